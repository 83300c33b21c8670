"""The data of The Sword of Rome: map, leaders, rules. 2, 5, 8, 9"""

from __future__ import annotations

from collections import Counter

import pytest

from delenda.games.sword.board import (
    ALWAYS,
    APPIAN,
    BOX,
    CITY,
    FIVE,
    PLAIN,
    ROUGH,
    STRAIT,
    TRIBE,
    board_of,
)
from delenda.games.sword.people import CONSUL, MINOR, NAMED, Leader, leader_of
from delenda.games.sword.pieces import data, rows
from delenda.games.sword.sides import ALL_POWERS, HOUSES, INDEPENDENT, POWERS, POWERS_OF
from delenda.games.sword.state import AWAITED

BOARD = board_of(data("map.toml"))
LEADERS = {row["id"]: leader_of(row) for row in data("leaders.toml")["leaders"]}
SPACES = {space.id: space for space in BOARD.spaces}
MAP = {name: space for name, space in SPACES.items() if space.kind != BOX}
LEVELS = {"certain", "likely", "reconstructed"}
COST = (1, 2, 2, 1)
"""Movement points by the kind of a road. 9.2"""


def home(power: str) -> set[str]:
    return {name for name, space in MAP.items() if space.home == POWERS.index(power)}


def ways(name: str) -> dict[str, int]:
    """Return the neighbours of a space, with the kind of the road."""
    return {BOARD.spaces[road.to].id: road.kind for road in BOARD.roads[BOARD.space(name)]}


def distance(one: str, other: str) -> int:
    """Return the movement points from a space to another one."""
    cost, waiting = {one: 0}, [one]
    while waiting:
        here = min(waiting, key=lambda name: cost[name])
        waiting.remove(here)
        for name, kind in ways(here).items():
            if cost[here] + COST[kind] < cost.get(name, 99):
                cost[name] = cost[here] + COST[kind]
                waiting.append(name)
    return cost.get(other, 99)


def reached(start: str, inside: set[str], clear_for: str = "") -> set[str]:
    """Return what hangs together with a space; over easy roads only, if a power is named. 5.10"""
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for name, kind in ways(here).items():
            known = {BOARD.space(here), BOARD.space(name)} & set(BOARD.known_passes)
            easy = kind not in {ROUGH, STRAIT} or (clear_for == "samnite" and bool(known))
            if name in inside - found and (easy or not clear_for):
                found.add(name)
                waiting.append(name)
    return found


# --- the map. 2.2 ---------------------------------------------------------------------------------


def test_2_2_spaces_and_how_sure_they_are() -> None:
    listed = [*data("map.toml")["spaces"], *data("map.toml")["roads"]]
    assert len(MAP) == 71
    assert len({space.title for space in MAP.values()}) == 71
    assert all(row.get("sure", "certain") in LEVELS for row in listed)
    assert len({(row["x"], row["y"]) for row in data("map.toml")["spaces"]}) == 71
    assert {row["space"] for row in data("lonlat.toml")["sites"]} == set(MAP)


@pytest.mark.rule("SOR-2.2g", "SOR-2.2h")
def test_2_2_roads() -> None:
    for name in SPACES:
        found = [road.to for road in BOARD.roads[BOARD.space(name)]]
        assert len(set(found)) == len(found)
        assert BOARD.space(name) not in found
    for name in MAP:
        assert ways(name)
        assert all(ways(other)[name] == kind for other, kind in ways(name).items())
    assert ways("transalpine-box") == {"eporedia": ROUGH}
    assert STRAIT in ways("messana").values()
    assert reached("roma", set(MAP)) == set(MAP) - {"carthago", "kerkouane"}


