"""Carthage hires mercenaries, and half of them go home at the end of a turn. 5.10.1, 7.2.4"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.engine.state import nearest
from delenda.games.sword.cards.spending import spend, spendable
from delenda.games.sword.changes import settle_left, take_troops
from delenda.games.sword.control.placement import PlaceCus
from delenda.games.sword.control.supply import placeable
from delenda.games.sword.effects import PAID, is_marked
from delenda.games.sword.five.revolt import rages
from delenda.games.sword.queries import space_of, value
from delenda.games.sword.sides import CARTHAGE, H_CARTHAGE, MERCENARY, REVOLT
from delenda.games.sword.state import SwordState
from delenda.games.sword.turn.player_turn import PlayerTurn
from delenda.games.sword.units import Troops, troops

TEXTS: dict[str, str] = {
    "do.hire": "hire mercenaries with {a0:card}",
    "log.hires": "Hired by Carthage with {cards:card}: {count:cus} of mercenaries.",
    "ask.disband": "Half of the mercenaries go home: {a0:cus} more. From where?",
    "do.disband": "a mercenary {a0:at}",
    "log.disbanded": "{count:cus} of mercenaries disbanded {place:at}.",
    "log.paid": "The mercenaries are paid, and stay.",
}
HIRED: Final = 2
"""The mercenaries that come each turn; one of them joins an insurrection. 5.10.1"""

# --- hiring: 7.2.4 ------------------------------------------------------------------------------


def hires(s: SwordState, house: int) -> list[Action]:
    """Return the cards with which Carthage may hire mercenaries now. 7.2.4"""
    if house != H_CARTHAGE:
        return []
    cards = spendable(s, house) if _why_not_now(s) is None else []
    return [Action("hire", (card,)) for card in cards]


def why_not_hire(s: SwordState, house: int, card: int) -> Reason | None:
    """Say why a card may not hire mercenaries now. 7.2.4"""
    if house != H_CARTHAGE:
        return Reason("only Carthage hires mercenaries", "7.2.4")
    if card not in spendable(s, house):
        return Reason("you do not hold this card", "7.2.4")
    return _why_not_now(s)


def _why_not_now(s: SwordState) -> Reason | None:
    """Say why no mercenaries are hired now. 5.10, 7.2.4"""
    turn = nearest(s, PlayerTurn)
    if turn is None or turn.hired:
        return Reason("one hire a turn, and you have had it", "7.2.4")
    if not placeable(s, CARTHAGE):
        return Reason("there is no space for reinforcements", "5.10")
    return None


@dataclass(slots=True)
class Hire(Frame):
    """Carthage plays a card for as many mercenaries as it has points. 7.2.4"""

    card: int

    def start(self, s: SwordState) -> Next:
        turn = nearest(s, PlayerTurn)
        if turn is not None:
            turn.hired = True
        count = value(s, self.card)
        spend(s, H_CARTHAGE, self.card)
        s.log("hires", rule="7.2.4", cards=(self.card,), count=count)
        return Call(PlaceCus(CARTHAGE, count, H_CARTHAGE, "7.2.4", troops=MERCENARY))


# --- going home: 5.10.1 -------------------------------------------------------------------------


def mercenaries(s: SwordState) -> int:
    """Return all mercenaries on the board. 5.10.1"""
    return sum(troops(s, CARTHAGE, place).mercenaries for place in range(s.rules.places))


def stations(s: SwordState) -> list[int]:
    """Return the places where mercenaries stand."""
    return [place for place in range(s.rules.places) if troops(s, CARTHAGE, place).mercenaries]


def hired(s: SwordState, power: int) -> int:
    """Return the mercenaries that come in without a card. 5.10.1"""
    if power == CARTHAGE:
        return HIRED - int(rages(s))
    return int(power == REVOLT and rages(s))


@dataclass(slots=True)
class Disband(Frame):
    """Half of the mercenaries go home, fractions too; Carthage says which. 5.10.1"""

    left: int = -1

    def start(self, s: SwordState) -> Next:
        if is_marked(s, PAID):
            s.log("paid", rule="5.10.1")
            return Done()
        self.left = (mercenaries(s) + 1) // 2
        return Goto(self.ask_next)

    def ask_next(self, s: SwordState) -> Next:
        found = stations(s)
        if not self.left or not found:
            return Done()
        if len(found) == 1:
            self._go(s, found[0], self.left)
            return Done()
        options = tuple(Action("disband", (place,)) for place in found)
        seat, about = s.rules.keepers[H_CARTHAGE], (self.left,)
        return Ask(seat, "disband", options, self.chosen, rule="5.10.1", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        self._go(s, action.args[0], 1)
        return Goto(self.ask_next)

    def _go(self, s: SwordState, place: int, count: int) -> None:
        take_troops(s, CARTHAGE, place, Troops(mercenaries=count))
        self.left -= count
        s.log("disbanded", rule="5.10.1", count=count, place=place)
        settle_left(s, CARTHAGE, space_of(s, place))

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return Reason("no mercenaries are there", "5.10.1") if action.verb == "disband" else None
