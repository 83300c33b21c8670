"""What a reading of the book beside the game found on land: consuls, gates, retreats."""

from __future__ import annotations

import pytest

from hamilcar.land import besiege, fight, march, retreat
from hamilcar.tables import stands, trains, units

PROCONSUL = "proconsul: flaccus"


@pytest.mark.rule("HAM-2.3.E3a", "HAM-7.2.Da")
def test_a_garrison_goes_along_and_the_consul_keeps_his_three() -> None:
    board = f"messana: rome 3 florus flaccus, inside 2\nconsuls: florus\n{PROCONSUL}"
    t = march("rome", board, "flaccus", "take 2", "move catana")
    assert (units(t, "rome", "messana"), units(t, "rome", "messana+")) == (3, 0)
    assert units(t, "rome", "catana") == 2


@pytest.mark.rule("HAM-7.1c")
def test_consuls_part_with_three_each_whoever_was_inside() -> None:
    board = "messana: rome 4 florus metellus, inside 2\nconsuls: florus metellus"
    t = march("rome", board, "florus", "leave metellus", "move catana")
    assert (units(t, "rome", "messana"), units(t, "rome", "catana")) == (3, 3)


@pytest.mark.rule("HAM-7.1c")
def test_no_consul_walks_off_alone_from_a_city() -> None:
    board = "syracusae: rome, inside 3 vulso florus\nconsuls: vulso florus"
    t = march("rome", board, "florus")
    assert t.is_over or "move catana" not in t.options


@pytest.mark.rule("HAM-7.1c")
def test_consuls_without_units_are_no_army() -> None:
    t = march("rome", "camarina: free, rome 0 florus valerius\nconsuls: florus valerius", "florus")
    assert "move agrigentum" in t.options


@pytest.mark.rule("HAM-10.1a", "HAM-2.3.E3a")
@pytest.mark.parametrize("city", ["rome 2, inside 2 florus", "rome 2 florus, inside 2"])
def test_at_the_gates_everybody_may_stay_where_he_is(city: str) -> None:
    board = f"thermae: carthage 6 hanno\nmessana: rome, {city}\nconsuls: florus"
    t = march("carthage", board, "hanno", "take 6", "move messana")
    assert "inside 2" in t.options
    t.rome("inside 2")
    assert stands(t, "florus") == ("messana+" if "inside 2 florus" in city else "messana")


@pytest.mark.rule("HAM-13.5.C")
def test_trains_on_the_way_are_paid_for_before_they_are_taken() -> None:
    board = (
        "enna: rome 6, carthage 7\ncatana: free, carthage 0 2st\n"
        "thermae: carthage 9\nagrigentum: carthage 3"
    )
    t = retreat(board, "rome", "enna", barred="thermae")
    assert t.value == 2
    assert (units(t, "rome", "messana"), trains(t, "carthage", "catana")) == (4, 0)


@pytest.mark.rule("HAM-7.2.Da")
def test_a_garrison_is_left_with_the_last_point() -> None:
    board = "nola: rome 5 florus\nconsuls: florus"
    t = march("rome", board, "florus", "take 5", "move capua", points=1)
    t.rome("regroup", "take 3", "inside 2")
    assert (units(t, "rome", "capua"), units(t, "rome", "capua+")) == (3, 2)


@pytest.mark.rule("HAM-13.5.Ea")
def test_who_landed_at_his_own_city_may_go_inside_or_back_to_sea() -> None:
    board = "messana: rome 9 asina, carthage 9 gisco"
    t = fight(board, "rome", "messana", "regium", landed=True).hits(1, 1)
    assert {"retreat-inside 2", "retreat regium"} <= set(t.options)
    t.rome("retreat-inside 2", "stay-outside asina")
    assert (units(t, "rome", "messana+"), stands(t, "asina")) == (2, "regium")


@pytest.mark.rule("HAM-13.2a", "HAM-2.2.E1b")
def test_regulus_does_not_go_on_where_his_colleague_won() -> None:
    board = "catana: rome 8 regulus metellus\nenna: free, carthage 2\nconsuls: regulus metellus"
    t = march("rome", board, "regulus", "bring metellus", "take 8", "move enna")
    t.carthage("roll").die(5).hits(0, 1)
    while not t.is_over and t.seat == "carthage":
        t.carthage(t.options[0])
    assert t.is_over or t.ask.prompt != "march"


