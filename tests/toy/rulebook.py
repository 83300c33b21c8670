"""The toy as a rulebook: seats, words, counter-events, positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from delenda.engine.action import Action, Grammar, Kind, Unreadable
from delenda.engine.frame import Call, Done, Frame, Next
from delenda.engine.presenter import Presenter
from delenda.engine.rows import Row
from delenda.engine.rulebook import Rulebook
from delenda.engine.state import nearest, the
from delenda.engine.window import respond
from toy.frames import Battle, Enter, March, Play
from toy.presenter import ToyPresenter
from toy.state import (
    ADJACENT,
    AMBUSH,
    ARMIES,
    CARDS,
    DECK,
    FLANK,
    SEATS,
    SHIELD,
    SPACES,
    STORM,
    TURNS,
    ToyState,
    discard,
    owner,
)

GRAMMAR = Grammar(
    (Kind("space", SPACES), Kind("army", ARMIES), Kind("card", CARDS), Kind("seat", SEATS)),
    {
        "play": ("card",),
        "activate": ("army",),
        "move": ("space",),
        "stop": (),
        "intercept": ("army",),
        "stand": (),
        "yield": (),
        "charge": (),
        "hold": (),
        "deal": ("card*",),
        "token": ("amount",),
    },
)

TEXTS = {
    "ask.play": "Play a card to march, or pass.",
    "ask.activate": "Which army marches {a0} spaces?",
    "ask.move": "{a0:army} marches; {a1} spaces left.",
    "ask.intercept": "Shall {a0:army} intercept {a1:army} in {a2:space}?",
    "ask.parley": "{a1:army} reaches {a0:army}, for whom you decide. Do they stand?",
    "ask.stance": "Charge or hold? The other side learns it when both have chosen.",
    "ask.respond.entered": "Respond to the march?",
    "ask.respond.battle": "Respond before the battle?",
    "ask.respond.played": "Respond to the counter-event?",
    "log.turn": "Turn {turn}.",
    "log.dealt": "{seat:seat} receives {count} cards.",
    "log.cards": "You receive {cards:card}.",
    "log.played": "{seat:seat} plays {card:card}.",
    "log.entered": "{army:army} enters {space:space}.",
    "log.blown-back": "{army:army} is blown back to {to:space}.",
    "log.token": "{army:army} finds a token worth {token}.",
    "log.intercepts": "{army:army} intercepts: {die}.",
    "log.fails": "{army:army} does not intercept: {die}.",
    "log.yields": "{army:army} yields.",
    "log.battle": "{attacker:army} attacks {defender:army}.",
    "log.revealed": "Stances: {stances}.",
    "log.fights": "{army:army} rolls {die}, in all {total} ({reasons}).",
    "log.beaten": "{army:army} is beaten; {units} left.",
    "end.most-points": "most points.",
    "log.cancelled": "{card:card} is cancelled.",
}

WINDOWS = {
    "entered": (STORM,),
    "battle": (AMBUSH, FLANK),
    "played": (SHIELD,),
}


ROWS = (
    Row("T 1", "turn", "Each seat receives three cards, then plays one to march, or passes."),
    Row("T 2", "march", "A march goes space by space; enemies nearby may intercept on 1-3."),
    Row("T 3", "battle", "Both pick a stance in secret and roll; the loser goes to his camp."),
    Row("T 4", "counter-events", "Storm, Ambush, Flank and Shield are played out of turn."),
    Row("T 5", "neutrals", "The seat after the attacker decides for the hillmen."),
    Row("T 6", "end", "Most points win after three turns, or when one seat alone has units."),
    Row("T 7", "spirit", "Play with grace.", "a matter of manners, not of rules"),
)


class Toy(Rulebook):
    """The toy's rulebook."""

    def configured(self, scenario: str, options: tuple[str, ...]) -> Rulebook:
        if scenario not in self.scenarios:
            raise ValueError(f"the toy has no scenario '{scenario}'")
        for option in options:
            if option not in self.switches:
                raise ValueError(f"the toy has no option '{option}'")
        return toy(options)

    def set_up(self) -> ToyState:
        s = self.empty()
        s.place = [0, 0, 1, 1, 2, 2, 5]
        s.units = [3, 2, 3, 2, 3, 2, 2]
        s.treasures = [0, 0, 0, 1, 1, 0, 4]
        s.deck = list(DECK)
        s.bag = [1, 1, 2, 2, 3] + ([5] if "rich" in self.options else [])
        return s

    def empty(self) -> ToyState:
        return ToyState(
            self,
            place=[0] * 7,
            units=[0] * 7,
            points=[0] * 3,
            treasures=[0] * 7,
            hands=[()] * 3,
        )

    def resume(self, s: Any) -> Frame:
        return Play()

    def board_fields(self) -> tuple[str, ...]:
        return ("place", "units", "hands", "points")

    def write_board(self, s: Any) -> list[str]:
        lines = [
            f"{ARMIES[a]}: {s.units[a]} {SPACES[s.place[a]]}"
            for a in range(7)
            if s.units[a] or s.place[a]
        ]
        for seat, name in enumerate(SEATS):
            cards = " ".join(GRAMMAR.kinds["card"].write(card) for card in s.hands[seat])
            lines.append(f"{name}: {s.points[seat]} {cards}".rstrip())
        return lines

    def read_board(self, s: Any, name: str, text: str) -> None:
        words = text.split()
        if not words or not words[0].isdecimal():
            raise Unreadable(f"'{name}' needs a number")
        if name in ARMIES:
            if len(words) != 2:
                raise Unreadable(f"'{name}' needs its units and its space")
            army = ARMIES.index(name)
            s.units[army], s.place[army] = int(words[0]), GRAMMAR.kinds["space"].read(words[1])
        else:
            seat = self.seat(name)
            s.points[seat] = int(words[0])
            s.hands[seat] = tuple(GRAMMAR.kinds["card"].read(word) for word in words[1:])

    def validate(self, s: Any) -> None:
        if len(s.place) != 7 or any(not 0 <= place < 7 for place in s.place):
            raise Unreadable("every army stands in one of the seven spaces")
        if len(s.units) != 7 or any(units < 0 for units in s.units):
            raise Unreadable("no army has fewer than no units")
        if not 0 <= s.turn <= TURNS:
            raise Unreadable(f"the turns are numbered up to {TURNS}")
        if len(s.hands) != 3 or len(s.points) != 3 or len(s.treasures) != 7:
            raise Unreadable("hands and points are for three seats, treasures for seven spaces")

    def make_presenter(self) -> Presenter:
        return ToyPresenter(self)

    def rows(self) -> tuple[Row, ...]:
        return ROWS

    def response_order(self, s: Any, window: str) -> tuple[int, ...]:
        march = nearest(s, March)
        return self.order_from(owner(march.army) if march else 0)

    def responses(self, s: Any, seat: int, window: str) -> Sequence[Action]:
        cards = [card for card in WINDOWS[window] if card in s.hands[seat]]
        return [Action("play", (card,)) for card in cards if self._fits(s, seat, card)]

    def play_response(self, s: Any, seat: int, window: str, action: Action) -> Frame:
        return CounterEvent(seat, action.args[0])

    def reopens(self, window: str) -> bool:
        return window != "battle"

    def _fits(self, s: Any, seat: int, card: int) -> bool:
        if card == STORM:
            march, enter = nearest(s, March), nearest(s, Enter)
            mine = march is not None and owner(march.army) == seat
            return march is not None and enter is not None and not mine
        if card in (AMBUSH, FLANK):
            battle = nearest(s, Battle)
            sides = (owner(battle.attacker), owner(battle.defender)) if battle else ()
            return seat in sides and (card == AMBUSH or _flanker(s, seat) is not None)
        play = nearest(s, CounterEvent)
        return play is not None and play.seat != seat and not play.cancelled


