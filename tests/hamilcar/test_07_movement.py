"""Marches by land: points, the strait, consular armies, supply trains, overruns. 2.3, 7.1, 7.2"""

from __future__ import annotations

import pytest

from delenda.punic.queries import commander
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.choices import offered
from hamilcar.land import campaign, march, won
from hamilcar.tables import holder, place, points_against, stands, trains, units

FLACCUS = "proconsul: flaccus"


# --- who goes along -------------------------------------------------------------------------------


@pytest.mark.rule("HAM-7.1b", "HAM-2.2.E2b")
def test_7_1_nobody_takes_a_superior_along() -> None:
    lines = f"capua: rome 8 florus flaccus\nconsuls: florus\n{FLACCUS}"
    t = march("rome", lines, "flaccus")
    assert t.ask.prompt == "take"  # nobody asks whether Florus goes
    t.rome("take 5", "move nola")
    assert stands(t, "florus") == "capua"


@pytest.mark.rule("HAM-7.1b", "HAM-2.3.Aa")
def test_7_1_ten_units_with_supply_trains() -> None:
    t = march("rome", f"capua: rome 9 2st flaccus\n{FLACCUS}", "flaccus", "take 9")
    assert t.ask.prompt == "train"
    assert t.options == ["take-supplies 1", "take-supplies 0"]
    t.rome("take-supplies 1", "move nola")
    assert (units(t, "rome", "nola"), trains(t, "rome", "nola")) == (9, 1)
    assert trains(t, "rome", "capua") == 1


@pytest.mark.rule("HAM-2.3.Aa")
def test_2_3_a_space_holds_any_number() -> None:
    lines = f"capua: rome 10 flaccus\nnola: rome 10\n{FLACCUS}"
    t = march("rome", lines, "flaccus", "take 10", "move nola")
    assert units(t, "rome", "nola") == 20


@pytest.mark.rule("HAM-7.1b")
def test_7_1_units_are_picked_up_and_dropped_off_on_the_way() -> None:
    lines = f"capua: rome 4 flaccus\nnola: rome 3 1st\n{FLACCUS}"
    t = march("rome", lines, "flaccus", "take 4", "move nola", "regroup")
    assert "only 7 CUs" in t.why_not("rome", "take 11")
    t.rome("take 6", "take-supplies 1", "move beneventum")
    assert (units(t, "rome", "nola"), units(t, "rome", "beneventum")) == (1, 6)
    assert trains(t, "rome", "beneventum") == 1


@pytest.mark.rule("HAM-7.1c", "HAM-2.3.E3a")
def test_7_1_a_consul_keeps_three_cus() -> None:
    t = march("rome", "capua: rome 4 florus\nconsuls: florus", "florus")
    assert offered(t, "take") == {"4", "3"}
    assert "three CUs" in t.why_not("rome", "take 2")
    t.rome("take 3", "move nola")
    assert units(t, "rome", "capua") == 1


@pytest.mark.rule("HAM-2.3.E3a")
def test_2_3_consuls_part_with_three_cus_each() -> None:
    lines = "capua: rome {} florus metellus\nconsuls: florus metellus"
    t = march("rome", lines.format(5), "florus")
    assert t.ask.prompt == "take"  # his colleague goes along
    t.rome("take 5", "move nola")
    assert stands(t, "metellus") == "nola"
    apart = march("rome", lines.format(6), "florus")
    assert apart.options == ["bring metellus", "leave metellus"]
    apart.rome("leave metellus")
    apart.rome("move nola")
    assert (units(apart, "rome", "nola"), units(apart, "rome", "capua")) == (3, 3)


@pytest.mark.rule("HAM-2.3.E3b")
def test_2_3_a_weak_consul_marches_on() -> None:
    t = march("rome", "capua: rome 1 florus\nconsuls: florus", "florus", "move nola")
    assert units(t, "rome", "nola") == 1


