"""The phases that end a turn: non-player powers first, then the houses by their points. 5.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next
from delenda.games.sword.effects import CARTHAGE_FELL, is_marked
from delenda.games.sword.houses import houses
from delenda.games.sword.powers.order import InOrder
from delenda.games.sword.sides import CARTHAGE, POWERS_OF, REVOLT, TIE_ORDER
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import all_cus


def non_players(s: SwordState) -> tuple[int, ...]:
    """Return the non-player powers that are there, in their order. 16, 16.4, 17.2.2"""
    return tuple(power for power in s.rules.setting.neutral if is_there(s, power))


def is_there(s: SwordState, power: int) -> bool:
    """Rebels are there while any are left, Carthage until it is beaten in Africa. 16.4, 17.2.2"""
    if power == CARTHAGE and is_marked(s, CARTHAGE_FELL):
        return False
    return power != REVOLT or all_cus(s, power) > 0


def descending(s: SwordState, settled: tuple[int, ...]) -> list[int]:
    """Return all houses, the one with the most points first. 5.5

    Equals follow each other as they have settled it; those for whom it cannot matter come first.
    """

    def rank(house: int) -> tuple[int, int, int]:
        place = settled.index(house) if house in settled else -1
        return -s.vp[house], place, TIE_ORDER.index(house)

    return sorted(houses(s), key=rank)


@dataclass(slots=True)
class EveryPower(Frame):
    """Non-player powers act first, then the houses in descending order of points. 5.5"""

    left: tuple[int, ...] = ()
    """The powers that still act, or for a house its first power."""
    settled: bool = False
    """The order of the houses is known."""

    def start(self, s: SwordState) -> Next:
        self.left = non_players(s)
        return Goto(self.following)

    def following(self, s: SwordState) -> Next:
        if self.left:
            power, self.left = self.left[0], self.left[1:]
            return Call(self.procedure(s, power), self.acted)
        if self.settled:
            return Goto(self.close)
        self.settled = True
        return Call(InOrder(self.concerned(s)), self.ordered)

    def ordered(self, s: SwordState, order: tuple[int, ...]) -> Next:
        self.left = tuple(power for house in descending(s, order) for power in self.actors(house))
        return Goto(self.following)

    def acted(self, s: SwordState, _: object) -> Next:
        return Goto(self.following)

    def close(self, s: SwordState) -> Next:
        """End the phase."""
        return Done()

    # --- what a phase says ----------------------------------------------------------------------

    def procedure(self, s: SwordState, power: int) -> Frame:
        """Return what a power does in this phase."""
        raise NotImplementedError

    def concerned(self, s: SwordState) -> tuple[int, ...]:
        """Return the houses among which it can matter who acts first."""
        return tuple(houses(s))

    def actors(self, house: int) -> tuple[int, ...]:
        """Return the powers that act for a house."""
        return POWERS_OF[house]
