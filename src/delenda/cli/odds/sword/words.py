"""Leaders, chances and sums of dice, as the commands of The Sword of Rome speak of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from delenda.cli.odds.finding import Finding, figures, one_of
from delenda.engine.action import Unreadable
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import SwordState

FACES = 6
MOST_CUS = 40
"""So many CUs can be asked about."""
ZERO, SURE = Fraction(0), Fraction(1)


class Needs(NamedTuple):
    """Who rolls, and what he needs at most."""

    who: str
    number: int
    leader: int = NOBODY
    """NOBODY where only a rating was said."""

    @property
    def chance(self) -> Fraction:
        """Return the chance to roll that."""
        return Fraction(max(0, min(FACES, self.number)), FACES)


def leader_named(s: SwordState, word: str) -> int:
    """Return the leader of that id or title."""
    found = s.rules.leaders
    return one_of("leader", word, [one.id for one in found], [one.title for one in found])


def needs(s: SwordState, word: str) -> Needs:
    """Read a leader, or a tactics rating from 0 to 6."""
    if word.isdecimal():
        if int(word) > FACES:
            raise Unreadable(f"'{word}' is no rating; expected 0 to {FACES}, or a leader")
        return Needs(f"rated {word}", int(word))
    leader = leader_named(s, word)
    one = s.rules.leaders[leader]
    return Needs(one.title, one.tactics, leader)


@cache
def two_dice() -> dict[int, Fraction]:
    """Return the chance of each sum of two dice."""
    return {roll: Fraction(FACES - abs(roll - 7), FACES**2) for roll in range(2, 13)}


def percent(chance: Fraction) -> str:
    """Return a chance in per cent.

    >>> percent(Fraction(1, 3))
    '33.3 %'
    """
    return f"{float(100 * chance):.1f} %"


def shown(chance: Fraction) -> str:
    """Return a chance in per cent and as a fraction."""
    return f"{percent(chance)}  ({chance})"


def mean(spread: Mapping[int, Fraction]) -> Fraction:
    """Return what numbers come to on average."""
    return sum((number * chance for number, chance in spread.items()), ZERO)


def any_of(chances: Iterable[Fraction]) -> Fraction:
    """Return the chance that at least one of some things happens."""
    none = SURE
    for chance in chances:
        none *= 1 - chance
    return 1 - none


def told(title: str, spread: Mapping[Any, Fraction], what: str, **more: Any) -> Finding:
    """Return an answer that lists results with their chances."""
    rows = [[str(result), shown(chance)] for result, chance in spread.items()]
    return Finding(title, [what, "chance"], rows, {**more, "chances": figures(spread)})
