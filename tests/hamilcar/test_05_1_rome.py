"""What Rome receives: CUs, consuls and Naval Reforms. 5.1.C, 5.1.D"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.state import EXCELLENT, FAIR
from delenda.games.hamilcar.turn.reinforcement import Reinforcement
from delenda.games.hamilcar.turn.rome import ElectConsuls, NavalReform, raise_legions
from delenda.punic.state import NOBODY, ROME
from hamilcar.tables import Board, general, markers, stands, state, units
from punic.tables import Table

YEAR = """
    messana: rome 4 caudex
    regium: rome 4 valerius
    roma: rome 3 flaccus
    consuls: caudex valerius
    proconsul: flaccus
    awaited: asina xanthippus barca hamilcar
"""
LEGION = "roma: rome 6\nregium: rome 3\nbeneventum: rome 2\nawaited: asina"


def year(lines: str = YEAR, options: str = "") -> Board:
    """Return Rome's elections, at the choice of a proconsul if there is one."""
    return Board(lines, options).run(ElectConsuls())


def drawn(t: Table, names: str) -> Table:
    """Let chance draw these consuls."""
    ids = state(t).rules.general_ids
    return t.chance(f"draw-general {' '.join(sorted(names.split(), key=ids.__getitem__))}")


def pool(t: Table) -> set[str]:
    """Return of whom consuls are drawn."""
    chance = t.ask.chance
    assert chance is not None
    ids = {one for action, _ in chance.outcomes() for one in action.args}
    return {state(t).rules.generals[one].id for one in ids}


# --- CUs ----------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-5.1.Ca")
def test_5_1_C_a_cu_for_each_province_of_italia() -> None:
    lost = "carthago: carthage 2\nawaited: hamilcar asina"
    t = Board(f"turn: 2\nroma: rome 1\n{lost}").run(Reinforcement())
    while t.seat == "carthage" or t.ask.prompt == "draw-generals":
        if t.seat == "chance":
            t.chance("draw-general hanno")
        else:
            t.carthage(t.options[0])
    assert units(t, "rome", "roma") == 6  # all but Etruria
    assert t.s.active == ROME


@pytest.mark.rule("HAM-5.1.Ca")
@pytest.mark.parametrize(
    ("lines", "count"),
    [
        ("", 5),
        (markers("rome", "arretium pisae"), 6),
        (markers("free", "reate corfinium bovianum"), 4),
    ],
)
def test_5_1_C_samnium_and_etruria_count(lines: str, count: int) -> None:
    t = Board(lines)
    assert t.s.rules.own.legions(t.s) == count


@pytest.mark.rule("HAM-5.1.Ca", "HAM-5.1.Da")
def test_5_1_C_besieged_roma_receives_none() -> None:
    t = Board("roma: inside 2, carthage 5 hanno, siege 1")
    raise_legions(t.s, 5)
    assert units(t, "rome", "roma+") == 2
    t = Board("roma: inside 2, carthage 5 hanno")
    raise_legions(t.s, 5)
    assert (units(t, "rome", "roma+"), units(t, "rome", "roma")) == (5, 0)


@pytest.mark.rule("HAM-5.1.Db")
def test_5_1_D_a_lone_carthaginian_leaves_roma() -> None:
    t = Board("turn: 2\nroma: carthage 0 barca\ncarthago: carthage 1\ndead: hamilcar")
    t.run(Reinforcement()).carthage("reinforce utica")
    while t.ask.prompt != "elect":
        t.say(t.seat, "draw-general hanno" if t.seat == "chance" else t.options[0])
    assert units(t, "rome", "roma") == 5
    assert stands(t, "barca") == "displaced"


# --- elections ----------------------------------------------------------------------------------


@pytest.mark.ruling("R-217")
@pytest.mark.rule("HAM-5.1.Cb")
def test_5_1_C_a_consul_may_follow_the_proconsul() -> None:
    t = year()
    assert t.options == ["proconsul flaccus", "proconsul caudex", "proconsul valerius"]
    expected = "only a consul of last turn may follow the proconsul [5.1.C]"
    assert t.why_not("rome", "proconsul metellus") == expected
    t.rome("proconsul valerius")
    assert stands(t, "flaccus") == "dead"
    assert t.s.proconsul == general(t, "valerius")
    assert stands(t, "valerius") == "regium"
    t = year().rome("proconsul flaccus")
    assert (stands(t, "flaccus"), stands(t, "valerius")) == ("roma", "dead")


