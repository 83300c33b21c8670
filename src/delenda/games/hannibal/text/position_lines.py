"""The board, written in the lines that position.py reads."""

from __future__ import annotations

from delenda.games.hannibal.effects import EFFECT_WORDS
from delenda.games.hannibal.state import HannibalState
from delenda.punic.queries import cus, generals_at, herd
from delenda.punic.state import (
    CARTHAGE,
    DEAD,
    DISPLACED,
    NEITHER,
    NO_MORE,
    PHASES,
    ROME,
    SEATS,
    SIDES,
)

CONTROL = {"rome": ROME, "carthage": CARTHAGE, "free": NEITHER}
HOLDERS = {side: word for word, side in CONTROL.items()}
"""The words for who controls a space."""


def write_board(s: HannibalState) -> list[str]:
    """Return the board as lines."""
    lines = [f"turn: {s.turn}", f"phase: {PHASES[s.phase]} {SEATS[s.active]}"]
    for space, name in enumerate(s.rules.board.spaces):
        items = _items(s, space)
        if items:
            lines.append(f"{name}: {', '.join(items)}")
    for name, words in _lists(s):
        if words:
            lines.append(f"{name}: {' '.join(words)}")
    return lines


def _items(s: HannibalState, space: int) -> list[str]:
    """Say what is to be told of a space."""
    items = []
    if s.control[space] != s.rules.board.start_control[space]:
        items.append(HOLDERS[s.control[space]])
    for side in SIDES:
        force = _force(s, side, space)
        if force:
            items.append(f"{SEATS[side]} {force}")
    items += _inside(s, space)
    site = s.rules.site_of[space]
    if site >= 0 and s.siege[site]:
        items.append(f"siege {s.siege[site]}")
    tribe = s.rules.tribe_of[space]
    if tribe >= 0 and not s.tribes[tribe]:
        items.append("subjugated")
    items += ["train"] * s.trains.count(space)
    return items


def _inside(s: HannibalState, space: int) -> list[str]:
    """Say what is inside the walls; the controller's units need no name."""
    city = s.rules.inside[space]
    if city < 0:
        return []
    items = []
    for side in SIDES:
        force = _force(s, side, city)
        if force:
            owner = "" if s.control[space] == side else f"{SEATS[side]} "
            items.append(f"inside {owner}{force}")
    items += ["train inside"] * s.trains.count(city)
    return items


def _force(s: HannibalState, side: int, place: int) -> str:
    """Write the CUs and generals of a side in a place."""
    units, generals = cus(s, side, place), generals_at(s, side, place)
    if not units and not generals:
        return ""
    words = [str(units)]
    elephants = herd(s, side, place)
    if elephants:
        words.append(f"e{elephants}")
    return " ".join(words + [s.rules.generals[general].id for general in generals])


def _lists(s: HannibalState) -> list[tuple[str, list[str]]]:
    """Return the lines that are plain lists of names."""
    cards = s.rules.grammar.kinds["card"]
    named = s.rules.grammar.kinds["general"]
    proconsul, dictator = (
        [named.write(general)] if general >= 0 else [] for general in (s.proconsul, s.dictator)
    )
    if s.dictator == NO_MORE:
        dictator = ["over"]
    off_map = [
        (name, [named.write(g) for g, at in enumerate(s.generals) if at == place])
        for name, place in (("dead", DEAD), ("displaced", DISPLACED))
    ]
    hands = [
        (f"{SEATS[side]} hand", [cards.write(card) for card in s.hands[side]]) for side in SIDES
    ]
    return [
        ("consuls", [named.write(general) for general in s.consuls]),
        ("proconsul", proconsul),
        ("dictator", dictator),
        *off_map,
        *hands,
        ("deck", [cards.write(card) for card in s.deck if s.rules.cards[card].aside]),
        ("discards", [cards.write(card) for card in s.discards]),
        ("removed", [cards.write(card) for card in s.removed]),
        ("effects", [EFFECT_WORDS[effect] for effect in s.effects]),
    ]
