"""The pieces of an edition, read from its data files."""

from __future__ import annotations

from typing import Any

from delenda.games.hannibal.abilities import abilities_of
from delenda.games.hannibal.pieces import PLAIN
from delenda.games.hannibal.sites import Sites
from delenda.punic.pieces import Card, General
from delenda.punic.state import CARTHAGE, NEITHER, ROME, SIDES
from delenda.warfare.board import ALPS, PASS, ROAD, STRAIT, Board, Province, Road, Strait
from delenda.warfare.source import Data, Source

COLOURS = {"red": ROME, "blue": CARTHAGE, "": NEITHER}
CONNECTIONS = {"road": ROAD, "pass": PASS, "alps-pass": ALPS, "strait": STRAIT}
RAISES_TROOPS = 3
"""The ops of a card that may raise a CU. 8.2"""
OWNERS = {"rome": (ROME,), "carthage": (CARTHAGE,), "both": SIDES}
CERTAIN = "certain"


def board(source: Source = PLAIN) -> Board:
    """Return the map."""
    return board_of(source.data("map.toml"))


def board_of(found: Data) -> Board:
    """Return the map that a data file describes."""
    spaces: list[Data] = found["spaces"]
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
        cities=tuple(cities),
        capacity=tuple(spaces[city]["holds"] for city in cities),
        tribes=tuple(i for i, space in enumerate(spaces) if space["kind"] == "tribe"),
        start_control=tuple(COLOURS[space["colour"]] for space in spaces),
        white_die=tuple(spaces[city].get("white_die", False) for city in cities),
        straits=_straits(found["connections"], ids),
        regions=_regions(found),
        sure=tuple(space.get("sure", CERTAIN) for space in spaces),
    )


def sites(source: Source = PLAIN) -> Sites:
    """Return what the map prints beside its spaces."""
    return sites_of(source.data("map.toml"))


def sites_of(found: Data) -> Sites:
    """Return what the map of a data file prints beside its spaces."""
    spaces: list[Data] = found["spaces"]
    cities = [space for space in spaces if space["kind"] == "walled-city"]
    return Sites(
        naval=tuple(space.get("naval", 0) for space in spaces),
        port_limit=tuple(space.get("port_limit", 0) for space in spaces),
        siege=tuple(city["siege"] for city in cities),
        castles=tuple(_castles(city) for city in cities),
        allies=tuple(province["ally_cards"] for province in found["provinces"]),
        hostile_tribes=tuple(province["hostile_tribes"] for province in found["provinces"]),
    )


def _roads(connections: list[Data], ids: list[str]) -> tuple[tuple[Road, ...], ...]:
    roads: list[list[Road]] = [[] for _ in ids]
    for connection in connections:
        one, other = ids.index(connection["a"]), ids.index(connection["b"])
        kind = CONNECTIONS[connection["kind"]]
        roads[one].append(Road(other, kind))
        roads[other].append(Road(one, kind))
    return tuple(tuple(sorted(found)) for found in roads)


def _straits(connections: list[Data], ids: list[str]) -> tuple[Strait, ...]:
    return tuple(
        Strait(
            ends=(ids.index(found["a"]), ids.index(found["b"])),
            gate=ids.index(found["cost_if_friendly"]),
            friendly=found["cost_friendly"],
            otherwise=found["cost_otherwise"],
        )
        for found in connections
        if "cost_if_friendly" in found
    )


def _regions(found: Data) -> tuple[tuple[str, str], ...]:
    named = ((row["id"], row.get("heading", row["name"])) for row in found["regions"])
    return (("", found["elsewhere"]), *named)


def _castles(city: Data) -> tuple[int, ...]:
    return tuple(OWNERS[side][0] for side in city.get("castle", ()))


def _province(found: Data, spaces: list[Data]) -> Province:
    return Province(
        id=found["id"],
        title=found["name"],
        region=found["region"],
        spaces=tuple(i for i, space in enumerate(spaces) if space["province"] == found["id"]),
        majority=found["needed"],
        scores=found["scores"],
        sure=found.get("sure", CERTAIN),
    )


def generals(source: Source = PLAIN) -> tuple[General, ...]:
    """Return the generals."""
    return tuple(map(general_of, source.data("generals.toml")["generals"]))


def general_of(found: Data) -> General:
    """Return the general of a row."""
    return General(
        id=found["id"],
        title=found["short"],
        side=OWNERS[found["side"]][0],
        strategy=found["strategy"],
        battle=found["battle"],
        ability=found["ability"],
        abilities=abilities_of(found["effects"]),
        cup=found.get("cup", True),
        outranks=tuple(found.get("outranks", ())),
        dies=found.get("displaced") == "eliminated",
        markers_lost=found.get("markers_lost", 0),
        sure=found.get("sure", CERTAIN),
    )


def cards(source: Source = PLAIN) -> tuple[Card, ...]:
    """Return the strategy cards in the order of their numbers."""
    return tuple(map(card_of, sorted(source.data("cards.toml")["cards"], key=_number)))


def card_of(found: Data) -> Card:
    """Return the card of a row."""
    return Card(
        number=found["number"],
        id=found.get("id", str(found["number"])),
        title=found["name"],
        ops=found["ops"],
        sides=OWNERS[found["side"]],
        counter=found["counter"],
        remove=found["remove"] == "event",
        breaks_truce=found["truce"] != "keeps",
        campaign=found["activates"] if found["campaign"] else 0,
        text=found["text"],
        ship=found["ship"],
        troops=found.get("troops", found["ops"] == RAISES_TROOPS),
        helmet=found["reinforcement"],
        sure=found.get("sure", CERTAIN),
        event=found.get("event", 0),
        aside=found.get("aside", False),
        reshuffle=found.get("reshuffle", False),
    )


def _number(card: dict[str, Any]) -> int:
    number: int = card["number"]
    return number