@pytest.mark.rule("HAM-7.2.Db", "HAM-13.5.Ea")
def test_a_full_city_takes_a_beaten_general_in() -> None:
    closed = "lilybaeum: rome\nsyracusae: rome\nthermae: rome\nmessana: rome\n"
    closed += "panormus: free\ncatana: free"
    board = f"agrigentum: carthage 3 himilco, inside 2, rome 6\n{closed}"
    t = retreat(board, "carthage", "agrigentum")
    t.carthage("go-inside himilco")
    assert (stands(t, "himilco"), t.value) == ("agrigentum+", 3)


@pytest.mark.rule("HAM-7.2.Aa", "HAM-2.1.Cb")
def test_a_lone_general_keeps_out_of_the_space_of_a_garrison() -> None:
    board = "thermae: carthage 0 1st hanno\nmessana: rome, inside 2"
    t = march("carthage", board, "hanno", "take-supplies 1")
    assert "enemy units" in t.why_not("carthage", "move messana")


@pytest.mark.rule("HAM-2.3.E3b")
def test_a_proconsul_passes_no_consul_who_has_too_few() -> None:
    for consul, left in (("inside 2 florus", 1), ("rome 0 florus", 3)):
        line = f"messana: rome, {consul}" if consul.startswith("inside") else f"messana: {consul}"
        board = f"catana: rome 4 flaccus\n{line}\nconsuls: florus\n{PROCONSUL}"
        t = march("rome", board, "flaccus", "take 4", "move messana")
        assert "three CUs" in t.why_not("rome", "move thermae"), consul
        t.rome("regroup", *(said for said in ("leave florus",) if said in t.options))
        t.rome(f"take {4 - left}")
        assert "move thermae" in t.options, consul


@pytest.mark.rule("HAM-7.2.Da", "HAM-2.3.E3a")
@pytest.mark.parametrize(
    ("within", "army", "answers", "enters"),
    [
        ("0 metellus", "3 florus", (), ["enter 3"]),
        ("1 metellus", "2 flaccus", ("take 2",), ["enter 2", "enter 1", "enter 0"]),
        ("3 metellus", "2 flaccus", ("take 2",), ["enter 0"]),
    ],
)
def test_who_goes_in_takes_nothing_from_a_consul_inside(
    within: str, army: str, answers: tuple[str, ...], enters: list[str]
) -> None:
    consuls = f"consuls: florus metellus\n{PROCONSUL}"
    board = f"syracusae: rome, inside {within}\ncatana: rome {army}\n{consuls}"
    t = march("rome", board, army.split()[1], *answers, "move syracusae")
    assert [said for said in t.options if said.startswith("enter")] == enters


@pytest.mark.rule("HAM-2.3.E3b")
def test_a_proconsul_drops_off_what_a_consul_inside_lacks() -> None:
    board = "syracusae: rome, inside 1 metellus\ncatana: rome 5 flaccus\nconsuls: metellus\n"
    t = march("rome", board + PROCONSUL, "flaccus", "take 5", "move syracusae", "regroup")
    t.rome(*(said for said in ("leave metellus",) if said in t.options), "take 3")
    assert {"move catana", "inside 1", "inside 2"} <= set(t.options)
    t.rome("inside 2")
    assert (units(t, "rome", "syracusae"), units(t, "rome", "syracusae+")) == (3, 3)


@pytest.mark.rule("HAM-13.5.Eb")
def test_a_part_goes_inside_and_the_others_to_sea() -> None:
    board = (
        "messana: rome 4 asina, carthage 5\nthermae: carthage\ncatana: carthage\n"
        "syracusae: carthage"
    )
    t = retreat(board, "rome", "messana", barred="thermae")
    assert {"retreat-inside 1", "retreat-inside 2", "retreat regium"} <= set(t.options)


