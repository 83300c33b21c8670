"""The table as a person at the terminal sees it."""

from __future__ import annotations

from delenda.engine.state import nearest
from delenda.engine.view import View
from delenda.games.hamilcar.queries import at_sea, controls_open_sea, is_warlike, supplies
from delenda.games.hamilcar.sea.course import Course
from delenda.games.hamilcar.state import AWAITED, HamilcarState
from delenda.games.hamilcar.text.dialect import DIALECT
from delenda.games.hamilcar.text.sea_lines import FACES
from delenda.games.hamilcar.turn.mercenaries import general_of, next_for_hire, price
from delenda.games.hamilcar.words import LEVELS
from delenda.punic.march.party import Party
from delenda.punic.state import NEITHER, SIDES
from delenda.punic.text import picture as shared
from delenda.punic.text.picture import Sketch, force_at
from delenda.punic.words import SIDE_TITLES


def picture(seen: View, width: int) -> list[str]:
    """Draw the table for a terminal with so many columns."""
    return shared.picture(seen, width, SKETCH)


def trains(s: HamilcarState, side: int, place: int) -> str:
    """Name the supply trains of a side in a place. 2.3.D"""
    count = supplies(s, side, place)
    return s.rules.grammar.kinds["trains"].title(count) if count else ""


def rows(s: HamilcarState) -> list[tuple[str, str]]:
    """Say how things stand at sea, on the Miat and on the tracks beside the map."""
    level, corvi = LEVELS[s.seamanship - 1], ", corvi mounted" if s.corvi else ""
    charges = " Tactics against elephants are forgotten." if s.forgotten else ""
    seats = ", ".join(str(seat + 1) for seat, held in enumerate(s.miat) if held) or "none"
    points = ", ".join(f"{SIDE_TITLES[side]} {s.ops[side]}" for side in SIDES)
    found = [
        ("", f"Naval Supremacy: {SIDE_TITLES[s.supremacy]}. Roman seamanship: {level}{corvi}."),
        ("Warships: ", "; ".join(_ships(s, side) for side in SIDES)),
        ("", f"Markers on the Miat: {seats}. Points played: {points}."),
        ("", f"The Dictator card: {FACES[s.dictator_card]}.{charges}"),
    ]
    return [*found, ("", _counts(s)), *_fleets(s), *_lists(s)]


def _counts(s: HamilcarState) -> str:
    """Say who has what counts besides provinces, and who can be hired. 2.1.E, 5.2.C3"""
    city = s.control[s.rules.lilybaeum]
    sea = next((side for side in SIDES if controls_open_sea(s, side)), NEITHER)
    council = "Warlike" if is_warlike(s) else "not Warlike"
    told = f"Also counted: Lilybaeum {SIDE_TITLES[city]}, Mare Tyrrhenum {SIDE_TITLES[sea]}, "
    hired = next_for_hire(s)
    if hired is None:
        return f"{told}the Miat is {council}."
    name = s.rules.generals[general_of(s, hired)].title
    return f"{told}the Miat is {council}. {name} can be hired for {price(s)} of its markers."


def _ships(s: HamilcarState, side: int) -> str:
    boxes = f"{s.ready[side]} ready, {s.spent[side]} spent"
    sunk = f", {s.sunk[side]} back next turn" if s.sunk[side] else ""
    return f"{SIDE_TITLES[side]} {boxes}{sunk}"


def _fleets(s: HamilcarState) -> list[tuple[str, str]]:
    """Say what is at sea. 2.3.G"""
    ships, found = s.rules.grammar.kinds["ships"], []
    for side in SIDES:
        parts = [ships.title(s.sailing[side])] if s.sailing[side] else []
        parts += [f"{ships.title(s.prizes[side])} taken"] if s.prizes[side] else []
        force = force_at(s, side, at_sea(s, side), SKETCH)
        parts += [force] if force else []
        if parts:
            found.append((f"Fleet of {SIDE_TITLES[side]}{_off(s, side)}: ", "; ".join(parts)))
    return found


def _off(s: HamilcarState, side: int) -> str:
    """Name the port where a fleet on its naval movement is. 7.3"""
    course, party = nearest(s, Course), nearest(s, Party)
    if course is None or party is None or party.side(s) != side:
        return ""
    return f" off {s.rules.board.titles[course.here(s)]}"


def _lists(s: HamilcarState) -> list[tuple[str, str]]:
    """Name the spaces with siege engines, and the generals who are still to come."""
    engines = [s.rules.board.titles[space] for space in s.engines]
    awaited = [s.rules.generals[g].title for g, at in enumerate(s.generals) if at == AWAITED]
    found = (("Siege trains: ", engines), ("Still to come: ", awaited))
    return [(head, ", ".join(names)) for head, names in found if names]


SKETCH = Sketch(DIALECT, rows=rows, baggage=trains)