@pytest.mark.rule("HAM-2.3.E3c")
def test_2_3_a_proconsul_fills_up_a_weak_consul() -> None:
    lines = f"capua: rome 4 flaccus\nnola: rome 1 florus\nconsuls: florus\n{FLACCUS}"
    t = march("rome", lines, "flaccus", "take 4", "move nola")
    assert offered(t, "move") == set()
    assert "three CUs" in t.why_not("rome", "move paestum")
    t.rome("regroup", "take 2", "move paestum")
    assert (units(t, "rome", "nola"), units(t, "rome", "paestum")) == (3, 2)


@pytest.mark.rule("HAM-2.3.E3c", "HAM-7.1c", "HAM-2.2.E2b")
def test_2_3_a_dictator_takes_what_he_likes() -> None:
    lines = "capua: rome 2 calatinus\nnola: rome 3 florus\nconsuls: florus\ndictator: calatinus"
    t = march("rome", lines, "calatinus", "take 2", "move nola", "regroup")
    t.rome("leave florus", "take 4", "move paestum")
    assert (units(t, "rome", "nola"), units(t, "rome", "paestum")) == (1, 4)


@pytest.mark.rule("HAM-2.2.E1c")
def test_2_2_who_stops_with_a_superior_is_his_subordinate() -> None:
    lines = f"capua: rome 4 flaccus\nnola: rome 4 florus\nconsuls: florus\n{FLACCUS}"
    t = march("rome", lines, "flaccus", "take 4", "move nola", "stop")
    assert t.is_over
    assert commander(t.s, ROME, place(t, "nola")) == t.s.rules.general_ids["florus"]


@pytest.mark.rule("HAM-2.2.E1a", "HAM-2.2.E2a")
def test_2_2_the_owner_names_who_commands_of_equals() -> None:
    lines = "thermae: carthage 3 gisco\npanormus: carthage 2 hanno"
    t = march("carthage", lines, "gisco", "take 3", "move panormus", "stop")
    assert t.prompts == ("carthage", "name-commander")
    assert set(t.options) == {"command gisco", "command hanno"}
    t.carthage("command hanno")
    assert t.is_over
    barca = march("carthage", lines.replace("hanno", "barca"), "gisco", "take 3", "move panormus")
    barca.carthage("stop")
    assert barca.is_over  # he outranks all


# --- several generals -----------------------------------------------------------------------------


@pytest.mark.rule("HAM-7.1d")
def test_7_1_no_unit_marches_more_than_four_spaces_in_a_campaign() -> None:
    lines = f"capua: rome 3 flaccus\nbeneventum: rome 0 catulus\n{FLACCUS}"
    t = campaign("rome", lines, "activate flaccus", "take 3", "move nola", "move beneventum")
    t.rome("stop", "command catulus")
    assert offered(t, "activate") == {"catulus"}
    assert "twice" in t.why_not("rome", "activate flaccus")
    t.rome("activate catulus", "leave flaccus", "take 3")
    assert t.ask.about[-1] == 2
    t.rome("move venusia", "move grumentum")
    assert (units(t, "rome", "grumentum"), offered(t, "move")) == (3, set())


@pytest.mark.rule("HAM-7.1e")
def test_7_1_who_has_fought_is_not_moved_again() -> None:
    lines = "enna: carthage 4 hanno\ncatana: rome 1\nsyracusae: carthage 1 gisco"
    t = campaign("carthage", lines, "activate hanno", "take 4", "move catana")
    t.hits(0, 1)
    t.carthage("activate gisco", "take 1", "move catana")
    t.carthage("regroup")
    assert t.options == ["take 1", "take 0"]
    assert "done their part" in t.why_not("carthage", "take 2")


@pytest.mark.rule("HAM-7.1f")
def test_7_1_one_attempt_on_each_place_in_a_campaign() -> None:
    lines = "sea: supremacy rome\nagrigentum: rome 8 flaccus catulus\nproconsul: flaccus"
    t = campaign("rome", lines, "activate flaccus")
    t.rome("leave catulus", "take 4", "besiege").die(2)
    t.rome("command flaccus")
    t.rome("activate catulus", "take 4")
    assert "besiege" not in t.options
    assert "one attempt" in t.why_not("rome", "besiege")


# --- roads and the strait -------------------------------------------------------------------------