@pytest.mark.ruling("R-247")
def test_determined_defense_leaves_no_consul_short() -> None:
    city = "sea: supremacy carthage\nsyracusae: rome, carthage 5 hanno, inside 3 1st valerius\n"
    t = besiege(f"{city}consuls: valerius", "hanno", "syracusae", 5)
    assert t.is_over or t.ask.prompt != "defend"
    t = besiege(f"{city}proconsul: valerius", "hanno", "syracusae", 5)
    assert t.ask.prompt == "defend"


CONSULS = "consuls: florus paternulus\nproconsul: flaccus"


@pytest.mark.rule("HAM-2.3.E3a", "HAM-7.1c")
@pytest.mark.parametrize("size", [3, 4])
def test_no_consul_comes_out_to_part_from_a_better_one(size: int) -> None:
    t = march("rome", f"roma: rome, inside {size} florus paternulus\n{CONSULS}", "florus")
    assert t.is_over
    assert stands(t, "florus") == stands(t, "paternulus") == "roma+"
    assert (units(t, "rome", "roma"), units(t, "rome", "roma+")) == (0, size)


@pytest.mark.rule("HAM-2.3.E3a", "HAM-7.2.Da")
@pytest.mark.parametrize(("before", "within"), [(3, 0), (3, 1)])
def test_no_consul_goes_inside_without_those_who_stood_with_him(before: int, within: int) -> None:
    board = f"roma: rome {before} florus, inside {within} paternulus\n{CONSULS}"
    t = march("rome", board, "florus")
    assert t.is_over or not [said for said in t.options if said.startswith("enter")]


@pytest.mark.rule("HAM-2.3.E3a", "HAM-7.2.Da")
def test_who_leaves_a_city_takes_nobody_out_for_a_consul_before_it() -> None:
    board = f"roma: rome 0 florus flaccus, inside 3 paternulus\n{CONSULS}"
    t = march("rome", board, "flaccus", "move capua")
    assert (units(t, "rome", "roma"), units(t, "rome", "roma+")) == (0, 3)


@pytest.mark.rule("HAM-7.2.Aa", "HAM-2.3.D4a")
def test_no_supply_train_is_destroyed_where_a_lone_general_must_go_on() -> None:
    board = f"messana: rome 0 3st flaccus\nthermae: free\nenna: free, carthage 0 gisco\n{PROCONSUL}"
    t = march("rome", board, "flaccus", "take-supplies 3", "move thermae", "move enna")
    t.rome("burn-supplies")
    assert "burn-supplies" not in t.options
    assert "may not stop" in t.why_not("rome", "burn-supplies")
    t.rome("move thermae")
    assert stands(t, "flaccus") == "thermae"


@pytest.mark.rule("HAM-2.3.E3a", "HAM-7.2.Da")
def test_no_consul_sends_those_inside_who_keep_him_from_being_short() -> None:
    board = f"roma: rome 3 florus, inside 1 paternulus\n{CONSULS}"
    t = march("rome", board, "florus")
    assert t.is_over or not [said for said in t.options if said.startswith("inside")]


@pytest.mark.rule("HAM-7.2.Aa")
def test_no_lone_general_comes_out_to_stay_with_another() -> None:
    board = f"agrigentum: carthage, inside 2 hanno, rome 0 flaccus\n{PROCONSUL}"
    t = march("carthage", board, "hanno", "take 0")
    assert "enter 0" in t.options
    assert "may not stop" in t.why_not("carthage", "stop")


@pytest.mark.rule("HAM-2.3.E3a", "HAM-7.1c")
@pytest.mark.parametrize(
    ("outside", "within", "most"), [(4, 4, 2), (2, 4, 1), (2, 3, 0), (5, 3, 2), (0, 5, 2)]
)
def test_consuls_on_both_sides_of_the_walls_keep_three_each(
    outside: int, within: int, most: int
) -> None:
    board = f"roma: rome {outside} florus flaccus, inside {within} paternulus\n{CONSULS}"
    t = march("rome", board, "flaccus")
    if most:
        assert t.options[0] == f"take {most}"
        assert "three CUs" in t.why_not("rome", f"take {most + 1}")
        t.rome(f"take {most}")
    t.rome("move capua")
    assert units(t, "rome", "roma") >= min(3, outside)
    assert units(t, "rome", "roma+") >= min(3, within)
