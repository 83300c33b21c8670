"""The table of Hamilcar: what it has beside the table that all Punic games share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from delenda.games.hamilcar.effects import ROMAN_HAND_OPEN
from delenda.punic.state import CARTHAGE, ROME, PunicState

if TYPE_CHECKING:
    from delenda.games.hamilcar.rulebook import HamilcarRules

AWAITED: Final = -4
"""Place of a general on the turn track, in the mercenary box, or set aside. 2.2.B, 3.1, 3.3"""

POOR, FAIR, GOOD, EXCELLENT = 1, 2, 3, 4
"""The levels of Roman seamanship. 15.4"""

FACE_DOWN, FACE_UP, PLAYED = range(3)
"""The Dictator card beside the board. 3.2, 5.3.D"""

WAR_CHEST: Final = 6
"""The phase after the victory check. 5.6"""


@dataclass(slots=True)
class HamilcarState(PunicState):
    """Where everything is. Fleets stand in places of their own: see `queries.at_sea`."""

    rules: HamilcarRules
    supplies: list[int] = field(default_factory=list)
    """For each side and place its supply trains, laid out as `units` is. 2.3.D"""
    supremacy: int = CARTHAGE
    """Who has Naval Supremacy. 2.1.I"""
    seamanship: int = POOR
    """The level of Rome. 15.4"""
    corvi: int = 0
    """1 while they are mounted. 15.5"""
    forgotten: int = 1
    """1 while Forgotten Tactics is in play. 3.1"""
    ready: list[int] = field(default_factory=lambda: [0, 0])
    """For each side its Ready warships at port. 2.3.F"""
    spent: list[int] = field(default_factory=lambda: [0, 0])
    sailing: list[int] = field(default_factory=lambda: [0, 0])
    """The warships in each side's fleet; all are Ready. 2.3.G"""
    prizes: list[int] = field(default_factory=lambda: [0, 0])
    """For each side the enemy warships in its At Sea box. 9.2.B3"""
    sunk: list[int] = field(default_factory=lambda: [0, 0])
    """Warships on the turn track, to be built again from the next turn on. 9.3.B3"""
    miat: list[int] = field(default_factory=list)
    """For each Miat space 1 with a marker. 15.3"""
    dictator_card: int = FACE_DOWN
    was_consul: int = 0
    """1 once the only possible dictator has been consul. 5.2.C4"""
    paid_for: int = -1
    """The consul for whose proconsulate Rome paid from its War Chest. 17.2.B"""
    ops: list[int] = field(default_factory=lambda: [0, 0])
    """The operation points of the cards that each side played this turn. 5.6"""
    engines: list[int] = field(default_factory=list)
    """The spaces with a Siege Train marker, sorted. 17.1 #93"""

    def is_open(self, side: int) -> bool:
        """Say whether everybody may see a side's hand. 17.1 #135"""
        return side == ROME and ROMAN_HAND_OPEN in self.effects
