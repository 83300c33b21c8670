"""A line of a position as an editor of positions takes it apart, and puts it together again."""

from __future__ import annotations

from typing import Any, Literal, cast

from delenda.engine.action import Unreadable
from delenda.games.sword.page.wire import Band, Place
from delenda.games.sword.sides import POWERS, TROOPS
from delenda.games.sword.text.place import UNSAID, Said, Told, read_place, write_place


def draft_place(text: str, title: str) -> Place:
    """Return what a line says; keep what makes no sense, for the rules to judge."""
    found: Place = {
        "control": "",
        "loyalty": None,
        "siege": None,
        "tribe": False,
        "forces": [],
        "other": [],
    }
    for part in filter(str.strip, text.split(";")):
        try:
            _add(found, read_place(part, title))
        except Unreadable:
            found["other"].append(" ".join(part.split()))
    return found


def _add(found: Place, said: Said) -> None:
    if said.control != UNSAID:
        found["control"] = POWERS[said.control]
    if said.loyalty != UNSAID:
        found["loyalty"] = said.loyalty
    if said.siege != UNSAID:
        found["siege"] = said.siege
    found["tribe"] = found["tribe"] or said.stands
    found["forces"] += [_band(force) for force in said.forces]


def _band(force: Told) -> Band:
    return {
        "power": POWERS[force.power],
        "cus": force.cus,
        "leaders": list(force.leaders),
        "kind": cast("Literal['cu', 'militia', 'mercenary']", TROOPS[force.troops]),
        "inside": force.is_inside,
    }


def redraft_place(said: Any) -> str:
    """Write the line of a space from what an editor has made of its draft."""
    found = Said(stands=bool(said["tribe"]))
    if said["control"]:
        found.control = POWERS.index(said["control"])
        found.loyalty = UNSAID if said["loyalty"] is None else int(said["loyalty"])
    found.siege = UNSAID if said["siege"] is None else int(said["siege"])
    found.forces = [_told(force) for force in said["forces"]]
    return "; ".join(part for part in (write_place(found), *said["other"]) if part)


def _told(force: Any) -> Told:
    return Told(
        POWERS.index(force["power"]),
        int(force["cus"]),
        tuple(force["leaders"]),
        TROOPS.index(force["kind"]),
        bool(force["inside"]),
    )
