"""Where the Phalanx book has the rules of 2007, and which of them it leaves as they were."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from delenda.engine.rows import Row
from delenda.games.hannibal.pieces import data, rows

FILE = "citations-phalanx.toml"
MARK = "PHX "
"""Stands before the numbers that procedures of this edition name."""
CARDS = 110
"""More than the highest number of a card; #9B is 109."""
RULE = re.compile(r"\b\d+\.\d+(?:\.\d+)?[a-z]?\b")
CARD_ROW = re.compile(r"C(\d+)[a-z]?(?:-C(\d+))?$")


def sections() -> Mapping[str, str]:
    """Return the sections of the Phalanx book with their headings."""
    found: dict[str, str] = data(FILE)["sections"]
    return found


@cache
def citations() -> Mapping[str, str]:
    """Return numbers of rules and cards of 2007 with their places in the Phalanx book."""
    noted = {int(card): note for card, note in data(FILE)["cards"].items()}
    cards = {f"C{n}": f"15.1-C{noted[n]}" if n in noted else f"C{n}" for n in range(1, CARDS)}
    named = {f"{MARK}{name}": place for name, place in cards.items()}
    noticed = {f"{MARK}15.1 #{name[1:]}": place for name, place in cards.items()}
    return {**data(FILE)["rules"], **cards, **named, **noticed}


@cache
def kept_rows() -> tuple[Row, ...]:
    """Return the rows of 2007 that still hold, each under its Phalanx number."""
    changed = set(data(FILE)["changed"]["rows"])
    return tuple(
        dict.fromkeys(
            Row(f"HPX-{place} as 2007 {number}", row.topic, _translated(row.text))
            for row in rows("rules-2007.tsv")
            if (number := row.id.removeprefix("H07-")) not in changed
            for place in places(number)
        )
    )


def places(number: str) -> Iterator[str]:
    """Yield where the Phalanx book has a row of 2007 such as "12.4d" or "C21-C24"."""
    card = CARD_ROW.match(number)
    if card is None:
        yield citations()[nearest(number, citations())]
        return
    for one in range(int(card[1]), int(card[2] or card[1]) + 1):
        yield citations()[f"C{one}"]


def nearest(number: str, known: Iterable[str]) -> str:
    """Return the longest known number that a row's number begins with.

    >>> nearest("12.4d", ("12", "12.4", "12.4e"))
    '12.4'
    >>> nearest("20.2-EX1", ("2", "20.2"))
    '20.2'
    """
    found = [rule for rule in known if number.startswith(rule)]
    whole = [rule for rule in found if not number.removeprefix(rule)[:1].isdecimal()]
    return max(whole, key=len, default=number)


def latin(text: str) -> str:
    """Put Phalanx names for those of 2007 in a sentence.

    >>> latin("this CU goes to New Carthage")
    'this CU goes to Carthago Nova'
    """
    names: dict[str, str] = data(FILE)["names"]
    known = re.compile(rf"\b({'|'.join(map(re.escape, names))})(?!\w)")
    return known.sub(lambda found: names[found[0]], text)


def _translated(text: str) -> str:
    """Put Phalanx numbers and names for those of 2007 in a sentence."""
    return RULE.sub(lambda found: citations().get(found[0], found[0]), latin(text))
