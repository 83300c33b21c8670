"""Cards 109, 111, 132, 137 and 145: raids, sieges broken off, markers that fall."""

from __future__ import annotations

import pytest

from delenda.punic.state import CARTHAGE
from hamilcar.choices import offered
from hamilcar.tables import hold, holder, points_against, state, trains

# --- 109: Raid on Port ----------------------------------------------------------------------------

RULES_THE_SEA = "sea: supremacy rome, seamanship excellent\nships: rome 1 ready, carthage 2 ready\n"


@pytest.mark.rule("HAM-17.1.#109a")
def test_109_walled_ports_are_raided_too() -> None:
    board = f"{RULES_THE_SEA}lilybaeum: carthage 1 1st\nlipara: carthage 1 1st"
    t = hold("rome", "109", board).rome("play 109 event")
    near = {"aleria", "lilybaeum", "lipara", "nuoro", "sassari", "thermae"}
    assert offered(t, "pick") == near | {"carales", "oristano", "syracusae"}
    t.rome("pick lilybaeum")
    assert set(t.options) == {"supply lilybaeum", "ships 1"}
    t.rome("supply lilybaeum")
    assert trains(t, "carthage", "lilybaeum") == 0
    assert state(t).ready == [1, 2], "its own warships stay Ready"
    assert t.seat == "carthage"


def test_109_a_ready_ship_in_a_walled_port() -> None:
    board = f"{RULES_THE_SEA}lilybaeum: carthage, inside 1 1st"
    t = hold("rome", "109", board).rome("play 109 event", "pick lilybaeum")
    assert set(t.options) == {"supply lilybaeum+", "ships 1"}, "the train is inside"
    t.rome("ships 1")
    assert (state(t).ready[CARTHAGE], state(t).spent[CARTHAGE]) == (1, 1)


def test_109_a_marker_without_units_falls() -> None:
    t = hold("rome", "109", f"{RULES_THE_SEA}lipara: carthage 1")
    t.rome("play 109 event")
    assert "nothing to raid [17.1 #109]" in t.why_not("rome", "pick lipara"), "a unit is there"
    t.rome("pick thermae")
    assert holder(t, "thermae") == "nobody"


@pytest.mark.ruling("R-242")
def test_109_reach_is_the_naval_limit_from_a_major_port() -> None:
    board = RULES_THE_SEA.replace("excellent", "fair")
    t = hold("rome", "109", board).rome("play 109 event")
    assert offered(t, "pick") == {"aleria", "lipara"}
    assert "out of reach" in t.why_not("rome", "pick thermae")
    assert "no enemy port" in t.why_not("rome", "pick messana")
    board = "sea: supremacy carthage, seamanship poor\nships: carthage 1 ready"
    t = hold("carthage", "109", board).carthage("play 109 event")
    assert "croton" in offered(t, "pick"), "Carthage has four points from Syracusae"


def test_109_needs_supremacy_a_ready_ship_and_a_port() -> None:
    t = hold("rome", "109", "sea: supremacy carthage, seamanship good\nships: rome 1 ready")
    assert "Naval Supremacy [17.1 #109]" in t.why_not("rome", "play 109 event")
    t = hold("rome", "109", "sea: supremacy rome, seamanship good\nships: rome 1 spent")
    assert "no Ready warship" in t.why_not("rome", "play 109 event")
    t = hold("rome", "109", "sea: supremacy rome, seamanship poor\nships: rome 1 ready")
    assert "no enemy port in reach" in t.why_not("rome", "play 109 event")


# --- 111: Opposing Fleet Breaks Siege -------------------------------------------------------------

SYRACUSAE = """\
    syracusae: rome 4 duilius, inside 1, siege 2
    engines: syracusae
    lilybaeum: rome 4 regulus, inside 1, siege 1
    consuls: regulus duilius
"""


def test_111_all_siege_points_go_and_the_engines_stay() -> None:
    t = hold("carthage", "111", f"sea: supremacy carthage\n{SYRACUSAE}").carthage("play 111 event")
    assert offered(t, "pick") == {"syracusae", "lilybaeum"}
    t.carthage("pick syracusae")
    assert points_against(t, "syracusae") == 0
    assert points_against(t, "lilybaeum") == 1
    assert len(state(t).engines) == 1


