"""Where two rules meet: what holds of one must not be got round by the other."""

from __future__ import annotations

import pytest

from hannibal.battles import battle, deal
from punic.hand import hold, state
from punic.marching import event, fight_out, march, offered
from punic.pieces import stands, units
from punic.tables import Table, printed


def decline(t: Table, *wanted: str) -> Table:
    """Let both sides decline all they may until something that is wanted is offered."""
    while not set(wanted) & set(t.options):
        calm = [said for said in ("pass", "done", "decline") if said in t.options]
        assert calm, t.options
        t.say(t.seat, calm[0])
    return t


# --- consuls ----------------------------------------------------------------------------------


@pytest.mark.rule("H07-18.1a", "H07-10.11e")
@pytest.mark.ruling("R-199")
def test_18_1_a_consul_does_not_take_the_cus_of_his_colleague_inside() -> None:
    board = "consuls: nero marcellus\ncosa: rome 5 nero\nrome: rome, rome 3 marcellus"
    t = event("rome", "37", board, "activate nero").rome("sail-inside rome", "activate marcellus")
    t.rome("move praeneste")
    assert units(t, "rome", "praeneste") == 3
    assert units(t, "rome", "rome+") == 5


@pytest.mark.rule("H07-18.1a", "H07-20.2a")
@pytest.mark.ruling("R-199")
@pytest.mark.parametrize(("said", "dice", "taken"), [("besiege", (4,), 3), ("stop", (), 4)])
def test_18_1_a_consul_takes_what_his_colleague_neither_needs_nor_has_used_up(
    said: str, dice: tuple[int, ...], taken: int
) -> None:
    board = "consuls: nero marcellus\ndertosa: rome 6 nero\nsaguntum: carthage, rome 3 marcellus"
    t = event("rome", "37", board, "activate nero", "take 6", "move saguntum", said).die(*dice)
    t.rome("activate marcellus")
    assert f"Marcellus sets out from Saguntum with {taken} CUs." in t.log
    assert offered(t, "move") == [], "two consuls together do not part with nine CUs"
    assert stands(t, "marcellus") == "saguntum"


@pytest.mark.rule("H07-18.1b", "H07-20.3b")
def test_18_1_cus_that_besieged_are_left_behind_as_well() -> None:
    board = "consuls: marcellus\nproconsul: nero\nsaguntum: carthage, rome 6 marcellus nero"
    t = event("rome", "37", board, "activate nero", "take 0", "besiege").die(4)
    t.rome("activate marcellus")
    assert offered(t, "move") == []
    assert stands(t, "marcellus") == "saguntum"


@pytest.mark.rule("H07-18.1a")
def test_18_1_those_inside_count_for_a_consul_who_joins_them() -> None:
    board = "consuls: nero\ntarquini: rome 6 nero\nrome: rome, inside rome {}"
    t = march("rome", board.format(4), "take 6", "move rome")
    assert "enter 1" in t.options
    t = march("rome", board.format(3), "take 6", "move rome")
    assert t.why_not("rome", "enter 1").endswith(printed("[consul.minimum]"))


@pytest.mark.rule("H07-18.2b")
@pytest.mark.parametrize(("die", "chief"), [(3, "Varro"), (4, "Marcellus")])
def test_18_2_both_consuls_may_sortie(die: int, chief: str) -> None:
    board = """
        consuls: varro marcellus
        proconsul: nero
        tarquini: rome 6 nero
        rome: rome, inside rome 5 varro marcellus, carthage 6 hannibal, siege 1
    """
    t = march("rome", board, "activate nero", "take 6", "move rome", "sortie")
    assert sorted(t.options) == ["command marcellus", "command varro"], "9.3"
    t.rome("command varro")
    assert t.seat == "carthage"
    t.carthage("roll").die(die)
    assert f"{chief} commands for Rome." in t.log


# --- campaigns --------------------------------------------------------------------------------


