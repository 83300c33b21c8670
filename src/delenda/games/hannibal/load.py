"""The pieces of the 2007 edition, read from the data files."""

from __future__ import annotations

from typing import Any

from delenda.games.hannibal.pieces import Card, General, data
from delenda.games.hannibal.state import CARTHAGE, NEITHER, ROME, SIDES
from delenda.warfare.board import ALPS, PASS, ROAD, STRAIT, Board, Province, Road

COLOURS = {"red": ROME, "blue": CARTHAGE, "": NEITHER}
CONNECTIONS = {"road": ROAD, "pass": PASS, "alps-pass": ALPS, "strait": STRAIT}
RAISES_TROOPS = 3
"""The ops of a card that may raise a CU. 8.2"""
OWNERS = {"rome": (ROME,), "carthage": (CARTHAGE,), "both": SIDES}


def board() -> Board:
    """Return the map."""
    found = data("map.toml")
    spaces: list[dict[str, Any]] = found["spaces"]
    ids = [space["id"] for space in spaces]
    province_ids = [province["id"] for province in found["provinces"]]
    cities = [i for i, space in enumerate(spaces) if space["kind"] == "walled-city"]
    return Board(
        spaces=tuple(ids),
        titles=tuple(space["name"] for space in spaces),
        roads=_roads(found["connections"], ids),
        provinces=tuple(_province(province, spaces) for province in found["provinces"]),
        province=tuple(province_ids.index(space["province"]) for space in spaces),
        port=tuple(space["port"] for space in spaces),
        port_modifier=tuple(space.get("naval", 0) for space in spaces),
        cities=tuple(cities),
        capacity=tuple(spaces[city]["holds"] for city in cities),
        siege_modifier=tuple(spaces[city]["siege"] for city in cities),
        tribes=tuple(i for i, space in enumerate(spaces) if space["kind"] == "tribe"),
        start_control=tuple(COLOURS[space["colour"]] for space in spaces),
    )


def _roads(connections: list[dict[str, Any]], ids: list[str]) -> tuple[tuple[Road, ...], ...]:
    roads: list[list[Road]] = [[] for _ in ids]
    for connection in connections:
        one, other = ids.index(connection["a"]), ids.index(connection["b"])
        kind = CONNECTIONS[connection["kind"]]
        roads[one].append(Road(other, kind))
        roads[other].append(Road(one, kind))
    return tuple(tuple(sorted(found)) for found in roads)


def _province(found: dict[str, Any], spaces: list[dict[str, Any]]) -> Province:
    return Province(
        id=found["id"],
        title=found["name"],
        region=found["region"],
        spaces=tuple(i for i, space in enumerate(spaces) if space["province"] == found["id"]),
        majority=found["needed"],
        scores=found["scores"],
        allies=found["ally_cards"],
    )


def generals() -> tuple[General, ...]:
    """Return the generals."""
    return tuple(
        General(
            id=found["id"],
            title=found["short"],
            side=OWNERS[found["side"]][0],
            strategy=found["strategy"],
            battle=found["battle"],
            ability=found["ability"],
            effects=found["effects"],
            sure=found.get("sure", "certain"),
        )
        for found in data("generals.toml")["generals"]
    )


def cards() -> tuple[Card, ...]:
    """Return the strategy cards in the order of their numbers."""
    return tuple(
        Card(
            number=found["number"],
            id=str(found["number"]),
            title=found["name"],
            ops=found["ops"],
            sides=OWNERS[found["side"]],
            counter=found["counter"],
            remove=found["remove"] == "event",
            breaks_truce=found["truce"] != "keeps",
            campaign=found["activates"] if found["campaign"] else 0,
            text=found["text"],
            ship=found["ship"],
            troops=found["ops"] == RAISES_TROOPS,
            helmet=found["reinforcement"],
            sure=found.get("sure", "certain"),
        )
        for found in sorted(data("cards.toml")["cards"], key=_number)
    )


def _number(card: dict[str, Any]) -> int:
    number: int = card["number"]
    return number
