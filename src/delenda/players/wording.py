"""Words for what a play brings: how often, how many, gained or lost; for every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def mostly(told: Sequence[Sequence[str]]) -> list[str]:
    """Return what holds for more than half of the throws, in the order in which it was told.

    >>> mostly([("south", "east", "west", "north"), ("east", "west", "south"), ("west",)])
    ['south', 'east', 'west']
    """
    found = dict.fromkeys(fact for one in told for fact in one)
    return [fact for fact in found if 2 * sum(fact in one for one in told) > len(told)]


def share(count: int, of: Sequence[object]) -> str:
    """Say how often something happens that does not always.

    >>> share(1, "123456"), share(4, "123456"), share(6, "123456")
    ('once in 6 ', '4 times in 6 ', '')
    """
    if count == len(of):
        return ""
    return f"{'once' if count == 1 else f'{count} times'} in {len(of)} "


def in_hundred(chance: float) -> str:
    """Say how often in a hundred, never never and never always.

    >>> in_hundred(0.964), in_hundred(0.012), in_hundred(0.9999)
    ('96 times in 100', 'once in 100', 'more than 99 times in 100')
    """
    times = round(100 * chance)
    if times in (0, 100):
        return "more than 99 times in 100" if times else "less than once in 100"
    return "once in 100" if times == 1 else f"{times} times in 100"


def change(numbers: Sequence[int], noun: str, plural: str = "") -> Iterator[str]:
    """Say what is gained or lost.

    >>> [*change([-5, -5, 0, 0], "CU")], [*change([0, 0], "CU")]
    (['it costs 2.5 CUs on average (0 to 5)'], [])
    """
    if sum(numbers):
        verb, sign = ("gains", 1) if sum(numbers) > 0 else ("costs", -1)
        yield f"it {verb} {amount([sign * number for number in numbers], noun, plural)}"


def amount(numbers: Sequence[int], noun: str, plural: str = "") -> str:
    """Say how many.

    >>> amount([1], "marker"), amount([3, 3], "CU"), amount([0, 1, 2], "marker")
    ('1 marker', '3 CUs', '1.0 markers on average (0 to 2)')
    >>> amount([2], "level of skill", "levels of skill")
    '2 levels of skill'
    """
    many = plural or f"{noun}s"
    least, most = min(numbers), max(numbers)
    if least == most:
        return f"{least} {noun if least == 1 else many}"
    return f"{sum(numbers) / len(numbers):.1f} {many} on average ({least} to {most})"
