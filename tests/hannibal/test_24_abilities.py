"""What the generals can do on the march and in sieges. 24

Their battle abilities are in test_14_abilities.py.
"""

from __future__ import annotations

import pytest

from delenda.punic.after.retreat import Retreat
from delenda.punic.ratings import strategy_rating
from delenda.punic.state import ROME
from punic.hand import hold, holder, state
from punic.marching import event, fight_out, march, offered, stack
from punic.pieces import stands, units
from punic.staging import Board
from punic.tables import Table, printed

# --- Hanno ------------------------------------------------------------------------------------


@pytest.mark.rule("H07-24-HANNO-a")
def test_24_hanno_stays_in_africa() -> None:
    t = march("carthage", "carthage: carthage 4 hanno", "take 4")
    told = printed("Hanno may not leave Africa [general.ability]")
    assert t.why_not("carthage", "sail new-carthage") == told
    assert t.why_not("carthage", "sail-inside new-carthage") == told
    ports = {"icosium", "saldae", "hippo-regius", "utica", "tacapae", "hadrumetum"}
    assert set(offered(t, "sail")) == ports
    t.carthage("sail tacapae").die(1)
    assert stack(t, "carthage", "tacapae", "hanno") == 4


@pytest.mark.rule("H07-24-HANNO-a")
def test_24_nobody_takes_him_along() -> None:
    board = "carthage: carthage 4 hannibal hanno"
    t = march("carthage", board, "activate hannibal", "bring hanno", "take 4")
    assert t.why_not("carthage", "sail gades") == printed(
        "Hanno may not leave Africa [general.ability]"
    )
    t = march("carthage", board, "activate hannibal", "leave hanno", "take 4")
    assert "sail gades" in t.options


NUMIDIA = "zama: carthage 5 hanno\nthubursicu: rome{}\nthamugadi: rome{}"


@pytest.mark.rule("H07-24-HANNO-b")
def test_24_hanno_removes_a_marker_where_he_ends_his_move() -> None:
    t = march("carthage", NUMIDIA.format("", ""), "take 5", "move thubursicu")
    assert "remove thubursicu" in t.options
    t.carthage("remove thubursicu")
    assert holder(t, "thubursicu") == "nobody"
    assert t.seat == "rome", "that is where his move ends"


@pytest.mark.rule("H07-24-HANNO-b")
def test_24_overruns_do_not_hinder_hanno() -> None:
    board = NUMIDIA.format(", rome 1", ", rome 1")
    t = march("carthage", board, "take 5", "move thubursicu", "move thamugadi")
    t.carthage("remove thamugadi")
    assert holder(t, "thamugadi") == "nobody"
    assert holder(t, "thubursicu") == "rome"


@pytest.mark.rule("H07-24-HANNO-b")
def test_24_a_battle_does() -> None:
    t = march("carthage", NUMIDIA.format(", rome 2", ""), "take 5", "move thubursicu")
    assert fight_out(t) == "carthage"
    assert t.seat == "rome"
    assert holder(t, "thubursicu") == "rome"


@pytest.mark.rule("H07-24-HANNO-b", "H07-24a")
def test_24_neither_cities_nor_as_a_subordinate() -> None:
    t = march("carthage", "zama: carthage 5 hanno\nutica: rome", "take 5", "move thabraca")
    t.carthage("move utica")
    assert "remove utica" not in t.options
    board = "zama: carthage 5 mago hanno\nthubursicu: rome"
    t = march("carthage", board, "activate mago", "bring hanno", "take 5", "move thubursicu")
    assert "remove thubursicu" not in t.options


# --- Fabius -----------------------------------------------------------------------------------


@pytest.mark.rule("H07-24-FABIUS-a")
@pytest.mark.ruling("R-120")
def test_24_fabius_stays_in_italy() -> None:
    t = march("rome", "rhegium: rome 5 fabius", "take 5")
    told = printed("Fabius may not leave Italy [general.ability]")
    assert t.why_not("rome", "move messana") == told
    assert t.why_not("rome", "sail messana") == told
    ports = {"cosa", "rome", "neapolis", "brundisium", "tarentum", "croton"}
    assert set(offered(t, "sail")) == ports
    t.rome("sail cosa")
    assert stack(t, "rome", "cosa", "fabius") == 5


@pytest.mark.rule("H07-24-FABIUS-a")
@pytest.mark.ruling("R-120")
def test_24_a_retreat_may_take_fabius_out_of_italy() -> None:
    lines = "pisae: rome 4 fabius\nfaesulae: carthage\ncosa: carthage\n"
    t = Board(f"{lines}eastern-ligurians: rome, subjugated")
    t.run(Retreat(ROME, t.space("pisae"), -1, is_attacker=False))
    assert "Rome retreats with 4 CUs to Eastern Ligurians." in t.log
    assert t.where("fabius") == "eastern-ligurians"


