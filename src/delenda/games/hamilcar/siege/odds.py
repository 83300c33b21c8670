"""How likely a place falls within some attempts, exactly. 14"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from delenda.punic.odds.chances import ZERO, blend

ENOUGH: Final = 99
"""More CUs than a siege costs: the besieger is kept up to strength."""


class Assault(NamedTuple):
    """A siege as it stands."""

    faces: tuple[tuple[int, int], ...]
    """For each face of the die the points won and the CUs lost. 14.2"""
    needed: int
    """The points to which the place falls. 14.1"""
    points: int = 0
    """Those that lie against it already."""
    defenses: int = 0
    """How often the besieged can cancel a point: the fewer of CUs and supply trains inside. 14.3"""
    cus: int = ENOUGH
    """Of the besieger."""
    besiegers: int = 3
    """The CUs that an attempt takes. 14.1"""


class Stand(NamedTuple):
    """Where a siege stands after an attempt."""

    points: int
    defenses: int
    cus: int


Stands: TypeAlias = dict[Stand, Fraction]


def within(siege: Assault, attempts: int) -> tuple[Fraction, ...]:
    """Return the chance that a place has fallen after one attempt, after two, and so on.

    The besieged cancel a point whenever they can, once in an attempt. 14.3

    >>> die = ((0, 1), (0, 0), (1, 1), (1, 0), (1, 0), (2, 0))
    >>> within(Assault(die, 2), 2) == (Fraction(1, 6), Fraction(5, 9))
    True
    """
    stands: Stands = {Stand(siege.points, siege.defenses, siege.cus): Fraction(1)}
    found = []
    for _ in range(attempts):
        stands = blend(
            (after, chance * share)
            for stand, chance in stands.items()
            for after, share in _attempt(siege, stand).items()
        )
        fallen = (chance for stand, chance in stands.items() if stand.points >= siege.needed)
        found.append(sum(fallen, ZERO))
    return tuple(found)


def expected_loss(siege: Assault, attempts: int) -> Fraction:
    """Return the CUs that so many attempts cost the besieger on average."""
    stands: Stands = {Stand(siege.points, siege.defenses, siege.cus): Fraction(1)}
    for _ in range(attempts):
        stands = blend(
            (after, chance * share)
            for stand, chance in stands.items()
            for after, share in _attempt(siege, stand).items()
        )
    return sum((chance * (siege.cus - stand.cus) for stand, chance in stands.items()), ZERO)


def _attempt(siege: Assault, stand: Stand) -> Stands:
    """Return where one more attempt leads; none is made once the place has fallen."""
    if stand.points >= siege.needed or stand.cus < siege.besiegers:
        return {stand: Fraction(1)}
    even = Fraction(1, len(siege.faces))
    return blend((_after(siege, stand, face), even) for face in siege.faces)


def _after(siege: Assault, stand: Stand, face: tuple[int, int]) -> Stand:
    """Return where a face of the die leads; without CUs all points are gone. 14.1, 14.3"""
    points, losses = face
    defended = int(points > 0 and stand.defenses > 0)
    cus = max(0, stand.cus - losses)
    total = min(siege.needed, stand.points + points - defended) if cus else 0
    return Stand(total, stand.defenses - defended, cus)
