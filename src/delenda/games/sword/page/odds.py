"""How likely dice are to do what one wants."""

from __future__ import annotations

from functools import cache

FACES = 6
HUNDRED = 100


@cache
def sums(dice: int) -> tuple[int, ...]:
    """Return for each sum of so many dice from 0 on in how many ways it falls.

    >>> sums(2)[:8]
    (0, 0, 1, 2, 3, 4, 5, 6)
    """
    ways = [1]
    for _ in range(dice):
        longer = [0] * (len(ways) + FACES)
        for total, count in enumerate(ways):
            for face in range(1, FACES + 1):
                longer[total + face] += count
        ways = longer
    return tuple(ways)


def hundredths(attacker: int, defender: int, lead: int) -> int:
    """Return how likely the attacker's dice win with a lead; he loses ties. 12.2

    >>> hundredths(3, 3, 0), hundredths(3, 3, 1), hundredths(3, 3, -20)
    (45, 55, 0)
    """
    mine, his = sums(attacker), sums(defender)
    won = sum(
        ways * others
        for one, ways in enumerate(mine)
        for other, others in enumerate(his)
        if one + lead > other
    )
    return round(HUNDRED * won / (sum(mine) * sum(his)))


def needs(rating: int) -> int:
    """Return how likely a die shows no more than a rating, in hundredths. 10.4, 11.1

    >>> needs(3)
    50
    """
    return round(HUNDRED * min(FACES, max(0, rating)) / FACES)
