"""A land battle under way: who fights, what cards add, the charge, the levels and the dice. 13"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from delenda.engine.state import the
from delenda.games.hamilcar.queries import NOTHING, skills
from delenda.games.hamilcar.skills import Skills
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.battle.engagement import Engagement
from delenda.punic.battle.field import put
from delenda.punic.queries import herd, region_of
from delenda.punic.ratings import battle_rating
from delenda.punic.state import CARTHAGE, NEITHER, NOBODY

LARGE, SMALL = range(2)
"""The battle dice. 13.4"""
DICE = ("large", "small")
"""Their names in the tables."""
NOT_ROLLED: Final = 0
"""Stands for the face of a die that was not rolled."""
FORGOTTEN: Final = -2
"""What Forgotten Tactics does to the die of an elephant charge. 13.3.D"""


def dice_of(level: int) -> tuple[int, ...]:
    """Level I rolls the small die, level II the large one, level III both. 13.4

    >>> dice_of(1), dice_of(2), dice_of(3)
    ((1,), (0,), (0, 1))
    """
    return ((), (SMALL,), (LARGE,), (LARGE, SMALL))[level]


@dataclass(slots=True)
class DiceField(Engagement):
    """What every part of a land battle looks at; in pairs the attacker comes first. 13"""

    raised: tuple[int, int] = (0, 0)
    """What strategy cards add to each commander's battle rating. 17.1 #144"""
    levels: tuple[int, int] = (0, 0)
    """The dice levels; 0 until they are worked out. 13.3"""
    announced: bool = False
    """The elephants charge. 13.3.D"""
    fright: int = 0
    """What Elephant Fright adds to the die of the charge. 17.1 #91"""
    charge_die: int = NOT_ROLLED
    charge_rerolls: int = 0
    """How often the Roman commander has had the charge rolled again. 17.2.B"""
    favours: int = NEITHER
    """Who may have a die of the other side rolled again. 13.3.D"""
    faces: tuple[int, ...] = (NOT_ROLLED,) * 4
    """The attacker's large and small die, then the defender's. 13.4"""
    rerolled: tuple[int, ...] = ()
    """Which of these were rolled again."""
    winner: int = NEITHER

    # --- who fights ---------------------------------------------------------------------------

    def elephants(self, s: HamilcarState) -> int:
        """Return the elephants in the battle; all are Carthage's. 2.3.C"""
        return sum(herd(s, CARTHAGE, place) for place in self.places(s, CARTHAGE))

    def skills(self, s: HamilcarState, side: int) -> Skills:
        """Return what the commander of a side can do; subordinates have no abilities. 2.2.E1"""
        general = self.commander(side)
        return NOTHING if general == NOBODY else skills(s, general)

    def rating(self, s: HamilcarState, side: int) -> int:
        """Return the battle rating of a side's commander here; 0 without one. 13.3.C"""
        general = self.commander(side)
        if general == NOBODY:
            return 0
        here = self.skills(s, side).battle_in.get(region_of(s, self.space), 0)
        return battle_rating(s, general) + here + self.bonus(side)

    def bonus(self, side: int) -> int:
        """Return what strategy cards add to a commander's battle rating. 17.1 #144"""
        return self.raised[self.part(side)]

    def raise_rating(self, side: int, by: int) -> None:
        """Make a commander better for this battle. 17.1 #144"""
        self.raised = put(self.raised, self.part(side), self.bonus(side) + by)

    # --- the charge ---------------------------------------------------------------------------

    def frighten(self, by: int) -> None:
        """Make the elephants shy. 17.1 #91"""
        self.fright += by

    def charge_modifier(self, s: HamilcarState) -> int:
        """Return what is added to the die of an elephant charge. 13.3.D"""
        return self.fright + (FORGOTTEN if s.forgotten else 0)

    def charge_result(self, s: HamilcarState) -> int:
        """Return what the die of the charge comes to. 13.3.D"""
        return self.charge_die + self.charge_modifier(s)

    # --- the dice -----------------------------------------------------------------------------

    def level(self, side: int) -> int:
        """Return the dice level of a side. 13.3"""
        return self.levels[self.part(side)]

    def dice(self, side: int) -> tuple[int, ...]:
        """Return the dice that a side rolls. 13.4"""
        return dice_of(self.level(side))

    def slot(self, side: int, die: int) -> int:
        """Return where the face of a side's die is kept."""
        return len(DICE) * self.part(side) + die

    def face(self, side: int, die: int) -> int:
        """Return what a die of a side shows."""
        return self.faces[self.slot(side, die)]

    def rolls(self) -> tuple[int, ...]:
        """Return where the faces of all dice are kept, in the order in which they are rolled."""
        sides = (self.attacker, self.defender)
        return tuple(self.slot(side, die) for side in sides for die in self.dice(side))

    def show(self, slot: int, face: int) -> None:
        """Let a die show a face."""
        self.faces = (*self.faces[:slot], face, *self.faces[slot + 1 :])

    def shown(self, side: int) -> tuple[tuple[int, int], ...]:
        """Return each die that a side has rolled, with its face."""
        found = ((die, self.face(side, die)) for die in self.dice(side))
        return tuple((die, face) for die, face in found if face != NOT_ROLLED)


def the_battle(s: Any) -> DiceField:
    """Return the land battle under way."""
    return the(s, DiceField)
