"""What a seat is told of a match: built from its view and from nothing else."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple, cast

import msgspec

from delenda.engine.action import Action
from delenda.engine.frame import CHANCE, Ask, Reason
from delenda.engine.log import Entry
from delenda.engine.page import Many, Mark, Move, Preview, Roll, Scene
from delenda.engine.rulebook import Rulebook
from delenda.engine.state import State
from delenda.engine.view import SPECTATOR, View, view

IN_SILENCE = "Somebody may respond"
"""What all read who wait, whoever is asked in silence, and where nobody is."""
LOG = 200
"""How many entries are sent when nothing says from where on."""


class Thing(msgspec.Struct):
    """Something on the table that a sentence or a choice speaks of."""

    kind: str
    id: str


class Choice(msgspec.Struct):
    """One legal answer."""

    do: str
    text: str
    on: list[Thing]
    odds: str = ""
    ends: bool = False
    """Whether it leaves it at that: such a choice stands always in the same place."""


class Question(msgspec.Struct):
    """What is asked; others learn only who is asked."""

    who: str
    """The seat; empty where somebody may respond in silence."""
    mine: bool
    prompt: str
    rule: str = ""
    options: list[Choice] = []
    yours: bool = False
    """Whether a seat of the same player is asked: this one, or `who` at the same screen."""
    order: str = ""
    """The standing order that would answer this always."""
    previews: bool = False
    """Whether there are previews of where it leads: they are sent to who asks for them."""


class LogEntry(msgspec.Struct):
    """One line of the log; the lines that a seat may read are counted from 0."""

    n: int
    mark: Mark
    text: str
    rule: str
    about: list[Thing]
    roll: Roll | None
    many: Many | msgspec.UnsetType = msgspec.UNSET
    """How it is told together with its like."""


class Undo(msgspec.Struct):
    """Whether the last answer can be taken back, and why not."""

    can: bool
    why: str = ""
    back: Literal["", "now", "ask"] = ""
    """How one goes back to the last own decision instead: at once, or when the others agree."""


class Ended(msgspec.Struct):
    """How the game ended."""

    winners: list[str]
    text: str
    rule: str = ""


class Table(msgspec.Struct, tag_field="is", tag="table", kw_only=True):
    """The table as one seat sees it."""

    match: str
    seat: str | None
    seen: int
    """How many acts this seat knows of; an answer must name the same number."""
    step: int
    """How many answers of the game this seat knows of."""
    scene: Scene
    ask: Question | None
    waiting: list[str]
    log: list[LogEntry]
    log_from: int = msgspec.field(name="logFrom")
    """The number of the first line of `log`: lines from there on replace those known before."""
    entries: int
    """The number of the line to ask from next time; all is told anew when the match begins."""
    undo: Undo
    over: Ended | None
    clocks: dict[str, int | None] = {}
    """Milliseconds left to each seat; nothing where there is no clock."""
    recap_from: int = msgspec.field(name="recapFrom", default=0)
    """The step of this seat's last own answer."""
    previews: list[Preview] = []
    """Where several answers in a row would lead; told in lessons, and to who asks for them."""
    moves: list[Move] = []
    """Who walked since the step before; told of steps of the past only."""


class Snapshot(NamedTuple):
    """A match, or a lesson, at one moment: all that the server knows of it."""

    rules: Rulebook
    state: State
    log: list[Entry]
    asked: int = CHANCE
    """The seat that is asked in silence, where its own player looks."""
    curtain: int = CHANCE
    """The seat that is asked although it can only pass: a shared screen goes round to it."""
    why_not_undo: Reason | None = None
    over: Ended | None = None
    is_live: bool = True
    """Whether it can be answered; a moment of the past, or before all are seated, cannot."""
    has_begun: bool = True
    """Before that nobody sees a hand, not even the own one: who makes matches could choose."""
    before: State | None = None
    """The step before, where it is asked who walked since."""


