"""Besiegers and the besieged."""

from __future__ import annotations

import pytest

from delenda.punic.after.retreat import Retreat
from delenda.punic.changes import lose_units, move_units
from delenda.punic.queries import is_besieged, may_place_units
from delenda.punic.state import CARTHAGE, ROME
from hannibal.battles import battle, deal, deal_any, draws
from punic.hand import state
from punic.pieces import place, units
from punic.staging import Board
from punic.tables import Table, printed, table

ROMES_TURN = "turn: 2\nphase: strategy rome\ncarthage hand: 1\n"
CARTHAGES_TURN = "turn: 2\nphase: strategy carthage\nrome hand: 1\n"


def points(t: Table, space: str) -> int:
    s = state(t)
    return s.siege[s.rules.site_of[place(t, space)]]


# --- attempts ---------------------------------------------------------------------------------


@pytest.mark.rule("H07-20.2b")
def test_a_general_with_one_cu_besieges_with_two_who_are_there() -> None:
    t = table(ROMES_TURN + "gades: rome 2\nmalaca: rome 1 nero\nrome hand: 33")
    t.rome("play 33 move", "take 1", "move gades", "besiege").die(4)
    assert points(t, "gades") == 1
    t = table(ROMES_TURN + "gades: rome 1\nmalaca: rome 1 nero\nrome hand: 33")
    t.rome("play 33 move", "take 1", "move gades")
    assert t.why_not("rome", "besiege") == printed("it takes 3 CUs in the space [siege.who]")


@pytest.mark.rule("H07-20.2c")
def test_a_general_who_is_there_need_not_move() -> None:
    t = table(ROMES_TURN + "gades: rome 3 nero, siege 1\nrome hand: 33")
    t.rome("play 33 move", "take 3", "besiege")
    assert t.prompt == "Nero rolls against Gades."
    t.die(4)
    assert points(t, "gades") == 2


@pytest.mark.rule("H07-20.2d")
def test_an_army_that_is_not_activated_keeps_the_siege_without_a_roll() -> None:
    t = table(ROMES_TURN + "gades: rome 3 nero, siege 1\nrome: rome 5 varro\nrome hand: 33 5")
    t.rome("play 33 move", "activate varro", "take 5", "move capua", "stop")
    assert t.seat == "carthage"
    assert points(t, "gades") == 1


@pytest.mark.rule("H07-20.2e")
def test_one_attempt_on_a_place_for_each_card() -> None:
    lines = "gades: rome 9 nero\nmalaca: rome 4 marcellus\nrome hand: 33 5"
    t = table(ROMES_TURN + lines)
    t.rome("play 33 event", "activate nero", "take 9", "besiege").die(4)
    t.rome("activate marcellus", "take 4", "move gades")
    assert "besiege" not in t.options
    assert t.why_not("rome", "besiege").startswith("one campaign makes one attempt")
    assert points(t, "gades") == 1


@pytest.mark.rule("H07-20.3c")
@pytest.mark.ruling("R-066")
def test_the_card_must_reach_the_subordinates_strategy_rating() -> None:
    lines = "capua: carthage 8 hannibal h-gisgo\ngades: carthage 3 hasdrubal\ncarthage hand: {}"
    t = table(CARTHAGES_TURN + lines.format("11"))
    t.carthage("play 11 move")
    assert t.prompt == "Does H. Gisgo go along with Hannibal?", "only Hannibal answers to a 1"
    t = table(CARTHAGES_TURN + lines.format("18"))
    t.carthage("play 18 move")
    assert "activate h-gisgo" in t.options


# --- being besieged ---------------------------------------------------------------------------


@pytest.mark.rule("H07-20.4")
def test_a_city_is_besieged_once_it_has_a_siege_point() -> None:
    t = Board("gades: rome 9 nero\nutica: rome 3, siege 1")
    gades, utica = t.space("gades"), t.space("utica")
    assert (is_besieged(t.s, gades), is_besieged(t.s, utica)) == (False, True)
    assert may_place_units(t.s, CARTHAGE, t.s.rules.inside[gades])


@pytest.mark.rule("H07-20.5a")
def test_no_reinforcements_and_no_troops_inside_a_besieged_city() -> None:
    t = Board("gades: rome 3, siege 1, inside 1 hasdrubal")
    assert not may_place_units(t.s, CARTHAGE, t.s.rules.inside[t.space("gades")])
    lines = "gades: rome 3, siege {}, inside 1 hasdrubal\ncarthage hand: 33"
    assert "play 33 raise" in table(CARTHAGES_TURN + lines.format(0)).options
    t2 = table(CARTHAGES_TURN + lines.format(1))
    assert "play 33 raise" not in t2.options


@pytest.mark.rule("H07-20.5b")
def test_no_ships_into_or_out_of_a_besieged_city() -> None:
    lines = "gades: rome 3, siege 1, inside 1 hasdrubal\ncarthage hand: 33"
    t = table(CARTHAGES_TURN + lines)
    t.carthage("play 33 move", "take 1")
    assert t.options == ["sally", "stop"]
    lines = "gades: rome 3, siege 1\ncarthage: carthage 2 mago\ncarthage hand: 33"
    t = table(CARTHAGES_TURN + lines)
    t.carthage("play 33 move", "take 2")
    assert "sail gades" in t.options
    assert "sail-inside gades" not in t.options
    assert "sail-inside new-carthage" in t.options