def test_5_1_C_without_a_proconsul_one_may_be_named_or_not() -> None:
    t = year(YEAR.replace("proconsul: flaccus", "dead: metellus").replace(" flaccus", ""))
    assert t.options == ["pass", "proconsul caudex", "proconsul valerius"]
    t.rome("pass")
    assert t.s.proconsul == NOBODY


@pytest.mark.rule("HAM-5.1.Cc", "HAM-2.2.Ac")
def test_5_1_C_two_new_consuls() -> None:
    t = year().rome("proconsul flaccus")
    assert (stands(t, "caudex"), stands(t, "valerius")) == ("dead", "dead")
    assert "Caudex leaves the war." in t.log
    drawn(t, "metellus florus")
    ids = t.s.rules.general_ids
    assert set(t.s.consuls) == {ids["metellus"], ids["florus"]}
    assert "The consuls are Florus, Metellus." in t.log


@pytest.mark.rule("HAM-5.1.Cd")
def test_5_1_C_consuls_join_three_cus_or_go_to_roma() -> None:
    t = year("roma: rome 0\nregium: rome 3\nbeneventum: rome 2\nawaited: asina")
    drawn(t, "metellus florus")
    first = "florus" if "consul florus roma" in t.options else "metellus"
    spots = ("roma", "regium", "roma+")
    assert t.options == [f"consul {first} {spot}" for spot in spots]
    expected = "a consul needs at least three Roman CUs there [5.1.C]"
    assert t.why_not("rome", f"consul {first} beneventum") == expected
    t.rome(f"consul {first} regium")
    assert stands(t, first) == "regium"


def test_5_1_C_besieged_roma_is_the_last_resort() -> None:
    siege = "roma: inside 4, carthage 5 hanno, siege 1\nawaited: asina"
    t = drawn(year(f"{siege}\nregium: rome 3"), "metellus florus")
    assert (stands(t, "metellus"), stands(t, "florus")) == ("regium", "regium")
    t = drawn(year(siege), "metellus florus")
    assert (stands(t, "metellus"), stands(t, "florus")) == ("roma+", "roma+")


@pytest.mark.rule("HAM-5.1.Ce")
def test_5_1_C_who_is_left_is_consul() -> None:
    dead = "caudex valerius flaccus calatinus florus catulus duilius megellus metellus"
    rest = "regulus scipio paternulus vulso"
    t = year(f"roma: rome 3\ndead: {dead} {rest}\nawaited: asina")
    assert t.is_over is False
    assert t.s.consuls == (general(t, "paullus"),)
    t = year(f"roma: rome 3\ndead: {dead} {rest} paullus\nawaited: asina")
    assert t.is_over
    assert t.s.consuls == ()
    assert t.log[-1] == "Nobody is left to be consul."


@pytest.mark.rule("HAM-5.1.Cg", "HAM-17.2.B.d")
def test_5_1_C_asina_follows_caudex() -> None:
    t = year().rome("proconsul flaccus")
    assert stands(t, "asina") == "pool"
    assert "asina" in pool(t)
    t = year().rome("proconsul caudex")
    assert stands(t, "asina") == "awaited"
    assert "asina" not in pool(t)


@pytest.mark.rule("HAM-17.2.B.e")
def test_17_2_duilius_is_proconsul_only_if_paid_for() -> None:
    board = "messana: rome 4 duilius\nregium: rome 4 valerius\nconsuls: duilius valerius"
    t = year(f"{board}\nawaited: asina")
    assert t.options == ["pass", "proconsul valerius"]
    expected = "Rome did not pay for it from its War Chest last turn [17.2.B]"
    assert t.why_not("rome", "proconsul duilius") == expected
    t = year(f"{board}\npaid for: duilius\nawaited: asina")
    assert t.options == ["pass", "proconsul duilius", "proconsul valerius"]
    t.rome("proconsul duilius")
    assert t.s.paid_for == NOBODY


# --- Naval Reforms ------------------------------------------------------------------------------


