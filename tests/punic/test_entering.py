"""Enemies in a space that is entered."""

from __future__ import annotations

import pytest

from punic.hand import holder
from punic.marching import march, overrun, stack
from punic.pieces import elephants, stands, units
from punic.tables import printed


@pytest.mark.rule("H07-10.4a")
def test_enemy_cus_stop_an_army_and_fight() -> None:
    t = march("rome", "capua: rome 8 nero\nbeneventum: carthage 2", "take 8", "move beneventum")
    assert any("Rome attacks" in line for line in t.log)
    assert t.prompt.startswith("Rome draws")


@pytest.mark.rule("H07-10.4b")
def test_a_lone_general_stays_clear_of_enemy_cus() -> None:
    t = march("carthage", "cannae: carthage 0 mago\narpi: rome 1\ntarentum: inside 1")
    assert "move arpi" not in t.options
    told = printed("a general without CUs may not enter a space with enemy CUs [march.alone]")
    assert t.why_not("carthage", "move arpi") == told
    assert "move tarentum" in t.options, "those inside the walls do not bar him"


@pytest.mark.rule("H07-10.4c")
def test_lone_generals_pass_but_do_not_stop_together() -> None:
    board = "cannae: carthage 0 mago\narpi: rome 0 varro"
    t = march("carthage", board, "move arpi")
    assert stands(t, "varro") == "arpi", "nobody is displaced"
    assert "stop" not in t.options
    told = printed("a lone general may not stop with an enemy general [march.alone]")
    assert t.why_not("carthage", "stop") == told
    t.carthage("move terventum", "stop")
    assert stands(t, "mago") == "terventum"


@pytest.mark.rule("H07-10.4c")
def test_with_the_last_point_he_does_not_enter() -> None:
    board = "heraclea: carthage 0 mago\nterventum: rome 0 varro"
    t = march("carthage", board, "move cannae", "move beneventum", "move arpi")
    told = printed("a lone general may not stop with an enemy general [march.alone]")
    assert t.why_not("carthage", "move terventum") == told


@pytest.mark.rule("H07-10.5b")
def test_an_overrun_costs_no_markers() -> None:
    board = "capua: rome 6 nero\nbeneventum: carthage 1"
    t = overrun(march("rome", board, "take 6", "move beneventum")).rome("stop")
    assert t.seat == "carthage"
    assert t.prompt.startswith("Play a card")
    assert not any("removes" in line for line in t.log)


@pytest.mark.rule("H07-10.5c")
def test_several_overruns_in_one_move() -> None:
    board = "capua: rome 6 nero\nbeneventum: carthage 1\ncannae: carthage 1 e1"
    t = overrun(march("rome", board, "take 6", "move beneventum")).rome("move cannae")
    overrun(t).rome("stop")
    assert [line for line in t.log if "overrun" in line] == [
        "A lone enemy CU in Beneventum is overrun.",
        "A lone enemy CU in Cannae is overrun.",
    ]
    assert elephants(t, "cannae") == 0


@pytest.mark.rule("H07-10.5d")
def test_two_cus_are_never_overrun() -> None:
    t = march("rome", "capua: rome 10 nero\nbeneventum: carthage 2", "take 10", "move beneventum")
    assert t.prompt.startswith("Rome draws")


@pytest.mark.rule("H07-10.5a", "H07-C30c")
def test_the_train_falls_with_its_last_guard() -> None:
    board = "capua: rome 6 nero\nbeneventum: carthage 1, train"
    t = overrun(march("rome", board, "take 6", "move beneventum"))
    assert "The siege train in Beneventum is lost." in t.log


@pytest.mark.rule("H07-10.6a")
def test_a_pass_takes_two_points() -> None:
    t = march("carthage", "nemausus: carthage 8 hannibal", "take 8", "move massilia")
    t.carthage("move rhone", "move druentia")
    assert "move taurini" not in t.options
    told = printed("2 movement points are needed, 1 is left [march.points]")
    assert t.why_not("carthage", "move taurini") == told
    t = march("carthage", "druentia: carthage 8 hannibal", "take 8", "move taurini").die(1)
    assert "2 movement points left" in t.prompt


@pytest.mark.rule("H07-10.6b")
def test_alps_take_the_roll_as_it_is() -> None:
    t = march("carthage", "druentia: carthage 8 hannibal", "take 8", "move taurini").die(4)
    assert units(t, "carthage", "taurini") == 6
    assert "Hannibal crosses the Alpine pass to Taurini." in t.log
    assert "Hannibal with 6 CUs is in Taurini" in t.prompt


@pytest.mark.rule("H07-10.6b")
def test_other_passes_take_two_off() -> None:
    t = march("carthage", "ilerda: carthage 8 hannibal", "take 8", "move tolosa").die(4)
    assert units(t, "carthage", "tolosa") == 7
    assert "Hannibal crosses the mountain pass to Tolosa." in t.log
    assert any("rolls 4 -2" in line for line in t.log)


@pytest.mark.rule("H07-10.6b")
def test_only_the_army_that_crosses_rolls() -> None:
    board = "druentia: carthage 3 hannibal\ntaurini: carthage 9"
    t = march("carthage", board, "take 3", "move taurini").die(4)
    assert "Attrition at Taurini: Carthage has 3 CUs, rolls 4 and loses 1 CU." in t.log
    assert units(t, "carthage", "taurini") == 11


@pytest.mark.rule("H07-10.6d")
def test_either_side_may_sail_between_them() -> None:
    t = march("rome", "rhegium: rome 5 nero\nmessana: carthage", "take 5", "sail messana")
    assert stack(t, "rome", "messana", "nero") == 5


@pytest.mark.rule("H07-10.6e")
def test_the_strait_of_sardinia_is_open() -> None:
    t = march("carthage", "aleria: carthage 5 mago", "take 5", "move sassari")
    assert stack(t, "carthage", "sassari", "mago") == 5
    assert "2 movement points left" in t.prompt
    assert holder(t, "aleria") == holder(t, "sassari") == "rome"


@pytest.mark.rule("H07-10.6f")
def test_nobody_intercepts_or_avoids_across() -> None:
    board = "cosa: rome 5 nero\nboii: carthage 5 hannibal\ntaurini: carthage 3 mago"
    t = march("rome", board, "take 5", "move pisae")
    assert t.seat == "rome", "the Boians are beyond a pass"
    t = march("rome", "cosa: rome 5 nero\npisae: carthage 3 mago\nboii: carthage", "take 5")
    t.rome("move pisae")
    assert t.prompt.startswith("Rome draws"), "the only friendly space lies beyond a pass"