@pytest.mark.rule("H07-24a")
@pytest.mark.parametrize(("die", "escapes"), [(5, True), (6, False)])
def test_24_fabius_avoids_on_five(die: int, escapes: bool) -> None:
    board = "cannae: carthage 8 hannibal\nbeneventum: rome 6 fabius"
    t = march("carthage", board, "take 8", "move beneventum").rome("avoid fabius", "take 6")
    t.die(die)
    told = "Fabius avoids battle: 5 is within 5."
    if not escapes:
        told = "Fabius fails to avoid battle: 6 is above 5."
    assert told in t.log


# --- Gisgo, Varro, Flaminius ------------------------------------------------------------------


@pytest.mark.rule("H07-24a")
@pytest.mark.parametrize(("die", "succeeds"), [(3, True), (4, False)])
def test_24_gisgo_avoids_and_intercepts_on_three(die: int, succeeds: bool) -> None:
    board = "acci: rome 8 nero\nsalaria: carthage 4 h-gisgo"
    t = march("rome", board, "take 8", "move salaria").carthage("avoid h-gisgo", "take 4")
    t.die(die)
    assert any("avoids battle: 3 is within 3" in line for line in t.log) == succeeds
    board = "acci: rome 8 nero\nlaminium: carthage 4 h-gisgo"
    t = march("rome", board, "take 8", "move salaria").carthage("intercept h-gisgo", "take 4")
    t.die(die)
    assert (units(t, "carthage", "salaria") == 4) == succeeds


@pytest.mark.rule("H07-24a")
@pytest.mark.parametrize(("die", "succeeds"), [(4, True), (5, False)])
def test_24_varro_intercepts_on_four(die: int, succeeds: bool) -> None:
    board = "cannae: carthage 8 hannibal\nterventum: rome 6 varro"
    t = march("carthage", board, "take 8", "move arpi").rome("intercept varro", "take 6").die(die)
    told = "Varro intercepts with 6 CUs: 4 within 4."
    if not succeeds:
        told = "Varro fails to intercept: 5 is above 4."
    assert t.log[-1] == told
    assert (units(t, "rome", "arpi") == 6) == succeeds


@pytest.mark.rule("H07-24a")
def test_24_varro_avoids_with_his_battle_rating() -> None:
    board = "cannae: carthage 8 hannibal\nbeneventum: rome 6 varro"
    t = march("carthage", board, "take 8", "move beneventum").rome("avoid varro", "take 6").die(2)
    assert "Varro fails to avoid battle: 2 is above 1." in t.log


@pytest.mark.rule("H07-24a")
@pytest.mark.parametrize(("die", "succeeds"), [(4, True), (5, False)])
def test_24_flaminius_pursues_on_four(die: int, succeeds: bool) -> None:
    board = "capua: rome 8 flaminius\nbeneventum: carthage 4 hannibal\ncannae: free"
    t = march("rome", board, "take 8", "move beneventum").carthage("avoid hannibal", "take 4")
    t.die(1).rome("pursue").die(die)
    told = "Flaminius marches on: 4 is within 4."
    if not succeeds:
        told = "Flaminius is held up: 5 is above 4."
    assert told in t.log
    assert ("move cannae" in t.options) == succeeds


@pytest.mark.rule("H07-24a")
def test_24_flaminius_as_a_subordinate_does_not() -> None:
    board = "capua: rome 8 varro flaminius\nbeneventum: carthage 4 hannibal\ncannae: free"
    t = march("rome", board, "activate varro", "bring flaminius", "take 8", "move beneventum")
    t.carthage("avoid hannibal", "take 4").die(1).rome("pursue").die(2)
    assert "Varro is held up: 2 is above 1." in t.log


# --- Mago, P. Scipio --------------------------------------------------------------------------


def naval(t: Table) -> str:
    """Return how the naval roll is told."""
    return next(line for line in t.log if line.startswith("Naval combat"))


@pytest.mark.rule("H07-24a", "H07-11.6a")
def test_24_mago_takes_one_off_the_naval_roll() -> None:
    t = march("carthage", "dianium: carthage 4 mago", "take 4", "sail saguntum").die(2)
    assert naval(t) == "Naval combat: 2 -1 Mago, in all 1: arrives."
    board = "dianium: carthage 4 hasdrubal mago"
    t = march("carthage", board, "activate hasdrubal", "bring mago", "take 4", "sail saguntum")
    t.die(2)
    assert naval(t) == "Naval combat: 2, in all 2: returns.", "not as a subordinate"


