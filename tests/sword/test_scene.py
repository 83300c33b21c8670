"""What the page draws: the table as a seat sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from delenda.engine.view import SPECTATOR, view
from delenda.games.sword.battle.field import Field
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER, Part
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.page.wire import Scene
from delenda.games.sword.sides import ROMAN, SAMNITE
from delenda.games.sword.siege.besiege import Besiege
from delenda.games.sword.turn.actions import ActionPhase
from delenda.games.sword.turn.interrupt import Interrupt
from delenda.games.sword.units import Troops
from sword.table import Table, house, leader, new_game, space, table

SCENARIOS = ("four", "five", "three", "two")


def scene(t: Table, seat: int = SPECTATOR) -> Mapping[str, Any]:
    return t.s.rules.presenter.scene(view(t.s, seat))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_scene_is_what_the_wire_says(scenario: str) -> None:
    t = new_game(scenario)
    for seat in (SPECTATOR, 0, 1):
        msgspec.convert(scene(t, seat), Scene, strict=True)


def test_the_calendar_and_the_level() -> None:
    found = scene(table("turn: 3\nphase: action\nround: 2\nactive: greek"))
    assert (found["turn"], found["years"], found["phase"]) == (3, "361-349 BC", "action")
    assert (found["active"], found["round"]["round"]) == ("greek", 2)
    assert found["tracks"]["level"] == 11


@pytest.mark.rule("SOR-6.1a")
def test_a_hand_is_seen_by_who_keeps_it() -> None:
    t = table("", hands={"roman": "4 12", "greek": "3"})
    mine, all_others = scene(t, 0), scene(t)
    assert mine["hands"]["roman"] == {"count": 2, "cards": ["roman-4", "roman-12"]}
    assert mine["hands"]["greek"] == {"count": 1, "cards": None}
    assert all_others["hands"]["roman"]["cards"] is None
    assert mine["houses"]["roman"]["deck"] == len(t.s.rules.decks[0]) - 2


def test_with_two_persons_each_sees_both_hands() -> None:
    t = table("", "two", hands={"roman": "4", "etruscan-samnite": "3", "gaul": "2"})
    found = scene(t, 0)["hands"]
    assert found["roman"]["cards"]
    assert found["etruscan-samnite"]["cards"]
    assert found["gaul"]["cards"] is None


@pytest.mark.rule("SOR-6.1a")
def test_a_card_that_was_shown_is_named_to_those_who_saw_it() -> None:
    t = table("", hands={"roman": "4 12"})
    t.s.showings = [(0, 1, t.s.hands[0][0])]
    assert scene(t, 1)["shown"] == [{"house": "roman", "seat": "greek", "card": "roman-4"}]
    assert scene(t, 2)["shown"] == []


@pytest.mark.rule("SOR-5.8.1a")
def test_houses_tell_what_they_would_gain_and_lose() -> None:
    t = table("vp: roman 6\nantium: roman 1\ncapua: samnite 1\ndesperate: roman 2\nout: gaul")
    found = scene(t)["houses"]
    assert (found["roman"]["gained"], found["roman"]["lost"]) == (1, 1)
    assert found["etruscan-samnite"]["gained"] == 1
    assert (found["roman"]["vp"], found["roman"]["desperate"]) == (6, 2)
    assert found["gaul"]["out"]


@pytest.mark.rule("SOR-5.4a")
def test_the_round_tells_who_has_acted_and_who_comes_next() -> None:
    t = table("round: 2\nphase: action\nfirst: greek\nactive: gaul\nacted: volsci, unrest")
    t.s.stack.append(ActionPhase(left=(house("gaul"), house("etruscan-samnite"), house("roman"))))
    found = scene(t)["round"]
    assert [(one["house"], one["state"]) for one in found["turns"]] == [
        ("greek", "done"),
        ("gaul", "now"),
        ("etruscan-samnite", "waiting"),
        ("roman", "waiting"),
    ]
    assert found["unrestRaised"]
    assert {one["power"]: one["acted"] for one in found["neutrals"]} == {
        "carthage": False,
        "volsci": True,
        "transalpine": False,
    }


@pytest.mark.rule("SOR-7.4.2a")
def test_the_round_tells_who_acts_before_his_turn() -> None:
    t = table("round: 2\nphase: action\nactive: roman")
    t.s.stack += [ActionPhase(left=(house("gaul"),)), Interrupt(house("gaul"))]
    found = {one["house"]: one for one in scene(t)["round"]["turns"]}
    assert (found["gaul"]["state"], found["gaul"]["interrupts"]) == ("next", False)
    assert found["roman"]["interrupts"]


@pytest.mark.rule("SOR-15.5a")
def test_alliances_tell_what_breaking_them_costs() -> None:
    t = table("alliances: roman-greek, etruscan-samnite")
    found = {(one["a"], one["b"]): one for one in scene(t)["alliances"]}
    assert (found["roman", "greek"]["cost"], found["roman", "greek"]["lasting"]) == (3, False)
    assert found["etruscan", "samnite"]["lasting"]
    assert found["roman", "greek"]["support"]["roman"] > 3


def test_spaces_tell_control_loyalty_sieges_and_forces() -> None:
    t = table(
        """
        roma: roman 2, siege 1; 4 gaul; inside valerius 2 roman
        bovianum: roman
        lilybaeum: hamilcar 3 carthage
        kerkouane: 2 carthage militia
        effects: closed-port genua
        """
    )
    found = scene(t)["spaces"]
    roma = found["roma"]
    assert (roma["walls"], roma["loyalty"], roma["siege"], roma["siegeNeeded"]) == (True, 2, 1, 2)
    assert [(one["power"], one["inside"], one["cus"]) for one in roma["forces"]] == [
        ("gaul", False, 4),
        ("roman", True, 2),
    ]
    assert roma["forces"][1]["leaders"] == ["valerius"]
    assert found["bovianum"] == {"control": "roman"}
    assert found["aufidena"] == {"control": "samnite", "tribe": True}
    assert found["kerkouane"]["forces"][0]["militia"] == 2
    assert found["genua"]["marks"] == ["closed-port"]
    assert found["lucani"]["control"] == "independent"


def test_tracks_tell_plunder_unrest_and_the_treaty() -> None:
    four = scene(table("plunder: transalpine 2\ntreaty: envoys"))["tracks"]
    assert four["plunder"] == {"power": "transalpine", "count": 2, "length": 3}
    assert (four["unrest"], four["treaty"]) == (None, "envoys")
    assert scene(table("unrest: 4", "five"))["tracks"]["unrest"] == {
        "level": 4,
        "cards": 2,
        "points": 1,
    }


def test_effects_tell_on_what_they_lie() -> None:
    found = scene(table("effects: appian-way, wild-beasts roman"))["effects"]
    assert [one["title"] for one in found] == [
        "the Appian Way is built",
        "Wild Beasts: the Romans",
    ]


def test_leaders_off_the_map_are_told() -> None:
    found = scene(table("displaced: alexander\naside: gaul-a\ngone: claudius"))["leaders"]
    assert found["displaced"] == ["alexander"]
    assert "gaul-a" in found["aside"]
    assert "claudius" in found["gone"]
    assert "hamilcar-5p" not in found["gone"]
    assert "fabius" in found["pool"]


# --- what is under way ------------------------------------------------------------------------


def test_the_march_is_told() -> None:
    t = table("roma: camillus valerius 7 roman")
    first, second = leader(t, "camillus"), leader(t, "valerius")
    t.s.stack.append(
        March(first, Orders(0, 3), 4, troops=Troops(5), subordinates=(second,), mustered=True)
    )
    found = scene(t)["march"]
    assert (found["leader"], found["subordinates"], found["at"]) == (
        "camillus",
        ["valerius"],
        "roma",
    )
    assert (found["points"], found["cus"], found["flanks"]) == (4, 5, None)


def test_the_siege_is_told() -> None:
    t = table("antium: siege 1; camillus 5 roman")
    t.s.stack.append(Besiege(ROMAN, leader(t, "camillus"), space=space(t, "antium")))
    assert scene(t)["siege"] == {
        "power": "roman",
        "leader": "camillus",
        "space": "antium",
        "level": 1,
        "needed": 2,
    }


def fought(t: Table, **more: Any) -> Field:
    """Put a battle in Capua under way: ten Samnites attack five Romans."""
    at = space(t, "capua")
    battle = Field(at, SAMNITE, ROMAN, **more)
    battle.parts = (
        Part(ATTACKER, SAMNITE, at, Troops(10), (leader(t, "samnite-a"),)),
        Part(DEFENDER, ROMAN, at, Troops(5), (leader(t, "camillus"),)),
    )
    t.s.stack.append(battle)
    return battle


@pytest.mark.rule("SOR-12.2.1a")
def test_the_battle_tells_both_sums_and_the_odds() -> None:
    t = table("capua: samnite-a 10 samnite; camillus 5 roman")
    battle = fought(t, rough=True)
    found = scene(t)["battle"]
    attacker, defender = found["attacker"], found["defender"]
    assert {row["why"]: row["adds"] for row in attacker["modifiers"]} == {
        "force ratio": 3,
        "strait or rough": -2,
    }
    assert attacker["sum"] == 1
    assert {row["why"] for row in defender["modifiers"]} == {"leadership", "friendly space"}
    assert found["odds"] < 50
    assert (attacker["size"], attacker["throws"], attacker["total"]) == (10, 3, None)
    assert defender["armies"][0]["leader"] == "camillus"
    battle.add(ATTACKER, 2, "Samnite courage")
    battle.rolls = ((1, 2, 3), (4, 5, 6))
    found = scene(t)["battle"]
    assert (found["attacker"]["sum"], found["attacker"]["total"], found["odds"]) == (3, 9, None)
    msgspec.convert(scene(t), Scene, strict=True)


def test_after_the_decision_the_battle_tells_who_won() -> None:
    t = table("capua: samnite-a 10 samnite; camillus 5 roman")
    battle = fought(t)
    battle.rolls, battle.winner, battle.removed = ((6, 6, 6), (1, 1, 1)), SAMNITE, (0, 4)
    found = scene(t)["battle"]
    assert (found["winner"], found["defender"]["removed"]) == ("samnite", 4)
    assert found["attacker"]["modifiers"] == []


def test_who_walked_is_told() -> None:
    t = table("roma: camillus valerius 7 roman\nsyracusae: dionysius 3 greek")
    before = view(t.s, 0)
    for name in ("camillus", "valerius"):
        t.s.leaders[leader(t, name)] = space(t, "capua")
    t.s.leaders[leader(t, "dionysius")] += t.s.rules.spaces
    assert t.s.rules.presenter.moves(before, view(t.s, 0)) == [
        {"side": "roman", "from": "roma", "to": "capua"}
    ]
