"""The realms as a rulebook: seats by scenario, deciders, responses, positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from delenda.engine.action import Action, Unreadable
from delenda.engine.frame import Done, Frame, Next
from delenda.engine.rows import Row
from delenda.engine.rulebook import Rulebook
from delenda.engine.state import the
from delenda.engine.window import respond
from realms.frames import Battle, Play
from realms.state import (
    AMBUSH,
    KEEPERS,
    PLAYED,
    POWERS,
    SEATS,
    SNARE,
    TURNS,
    VETO,
    WOLVES,
    RealmsState,
    deck_of,
    discard,
    kind,
)
from realms.words import GRAMMAR, ROWS, TEXTS, read_power, write_power


class Realms(Rulebook):
    """The rulebook of the realms."""

    def configured(self, scenario: str, options: tuple[str, ...]) -> Rulebook:
        if scenario not in self.scenarios:
            raise ValueError(f"the realms have no scenario '{scenario}'")
        if options:
            raise ValueError(f"the realms have no option '{options[0]}'")
        return realms(scenario)

    def set_up(self) -> RealmsState:
        s = self.empty()
        s.place = list(range(5))
        s.units = [2, 2, 2, 2, 3]
        s.decks = [deck_of(power) for power in PLAYED]
        return s

    def empty(self) -> RealmsState:
        return RealmsState(
            self,
            place=[0] * 5,
            units=[0] * 5,
            points=[0] * 4,
            hands=[()] * 4,
            decks=[()] * 4,
            discards=[()] * 4,
        )

    def resume(self, s: Any) -> Frame:
        return Play()

    def decider(self, s: RealmsState, side: int) -> int:
        """Return who plays a power; for the wolves, whose power is last but does not act. R 5"""
        if side != WOLVES or self.has_keeper(WOLVES):
            return s.keeper(side)
        others = [power for power in PLAYED if s.keeper(power) != s.keeper(s.active)]
        return s.keeper(min(others, key=lambda power: s.points[power]))

    def has_keeper(self, power: int) -> bool:
        """Say whether someone plays a power."""
        return power < len(KEEPERS[self.scenario])

    def response_order(self, s: RealmsState, window: str) -> tuple[int, ...]:
        return self.order_from(s.keeper(s.active))

    def responses(self, s: RealmsState, seat: int, window: str) -> Sequence[Action]:
        """Return what a seat may play, out of all hands it keeps. R 4"""
        mine = [card for power in PLAYED if s.keeper(power) == seat for card in s.hands[power]]
        if window == "battle":
            battle = the(s, Battle)
            sides = (battle.attacker, battle.defender)
            cards = [card for card in mine if kind(card) in (AMBUSH, SNARE)]
            return [Action("help", (card, side)) for card in cards for side in sides]
        if s.keeper(the(s, Counter).power) == seat:
            return []
        return [Action("veto", (card,)) for card in mine if kind(card) == VETO]

    def play_response(self, s: Any, seat: int, window: str, action: Action) -> Frame:
        card = action.args[0]
        power = next(power for power in PLAYED if card in s.hands[power])
        return Counter(power, card, action.args[1] if action.verb == "help" else WOLVES)

    def reopens(self, window: str) -> bool:
        return False

    def board_fields(self) -> tuple[str, ...]:
        return ("place", "units", "points", "hands")

    def write_board(self, s: RealmsState) -> list[str]:
        return [write_power(s, power) for power in range(5)]

    def read_board(self, s: RealmsState, name: str, text: str) -> None:
        read_power(s, name, text)

    def validate(self, s: RealmsState) -> None:
        lengths = [len(s.place), len(s.units), len(s.points), len(s.hands), len(s.decks)]
        if [*lengths, len(s.discards)] != [5, 5, 4, 4, 4, 4]:
            raise Unreadable("there are five powers, and four of them have cards")
        if any(not 0 <= place < 5 for place in s.place) or min(s.units) < 0:
            raise Unreadable("every army has some units or none, in one of the five spaces")
        if s.active not in PLAYED or not 0 <= s.turn <= TURNS:
            raise Unreadable(f"a power that someone plays acts, in one of {TURNS} turns")
        seats = range(len(self.seats))
        if any(power not in PLAYED or seat not in seats for power, seat, _ in s.scouted):
            raise Unreadable("a seat is shown the cards of a power that someone plays")
        for power in PLAYED:
            cards = (*s.hands[power], *s.decks[power], *s.discards[power])
            if len(set(cards)) < len(cards) or not set(cards) <= set(deck_of(power)):
                raise Unreadable(f"{POWERS[power]} has the cards of its own deck, each once")

    def rows(self) -> tuple[Row, ...]:
        return ROWS


@dataclass(slots=True)
class Counter(Frame):
    """A card played out of turn, which other seats may veto. R 4"""

    power: int
    card: int
    side: int
    cancelled: bool = False

    def start(self, s: RealmsState) -> Next:
        discard(s, self.power, self.card)
        s.log("played", rule="R 4", power=self.power, card=self.card)
        return respond("played", self.carry_out, rule="R 4")

    def carry_out(self, s: RealmsState, _: object) -> Next:
        if self.cancelled:
            s.log("cancelled", rule="R 4", card=self.card)
        elif kind(self.card) == VETO:
            outer = [frame for frame in s.stack if isinstance(frame, Counter)][-2]
            outer.cancelled = True
        else:
            battle = the(s, Battle)
            battle.helped += (self.side,)
            s.log("helped", rule="R 4", power=self.side)
        return Done()


def realms(scenario: str = "four") -> Realms:
    """Return the realms with the seats of a scenario."""
    return Realms(
        id="realms",
        title="Four Realms (the kernel's test game for many)",
        seats=SEATS[scenario],
        grammar=GRAMMAR,
        texts=TEXTS,
        packages=("realms",),
        scenarios=tuple(SEATS),
        scenario=scenario,
    )


REALMS = realms()