def consuls(names: str, places: str, lines: str = LEGION) -> Board:
    """Return elections in which these are drawn and go to these places, in that order."""
    t = year(lines)
    drawn(t, names)
    for where in places.split():
        t.rome(next(option for option in t.options if option.endswith(f" {where}")))
    return t


@pytest.mark.rule("HAM-5.1.Cf", "HAM-15.4.Aa")
def test_5_1_C_an_admiral_in_roma_reforms() -> None:
    t = consuls("metellus catulus", "roma roma")
    assert t.ask.prompt == "reform"
    ships = [f"reform-ships {n}" for n in (3, 2, 1)]
    assert t.options == [*ships, "reform-crews", "reform-corvi", "pass"]
    t.rome("reform-ships 3")
    assert (units(t, "rome", "roma"), t.s.ready[ROME]) == (3, 3)
    assert t.is_over
    t = consuls("metellus catulus", "roma roma").rome("reform-corvi")
    assert t.s.corvi == 1
    t = consuls("metellus catulus", "roma roma").rome("pass")
    assert t.is_over


@pytest.mark.rule("HAM-5.1.Cf", "HAM-15.4.Aa")
def test_5_1_C_seamanship_rises_once_in_a_turn() -> None:
    t = consuls("catulus duilius", "roma roma").rome("reform-crews")
    assert t.s.seamanship == FAIR
    assert t.ask.prompt == "reform"
    assert "reform-crews" not in t.options
    expected = "seamanship is improved once in a turn [5.1.C]"
    assert t.why_not("rome", "reform-crews") == expected
    t.rome("reform-corvi")
    assert (t.s.seamanship, t.s.corvi, t.is_over) == (FAIR, 1, True)


@pytest.mark.rule("HAM-5.1.Ch")
def test_5_1_C_no_reform_elsewhere() -> None:
    t = consuls("metellus catulus", "regium regium")
    assert t.is_over
    t = consuls("metellus florus", "roma roma")
    assert t.is_over  # nobody of them is an admiral


@pytest.mark.rule("HAM-5.1.Ci")
@pytest.mark.parametrize(("size", "most"), [(5, 2), (6, 3), (9, 3), (3, 0), (2, 0)])
def test_5_1_C_a_consul_in_roma_keeps_three_cus(size: int, most: int) -> None:
    t = Board(f"roma: rome {size} catulus\nconsuls: catulus")
    t.run(NavalReform(general(t, "catulus"), False))
    found = [option for option in t.options if option.startswith("reform-ships")]
    assert found == [f"reform-ships {n}" for n in range(most, 0, -1)]
    if size == 5:
        expected = "a consul in Roma keeps at least three CUs [2.3.E3]"
        assert t.why_not("rome", "reform-ships 3") == expected
    if size == 9:
        expected = "he turns no more CUs than his battle rating into warships [5.1.C]"
        assert t.why_not("rome", "reform-ships 4") == expected


@pytest.mark.rule("HAM-5.1.Ci", "HAM-2.3.Fa")
def test_5_1_C_reforms_need_warships_in_supply() -> None:
    t = Board("roma: rome 9 catulus\nconsuls: catulus\nships: rome 5 ready 4 spent")
    t.run(NavalReform(general(t, "catulus"), False))
    assert "reform-ships 1" in t.options
    expected = "there are not so many warships left [2.3.F]"
    assert t.why_not("rome", "reform-ships 2") == expected


@pytest.mark.ruling("R-218")
def test_5_1_C_cus_without_a_consul_go_first() -> None:
    t = Board("roma: rome 4 catulus, inside 2\nconsuls: catulus")
    t.run(NavalReform(general(t, "catulus"), False)).rome("reform-ships 3")
    assert (units(t, "rome", "roma"), units(t, "rome", "roma+")) == (3, 0)


@pytest.mark.rule("HAM-15.4.Aa")
def test_15_4_excellent_is_the_highest() -> None:
    t = Board("roma: rome 6 catulus\nconsuls: catulus\nsea: seamanship excellent")
    t.run(NavalReform(general(t, "catulus"), False))
    assert t.why_not("rome", "reform-crews") == "Seamanship is Excellent already [15.4]"
    assert t.s.seamanship == EXCELLENT