def test_111_needs_supremacy_and_a_besieged_port_of_its_own() -> None:
    t = hold("carthage", "111", f"sea: supremacy rome\n{SYRACUSAE}")
    assert "Naval Supremacy [#111]" in t.why_not("carthage", "play 111 event")
    t = hold("rome", "111", f"sea: supremacy rome\n{SYRACUSAE}")
    assert "no port city of yours is besieged [#111]" in t.why_not("rome", "play 111 event")


# --- 132: Tribal Uprising -------------------------------------------------------------------------


def test_132_two_markers_next_to_one_tribe() -> None:
    t = hold("rome", "132").rome("play 132 event")
    assert offered(t, "pick") == {"madauros", "theveste", "capsa"}
    assert "no tribe" in t.why_not("rome", "pick volsinii"), "no enemy marker is near it"
    t.rome("pick madauros")
    assert offered(t, "remove") == {"hippo-regius", "sicca"}
    t.rome("remove sicca")
    assert set(t.options) == {"remove hippo-regius", "stop"}
    t.rome("remove hippo-regius")
    assert {holder(t, "sicca"), holder(t, "hippo-regius")} == {"nobody"}


@pytest.mark.ruling("R-245")
def test_132_cus_protect_markers_and_supply_trains_do_not() -> None:
    board = "sicca: carthage 1\nhippo-regius: carthage 0 1st"
    t = hold("rome", "132", board).rome("play 132 event", "pick madauros")
    assert holder(t, "hippo-regius") == "nobody"
    assert holder(t, "sicca") == "carthage"


def test_132_a_subjugated_tribe_is_quiet() -> None:
    tribes = ("theveste", "madauros", "capsa")
    board = "\n".join(f"{tribe}: carthage, subjugated" for tribe in tribes)
    t = hold("rome", "132", board)
    assert "next to a tribe [#132]" in t.why_not("rome", "play 132 event")


# --- 137: Allies Waver ----------------------------------------------------------------------------


def test_137_two_markers_of_a_province_near_carthage() -> None:
    t = hold("carthage", "137", "paestum: rome 1").carthage("play 137 event")
    assert offered(t, "pick-province") == {"campania", "etruria", "lucania"}, "over sea lanes"
    assert "no province of Italia" in t.why_not("carthage", "pick-province sicilia")
    assert "next to it [#137]" in t.why_not("carthage", "pick-province apulia")
    assert "no Roman marker" in t.why_not("carthage", "pick-province latium")
    t.carthage("pick-province lucania")
    assert offered(t, "remove") == {"grumentum", "thurii", "croton"}, "Regium has walls"
    assert "stand there" in t.why_not("carthage", "remove paestum")
    t.carthage("remove croton", "remove thurii")
    assert {holder(t, "croton"), holder(t, "thurii")} == {"nobody"}
    assert holder(t, "paestum") == "rome"


def test_137_carales_across_the_open_sea_is_not_near() -> None:
    board = """\
        lipara: rome
        aleria: rome
        syracusae: rome
        thermae: rome
    """
    t = hold("carthage", "137", board)
    assert "no province of Italia near you" in t.why_not("carthage", "play 137 event")


def test_137_a_cu_is_enough() -> None:
    board = "lipara: rome\naleria: rome\nsyracusae: rome\nthermae: rome\nasculum: carthage 2"
    t = hold("carthage", "137", board).carthage("play 137 event")
    assert offered(t, "remove") == {"reate", "corfinium", "bovianum", "beneventum"}, "Samnium"


# --- 145: Sardinian Revolt ------------------------------------------------------------------------


def test_145_one_is_turned_over_and_another_removed() -> None:
    t = hold("rome", "145", "carales: carthage 1").rome("play 145 event")
    assert offered(t, "flip") == {"aleria", "sassari", "nuoro", "oristano"}
    t.rome("flip aleria")
    assert offered(t, "remove") == {"sassari", "nuoro", "oristano"}
    assert "stop" not in t.options
    t.rome("remove nuoro")
    assert (holder(t, "aleria"), holder(t, "nuoro"), holder(t, "carales")) == (
        "rome",
        "nobody",
        "carthage",
    )


def test_145_as_much_of_it_as_is_possible() -> None:
    board = """\
        aleria: free
        sassari: free
        nuoro: free
        oristano: carthage
        carales: carthage 1
    """
    t = hold("rome", "145", board).rome("play 145 event")
    assert holder(t, "oristano") == "rome"
    assert t.seat == "carthage"
    t = hold("carthage", "145")
    assert "is without CUs [#145]" in t.why_not("carthage", "play 145 event")
