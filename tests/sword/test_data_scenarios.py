"""The scenarios of The Sword of Rome: seats, set-up, hands. 1, 3, 6.2"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from delenda.games.sword.pieces import data
from delenda.games.sword.sides import HOUSES, POWERS, POWERS_OF, TROOPS
from delenda.games.sword.state import SwordState
from delenda.library import rulebook

FOUND = data("scenarios.toml")
SCENARIOS: dict[str, dict[str, Any]] = {row["id"]: row for row in FOUND["scenarios"]}
LEADERS = {row["id"]: row for row in data("leaders.toml")["leaders"]}
HOMES = {row["id"]: row["home"] for row in data("map.toml")["spaces"] + data("map.toml")["boxes"]}
EVERYBODY = [2, 3, 4, 5]
FOUR = {
    ("camillus", "velitrae", 5),
    ("valerius", "roma", 7),
    ("gaul-a", "sena-gallica", 4),
    ("gaul-b", "luna", 5),
    ("gaul-c", "placentia", 3),
    ("etruscan-a", "clusium", 5),
    ("etruscan-b", "pisae", 2),
    ("samnite-a", "bovianum", 5),
    ("dionysius", "syracusae", 7),
    ("greek-a", "tarentum", 5),
    ("hamilcar", "lilybaeum", 7),
    ("bomilcar", "kerkouane", 5),
    ("volsci-a", "antium", 4),
    ("transalpine-a", "transalpine-box", 4),
}
"""Leaders, spaces and CUs of the playbook."""


def forces(name: str) -> set[tuple[str, str, int]]:
    return {(row["leader"], row["space"], row["cus"]) for row in SCENARIOS[name]["forces"]}


@pytest.mark.rule("SOR-3a")
def test_3_the_set_up_of_the_playbook() -> None:
    assert forces("four") == FOUR == forces("two")
    absent = {POWERS.index("gaul"), POWERS.index("transalpine")}
    assert forces("three") == {row for row in FOUR if power(row[0]) not in absent}
    assert SCENARIOS["three"]["absent"] == "gaul"
    own = {row for row in FOUR if power(row[0]) != POWERS.index("carthage")}
    assert own < forces("five")


def power(leader: str) -> int:
    return POWERS.index(LEADERS[leader]["power"])


@pytest.mark.rule("SOR-1a")
def test_1_seats() -> None:
    assert {row["players"]: name for name, row in SCENARIOS.items()} == {
        4: "four",
        5: "five",
        3: "three",
        2: "two",
    }
    assert FOUND["turns"] == 9
    assert FOUND["short"] == 6
    assert (FOUND["least"], FOUND["vp"], FOUND["most"]) == (0, 6, 12)
    houses = [seat["houses"] for seat in SCENARIOS["two"]["seats"]]
    assert set(houses[1]) == {"gaul", "greek"}
    order = SCENARIOS["five"]["order"]
    assert [house for house in order if house != "carthage"] == SCENARIOS["four"]["order"]


@pytest.mark.parametrize("name", SCENARIOS)
def test_3_scenarios_hang_together(name: str) -> None:
    row = SCENARIOS[name]
    played = [house for seat in row["seats"] for house in seat["houses"]]
    powers = {POWERS[one] for house in played for one in POWERS_OF[HOUSES.index(house)]}
    assert len(row["seats"]) == row["players"]
    assert sorted(played) == sorted(set(played)) == sorted(row["order"]) == sorted(row["hands"])
    assert ["etruscan", "samnite"] in row["allied"]
    assert all(len({*both}) == 2 and {*both} <= powers for both in row["allied"])
    assert not powers & set(row["neutral"])
    assert set(row["reach"]) == set(played)
    assert all(set(reached) <= set(row["neutral"]) for reached in row["reach"].values())
    armies = Counter[str]()
    for force in row["forces"]:
        assert force["cus"] >= 1
        assert HOMES[force["space"]] == force["power"]
        assert force.get("kind", "cu") in TROOPS
        armies[force["power"]] += force["cus"]
    assert all(armies[one] >= 5 for one in powers)


@pytest.mark.rule("SOR-2.3b")
@pytest.mark.parametrize("name", SCENARIOS)
def test_2_3_every_leader_of_the_start_stands_once(name: str) -> None:
    row = SCENARIOS[name]
    placed = [force["leader"] for force in row["forces"] if force["leader"]]
    gauls = {"gaul", "transalpine"} if row.get("absent") else set()
    awaited = [
        one["id"]
        for one in LEADERS.values()
        if one["entry"] == "start"
        and row["players"] in one.get("players", EVERYBODY)
        and one["power"] not in gauls
    ]
    assert sorted(placed) == sorted(awaited)
    for force in row["forces"]:
        assert not force["leader"] or LEADERS[force["leader"]]["power"] == force["power"]


def test_5_4_whom_neutral_power_activates_reach() -> None:
    reach = SCENARIOS["four"]["reach"]
    assert {"volsci", "carthage"} == set(reach["gaul"])
    assert {"volsci", "carthage", "transalpine"} == set(reach["etruscan-samnite"])
    assert "volsci" in reach["greek"]
    assert "carthage" in reach["roman"]
    for name, row in SCENARIOS.items():
        for house, found in row["reach"].items():
            assert name == "five" or set(found) == set(reach[house]) & set(row["neutral"])


def test_6_2_2_hands() -> None:
    for row in SCENARIOS.values():
        alone = {"roman": 7 if row["players"] == 2 else 8, "carthage": 5}
        assert row["hands"] == {house: alone.get(house, 7) for house in row["order"]}


def test_3_all_begin_with_as_many_points_unless_the_start_is_reconstructed() -> None:
    for name, row in SCENARIOS.items():
        begun = rulebook("sword-of-rome", name).set_up()
        assert isinstance(begun, SwordState)
        told = row.get("points", {})
        assert not told or "victory points at the start" in row["doubt"]
        for house in HOUSES:
            expected = told.get(house, FOUND["vp"]) if house in row["order"] else 0
            assert begun.vp[HOUSES.index(house)] == expected