@pytest.mark.rule("SOR-2.2a", "SOR-2.2c", "SOR-2.2f")
def test_2_2_kinds_of_spaces() -> None:
    romans = {"roma", "velitrae", "praeneste", "tarracina", "capua", "narnia", "sutrium"}
    assert home("roman") == romans
    for space in MAP.values():
        assert space.kind in {PLAIN, CITY, TRIBE}
        assert space.area in {"italy", "sicily", "africa"}
        assert (space.loyalty in {1, 2, 3}) == (space.kind == CITY)
        assert (space.factor >= 1) == (space.kind == TRIBE)
    cities = {"roma": 3, "capua": 1, "narnia": 1, "sutrium": 1, "pisae": 1, "tarquinii": 1}
    assert {name: SPACES[name].loyalty for name in cities} == cities
    plain = ("velitrae", "praeneste", "tarracina", *home("gaul"))
    assert {SPACES[name].kind for name in plain} == {PLAIN}
    walled = {name for name in home("etruscan") if SPACES[name].kind == CITY}
    assert walled == {"pisae", "tarquinii"}
    assert len(home("etruscan")) >= 5
    assert any(SPACES[name].kind == TRIBE and SPACES[name].raises for name in home("samnite"))


@pytest.mark.rule("SOR-2.2b")
def test_5_10_1_reinforcement_spaces() -> None:
    one = "antium messana tarentum neapolis eporedia genua mediolanum bononia sena-gallica patavium"
    one += " pisae tarquinii aufidena bovianum larinum"
    found = {name: space.raises for name, space in MAP.items() if space.raises}
    assert found == {"roma": 2, "syracusae": 2, "carthago": 3} | dict.fromkeys(one.split(), 1)
    others = [name for name in home("roman") - {"roma"} if SPACES[name].kind == CITY]
    assert found["roma"] + len(others) == 5
    assert SPACES["transalpine-box"].raises == 1


def test_9_6_ports() -> None:
    ports = "roma pisae neapolis tarentum messana syracusae lilybaeum carthago kerkouane"
    assert all(SPACES[name].port for name in ports.split())
    assert {BOARD.spaces[space].id for space in BOARD.punic_ports} == {"carthago", "kerkouane"}
    sicily = [name for name in home("carthage") if SPACES[name].area == "sicily"]
    assert {"selinus", "panormus"} <= set(sicily)
    assert sum(SPACES[name].port for name in sicily) == 2


@pytest.mark.rule("SOR-2.2d", "SOR-2.2e")
@pytest.mark.parametrize(("scenario", "marks"), [(0, {ALWAYS}), (1, {ALWAYS, FIVE})])
def test_5_8_1_victory_spaces(scenario: int, marks: set[str]) -> None:
    found = data("scenarios.toml")["scenarios"][scenario]
    prizes = {name for name, space in MAP.items() if space.victory in marks}
    assert all(space.victory in {"", ALWAYS, FIVE} for space in MAP.values())
    own = {
        house: {n for n in prizes if SPACES[n].home in POWERS_OF[HOUSES.index(house)]}
        for house in found["order"]
    }
    assert min(map(len, own.values())) >= 3
    assert max(map(len, own.values())) - min(map(len, own.values())) <= 1
    assert "neapolis" in own["greek"]
    assert ("carthago" in prizes) == (FIVE in marks)
    at = {house: armies(found["forces"], house) for house in own}
    for house, mine in own.items():
        near = {n for n in prizes - mine if any(distance(a, n) <= 8 for a in at[house])}
        assert len(near) >= 2 or house == "carthage"
        foes = {a for other in HOUSES if other != house for a in armies(found["forces"], other)}
        foes |= {"antium"}
        assert all(any(distance(a, n) <= 8 for a in foes) or SPACES[n].port for n in mine)


def armies(forces: list[dict[str, str]], house: str) -> set[str]:
    """Return the spaces of the map in which a house begins."""
    mine = {POWERS[power] for power in POWERS_OF[HOUSES.index(house)]}
    return {row["space"] for row in forces if row["power"] in mine and row["space"] in MAP}


def test_what_the_examples_say_of_the_map() -> None:
    assert distance("clusium", "roma") <= 4
    assert distance("roma", "fregellae") <= 4
    assert set(ways("sutrium")) & home("etruscan")
    assert set(ways("capua")) & home("samnite")
    for name in ("capua", "praeneste", "tarracina"):
        assert not set(ways(name)) & home("etruscan")
    assert all(set(ways(name)) - home("roman") for name in home("roman"))
    assert "clusium" not in reached("tarquinii", home("etruscan") - {"pisae"})