@pytest.mark.rule("H07-24a", "H07-8.2a")
@pytest.mark.parametrize(("where", "rating"), [("gades", 2), ("dertosa", 2), ("massilia", 3)])
def test_24_p_scipio_is_quicker_in_spain(where: str, rating: int) -> None:
    t = hold("rome", "5 30", f"{where}: rome 4 p-scipio")
    assert strategy_rating(state(t), state(t).rules.general_ids["p-scipio"]) == rating
    assert ("play 5 move" in t.options) == (rating == 2)


# --- Marcellus, Scipio Africanus --------------------------------------------------------------


@pytest.mark.rule("H07-24a", "H07-24-MARCELLUS")
@pytest.mark.ruling("R-074")
@pytest.mark.parametrize(("card", "points"), [("37", 2), ("1", 1)])
def test_24_marcellus_besieges_better_with_a_campaign_card(card: str, points: int) -> None:
    t = hold("rome", f"{card} 30", "gades: rome 4 marcellus")
    t.rome(f"play {card} move", "take 4", "besiege").die(5)
    assert f"Siege points against Gades: {points}." in t.log


@pytest.mark.rule("H07-24-MARCELLUS")
def test_24_marcellus_does_not_subjugate_better() -> None:
    t = event("rome", "37", "allobroges: rome 4 marcellus", "take 4", "besiege").die(5)
    assert "Marcellus rolls 5: siege points 1, 0 CUs lost." in t.log


@pytest.mark.rule("H07-24a")
@pytest.mark.ruling("R-074")
@pytest.mark.parametrize(("card", "rolls"), [("61", 2), ("17", 1)])
def test_24_scipio_africanus_rolls_twice_with_a_force_march(card: str, rolls: int) -> None:
    t = hold("rome", f"{card} 30", "gades: rome 4 scipio-africanus")
    t.rome(f"play {card} move", "take 4", "besiege").die(*[2] * rolls)
    assert t.seat == "carthage"
    assert sum("rolls 2" in line for line in t.log) == rolls


@pytest.mark.rule("H07-24-SCIPIO-AFRICANUS")
def test_24_scipio_africanus_subjugates_with_one_roll() -> None:
    t = event("rome", "61", "allobroges: rome 4 scipio-africanus", "take 4", "besiege").die(2)
    assert t.seat == "carthage"


# --- Nero -------------------------------------------------------------------------------------


@pytest.mark.rule("H07-24-NERO-a")
def test_24_nero_marches_three_spaces_about_a_voyage() -> None:
    t = event("rome", "37", "capua: rome 5 nero", "take 5", "move neapolis", "sail lilybaeum")
    assert "2 movement points left" in t.prompt
    t.rome("move panormus", "move messana")
    assert stack(t, "rome", "messana", "nero") == 5
    assert offered(t, "move") == []


@pytest.mark.rule("H07-24-NERO-b", "H07-11.4a")
def test_24_nero_sails_twice() -> None:
    t = event("rome", "37", "neapolis: rome 5 nero\nrome: rome 5 varro", "activate nero", "take 5")
    t.rome("sail lilybaeum", "sail cosa")
    assert stack(t, "rome", "cosa", "nero") == 5
    assert t.prompt == "Which general do you activate next, if any?", "no point is left"
    t.rome("activate varro", "take 5")
    assert offered(t, "sail") == [], "both voyages were one army's"


@pytest.mark.rule("H07-24a", "H07-10.12")
def test_24_nero_as_a_subordinate_has_four_points() -> None:
    board = "capua: rome 5 varro nero"
    t = event("rome", "37", board, "activate varro", "bring nero", "take 5")
    assert "4 movement points left" in t.prompt


# --- Hannibal ---------------------------------------------------------------------------------


@pytest.mark.rule("H07-9.3b")
def test_24_hannibal_outranks_all_others() -> None:
    t = march("carthage", "gades: carthage 5 mago\nmalaca: carthage 2 hannibal", "activate mago")
    t.carthage("take 5", "move malaca", "stop")
    assert stands(t, "mago") == "malaca"
    board = "acci: rome 5 nero\nsalaria: carthage 5 mago hannibal"
    t = march("rome", board, "take 5", "move salaria")
    assert "avoid hannibal" in t.options
    t.carthage("avoid mago")
    assert offered(t, "take")[0] == "4", "Hannibal commands, and stays with a CU"
