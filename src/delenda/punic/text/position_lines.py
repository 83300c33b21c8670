"""The board, written in the lines that position.py reads."""

from __future__ import annotations

from delenda.punic.queries import cus, generals_at, herd
from delenda.punic.state import NO_MORE, SEATS, SIDES, PunicState
from delenda.punic.text.dialect import Dialect
from delenda.punic.text.place import HOLDERS, OWN, Said, Troop, write_place


def write_board(s: PunicState, dialect: Dialect) -> list[str]:
    """Return the board as lines."""
    lines = [f"turn: {s.turn}", f"phase: {dialect.phases[s.phase]} {SEATS[s.active]}"]
    lines += [f"{name}: {said}" for name, said in dialect.lines(s) if said]
    for space, name in enumerate(s.rules.board.spaces):
        said = write_place(_said(s, space, dialect), dialect)
        if said:
            lines.append(f"{name}: {said}")
    for name, words in _lists(s, dialect):
        if words:
            lines.append(f"{name}: {' '.join(words)}")
    return lines


def _said(s: PunicState, space: int, dialect: Dialect) -> Said:
    """Say what is to be told of a space."""
    said, city = Said(), s.rules.inside[space]
    if s.control[space] != s.rules.board.start_control[space]:
        said.control = HOLDERS[s.control[space]]
    for side in SIDES:
        said.outside[SEATS[side]] = troop_at(s, side, space, dialect)
        if city >= 0:
            owner = OWN if s.control[space] == side else SEATS[side]
            said.inside[owner] = troop_at(s, side, city, dialect)
    site, tribe = s.rules.site_of[space], s.rules.tribe_of[space]
    said.siege = s.siege[site] if site >= 0 else 0
    said.subjugated = tribe >= 0 and not s.tribes[tribe]
    said.marks = dialect.marks_at(s, space)
    said.within = dialect.marks_at(s, city) if city >= 0 else []
    return said


def troop_at(s: PunicState, side: int, place: int, dialect: Dialect) -> Troop:
    """Count what a side has in a place."""
    names = [s.rules.generals[general].id for general in generals_at(s, side, place)]
    baggage = dialect.baggage_at(s, side, place)
    return Troop(cus(s, side, place), herd(s, side, place), names, baggage)


def _lists(s: PunicState, dialect: Dialect) -> list[tuple[str, list[str]]]:
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
        for name, place in dialect.off_map
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
        ("effects", [s.rules.effects[effect].word for effect in s.effects]),
    ]
