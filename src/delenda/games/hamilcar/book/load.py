"""The pieces of the game, read from its data files."""

from __future__ import annotations

from delenda.games.hamilcar.chart import Chart, chart_of
from delenda.games.hamilcar.pieces import PLAIN
from delenda.games.hamilcar.skills import skills_of
from delenda.punic.pieces import Card, General
from delenda.punic.state import CARTHAGE, NEITHER, ROME, SIDES
from delenda.warfare.board import ROAD, STRAIT, Board, Province, Road
from delenda.warfare.source import Data, Source

OWNERS = {"rome": (ROME,), "carthage": (CARTHAGE,), "both": SIDES}
CONTROL = {"rome": ROME, "carthage": CARTHAGE, "": NEITHER}
LARGE = "large-city"
CITIES = ("walled-city", LARGE)
CERTAIN = "certain"


def board(source: Source = PLAIN) -> Board:
    """Return the map."""
    return board_of(source.data("map.toml"))


def board_of(found: Data) -> Board:
    """Return the map that a data file describes."""
    spaces: list[Data] = found["spaces"]
    ids = [space["id"] for space in spaces]
    province_ids = [province["id"] for province in found["provinces"]]
    cities = [i for i, space in enumerate(spaces) if space["kind"] in CITIES]
    return Board(
        spaces=tuple(ids),
        titles=tuple(space["name"] for space in spaces),
        roads=_roads(found, ids),
        provinces=tuple(_province(province, spaces) for province in found["provinces"]),
        province=tuple(province_ids.index(space["province"]) for space in spaces),
        port=tuple(bool(lanes) for lanes in chart_of(found).lanes),
        cities=tuple(cities),
        capacity=tuple(spaces[city]["holds"] for city in cities),
        tribes=tuple(i for i, space in enumerate(spaces) if space["kind"] == "tribe"),
        start_control=tuple(CONTROL[space["control"]] for space in spaces),
        white_die=tuple(spaces[city]["kind"] == LARGE for city in cities),
        regions=tuple((region["id"], region["name"]) for region in found["regions"]),
        sure=tuple(space.get("sure", CERTAIN) for space in spaces),
    )


def _roads(found: Data, ids: list[str]) -> tuple[tuple[Road, ...], ...]:
    roads: list[list[Road]] = [[] for _ in ids]
    for kind, rows in ((ROAD, found["roads"]), (STRAIT, [found["strait"]])):
        for row in rows:
            one, other = ids.index(row["a"]), ids.index(row["b"])
            roads[one].append(Road(other, kind))
            roads[other].append(Road(one, kind))
    return tuple(tuple(sorted(some)) for some in roads)


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


def chart(source: Source = PLAIN) -> Chart:
    """Return what the map prints on the sea."""
    return chart_of(source.data("map.toml"))


def generals(source: Source = PLAIN) -> tuple[General, ...]:
    """Return the generals."""
    found: list[Data] = source.data("generals.toml")["generals"]
    plain = tuple(row["id"] for row in found if row["side"] == "rome" and not _is_aristocrat(row))
    return tuple(general_of(row, plain) for row in found)


def general_of(found: Data, plain: tuple[str, ...]) -> General:
    """Return the general of a row; `plain` are the Romans who are no aristocrats. 2.2.D2, 2.2.E2"""
    side = OWNERS[found["side"]][0]
    aristocrat = _is_aristocrat(found)
    return General(
        id=found["id"],
        title=found["short"],
        side=side,
        strategy=found["strategy"],
        battle=found["battle"],
        ability=found["ability"],
        cup=side == ROME,
        outranks=plain if aristocrat else tuple(found.get("outranks", ())),
        dies=found.get("dies", side == ROME),
        markers_lost=found["battle"] if aristocrat else 0,
        sure=found.get("sure", CERTAIN),
    )


def _is_aristocrat(found: Data) -> bool:
    return skills_of(found).aristocrat


def cards(source: Source = PLAIN) -> tuple[Card, ...]:
    """Return the strategy cards in the order of their numbers."""
    return tuple(sorted(map(card_of, source.data("cards.toml")["cards"])))


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
        breaks_truce=found["truce"] == "breaks",
        campaign=found.get("campaign", 0),
        text=found["text"],
        troops=found["troops"],
        sure=found.get("sure", CERTAIN),
        aside=found.get("aside", False),
        reshuffle=found.get("reshuffle", False),
        warships=found["ships"],
        event=found.get("event", 0),
    )
