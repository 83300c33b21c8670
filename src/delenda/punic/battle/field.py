"""Where a battle is fought, who fights it, and who commands. 14.5, 18.2, 20.7"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Frame
from delenda.engine.state import the
from delenda.punic.queries import cus, generals_at, inside
from delenda.punic.state import NOBODY, PunicState, enemy_of


@dataclass(slots=True)
class Field(Frame):
    """What every part of a battle looks at; in pairs the attacker comes first."""

    attacker: int
    """The side that moved: the original attacker. 14.5"""
    space: int
    origin: int
    """Where the attacker came from: a space, a port of embarkation, or the inside of a city."""
    landed: bool = False
    intercepted: bool = False
    """An interception caused the battle. 12.4"""
    failed_avoid: bool = False
    from_city: bool = False
    sortied: bool = False
    """The besieged fight beside the relief army. 20.7"""
    commanders: tuple[int, int] = (NOBODY, NOBODY)
    strengths: tuple[int, int] = (0, 0)
    """The CUs on each part when the battle began. 14.12"""

    @property
    def defender(self) -> int:
        """Return the original defender. 14.5"""
        return enemy_of(self.attacker)

    def part(self, side: int) -> int:
        """Return the place of a side in the pairs of a battle."""
        return 0 if side == self.attacker else 1

    def places(self, s: PunicState, side: int) -> tuple[int, ...]:
        """Return where a side's fighters stand; a sortie adds the inside of the city. 20.7"""
        if self.sortied and side == self.attacker:
            return (self.space, inside(s, self.space))
        return (self.space,)

    def fighters(self, s: PunicState, side: int) -> int:
        """Return the CUs of a side in the battle."""
        return sum(cus(s, side, place) for place in self.places(s, side))

    def generals(self, s: PunicState, side: int) -> tuple[int, ...]:
        """Return the generals of a side in the battle."""
        return tuple(g for place in self.places(s, side) for g in generals_at(s, side, place))

    def commander(self, side: int) -> int:
        """Return who commands a side, or NOBODY."""
        return self.commanders[self.part(side)]

    def put_in_command(self, side: int, general: int) -> None:
        """Let a general command a side in this battle."""
        self.commanders = put(self.commanders, self.part(side), general)

    def strength(self, side: int) -> int:
        """Return the CUs of a side when the battle began. 14.12"""
        return self.strengths[self.part(side)]

    def count(self, s: PunicState) -> None:
        """Count the fighters as the battle begins. 14.12"""
        self.strengths = (self.fighters(s, self.attacker), self.fighters(s, self.defender))


def put(pair: tuple[int, int], part: int, value: int) -> tuple[int, int]:
    """Return a pair with another value in one place."""
    return (value, pair[1]) if part == 0 else (pair[0], value)


def the_field(s: PunicState) -> Field:
    """Return the battle under way."""
    return the(s, Field)
