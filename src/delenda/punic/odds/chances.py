"""Exact chances: how to count the faces of dice, and how to say what they come to."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from typing import TypeVar

T = TypeVar("T", bound=Hashable)

FACES = range(1, 7)
ZERO, ONE = Fraction(0), Fraction(1)


def spread_of(results: Iterable[T]) -> dict[T, Fraction]:
    """Return how likely each result is, where all that are listed are equally likely.

    >>> spread_of("aab")
    {'a': Fraction(2, 3), 'b': Fraction(1, 3)}
    """
    listed = list(results)
    return {one: Fraction(listed.count(one), len(listed)) for one in dict.fromkeys(listed)}


def blend(parts: Iterable[tuple[T, Fraction]]) -> dict[T, Fraction]:
    """Add the chances of equal results up; what cannot be is left out."""
    found: dict[T, Fraction] = {}
    for result, chance in parts:
        if chance:
            found[result] = found.get(result, ZERO) + chance
    return found


def mean(spread: Mapping[int, Fraction]) -> Fraction:
    """Return the number to expect.

    >>> mean(spread_of(FACES))
    Fraction(7, 2)
    """
    return sum((number * chance for number, chance in spread.items()), ZERO)


def at_most(number: int) -> Fraction:
    """Return the chance that a die shows no more than a number.

    >>> at_most(2), at_most(-1), at_most(9)
    (Fraction(1, 3), Fraction(0, 1), Fraction(1, 1))
    """
    return Fraction(min(max(number, 0), len(FACES)), len(FACES))


def at_least(number: int) -> Fraction:
    """Return the chance that a die shows no less than a number.

    >>> at_least(4), at_least(1)
    (Fraction(1, 2), Fraction(1, 1))
    """
    return ONE - at_most(number - 1)


def at_least_one(chances: Iterable[Fraction]) -> Fraction:
    """Return the chance that at least one of several tries succeeds."""
    none = ONE
    for chance in chances:
        none *= 1 - chance
    return 1 - none


# --- in words ---------------------------------------------------------------------------------


def percent(chance: Fraction) -> str:
    """Return a chance in whole per cent; what is possible is never called 0, nor a risk 100.

    >>> percent(Fraction(2, 3)), percent(Fraction(1, 500)), percent(Fraction(0))
    ('67 %', 'under 1 %', '0 %')
    """
    rounded = round(100 * chance)
    if rounded == 0 and chance:
        return "under 1 %"
    return "over 99 %" if rounded == 100 and chance != 1 else f"{rounded} %"


def near(chance: float) -> Fraction:
    """Return a chance that was added up in floating-point numbers; what is sure stays sure.

    >>> near(0.1 + 0.2), near(sum([1 / 10] * 10)), near(1 - 1e-6) < 1
    (Fraction(3, 10), Fraction(1, 1), True)
    """
    return Fraction(chance).limit_denominator(10**9)


def in_words(chance: Fraction) -> str:
    """Return a chance by the faces of one die where it is that of one die, else in per cent.

    >>> in_words(Fraction(1, 2)), in_words(Fraction(5, 9))
    ('3 in 6', '56 %')
    """
    faces = chance * len(FACES)
    return f"{faces} in {len(FACES)}" if faces.denominator == 1 else percent(chance)


def decimal(number: Fraction | int) -> str:
    """Return a number to one decimal place.

    >>> decimal(Fraction(5, 3)), decimal(Fraction(2))
    ('1.7', '2')
    """
    return f"{float(number):.1f}".removesuffix(".0")


def units(count: Fraction | int, what: str = "CU") -> str:
    """Return a number of CUs in words.

    >>> units(1), units(0), units(Fraction(5, 3)), units(2, "enemy CU")
    ('1 CU', 'no CUs', '1.7 CUs', '2 enemy CUs')
    """
    told = decimal(count) if count else "no"
    return f"{told} {what}" if told == "1" else f"{told} {what}s"
