"""What Hamilcar's positions say beside the lines that all Punic games share.

    sea: supremacy carthage, seamanship fair, corvi on, forgotten tactics
    ships: rome 2 ready 1 spent 1 sunk, carthage 3 ready
    miat: 1 2                         the spaces of the Miat with a marker, or none
    ops: rome 6, carthage 4
    dictator card: face up, was consul
    paid for: duilius
    engines: agrigentum               the spaces with a Siege Train marker
    fleet rome: 3 warships, 1 prize, 6 2st regulus
    awaited: xanthippus               generals on the turn track, for hire, or set aside

What a line does not say is as the war begins. Supply trains stand beside CUs: `8 2st regulus`.
"""

from __future__ import annotations

from collections.abc import Callable

from delenda.games.hamilcar.state import AWAITED, HamilcarState
from delenda.games.hamilcar.text import fleet_lines, sea_lines
from delenda.punic.state import DEAD, DISPLACED, PHASES, SEATS, SIDES
from delenda.punic.text.dialect import Dialect

SUPPLIES = "st"


def supplies_at(s: HamilcarState, side: int, place: int) -> int:
    """Return the supply trains of a side in a place. 2.3.D"""
    return s.supplies[side * s.rules.places + place]


def put_supplies(s: HamilcarState, side: int, place: int, count: int) -> None:
    """Give a side supply trains in a place. 2.3.D"""
    s.supplies[side * s.rules.places + place] = count


def lines(s: HamilcarState) -> list[tuple[str, str]]:
    """Return the lines of Hamilcar alone."""
    fleets = [(FLEETS[side], fleet_lines.write_fleet(s, side, DIALECT)) for side in SIDES]
    return [*sea_lines.lines(s), *fleets]


def fleet_reader(side: int) -> Callable[[HamilcarState, str], None]:
    """Return what reads the line of a side's fleet."""

    def read(s: HamilcarState, text: str) -> None:
        fleet_lines.read_fleet(s, side, text, DIALECT)

    return read


FLEETS = tuple(f"fleet {seat}" for seat in SEATS)
DIALECT = Dialect(
    baggage=SUPPLIES,
    baggage_at=supplies_at,
    put_baggage=put_supplies,
    phases=(*PHASES, "war-chest"),
    off_map=(("dead", DEAD), ("displaced", DISPLACED), ("awaited", AWAITED)),
    readers={
        **sea_lines.READERS,
        **{name: fleet_reader(side) for side, name in enumerate(FLEETS)},
    },
    lines=lines,
)