def table_of(
    match: str, snapshot: Snapshot, seat: str | None, *, seen: int, step: int, since: int = -1
) -> Table:
    """Return what a seat, or a spectator, may know."""
    rules = snapshot.rules
    who = SPECTATOR if seat is None or not snapshot.has_begun else rules.seat(seat)
    looked = view(snapshot.state, who)
    if who == snapshot.curtain != CHANCE:
        looked.ask = snapshot.state.ask
    lines = [entry for entry in snapshot.log if entry.is_seen_by(who)]
    first = max(0, len(lines) - LOG) if since < 0 else min(since, len(lines))
    ask = _question(rules, looked, snapshot) if snapshot.is_live and snapshot.over is None else None
    mine = ask is not None and ask.mine
    return Table(
        match=match,
        seat=seat,
        seen=seen,
        step=step,
        scene=cast("Scene", rules.presenter.scene(looked)),
        ask=ask,
        waiting=[ask.who] if ask is not None and ask.who else [],
        log=[told(rules, number, entry) for number, entry in enumerate(lines[first:], first)],
        log_from=first,
        entries=len(lines) if snapshot.has_begun else 0,
        undo=_undo(snapshot, mine=mine),
        over=snapshot.over,
        moves=rules.presenter.moves(view(snapshot.before, who), looked) if snapshot.before else [],
    )


def _undo(snapshot: Snapshot, *, mine: bool) -> Undo:
    if not mine:
        return Undo(can=False)
    reason = snapshot.why_not_undo
    return Undo(can=reason is None, why=str(reason or ""))


def _question(rules: Rulebook, seen: View, snapshot: Snapshot) -> Question | None:
    """Who is asked in silence is not named: another seat of the same screen alone learns it."""
    if seen.waiting_for is None:
        return None
    ask = seen.ask
    if ask is not None:
        options = [_choice(rules, seen, ask.prompt, option) for option in ask.options]
        name = rules.seat_name(ask.who)
        prompt, order = rules.presenter.prompt(ask), _order(rules, ask)
        return Question(
            name,
            mine=True,
            prompt=prompt,
            rule=ask.rule,
            options=options,
            order=order,
            previews=ask.prompt in rules.presenter.foreseen,
        )
    who = snapshot.asked if seen.waiting_for == CHANCE else seen.waiting_for
    if who == CHANCE:
        return Question("", mine=False, prompt=IN_SILENCE)
    name = rules.seat_name(who)
    return Question(name, mine=False, prompt=f"Waiting for {rules.presenter.seat_title(name)}")


def _order(rules: Rulebook, ask: Ask) -> str:
    """Name the standing order that a question could be left to; nothing where there is none."""
    presenter = rules.presenter
    fits = (name for name in presenter.preferences() if presenter.preferred(ask, (name,)))
    return next(fits, "")


def _choice(rules: Rulebook, seen: View, prompt: str, option: Action) -> Choice:
    return Choice(
        rules.grammar.write(option),
        rules.presenter.option(option, prompt),
        [Thing(kind, name) for kind, name in rules.presenter.targets(option)],
        rules.presenter.odds(seen, option),
        rules.presenter.ends(option),
    )


TIMES = "\N{MULTIPLICATION SIGN}"
RUN = re.compile(r"(?<!\S)([A-Z][^,.:;]*)((?:, \1)+)(?=[,.;]|$)")
"""The same thing named again and again in a list."""


def counted(sentence: str) -> str:
    """Name what a sentence lists several times once, with its number."""
    return RUN.sub(lambda run: f"{run[1]} {TIMES}{run[2].count(', ') + 1}", sentence)


def told(rules: Rulebook, number: int, entry: Entry) -> LogEntry:
    """Return a line of the log with the things that it names."""
    presenter = rules.presenter
    about = [Thing(kind, name) for kind, name in presenter.things(entry)]
    mark, sentence = presenter.mark(entry), counted(presenter.sentence(entry))
    roll, many = presenter.roll(entry), presenter.many(entry) or msgspec.UNSET
    return LogEntry(number, mark, sentence, entry.rule, about, roll, many)


def ended(rules: Rulebook, state: State) -> Ended | None:
    """Return how the rules ended a game."""
    result = state.result
    if result is None:
        return None
    winners = [rules.seat_name(winner) for winner in result.winners]
    return Ended(winners, rules.presenter.ending(result), result.rule)