def test_9_2_the_samnite_mountains() -> None:
    assert {BOARD.spaces[space].id for space in BOARD.known_passes} == {"bovianum", "aufidena"}
    for name in ("bovianum", "aufidena"):
        assert set(ways(name).values()) == {ROUGH}


def test_21_2_the_appian_way() -> None:
    found, waiting = {"roma": 0}, ["roma"]
    while waiting:
        here = waiting.pop(0)
        for name, kind in ways(here).items():
            if kind == APPIAN and name not in found:
                found[name] = found[here] + 1
                waiting.append(name)
    assert found["antium"] >= 2
    assert distance("roma", "antium") >= 2


@pytest.mark.parametrize("power", ["roman", "greek", "gaul", "etruscan", "samnite", "carthage"])
def test_5_7_nothing_is_isolated_at_the_start(power: str) -> None:
    for name in home(power):
        part = [SPACES[x] for x in reached(name, home(power), power)]
        assert any(x.kind in {CITY, TRIBE} or x.raises or x.port for x in part)
        assert any(x.raises for x in part) or (power == "carthage" and any(x.port for x in part))


def test_home_spaces_hang_together() -> None:
    for power, start in (("roman", "roma"), ("etruscan", "pisae"), ("samnite", "bovianum")):
        assert reached(start, home(power), power) == home(power)


# --- the leaders. 8 -------------------------------------------------------------------------------


@pytest.mark.parametrize("leader", LEADERS.values(), ids=LEADERS)
def test_8_leaders(leader: Leader) -> None:
    assert 1 <= leader.initiative <= 3
    assert 0 <= leader.tactics <= 6
    assert leader.power in ALL_POWERS
    assert leader.kind in {CONSUL, NAMED, MINOR}
    assert set(leader.players) <= {2, 3, 4, 5}
    tyrant = POWERS[leader.power] == "greek" and leader.kind == NAMED
    assert (leader.penalty in {1, 2, 3}) == tyrant
    assert leader.sure in LEVELS


def test_8_ratings_that_the_book_tells() -> None:
    tactics = {"camillus": 4, "egnatius": 3, "claudius": 3, "hasdrubal-5p": 2, "bomilcar-5p": 3}
    assert {name: LEADERS[name].tactics for name in tactics} == tactics
    assert LEADERS["hanno-5p"].initiative == LEADERS["gisgo-5p"].initiative == 1
    assert max(LEADERS["hamilcar-5p"].initiative, LEADERS["hasdrubal-5p"].initiative) <= 2
    assert (LEADERS["dionysius"].penalty, LEADERS["timoleon"].penalty) == (2, 1)
    kinds = Counter((POWERS[one.power], one.kind) for one in LEADERS.values())
    assert kinds["roman", CONSUL] == 13
    minors = {power: n for (power, kind), n in kinds.items() if kind == MINOR and power in FEW}
    assert minors == FEW
    assert ("roman", MINOR) not in kinds


FEW = {
    "gaul": 3,
    "etruscan": 2,
    "samnite": 2,
    "greek": 2,
    "volsci": 1,
    "transalpine": 1,
    "revolt": 1,
}
"""The minor leaders of the powers. 8.3"""


def test_8_every_leader_of_an_event_has_one_card() -> None:
    fetched = Counter(
        op["leader"]
        for house in HOUSES
        for card in data(f"cards-{house}.toml")["cards"]
        for op in card["ops"]
        if op["op"] == "place-leader"
    )
    assert set(fetched) == {name for name, one in LEADERS.items() if one.waits == AWAITED}
    assert set(fetched.values()) == {1}


def test_the_rules_are_those_of_the_catalogue() -> None:
    assert len({row.id for row in rows()}) == len(rows()) == 536
    assert all(row.id.startswith("SOR-") and row.topic and row.text for row in rows())


def test_home_spaces_belong_to_powers() -> None:
    assert {space.home for space in MAP.values()} <= {*ALL_POWERS, INDEPENDENT}