@pytest.mark.rule("HAM-7.2.Aa", "HAM-7.1a")
def test_7_2_A_a_point_for_a_space() -> None:
    t = march("rome", f"capua: rome 3 flaccus\n{FLACCUS}", "flaccus", "take 3")
    t.rome("move nola", "move paestum", "move grumentum")
    assert t.ask.about[-1] == 1
    t.rome("move thurii")
    assert (stands(t, "flaccus"), t.is_over) == ("thurii", True)


@pytest.mark.rule("HAM-7.2.Aa", "HAM-2.3.E2a", "HAM-2.3.D3c")
@pytest.mark.parametrize("enemies", ["carthage 1", "carthage 0 1st"])
def test_7_2_A_without_cus_nobody_enters_enemy_units(enemies: str) -> None:
    lines = f"messana: rome 0 1st flaccus\ncatana: free, {enemies}\n{FLACCUS}"
    t = march("rome", lines, "flaccus", "take-supplies 1")
    assert "catana" not in offered(t, "move")
    assert "7.2.A" in t.why_not("rome", "move catana")


@pytest.mark.rule("HAM-7.2.Aa")
def test_7_2_A_nor_stops_with_an_enemy_general() -> None:
    lines = f"messana: rome 0 flaccus\ncatana: free, carthage 0 gisco\n{FLACCUS}"
    t = march("rome", lines, "flaccus", "move catana")
    assert "stop" not in t.options
    assert "may not stop" in t.why_not("rome", "stop")


@pytest.mark.rule("HAM-7.2.Ab")
def test_7_2_A_the_strait_costs_two_points() -> None:
    t = march("rome", f"regium: rome 3 flaccus\n{FLACCUS}", "flaccus", "take 3", "move messana")
    assert t.ask.about[-1] == 2
    t.rome("move catana", "move enna")
    assert t.is_over


@pytest.mark.rule("HAM-7.2.Ab")
def test_7_2_A_and_control_of_the_city_that_is_left() -> None:
    lines = f"regium: carthage, rome 3 flaccus\n{FLACCUS}"
    t = march("rome", lines, "flaccus", "take 3")
    assert "messana" not in offered(t, "move")
    assert "control of the city" in t.why_not("rome", "move messana")
    free = march("rome", f"regium: rome 3 flaccus\nmessana: carthage\n{FLACCUS}", "flaccus")
    free.rome("take 3", "move messana")
    assert stands(free, "flaccus") == "messana"


@pytest.mark.rule("HAM-7.2.Ab")
def test_7_2_A_one_point_is_too_few_for_it() -> None:
    lines = f"thurii: rome 3 flaccus\n{FLACCUS}"
    t = march("rome", lines, "flaccus", "take 3", "move regium", points=2)
    assert "messana" not in offered(t, "move")
    assert "2 movement points are needed" in t.why_not("rome", "move messana")


@pytest.mark.rule("HAM-7.2.Ac", "HAM-10a")
def test_7_2_A_every_step_may_be_answered() -> None:
    lines = f"regium: rome 4 flaccus\nthermae: carthage 3 hanno\n{FLACCUS}"
    t = march("rome", lines, "flaccus", "take 4", "move messana")
    assert t.prompts == ("carthage", "declare")
    t.carthage("done").rome("move catana", "move enna")
    assert t.prompts == ("carthage", "declare")


# --- stopping, displacing, cities -----------------------------------------------------------------


@pytest.mark.rule("HAM-7.2.Ba")
def test_7_2_B_enemy_cus_stop_an_army() -> None:
    lines = "catana: rome 4 flaccus\nenna: carthage 2"
    t = march("rome", lines, "flaccus", "take 4", "move enna")
    t.hits(0, 1)
    t.carthage("retreat thermae")
    assert won(t) == "rome"
    assert (t.is_over, stands(t, "flaccus")) == (True, "enna")


@pytest.mark.rule("HAM-7.2.Ca", "HAM-2.3.D3b", "HAM-2.2.Ab")
def test_7_2_C_a_lone_general_is_displaced_and_his_trains_taken() -> None:
    lines = "catana: rome 4 flaccus\nenna: free, carthage 0 1st hanno"
    t = march("rome", lines, "flaccus", "take 4", "move enna")
    assert t.prompts == ("carthage", "declare")
    t.carthage("done")
    assert (stands(t, "hanno"), trains(t, "rome", "enna")) == ("displaced", 1)
    assert "thermae" in offered(t, "move")


