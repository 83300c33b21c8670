"""What the page is told of the table: forces, ships, tracks, voyages, battles, sieges."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

from delenda.engine.chance import fair
from delenda.engine.run import answer
from delenda.engine.state import State
from delenda.engine.view import SPECTATOR, determinise, view
from delenda.punic.state import SIDES
from hamilcar.at_sea import sea
from hamilcar.land import besiege, march
from hamilcar.tables import OPEN_SEA, hold, new_game, rules
from hamilcar.test_13_example import attack
from hamilcar.voyages import set_out
from punic.tables import Table

SEAT = {"rome": 0, "carthage": 1}


def scene(t: Table, seat: str = "rome") -> Mapping[str, Any]:
    """Return the scene of a seat."""
    return t.s.rules.presenter.scene(view(t.s, SEAT.get(seat, SPECTATOR)))


# --- the map and the tracks -------------------------------------------------------------------


@pytest.mark.rule("HAM-2.3.Da", "HAM-2.3.D2a")
def test_forces_tell_their_supply_trains() -> None:
    t = hold("rome", "131", "messana: rome, rome 2 1st caudex, inside 1 2st\npaestum: rome 0 1st")
    outside, within = scene(t)["spaces"]["messana"]["forces"]
    assert outside == {
        "side": "rome",
        "inside": False,
        "cus": 2,
        "elephants": 0,
        "supplies": 1,
        "generals": ["caudex"],
    }
    assert (within["inside"], within["cus"], within["supplies"]) == (True, 1, 2)
    alone = scene(t)["spaces"]["paestum"]["forces"][0]
    assert (alone["cus"], alone["supplies"], alone["generals"]) == (0, 1, [])


def test_the_sea_and_the_ships() -> None:
    lines = "sea: supremacy rome, seamanship good, corvi on, tactics known\n"
    t = hold("rome", "131", lines + "ships: rome 2 ready 1 spent 1 sunk, carthage 3 ready")
    found = scene(t)
    assert found["sea"] == {
        "supremacy": "rome",
        "seamanship": 3,
        "corvi": True,
        "forgotten": False,
    }
    rome = {"ready": 2, "spent": 1, "sailing": 0, "sunk": 1, "prizes": 0, "left": 6}
    assert found["ships"]["rome"] == rome


@pytest.mark.rule("HAM-2.1.Ec", "HAM-15.3.Ba")
def test_the_display_says_who_has_each_count() -> None:
    calm = scene(hold("rome", "131", "miat: 1 2"))
    assert calm["display"]["holders"]["miat"] == "none"
    assert not calm["warlike"]
    found = scene(hold("rome", "131", f"{OPEN_SEA}\nmiat: 1 2 3\nlilybaeum: rome"))
    display = found["display"]
    assert found["miat"] == [True, True, True, False, False]
    assert found["warlike"]
    assert (display["holders"]["miat"], display["holders"]["lilybaeum"]) == ("carthage", "rome")
    assert len(display["holders"]) == 14
    for side in ("rome", "carthage"):
        held = list(display["holders"].values()).count(side)
        assert held == display["totals"][side] == found["points"][side]
    lead = display["totals"]["carthage"] - display["totals"]["rome"]
    assert (display["leader"], display["lead"]) == ("carthage", lead)


@pytest.mark.rule("HAM-5.6a", "HAM-5.3.Da")
def test_points_played_and_the_dictator_card() -> None:
    t = hold("rome", "131", "ops: rome 6, carthage 4\ndictator card: face up")
    found = scene(t)
    assert found["ops"] == {"rome": 6, "carthage": 4}
    assert found["dictatorCard"] == "up"
    assert "136" not in found["removed"]
    played = scene(hold("rome", "131", "dictator card: played"))
    assert (played["dictatorCard"], "136" in played["removed"]) == ("played", True)


@pytest.mark.rule("HAM-5.2.C3a")
def test_who_can_be_hired_and_what_is_lacking() -> None:
    poor = scene(hold("carthage", "131", "miat: 1 2\nawaited: xanthippus barca", turn=3))
    assert poor["mercenaries"] == {
        "general": "xanthippus",
        "cus": 1,
        "elephants": 1,
        "price": 4,
        "available": False,
        "whyNot": "he costs 4 markers of the Miat this turn",
        "rule": "5.2.C3",
    }
    rich = scene(hold("carthage", "131", "miat: 1 2 3 4\nawaited: barca", turn=3))["mercenaries"]
    assert (rich["general"], rich["available"], rich["whyNot"]) == ("barca", True, "")
    none = scene(hold("carthage", "131", "dead: xanthippus barca"))["mercenaries"]
    assert (none["general"], none["available"]) == (None, False)


def test_generals_who_are_still_to_come() -> None:
    assert "xanthippus" in scene(new_game())["generals"]["awaited"]


def test_the_war_chest_is_a_phase() -> None:
    t = hold("rome", "131", "")
    t.s.phase = 6  # type: ignore[attr-defined]
    assert scene(t)["phase"] == "war-chest"


# --- voyages ----------------------------------------------------------------------------------

BOARD = """
roma: rome 3 flaccus
proconsul: flaccus
messana: carthage, carthage 2 carthalo
ships: rome 2 ready, carthage 2 ready
sea: supremacy carthage, seamanship fair
"""


@pytest.mark.rule("HAM-7.3.Aa", "HAM-7.3.Ca", "HAM-2.1.Ja")
def test_a_voyage_tells_its_route_and_what_is_aboard() -> None:
    t = set_out("rome", BOARD, "flaccus", "embark 2", "sail neapolis")
    (fleet,) = scene(t, "carthage")["voyages"]
    roma, neapolis = map(rules().board.space, ("roma", "neapolis"))
    lane = next(lane for lane in rules().tables.chart.lanes[roma] if lane.to == neapolis)
    assert fleet["route"] == [{"space": "roma", "cost": 0}, {"space": "neapolis", "cost": 1}]
    assert (fleet["side"], fleet["general"], fleet["port"]) == ("rome", "flaccus", "neapolis")
    assert (fleet["cus"], fleet["warships"], fleet["spent"], fleet["left"]) == (3, 2, 1, 1)
    assert fleet["storms"] == lane.storms
    assert not fleet["intercepting"]
    assert not fleet["intercepted"]
    assert scene(t)["march"]["at"] == "neapolis"
    assert scene(t)["ships"]["rome"]["sailing"] == 2


@pytest.mark.rule("HAM-8.3b", "HAM-8.4a")
def test_an_intercepting_fleet_is_drawn_on_its_way() -> None:
    t = set_out("rome", BOARD, "flaccus", "embark 2", "sail neapolis")
    t.carthage("intercept-sea")
    assert [fleet["side"] for fleet in scene(t, "")["voyages"]] == ["rome"], "no ship has sailed"
    t.carthage("ships 2")
    moving, fleet = scene(t, "")["voyages"]
    assert (moving["side"], moving["intercepted"]) == ("rome", True)
    assert (fleet["side"], fleet["intercepting"], fleet["warships"]) == ("carthage", True, 2)
    assert fleet["route"] == [{"space": "syracusae", "cost": 0}, {"space": "messana", "cost": 1}]
    assert (fleet["port"], fleet["left"], fleet["general"]) == ("messana", 3, None)


# --- naval battles ----------------------------------------------------------------------------


@pytest.mark.rule("HAM-9.2.B1a", "HAM-9.2.B1b")
def test_a_naval_battle_tells_columns_and_modifiers() -> None:
    t = sea("3 warships, 4 1st duilius", "2 warships, 1 himilco", seamanship="fair", corvi=True)
    t.fight("lipara", "rome")
    naval = scene(t)["naval"]
    rome, carthage = naval["sides"]["rome"], naval["sides"]["carthage"]
    assert (naval["port"], naval["mover"], naval["stage"]) == ("lipara", "rome", "before")
    assert (rome["commander"], rome["rating"], rome["column"]) == ("duilius", 2, 2)
    assert (rome["warships"], rome["cus"], rome["supplies"]) == (3, 4, 1)
    assert rome["modifiers"] == [
        {"why": "Corvi", "rule": "9.2.B1", "value": 1},
        {"why": "seamanship", "rule": "9.2.B1", "value": -1},
    ]
    assert (carthage["rating"], carthage["column"], carthage["modifiers"]) == (0, 1, [])


@pytest.mark.rule("HAM-9.1c")
def test_tactic_cards_are_seen_by_their_owner_alone() -> None:
    t = sea("3 warships, 4 duilius", "2 warships, 1 himilco").fight()
    t.deal("flee", "ramming")
    hands = {seat: scene(t, seat)["naval"]["sides"]["rome"] for seat in ("rome", "carthage", "")}
    assert hands["rome"]["cards"] == ["flee", "ramming"]
    assert [hands[seat]["cards"] for seat in ("carthage", "")] == [None, None]
    assert {hand["handCount"] for hand in hands.values()} == {2}
    assert scene(t)["naval"]["pile"] == 18


@pytest.mark.rule("HAM-9.2.B1c", "HAM-9.2.B3b")
def test_the_last_roll_is_told_with_all_that_counted() -> None:
    t = sea("3 warships, 4 flaccus", "3 warships, 1 himilco", corvi=True).fight()
    naval = scene(t)["naval"]
    assert (naval["stage"], naval["round"], naval["roll"]) == ("engage", 1, None)
    assert (naval["first"], naval["acting"]) == ("rome", "rome")
    t.die(5)
    naval = scene(t, "carthage")["naval"]
    assert naval["roll"] == naval["course"][-1]
    assert naval["roll"] == {
        "round": 1,
        "side": "rome",
        "die": 5,
        "modifiers": [{"why": "Corvi", "rule": "9.2.B1", "value": 1}],
        "result": 6,
        "column": 1,
        "hits": 1,
        "prizes": 1,
    }
    assert naval["sides"]["carthage"]["lost"] == {"warships": 1, "cus": 0, "supplies": 0}
    assert naval["sides"]["rome"]["prizes"] == 1
    assert naval["stage"] == "evade"


@pytest.mark.rule("HAM-9.2.Ab")
def test_cards_played_lie_open_and_count_in_the_roll() -> None:
    t = sea("3 warships, 4 duilius", "3 warships, 1 himilco").fight()
    t.deal("ramming", "ramming").rome("tactic ramming")
    rome = scene(t, "carthage")["naval"]["sides"]["rome"]
    assert (rome["played"], rome["handCount"]) == (["ramming"], 1)
    added = rules().tables.tactics[t.kind("ramming")].roll
    assert {"why": "tactic card", "rule": "9.2.A", "value": added} in rome["modifiers"]
    t.die(2)
    told = scene(t)["naval"]["roll"]["modifiers"]
    assert told == [{"why": "tactic cards", "rule": "9.2.A", "value": added}]


def test_the_outlook_of_a_naval_battle() -> None:
    t = sea("3 warships, 4 flaccus", "3 warships, 1 himilco").fight()
    mine, theirs, open_to_all = (
        scene(t, seat)["naval"]["outlook"] for seat in ("rome", "carthage", "")
    )
    assert mine.startswith("You win ")
    assert theirs.startswith("You win ")
    assert open_to_all.startswith("Rome wins ")
    assert "Warships lost on average: Rome " in mine


@pytest.mark.rule("HAM-8.5a")
def test_a_fleet_without_warships_suffers_one_roll() -> None:
    t = sea("4 flaccus", "3 warships, 1 himilco", supremacy="carthage").catch()
    naval = scene(t)["naval"]
    assert (naval["stage"], naval["acting"]) == ("unguarded", "carthage")


# --- land battles -----------------------------------------------------------------------------


@pytest.mark.rule("HAM-13.6-EX1", "HAM-13.6-EX2")
def test_a_land_battle_tells_how_the_levels_are_reached() -> None:
    battle = scene(attack())["battle"]
    rome, carthage = battle["sides"]["rome"], battle["sides"]["carthage"]
    assert (battle["space"], battle["attacker"], battle["stage"]) == (
        "messana",
        "carthage",
        "charge",
    )
    assert [step["level"] for step in carthage["ladder"]] == [1, 2, 3]
    assert carthage["ladder"][1] == {
        "why": "2 allies against 1",
        "rule": "13.3.B",
        "change": 1,
        "level": 2,
    }
    assert (rome["level"], carthage["level"]) == (2, 3)
    assert len(carthage["allies"]) == 2
    assert (rome["cus"], rome["supplies"], rome["rating"]) == (5, 1, 1)


@pytest.mark.rule("HAM-13.3.Da", "HAM-13.6-EX3")
def test_the_charge_tells_what_it_needs_and_what_came() -> None:
    t = attack()
    before = scene(t)["battle"]["charge"]
    assert (before["elephants"], before["needed"], before["possible"]) == (1, 1, True)
    assert (before["announced"], before["die"], before["favours"]) == (False, 0, None)
    t.carthage("charge").die(4)
    after = scene(t)["battle"]["charge"]
    assert (after["die"], after["modifier"], after["result"]) == (4, 0, 4)
    assert (after["announced"], after["favours"]) == (True, "carthage")


@pytest.mark.rule("HAM-13.4a", "HAM-13.3.Dd")
def test_the_dice_are_seen_before_one_is_rolled_again() -> None:
    t = attack().carthage("charge").die(4).dice(5, 4, 6)
    battle = scene(t)["battle"]
    assert battle["stage"] == "reroll"
    (die,) = battle["sides"]["rome"]["dice"]
    assert (die["die"], die["face"], die["rerolled"]) == ("large", 6, False)
    assert (die["horse"], die["spear"], die["shield"]) == (0, 1, 4)
    assert [die["die"] for die in battle["sides"]["carthage"]["dice"]] == ["large", "small"]
    t.carthage("reroll large").die(5)
    battle = scene(t)["battle"]
    assert battle["sides"]["rome"]["dice"][0]["rerolled"]
    assert (battle["stage"], battle["winner"]) == ("aftermath", "carthage")
    assert battle["sides"]["carthage"]["hits"] > battle["sides"]["rome"]["hits"]


def test_the_outlook_of_a_land_battle() -> None:
    t = attack()
    outlook = scene(t, "carthage")["battle"]["outlook"]
    assert outlook.startswith("You win ")
    assert "CUs lost on average: Rome " in outlook
    t.carthage("charge").die(4).dice(5, 4, 6)
    assert scene(t)["battle"]["outlook"] == ""


# --- sieges -----------------------------------------------------------------------------------


@pytest.mark.rule("HAM-14.2a", "HAM-14.3a")
def test_a_siege_tells_its_die_and_whether_the_besieged_can_defend() -> None:
    lines = "agrigentum: carthage, rome 6 regulus, inside 2 1st\nconsuls: regulus"
    red = scene(besiege(f"sea: supremacy rome\n{lines}", "regulus", "agrigentum", 4))["siege"]
    assert (red["die"], red["canDefend"], red["points"], red["needed"]) == ("red", True, 0, 2)
    white = scene(besiege(f"sea: supremacy carthage\n{lines}", "regulus", "agrigentum", 5))
    assert white["siege"]["die"] == "white"
    assert not white["siege"]["engines"]


def test_engines_lie_on_the_map() -> None:
    t = march(
        "rome",
        "agrigentum: carthage, rome 6 regulus\nconsuls: regulus\nengines: agrigentum",
        "regulus",
    )
    assert scene(t)["spaces"]["agrigentum"]["engines"]


# --- nothing hidden ---------------------------------------------------------------------------


def play(seed: int, most: int) -> int:
    """Play so many questions of a game at random; look at the scene of each."""
    rng = random.Random(seed)
    below, s = fair(rng.getrandbits), new_game().s
    seen = 0
    while s.ask is not None and seen < most:
        chance = s.ask.chance
        if chance is None:
            assert_nothing_hidden(s, rng)
            seen += 1
        action = rng.choice(s.ask.options) if chance is None else chance.sample(below)
        answer(s, s.ask.who, action)
    return seen


def assert_nothing_hidden(s: State, rng: random.Random) -> None:
    """What a seat is told does not depend on what it cannot see."""
    presenter = s.rules.presenter
    for seat in (*SIDES, SPECTATOR):
        assert s.ask is not None
        if s.ask.silent and s.ask.who != seat:
            continue
        seen = view(s, seat)
        told = presenter.scene(seen), presenter.previews(seen)
        assert json.loads(json.dumps(told)) == list(told)
        blind = view(s, seat)
        blind.ask = s.ask
        twin = view(determinise(blind, rng.randrange), seat)
        assert (presenter.scene(twin), presenter.previews(twin)) == told


@pytest.mark.parametrize("seed", range(3))
def test_hidden_things_change_nothing_that_is_told(seed: int) -> None:
    assert play(seed, 150) == 150


def test_hands_are_counted_for_all_and_shown_to_their_owner() -> None:
    t = hold("rome", "131 140", enemy="112 113")
    assert scene(t, "rome")["hands"]["rome"] == {"count": 2, "cards": ["131", "140"]}
    assert scene(t, "rome")["hands"]["carthage"] == {"count": 2, "cards": None}


# --- the editor -------------------------------------------------------------------------------


def test_a_line_of_a_space_is_edited_with_its_supply_trains() -> None:
    presenter = rules().presenter
    line = "rome, rome 2 1st caudex, inside 1 2st, siege 1"
    place = presenter.draft("messana", line)
    assert isinstance(place, dict)
    assert place["outside"]["rome"] == {
        "cus": 2,
        "elephants": 0,
        "supplies": 1,
        "generals": ["caudex"],
    }
    assert place["inside"]["rome"]["supplies"] == 2
    assert presenter.redraft("messana", place) == (
        "rome, rome 2 1st caudex, inside rome 1 2st, siege 1"
    )
    assert presenter.redraft("miat", presenter.draft("miat", "1 2")) == "1 2"


# --- who moved --------------------------------------------------------------------------------


def test_fleets_leave_no_arrow_but_armies_do() -> None:
    t = set_out("rome", BOARD, "flaccus", "embark 2")
    at_sea = view(t.s, SPECTATOR)
    presenter = rules().presenter
    t.rome("sail neapolis").carthage("wait").rome("land").carthage("wait")
    assert presenter.moves(at_sea, view(t.s, SPECTATOR)) == []
    ashore = view(t.s, SPECTATOR)
    t.rome("move capua")
    assert presenter.moves(ashore, view(t.s, SPECTATOR)) == [
        {"side": "rome", "from": "neapolis", "to": "capua"}
    ]