@pytest.mark.rule("H07-10.11c")
def test_10_11_who_sortied_has_fought() -> None:
    board = """
        consuls: varro
        proconsul: nero
        tarquini: rome 8 nero
        rome: rome, inside rome 5 varro, carthage 2 hasdrubal, siege 1
    """
    t = event("rome", "37", board, "activate nero").rome("take 8", "move rome", "sortie")
    assert fight_out(t, "carthage") == "rome"
    assert "activate varro" not in t.options


@pytest.mark.rule("H07-10.11c", "H07-C7a")
@pytest.mark.ruling("R-108")
def test_10_11_the_weariest_cus_are_lost_first() -> None:
    board = "tarraco: carthage 2 hannibal\nnarbo: carthage 2 mago"
    t = event("carthage", "37", board, "activate hannibal", "take 2", enemy="7 36")
    t.carthage("move emporiae", "move narbo", "stop", "activate mago", "take 4")
    assert t.prompt == "Mago with 4 CUs is in Narbo; 2 movement points left."
    t.carthage("move tolosa").rome("respond 7").die(5)
    assert t.prompt == "Mago with 2 CUs is in Tolosa; 3 movement points left."


# --- generals without CUs ---------------------------------------------------------------------


@pytest.mark.rule("H07-10.10a")
@pytest.mark.ruling("R-198")
def test_10_10_an_army_that_comes_out_of_its_city_displaces() -> None:
    board = "gades: carthage, inside carthage 2 hasdrubal, rome 0 scipio-africanus"
    t = march("carthage", board).carthage("take 2")
    assert "Scipio Africanus is eliminated." in t.log
    t = march("carthage", board).carthage("take 0")
    assert stands(t, "scipio-africanus") == "gades", "no CU came out"


@pytest.mark.rule("H07-10.10a", "H07-12.8c")
def test_12_8_who_stays_outside_alone_gives_way_to_the_interceptors() -> None:
    board = """
        consuls: varro
        proconsul: nero
        cosa: rome 2 nero
        rhegium: rome, rome 0 varro
        bruttium: carthage 6 hannibal
    """
    t = march("rome", board, "activate nero", "take 2", "sail rhegium")
    decline(t, "intercept hannibal").carthage("intercept hannibal", "take 6")
    if "done" in t.options:
        t.carthage("done")
    t.die(1).rome("enter 2")
    assert units(t, "rome", "rhegium+") == 2
    assert "Varro is displaced." in t.log


@pytest.mark.rule("H07-10.10a", "H07-12.5a")
def test_12_5_so_they_do_where_the_fleet_sinks() -> None:
    board = """
        dertosa: free, carthage 3 hasdrubal
        croton: carthage, carthage 0 h-gisgo
        heraclea: rome 6 marcellus
        consuls: marcellus
    """
    t = march("carthage", board, "activate hasdrubal", "take 3", "sail croton").die(1)
    decline(t, "intercept marcellus").rome("intercept marcellus", "take 6")
    if "done" in t.options:
        t.rome("done")
    t.die(1).carthage("back-up").die(6)
    assert "H. Gisgo is displaced." in t.log


@pytest.mark.rule("H07-C30c")
def test_c30_a_train_does_not_outlast_the_general_who_came_to_it() -> None:
    board = """
        zama: carthage, carthage 0 hasdrubal
        thevestis: carthage, carthage 0, train
        thapsus: rome 6 nero
        proconsul: nero
    """
    t = march("carthage", board, "move thevestis")
    decline(t, "intercept nero").rome("intercept nero", "take 6")
    if "done" in t.options:
        t.rome("done")
    t.die(1).carthage("stand")
    assert not state(t).trains


# --- abilities --------------------------------------------------------------------------------


@pytest.mark.rule("H07-9.2c")
def test_9_2_hanno_takes_no_marker_beside_hannibal() -> None:
    t = march("carthage", "zama: rome, carthage 6 hannibal hanno", "activate hanno", "take 0")
    assert "remove zama" not in t.options
    t = march("carthage", "zama: rome, carthage 6 hanno", "take 6")
    assert "remove zama" in t.options


