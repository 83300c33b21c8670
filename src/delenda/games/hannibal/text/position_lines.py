"""The board, written in the lines that position.py reads."""

from __future__ import annotations

from delenda.games.hannibal.effects import EFFECT_WORDS
from delenda.games.hannibal.page.wire import Band, Place
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.text.place import HOLDERS, OWN, empty_place, write_place
from delenda.punic.queries import cus, generals_at, herd
from delenda.punic.state import (
    DEAD,
    DISPLACED,
    NO_MORE,
    PHASES,
    SEATS,
    SIDES,
)


def write_board(s: HannibalState) -> list[str]:
    """Return the board as lines."""
    lines = [f"turn: {s.turn}", f"phase: {PHASES[s.phase]} {SEATS[s.active]}"]
    for space, name in enumerate(s.rules.board.spaces):
        said = write_place(_place(s, space))
        if said:
            lines.append(f"{name}: {said}")
    for name, words in _lists(s):
        if words:
            lines.append(f"{name}: {' '.join(words)}")
    return lines


def _place(s: HannibalState, space: int) -> Place:
    """Say what is to be told of a space."""
    place, city = empty_place(), s.rules.inside[space]
    if s.control[space] != s.rules.board.start_control[space]:
        place["control"] = HOLDERS[s.control[space]]
    for side in SIDES:
        place["outside"][SEATS[side]] = _band(s, side, space)
        if city >= 0:
            owner = OWN if s.control[space] == side else SEATS[side]
            place["inside"][owner] = _band(s, side, city)
    site, tribe = s.rules.site_of[space], s.rules.tribe_of[space]
    place["siege"] = s.siege[site] if site >= 0 else 0
    place["subjugated"] = tribe >= 0 and not s.tribes[tribe]
    place["trains"], place["trainsInside"] = s.trains.count(space), s.trains.count(city)
    return place


def _band(s: HannibalState, side: int, place: int) -> Band:
    """Count what a side has in a place."""
    names = [s.rules.generals[general].id for general in generals_at(s, side, place)]
    return {"cus": cus(s, side, place), "elephants": herd(s, side, place), "generals": names}


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
