"""The lines of fleets at sea: `fleet rome: 3 warships, 1 prize, 6 2st regulus`. 2.3.G"""

from __future__ import annotations

from delenda.engine.action import Unreadable
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.state import SEATS
from delenda.punic.text.dialect import Dialect
from delenda.punic.text.place import any_of, number, read_troop, write_troop
from delenda.punic.text.position import station_troop
from delenda.punic.text.position_lines import troop_at

WARSHIPS, PRIZES = ("warship", "warships"), ("prize", "prizes")


def write_fleet(s: HamilcarState, side: int, dialect: Dialect) -> str:
    """Write what a side has at sea; nothing where it has no fleet."""
    items = [
        f"{count} {words[count > 1]}"
        for count, words in ((s.sailing[side], WARSHIPS), (s.prizes[side], PRIZES))
        if count
    ]
    troop = troop_at(s, side, s.rules.board.places + side, dialect)
    return ", ".join([*items, *([write_troop(troop, dialect)] if any_of(troop) else [])])


def read_fleet(s: HamilcarState, side: int, text: str, dialect: Dialect) -> None:
    """Put a fleet to sea: warships, enemy ships it has taken, and what it carries."""
    place, title = s.rules.board.places + side, f"the fleet of {SEATS[side]}"
    carries = False
    for words in (item.split() for item in text.split(",")):
        what = words[1] if len(words) == 2 else ""
        if what in WARSHIPS:
            s.sailing[side] = number(words[0], "a number of warships")
        elif what in PRIZES:
            s.prizes[side] = number(words[0], "a number of prizes")
        elif carries:
            raise Unreadable(f"{title} is named twice")
        else:
            station_troop(s, side, place, read_troop(words, dialect), dialect, title)
            carries = True