@pytest.mark.rule("H07-9.2c")
@pytest.mark.ruling("R-207")
def test_9_2_p_scipio_is_slow_under_a_consul() -> None:
    board = "tarraco: rome 8 nero p-scipio\nconsuls: nero\nproconsul: p-scipio"
    t = hold("rome", "5 35", board)
    assert t.rome("play 5 move").prompt == "Does P. Scipio go along with Nero?"
    t = hold("rome", "5 35", "tarraco: rome 8 p-scipio\nproconsul: p-scipio")
    assert t.rome("play 5 move").prompt == "How many CUs go with P. Scipio? 8 CUs can."


# --- weather ----------------------------------------------------------------------------------


@pytest.mark.rule("H07-C41f")
@pytest.mark.ruling("R-200")
def test_c41_sends_nobody_back_into_ones_own_army() -> None:
    board = """
        consuls: nero
        rome: rome, rome 6 nero
        beneventum: free
        arpi: free, carthage 3 mago
    """
    t = event("rome", "62", board, "take 6", enemy="41")
    for space in ("capua", "beneventum", "cannae", "arpi"):
        decline(t, f"move {space}").rome(f"move {space}")
    decline(t, "avoid mago").carthage("avoid mago", "take 3")
    if "done" in t.options:
        t.carthage("done")
    t.die(1)
    assert units(t, "carthage", "beneventum") == 3
    decline(t, "pursue").rome("pursue").die(1)
    decline(t, "move terventum").rome("move terventum")
    assert "respond 41" not in t.options


# --- cards ------------------------------------------------------------------------------------


@pytest.mark.rule("H07-C59", "H07-C6")
@pytest.mark.ruling("R-077", "R-205")
def test_c6_may_be_played_after_the_last_card_was_taken() -> None:
    t = battle(
        """
        carthage hand: 6 35
        rome hand: 59 36
        cannae: rome 3
        cannae: carthage 2
        """,
        "carthage",
        "cannae",
        "arpi",
    )
    deal(t, "left right", "left*3")
    while t.ask.prompt == "respond.battle-round":
        t.say(t.seat, "pass")
    t.carthage("attack left")
    while t.ask.prompt == "respond.battle-round":
        t.say(t.seat, "pass")
    t.rome("match left").carthage("pass").rome("respond 59")
    while t.seat == "chance":
        assert t.ask.chance is not None
        t.chance(t.s.rules.grammar.write(t.ask.chance.sample(lambda _: 0)))
    assert "respond 6" in t.options


@pytest.mark.rule("H07-C59")
@pytest.mark.ruling("R-077")
def test_c59_may_be_played_when_the_last_battle_card_is_gone() -> None:
    text = "rhone: rome 1 varro, carthage 4\nnemausus: rome\nrome hand: 59"
    t = deal(battle(text, "rome", "rhone", "nemausus"), "left*2", "left*2 probe right")
    for _ in range(2):
        t.rome("pass", "attack left", "pass").carthage("match left")
    t.rome("respond 59").chance("draw-battle probe").rome("attack probe")
    assert "Rome wins the battle of Rhone in 3 rounds." in t.log


@pytest.mark.rule("H07-C30c")
def test_c30_raised_troops_catch_a_train() -> None:
    t = hold("rome", "1 35", "terventum: rome 0 nero, train").rome("play 1 raise")
    assert units(t, "rome", "terventum") == 1
    assert not state(t).trains


@pytest.mark.rule("H07-C64f")
@pytest.mark.ruling("R-203")
def test_c64_hanno_takes_no_marker_during_a_truce() -> None:
    t = hold("carthage", "1 5", "zama: rome\nzama: carthage 3 hanno", effects="truce")
    t.carthage("play 1 move", "take 3")
    assert "remove zama" not in t.options


@pytest.mark.rule("H07-C64f")
@pytest.mark.ruling("R-203")
@pytest.mark.parametrize(("effects", "charms"), [("", True), ("truce", False)])
def test_c64_nor_does_hannibal_charm_italy(effects: str, charms: bool) -> None:
    t = hold("carthage", "28 5", "cannae: carthage 5 hannibal", effects=effects)
    t.carthage("play 28 event", "take 5")
    assert ("remove cannae" in t.options) == charms
