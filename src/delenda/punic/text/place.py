"""One line of a position as a value: what `carthage, rome 8 consul, siege 2` says of a space."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from delenda.engine.action import Unreadable
from delenda.punic.state import NEITHER, SEATS
from delenda.punic.text.dialect import Dialect

HOLDERS = {**dict(enumerate(SEATS)), NEITHER: "free"}
"""The words for who controls a space."""
CONTROL = {word: side for side, word in HOLDERS.items()}
OWN = ""
"""Stands for who controls the place, where a line does not name him."""


class Troop(NamedTuple):
    """What a side has in a place."""

    cus: int
    """Elephants included."""
    elephants: int
    generals: list[str]
    """By their names, the senior first."""
    baggage: int = 0


@dataclass(slots=True)
class Said:
    """What a line says of a space; `other` is what it does not understand."""

    control: str = ""
    outside: dict[str, Troop] = field(default_factory=dict)
    inside: dict[str, Troop] = field(default_factory=dict)
    siege: int = 0
    subjugated: bool = False
    marks: list[str] = field(default_factory=list)
    """The pieces of no side before any walls."""
    within: list[str] = field(default_factory=list)
    """Those inside."""
    other: list[str] = field(default_factory=list)


# --- reading ----------------------------------------------------------------------------------


def read_place(text: str, title: str, dialect: Dialect) -> Said:
    """Return what a line says; refuse what makes no sense."""
    said = Said()
    for words in _items(text):
        _read_item(said, words, title, dialect)
    return said


def draft_place(text: str, title: str, dialect: Dialect) -> Said:
    """Return what a line says; keep what makes no sense, for the rules to judge."""
    said = Said()
    for words in filter(None, _items(text)):
        try:
            _read_item(said, words, title, dialect)
        except Unreadable:
            said.other.append(" ".join(words))
    return said


def _items(text: str) -> list[list[str]]:
    return [item.split() for item in text.split(",")]


def _read_item(said: Said, words: list[str], title: str, dialect: Dialect) -> None:
    first, rest = (words[0], words[1:]) if words else ("", [])
    if first in CONTROL and not rest:
        said.control = first
    elif first in SEATS:
        _read_troop(said.outside, first, rest, title, dialect)
    elif first == "inside":
        named = bool(rest) and rest[0] in SEATS
        owner, rest = (rest[0], rest[1:]) if named else (OWN, rest)
        _read_troop(said.inside, owner, rest, title, dialect)
    elif first == "siege" and len(rest) == 1:
        said.siege = number(rest[0], "a number of siege points")
    elif words == ["subjugated"]:
        said.subjugated = True
    elif first in dialect.marks and rest in ([], ["inside"]):
        (said.within if rest else said.marks).append(first)
    else:
        raise Unreadable(f"'{' '.join(words)}' is not understood of {title}")


def _read_troop(
    troops: dict[str, Troop], side: str, words: list[str], title: str, dialect: Dialect
) -> None:
    troop = read_troop(words, dialect)
    if side in troops:
        raise Unreadable(f"{side or 'inside'} is named twice in {title}")
    troops[side] = troop


def read_troop(words: list[str], dialect: Dialect) -> Troop:
    """Read `8 e2 senior junior`: CUs, elephants among them, generals with the senior first."""
    if not words:
        raise Unreadable("a force begins with the number of its CUs; it may be 0")
    cus, names, elephants, baggage = number(words[0], "a number of CUs"), words[1:], 0, 0
    carried = next((word for word in names if _is_baggage(word, dialect.baggage)), "")
    if carried:
        names.remove(carried)
        baggage = number(carried.removesuffix(dialect.baggage), "a number of units")
    if names and names[0][:1] == "e" and names[0][1:].isdecimal():
        elephants = number(names.pop(0)[1:], "a number of elephants")
    return Troop(cus, elephants, names, baggage)


def _is_baggage(word: str, mark: str) -> bool:
    return bool(mark) and word.endswith(mark) and word.removesuffix(mark).isdecimal()


def number(word: str, what: str) -> int:
    """Return a number that people write; refuse anything else, and the immense."""
    if not (word.isdecimal() and word.isascii() and len(word) < 6):
        raise Unreadable(f"'{word}' is not {what}")
    return int(word)


# --- writing ----------------------------------------------------------------------------------


def write_place(said: Said, dialect: Dialect) -> str:
    """Return the line of a place; nothing where there is nothing to say."""
    items = [said.control] if said.control else []
    outside = sorted(said.outside.items(), key=lambda item: SEATS.index(item[0]))
    items += [f"{side} {write_troop(troop, dialect)}" for side, troop in outside if any_of(troop)]
    for side, troop in said.inside.items():
        if any_of(troop):
            force = write_troop(troop, dialect)
            items.append(f"inside {side} {force}" if side else f"inside {force}")
    items += [f"{mark} inside" for mark in said.within]
    if said.siege:
        items.append(f"siege {said.siege}")
    if said.subjugated:
        items.append("subjugated")
    return ", ".join([*items, *said.marks, *said.other])


def any_of(troop: Troop) -> bool:
    """Say whether a side has anything there."""
    return bool(troop.cus or troop.generals or troop.baggage)


def write_troop(troop: Troop, dialect: Dialect) -> str:
    """Write what a side has in a place."""
    elephants = [f"e{troop.elephants}"] if troop.elephants else []
    baggage = [f"{troop.baggage}{dialect.baggage}"] if troop.baggage else []
    return " ".join([str(troop.cus), *elephants, *baggage, *troop.generals])
