"""One line of a position as a value: what `capua: carthage, rome 8 fabius, siege 2` says."""

from __future__ import annotations

from delenda.engine.action import Unreadable
from delenda.games.hannibal.page.wire import Band, Place
from delenda.punic.state import CARTHAGE, NEITHER, ROME, SEATS

CONTROL = {"rome": ROME, "carthage": CARTHAGE, "free": NEITHER}
HOLDERS = {side: word for word, side in CONTROL.items()}
"""The words for who controls a space."""
OWN = ""
"""Stands for who controls the place, where a line does not name him."""


def empty_place() -> Place:
    """Return a place of which nothing is said."""
    return {
        "control": "",
        "outside": {},
        "inside": {},
        "siege": 0,
        "subjugated": False,
        "trains": 0,
        "trainsInside": 0,
        "other": [],
    }


# --- reading ----------------------------------------------------------------------------------


def read_place(text: str, title: str) -> Place:
    """Return what a line says; refuse what makes no sense."""
    place = empty_place()
    for words in _items(text):
        _read_item(place, words, title)
    return place


def draft_place(text: str, title: str) -> Place:
    """Return what a line says; keep what makes no sense, for the rules to judge."""
    place = empty_place()
    for words in filter(None, _items(text)):
        try:
            _read_item(place, words, title)
        except Unreadable:
            place["other"].append(" ".join(words))
    return place


def _items(text: str) -> list[list[str]]:
    return [item.split() for item in text.split(",")]


def _read_item(place: Place, words: list[str], title: str) -> None:
    first, rest = (words[0], words[1:]) if words else ("", [])
    if first in CONTROL and not rest:
        place["control"] = first
    elif first in SEATS:
        _read_band(place["outside"], first, rest, title)
    elif first == "inside":
        named = bool(rest) and rest[0] in SEATS
        owner, rest = (rest[0], rest[1:]) if named else (OWN, rest)
        _read_band(place["inside"], owner, rest, title)
    elif first == "siege" and len(rest) == 1:
        place["siege"] = number(rest[0], "a number of siege points")
    elif words == ["subjugated"]:
        place["subjugated"] = True
    elif words == ["train"]:
        place["trains"] += 1
    elif words == ["train", "inside"]:
        place["trainsInside"] += 1
    else:
        raise Unreadable(f"'{' '.join(words)}' is not understood of {title}")


def _read_band(bands: dict[str, Band], side: str, words: list[str], title: str) -> None:
    """Read `8 e2 hannibal mago`: CUs, elephants among them, generals with the senior first."""
    if not words:
        raise Unreadable("a force begins with the number of its CUs; it may be 0")
    cus, names, elephants = number(words[0], "a number of CUs"), words[1:], 0
    if side in bands:
        raise Unreadable(f"{side or 'inside'} is named twice in {title}")
    if names and names[0][:1] == "e" and names[0][1:].isdecimal():
        elephants = number(names.pop(0)[1:], "a number of elephants")
    bands[side] = {"cus": cus, "elephants": elephants, "generals": names}


def number(word: str, what: str) -> int:
    """Return a number that people write; refuse anything else, and the immense."""
    if not (word.isdecimal() and word.isascii() and len(word) < 6):
        raise Unreadable(f"'{word}' is not {what}")
    return int(word)


# --- writing ----------------------------------------------------------------------------------


def write_place(place: Place) -> str:
    """Return the line of a place; nothing where there is nothing to say."""
    items = [place["control"]] if place["control"] else []
    outside = sorted(place["outside"].items(), key=lambda item: SEATS.index(item[0]))
    items += [f"{side} {_force(band)}" for side, band in outside if _any(band)]
    for side, band in place["inside"].items():
        if _any(band):
            items.append(f"inside {side} {_force(band)}" if side else f"inside {_force(band)}")
    items += ["train inside"] * place["trainsInside"]
    if place["siege"]:
        items.append(f"siege {place['siege']}")
    if place["subjugated"]:
        items.append("subjugated")
    return ", ".join([*items, *["train"] * place["trains"], *place["other"]])


def _any(band: Band) -> bool:
    return bool(band["cus"] or band["generals"])


def _force(band: Band) -> str:
    elephants = [f"e{band['elephants']}"] if band["elephants"] else []
    return " ".join([str(band["cus"]), *elephants, *band["generals"]])
