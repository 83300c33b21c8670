"""A finished game looked at again: winning chances, turning points, and what a bot would have done.

Nothing is secret any more, so the chances are those of the true table, hidden hands included.
Advice is given as it could have been given then: from the view of the seat that played.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from delenda.engine.chance import Die
from delenda.engine.frame import CHANCE
from delenda.engine.log import Entry
from delenda.engine.replay import Answer, begin
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.engine.view import view
from delenda.players.bots import bot as bot_named
from delenda.players.bots import check
from delenda.players.chances import Chances, Onlooker, minus, plus, rounded, shares
from delenda.players.expert import Judge
from delenda.players.family import searcher_of
from delenda.players.figures import Figures, Tally
from delenda.players.menu import advisers
from delenda.players.worst import worst

Told: TypeAlias = Callable[[float], None]
START, PLAY, TURN, END = "start", "play", "turn", "end"
MOST_TURNING_POINTS = 5
LEAST_SWING = 0.08
"""The change of the winning chance that makes a turning point."""
WALKED = 0.7
"""How much of the work is done when every answer was looked at; the rest is advice."""


@dataclass(frozen=True)
class Finished:
    """A game that is over."""

    rules: Rulebook
    answers: Sequence[Answer]
    start: State | None = None
    """The position it began from; None for the set-up."""
    winners: tuple[int, ...] | None = None
    """Who won, where the game ended by no rule: someone gave up."""
    ending: str = ""
    """How it ended, if by no rule."""
    people: tuple[int, ...] = ()
    """The seats that are told of their worst decisions."""


@dataclass(frozen=True)
class Advice:
    """What a bot would have played, seeing what the seat saw."""

    do: str
    text: str
    same: bool
    """Whether it was played."""
    chance: float | None
    """The winning chance of the seat that played, as the bot saw it."""
    reasons: list[str]
    sentence: str


@dataclass
class Moment:
    """A card play, or what lies between the card plays of two turns."""

    kind: str
    """"start", "play", "turn" or "end"."""
    step: int
    """The answers given before it."""
    end: int
    """The answers given when it was over."""
    turn: int
    seat: str
    """Who played; empty where nobody did."""
    text: str
    battles: list[str]
    before: Chances
    """The winning chance of each seat; together they are 1."""
    after: Chances
    luck: Chances
    """What dice, draws and the course of battles changed; people and rules changed the rest."""
    advice: Advice | None = None

    @property
    def swing(self) -> Chances:
        """How far each winning chance moved."""
        return minus(self.after, self.before)

    @property
    def size(self) -> float:
        """How far the winning chance moved that moved most."""
        return max(map(abs, self.swing))


@dataclass
class Review:
    """A game with the winning chances of its seats."""

    game: str
    scenario: str
    seats: list[str]
    winners: list[str]
    bot: str
    moments: list[Moment]
    turning: list[int]
    """The moments that decided the game, in their order; at most five."""
    worst: dict[str, list[int]]
    """The decisions that cost each of the people most, the dearest first; at most five."""
    figures: Figures


def review(game: Finished, bot: str = "", told: Told = lambda _: None) -> Review:
    """Look at a finished game again; `told` hears which share of the work is done.

    Without a bot the quickest adviser of the game says what should have been played.
    """
    rules = game.rules
    bot = bot or advisers(rules)[0].id
    check(bot, rules)
    walk = _Walk(game, judge_of(rules))
    for number in range(len(game.answers)):
        walk.go_on()
        told(WALKED * (number + 1) / len(game.answers))
    winners = walk.finish()
    turning = turning_points(walk.moments)
    seats = list(rules.seats)

    def advised(moment: Moment) -> Advice:
        return advise(game, walk.asked[moment.step], moment.step, bot)

    for number in turning:
        if walk.moments[number].kind == PLAY:
            walk.moments[number].advice = advised(walk.moments[number])
    ill = {}
    for number, seat in enumerate(game.people):
        told(WALKED + (1 - WALKED) * number / len(game.people))
        ill[seats[seat]] = worst(walk.moments, seat, seats[seat], advised)
    told(1.0)
    names = [seats[seat] for seat in winners]
    figures = walk.tally.figures()
    return Review(rules.id, rules.scenario, seats, names, bot, walk.moments, turning, ill, figures)


def judge_of(rules: Rulebook) -> Judge:
    """Return who judges a game: one who knows it, or one who lets chance play it out."""
    return searcher_of(rules) or Onlooker()


def turning_points(moments: Sequence[Moment]) -> list[int]:
    """Return the few moments that changed the winning chance most; the last count is none."""
    last = len(moments) - 1
    found = [
        number
        for number, one in enumerate(moments)
        if (one.kind == PLAY or (one.kind == TURN and number < last)) and one.size >= LEAST_SWING
    ]
    found.sort(key=lambda number: -moments[number].size)
    return sorted(found[:MOST_TURNING_POINTS])


def advise(game: Finished, s: State, step: int, bot: str) -> Advice:
    """Ask a bot what it would have played, with nothing but what the seat saw."""
    assert s.ask is not None, "a card was played here"
    player = bot_named(bot, random.Random(f"review {step}"))
    found = player.explain(view(s, s.ask.who))
    best, rules = found.plays[0], game.rules
    return Advice(
        rules.grammar.write(best.action),
        rules.presenter.option(best.action, s.ask.prompt),
        best.action == game.answers[step].action,
        best.chance,
        list(best.reasons),
        found.sentence,
    )


@dataclass
class _Walk:
    """The way through a game, and what each answer does to the winning chance."""

    game: Finished
    judge: Judge
    moments: list[Moment] = field(default_factory=list)
    asked: dict[int, State] = field(default_factory=dict)
    """The tables at which a card was to be played."""
    log: list[Entry] = field(default_factory=list)
    step: int = 0
    is_luck: bool = False
    """Whether luck makes what changes now."""

    def __post_init__(self) -> None:
        start = self.game.start
        self.s = begin(self.game.rules) if start is None else clone(start)
        self.chances = self._judged(self.s)
        self.tally = Tally(getattr(self.s, "turn", 0), len(self.game.rules.seats))
        self._open(PLAY if self.judge.is_play(self.s) else START)

    def go_on(self) -> None:
        """Give the next answer of the game."""
        who, action = self.game.answers[self.step]
        self._weigh_luck(is_luck=who == CHANCE or self._is_battle())
        before = clone(self.s)
        known = len(self.log)
        answer(self.s, who, action, self.log)
        self.tally.hear(self.s, self.log[known:])
        self.step += 1
        kind = self._begins()
        if kind == TURN:
            self._close(self._judged(self.judge.short_of_end(before, who, action)))
        elif kind:
            self._close()
        if kind in (PLAY, TURN):
            self._open(kind)

    def finish(self) -> tuple[int, ...]:
        """Close the last moment, and return who won; a game that goes on is refused."""
        if self.s.result is not None:
            return self.s.result.winners
        winners = self.game.winners
        self.tally.stand(self.s)
        if winners is None:
            raise ValueError("the game is not finished; only a finished game can be reviewed")
        if self._is_inside():
            self._close()
        else:
            self.moments.pop()
        self._open(END)
        self._close(shares(winners, len(self.game.rules.seats)))
        return winners

    def _begins(self) -> str:
        """Say what begins now; nothing where the last moment goes on."""
        if self.s.ask is None:
            return END
        if self.judge.is_play(self.s):
            return PLAY
        return TURN if self._ends_plays(self.s) else ""

    def _ends_plays(self, s: State) -> bool:
        is_play = self.moments[-1].kind == PLAY and s.ask is not None
        return is_play and self.judge.is_played_out(s)

    def _is_battle(self) -> bool:
        return self.moments[-1].kind == PLAY and self._is_inside() and self.judge.is_battle(self.s)

    def _is_inside(self) -> bool:
        return self.step > self.moments[-1].step

    def _weigh_luck(self, *, is_luck: bool) -> None:
        """Settle what the last answers changed, where luck begins or ends, or a die is to fall."""
        die = self.s.ask and self.s.ask.chance
        if isinstance(die, Die) and not self._is_battle():
            self._settle(self._expected(die))
        elif is_luck != self.is_luck and self._is_inside():
            self._settle(self._judged(self.s))
        self.is_luck = is_luck

    def _settle(self, chances: Chances) -> None:
        if self.is_luck:
            now = self.moments[-1]
            now.luck = plus(now.luck, minus(chances, self.chances))
        self.chances = chances

    def _expected(self, die: Die) -> Chances:
        """Weigh a die before it falls: only what differs from that is luck."""
        mean = self._nothing
        for face, probability in die.outcomes():
            then = clone(self.s)
            answer(then, CHANCE, face)
            if self._ends_plays(then):
                then = self.judge.short_of_end(self.s, CHANCE, face)
            mean = plus(mean, self._judged(then), probability)
        return mean

    def _judged(self, s: State) -> Chances:
        if s.result is None:
            return self.judge.chances(s)
        return shares(s.result.winners, len(s.rules.seats))

    @property
    def _nothing(self) -> Chances:
        return (0.0,) * len(self.game.rules.seats)

    def _open(self, kind: str) -> None:
        s, rules = self.s, self.game.rules
        seat = rules.seat_name(s.ask.who) if kind == PLAY and s.ask else ""
        if kind == PLAY:
            self.asked[self.step] = clone(s)
        turn: int = getattr(s, "turn", 0)
        if kind in (TURN, END) and self.moments:
            turn = self.moments[-1].turn
        self.log.clear()
        self.is_luck = False
        steps, now = (self.step, self.step), self.chances
        self.moments.append(Moment(kind, *steps, turn, seat, "", [], now, now, self._nothing))

    def _close(self, chances: Chances | None = None) -> None:
        self._settle(self._judged(self.s) if chances is None else chances)
        now, show = self.moments[-1], self.game.rules.presenter
        now.text = self._text(now)
        now.battles = [show.sentence(one) for one in self.log if show.mark(one) == "battle"]
        now.end, now.after = self.step, rounded(self.chances)
        now.before = rounded(now.before)
        now.luck = rounded(now.luck)

    def _text(self, now: Moment) -> str:
        """Say what was played, or what came to an end."""
        show = self.game.rules.presenter
        if now.kind == PLAY:
            first = self.game.answers[now.step].action
            return show.sentence(self.log[0]) if self.log else show.option(first)
        names = {START: "Before the first card.", TURN: "The turn ends."}
        return names.get(now.kind, self.game.ending)