@pytest.mark.rule("HAM-2.3.D3a")
def test_2_3_unguarded_supply_trains_are_captured() -> None:
    lines = "catana: rome 4 flaccus\nenna: free, carthage 0 2st"
    t = march("rome", lines, "flaccus", "take 4", "move enna")
    assert (trains(t, "rome", "enna"), trains(t, "carthage", "enna")) == (2, 0)


@pytest.mark.rule("HAM-7.2.Da", "HAM-2.1.Ca")
def test_7_2_D_units_go_into_a_city_within_its_capacity() -> None:
    lines = f"capua: rome 5 3st flaccus\n{FLACCUS}"
    t = march("rome", lines, "flaccus", "take 2", "take-supplies 3")
    assert offered(t, "inside") == {"1", "2"}
    assert "cannot hold" in t.why_not("rome", "inside 3")
    assert offered(t, "supplies-inside") == {"1", "2"}
    assert "7.2.D" in t.why_not("rome", "supplies-inside 3")
    t.rome("inside 2", "supplies-inside 2")
    assert (units(t, "rome", "capua+"), trains(t, "rome", "capua+")) == (2, 2)


@pytest.mark.rule("HAM-7.2.Da")
def test_7_2_D_not_into_a_besieged_city() -> None:
    lines = "capua: rome 5 1st flaccus, siege 1\nproconsul: flaccus"
    t = march("rome", lines, "flaccus", "take 3", "take-supplies 1")
    assert offered(t, "inside") == offered(t, "supplies-inside") == offered(t, "enter") == set()
    assert "7.2.D" in t.why_not("rome", "supplies-inside 1")


@pytest.mark.rule("HAM-2.3.D4a")
def test_2_3_a_supply_train_is_destroyed_for_a_point() -> None:
    t = march("carthage", "panormus: carthage 2 1st hanno", "hanno", "take 2", "take-supplies 1")
    t.carthage("burn-supplies")
    assert trains(t, "carthage", "panormus") == 0
    assert t.ask.about[-1] == 3
    assert "no supply train" in t.why_not("carthage", "burn-supplies")


# --- overruns -------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-7.2.Ea", "HAM-2.3.D3b")
def test_7_2_E_five_cus_overrun_one() -> None:
    lines = "catana: rome 5 flaccus\nenna: free, carthage 1 1st"
    t = march("rome", lines, "flaccus", "take 5", "move enna")
    assert t.options == ["yes", "no"]
    t.rome("yes")
    assert (units(t, "carthage", "enna"), trains(t, "rome", "enna")) == (0, 1)
    t.rome("regroup", "take 5", "take-supplies 1", "move thermae")
    assert trains(t, "rome", "thermae") == 1
    assert holder(t, "enna") == "nobody"


@pytest.mark.rule("HAM-7.2.Ea")
@pytest.mark.parametrize(("cus", "enemies"), [(4, "1"), (5, "2"), (5, "1 gisco")])
def test_7_2_E_others_fight(cus: int, enemies: str) -> None:
    lines = f"catana: rome {cus} flaccus\nenna: free, carthage {enemies}"
    t = march("rome", lines, "flaccus", f"take {cus}", "move enna")
    if t.seat == "carthage":
        t.carthage("done")
    assert t.ask.prompt == "battle-dice"


@pytest.mark.rule("HAM-7.2.Eb")
def test_7_2_E_an_interceptor_saves_the_single_cu() -> None:
    lines = "catana: rome 5 flaccus\nenna: free, carthage 1\nagrigentum: carthage 3 adherbal"
    t = march("rome", lines, "flaccus", "take 5", "move enna")
    t.carthage("intercept adherbal", "take 3").die(1)
    t.rome("stand")
    assert t.field.strength(CARTHAGE) == 4


def test_a_march_ends_where_its_owner_says() -> None:
    t = march("rome", f"capua: rome 3 flaccus\n{FLACCUS}", "flaccus", "take 3", "stop")
    assert (t.is_over, points_against(t, "capua")) == (True, 0)