def _flanker(s: Any, seat: int) -> int | None:
    """Return the army that could march into the battle."""
    battle = the(s, Battle)
    for army in (2 * seat, 2 * seat + 1):
        if s.units[army] and s.place[army] in ADJACENT[battle.space]:
            return army
    return None


@dataclass(slots=True)
class CounterEvent(Frame):
    """A card played out of turn, which others may cancel. T 4"""

    seat: int
    card: int
    cancelled: bool = False

    def start(self, s: ToyState) -> Next:
        discard(s, self.seat, self.card)
        s.log("played", rule="T 4", seat=self.seat, card=self.card)
        return respond("played", self.carry_out, rule="T 4")

    def carry_out(self, s: ToyState, _: object) -> Next:
        if self.cancelled:
            s.log("cancelled", rule="T 4", card=self.card)
            return Done()
        if self.card == STORM:
            the(s, March).limit_to(s, 1)
        elif self.card == SHIELD:
            outer = [f for f in s.stack if isinstance(f, CounterEvent)][-2]
            outer.cancelled = True
        else:
            return self.join_battle(s)
        return Done()

    def join_battle(self, s: ToyState) -> Next:
        battle = the(s, Battle)
        army = _flanker(s, self.seat)
        if self.card == AMBUSH:
            battle.ambushes += (self.seat,)
        elif army is not None:
            return Call(March(army, 1, into=battle.space))
        return Done()


def toy(options: tuple[str, ...] = ()) -> Toy:
    """Return the toy with optional rules."""
    return Toy(
        id="toy",
        title="Three Camps (the kernel's test game)",
        seats=SEATS,
        grammar=GRAMMAR,
        texts=TEXTS,
        packages=("toy",),
        switches=("rich",),
        options=options,
    )


TOY = toy()
