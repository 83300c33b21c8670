"""The End/Renew Alliances Phase: alliances end unless both partners renew them. 5.9, 15.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next
from delenda.games.sword.houses import house_of, houses
from delenda.games.sword.powers.alliances import (
    breakable,
    end_alliance,
    is_protected,
    partners,
    sides,
)
from delenda.games.sword.powers.order import InOrder
from delenda.games.sword.sides import CARTHAGE, ROMAN
from delenda.games.sword.state import TREATY, SwordState, pair

TEXTS: dict[str, str] = {
    "ask.renew": "The turn ends. Do you renew the alliance of {a0:power} and {a1:power}?",
    "do.renew": "renew it",
    "do.lapse": "let it end",
    "log.agrees": "{power:Power} would renew the alliance with {other:power}.",
    "log.lapses": "The alliance with {other:power} is not renewed by {power:power}.",
    "log.renewed": "{power:Power} and {other:power} renew their alliance.",
}
RENEW, LAPSE = Action("renew"), Action("lapse")


def renewable(s: SwordState) -> tuple[int, ...]:
    """Return the alliances that end now unless renewed; the treaty is none of them. 15.4, 18"""
    treaty = pair(ROMAN, CARTHAGE) if s.treaty == TREATY else None
    return tuple(found for found in breakable(s) if found != treaty)


def may_speak(s: SwordState, house: int, both: int) -> bool:
    """Say whether a house is asked of an alliance; where a Foedus holds only Rome is. 15.4"""
    found = sides(s, house, both)
    return bool(found) and (found[0] == ROMAN or not is_protected(s, *found))


@dataclass(slots=True)
class RenewalPhase(Frame):
    """Houses say in descending order of points what they renew; both partners must. 5.9, 15.4"""

    order: tuple[int, ...] = ()
    """The houses that still speak, the one that does first."""
    left: tuple[int, ...] = ()
    """The alliances of that house of which it has not spoken."""
    agreed: tuple[int, ...] = ()
    """The alliances that one partner would renew."""

    def start(self, s: SwordState) -> Next:
        found = {
            house
            for both in renewable(s)
            for house in (house_of(s, power) for power in partners(both))
            if may_speak(s, house, both)
        }
        return Call(InOrder(tuple(x for x in houses(s) if x in found)), self.ordered)

    def ordered(self, s: SwordState, order: tuple[int, ...]) -> Next:
        self.order = order
        return Goto(self.turn_to)

    def turn_to(self, s: SwordState) -> Next:
        if not self.order:
            return Done()
        self.left = tuple(both for both in renewable(s) if may_speak(s, self.order[0], both))
        return Goto(self.ask_next)

    def ask_next(self, s: SwordState) -> Next:
        if not self.left:
            self.order = self.order[1:]
            return Goto(self.turn_to)
        house = self.order[0]
        about = sides(s, house, self.left[0])
        seat = s.rules.keepers[house]
        return Ask(seat, "renew", (RENEW, LAPSE), self.said, rule="15.4", about=about)

    def said(self, s: SwordState, action: Action) -> Next:
        both, self.left = self.left[0], self.left[1:]
        mine, other = sides(s, self.order[0], both)
        if action == LAPSE:
            s.log("lapses", rule="15.4", power=mine, other=other)
            end_alliance(s, mine, other, "15.4")
        elif both in self.agreed or is_protected(s, mine, other):
            s.log("renewed", rule="15.4", power=other, other=mine)
        else:
            self.agreed += (both,)
            s.log("agrees", rule="15.4", power=mine, other=other)
        return Goto(self.ask_next)