@pytest.mark.rule("H07-20.5c")
def test_the_besieged_may_sally() -> None:
    lines = "gades: rome 3 nero, siege 1, inside 2 hasdrubal\ncarthage hand: 33"
    t = table(CARTHAGES_TURN + lines)
    t.carthage("play 33 move", "take 2", "sally")
    assert t.ask.prompt == "deal-battle"
    deal_any(t)
    assert t.seat == "carthage", "who sallies attacks"


# --- the end of a siege -----------------------------------------------------------------------


@pytest.mark.rule("H07-20.6a")
def test_the_siege_is_lifted_when_the_last_cu_leaves() -> None:
    t = Board("gades: rome 3, siege 2\naverni: rome 3, siege 1\nboii: rome 3, siege 1")
    for name in ("gades", "averni", "boii"):
        move_units(t.s, ROME, t.space(name), t.space("malaca"), 2)
        assert t.points_against(name) > 0
        move_units(t.s, ROME, t.space(name), t.space("malaca"), 1)
        assert t.points_against(name) == 0


@pytest.mark.rule("H07-20.6a")
def test_marching_off_lifts_the_siege() -> None:
    t = table(ROMES_TURN + "gades: rome 3 nero, siege 2\nrome hand: 33")
    t.rome("play 33 move", "take 3", "move malaca")
    assert points(t, "gades") == 0
    assert "The siege of Gades is lifted." in t.log


@pytest.mark.rule("H07-20.6b")
def test_fewer_than_three_cus_keep_the_siege() -> None:
    t = Board("gades: rome 3, siege 2")
    lose_units(t.s, ROME, t.space("gades"), 2)
    assert (t.rome_at("gades"), t.points_against("gades")) == (1, 2)


@pytest.mark.rule("H07-20.6c")
def test_a_general_alone_does_not_keep_it() -> None:
    t = Board("gades: rome 1 nero, siege 2")
    lose_units(t.s, ROME, t.space("gades"), 1)
    assert (t.where("nero"), t.points_against("gades")) == ("gades", 0)


@pytest.mark.rule("H07-20.6a")
@pytest.mark.ruling("R-118")
def test_an_attacker_who_is_beaten_does_not_end_the_subjugation() -> None:
    lines = "aquitani: rome 6 nero, siege 2, carthage 3 mago\ntolosa: carthage"
    t = battle(lines, "carthage", "aquitani", "tolosa")
    deal(t, "frontal +left", "frontal +right")
    t.carthage("attack frontal").rome("match frontal", "counterattack").die(1)
    t.rome("attack right").die(1, 1)
    assert units(t, "carthage", "tolosa") == 2
    assert points(t, "aquitani") == 2
    assert "The subjugation of Aquitani ends." not in t.log


@pytest.mark.rule("H07-20.6a")
@pytest.mark.ruling("R-118")
def test_a_beaten_subjugator_loses_his_points() -> None:
    lines = "aquitani: rome 6 nero, siege 2, carthage 3 mago\ntolosa: carthage"
    t = battle(lines, "carthage", "aquitani", "tolosa")
    deal(t, "+left", "+right")
    t.carthage("attack left").die(1, 1)
    assert units(t, "rome", "aquitani") == 0
    assert points(t, "aquitani") == 0
    assert "The subjugation of Aquitani ends." in t.log


@pytest.mark.rule("H07-20.6a")
def test_a_siege_outlives_the_loss_of_those_inside() -> None:
    t = Board("gades: rome 4, inside 1, siege 2")
    lose_units(t.s, CARTHAGE, t.s.rules.inside[t.space("gades")], 1)
    assert t.points_against("gades") == 2


# --- relief -----------------------------------------------------------------------------------

RELIEF = "tarentum: carthage 6 mago, rome 4 nero, inside {}, siege 1\n"


def relief(inside: str, more: str = "") -> Table:
    return battle(RELIEF.format(inside) + more, "rome", "tarentum", "heraclea")


@pytest.mark.rule("H07-20.7a")
def test_those_inside_may_join_the_relief_army() -> None:
    t = relief("2").rome("sortie")
    assert "+6 CUs" in draws(t, "rome")
    t = relief("2").rome("pass")
    assert "+4 CUs" in draws(t, "rome")


@pytest.mark.rule("H07-20.7b")
def test_losses_come_from_either_part() -> None:
    t = relief("2").rome("sortie")
    deal(t, "+frontal", "+left")
    t.rome("attack frontal").die(6)
    assert t.options == ["lose 0", "lose 1"]
    t.rome("lose 0")
    assert (units(t, "rome", "tarentum"), units(t, "rome", "tarentum+")) == (4, 1)


# --- tribes -----------------------------------------------------------------------------------


@pytest.mark.rule("H07-20.9a")
def test_friendly_tribes_are_carthaginian_markers() -> None:
    t = Board("heraclea: carthage 4")
    t.run(Retreat(CARTHAGE, t.space("heraclea"), -1, is_attacker=False))
    assert t.carthage_at("bruttium") == 4
    assert t.control("boii") == t.control("insubrians") == "carthage"


@pytest.mark.rule("H07-20.9c", "HPX-11.4.A-c")
def test_a_friendly_tribe_is_worth_a_battle_card() -> None:
    t = battle("boii: carthage 3, rome 5 nero", "rome", "boii", "mutina")
    deal(t, "+frontal")
    assert t.ask.chance is not None
    deal(t, "+left")
    assert draws(t, "carthage").startswith("Carthage draws 4")
