"""Reinforcements: how many, where, and the leaders who come and go. 5.10, 8.2.2, 8.2.3"""

from __future__ import annotations

import pytest

from delenda.games.sword.control.placement import PlaceCus, PlaceLeader
from delenda.games.sword.control.supply import landings, placeable, reinforcements
from delenda.games.sword.sides import (
    CARTHAGE,
    ETRUSCAN,
    GAUL,
    GREEK,
    H_GREEK,
    ROMAN,
    SAMNITE,
    TRANSALPINE,
    VOLSCI,
)
from delenda.games.sword.turn.reinforcement import Reinforce
from sword.table import (
    Table,
    leader,
    power,
    space,
    stands,
    troops,
    units,
)
from sword.turning import spring

ROME = "antium: siege 0; roman 1"


def count(who: str, text: str = "", scenario: str = "four") -> int:
    """Return how many CUs a power receives."""
    return reinforcements(spring(text, scenario).s, power(who))


def open_to(t: Table, who: int) -> set[str]:
    """Return the names of the places that take a power's reinforcements."""
    return {t.s.rules.board.spaces[place].id for place in placeable(t.s, who)}


# --- how many: 5.10.1 ---------------------------------------------------------------------------


@pytest.mark.rule(
    "SOR-5.10.1b", "SOR-5.10.1d", "SOR-5.10.1e", "SOR-5.10.1f", "SOR-5.10.1h", "SOR-2.2b"
)
@pytest.mark.parametrize(
    ("who", "text", "found"),
    [
        ("transalpine", "", 1),
        ("transalpine", "antium: siege 0; camillus 3 roman", 1),
        ("volsci", "", 1),
        ("volsci", "antium: siege 0; camillus 3 roman", 0),
        ("greek", "", 5),
        ("greek", "neapolis: roman 1", 4),
        ("gaul", "", 6),
        ("gaul", "sena-gallica: roman", 5),
        ("etruscan", "", 2),
        ("samnite", "", 3),
        ("etruscan", "pisae: gaul 1", 1),
        ("gaul", "pisae: gaul 1", 6),
        ("carthage", "", 3),
    ],
)
def test_5_10_1_numbers(who: str, text: str, found: int) -> None:
    assert count(who, text) == found


@pytest.mark.rule("SOR-5.10.1a", "SOR-13.3a")
def test_5_10_1_a_siege_marker_of_any_level_stops_them() -> None:
    assert count("etruscan", "pisae: siege 0; gaul-a 3 gaul") == 1
    assert count("samnite", "bovianum: siege 1; camillus 3 roman") == 2


@pytest.mark.rule("SOR-5.10.1c", "SOR-5.10g", "SOR-7.2.1b")
def test_5_10_1_every_roman_city_counts() -> None:
    assert count("roman") == 5  # Roma 2, Capua, Narnia, Sutrium
    assert count("roman", "tarquinii: roman 1\nvelitrae: roman 1") == 7
    assert count("roman", "capua: samnite 1") == 4


# --- where: 5.10 --------------------------------------------------------------------------------


@pytest.mark.rule("SOR-5.10b")
def test_5_10_a_free_path_leads_to_a_reinforcement_space() -> None:
    closed = "velitrae: gaul-a 3 gaul\ncapua: siege 0; gaul-b 3 gaul\nantium: 3 volsci"
    t = spring(closed)
    assert "tarracina" not in open_to(t, ROMAN)
    t = spring("velitrae: gaul-a 3 gaul\nantium: 3 volsci")
    assert "tarracina" in open_to(t, ROMAN)
    assert "velitrae" not in open_to(t, ROMAN)
    assert "antium" not in open_to(t, ROMAN)


@pytest.mark.rule("SOR-5.10c")
def test_5_10_no_path_over_straits_and_by_sea_only_for_carthage() -> None:
    t = spring("neapolis: roman 1\ntarentum: roman 1")
    assert open_to(t, GREEK) == {
        *("messana", "syracusae", "catina", "tyndaris", "henna", "agrigentum", "gela")
    }
    t = spring()
    assert {"carthago", "lilybaeum", "panormus"} <= open_to(t, CARTHAGE)
    t = spring("treaty: allied\nalliances: roman-carthage\nmessana: roman 1; 3 greek")
    assert "lilybaeum" in open_to(t, ROMAN)
    assert not open_to(t, CARTHAGE) & {"roma", "neapolis"}  # never in Italy
    assert "lilybaeum" not in open_to(spring("alliances: roman-greek"), ROMAN)


@pytest.mark.rule("SOR-5.10c", "SOR-9.2c")
@pytest.mark.ruling("R-300")
def test_5_10_rough_roads_are_closed_but_to_samnites_in_their_mountains() -> None:
    t = spring("larinum: roman\naufidena: roman")
    assert {"bovianum", "maleventum", "luceria"} <= open_to(t, SAMNITE)
    t = spring("alba-fucens: roman")
    assert "alba-fucens" not in open_to(t, ROMAN)


@pytest.mark.rule("SOR-15.3a", "SOR-5.10b")
@pytest.mark.ruling("R-299")
def test_5_10_not_among_an_allys_cus() -> None:
    t = spring("alliances: roman-etruscan\ntarquinii: 2 etruscan")
    assert "tarquinii" not in open_to(t, ROMAN)
    assert "rusellae" in open_to(t, ROMAN)


@pytest.mark.rule("SOR-5.10b")
def test_5_10_cus_are_placed_one_by_one_with_reasons() -> None:
    t = spring("velitrae: gaul-a 3 gaul").run(PlaceCus(ROMAN, 2, 0))
    t.roman("reinforce roman roma", "reinforce roman praeneste")
    assert t.is_over
    assert t.value == 0
    assert (units(t, "roman", "roma"), units(t, "roman", "praeneste")) == (1, 1)


@pytest.mark.rule("SOR-5.10b")
@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("velitrae", "enemy CUs are there [5.10]"),
        ("clusium", "reinforcements come to friendly spaces [5.10]"),
        ("alba-fucens", "no open path leads to a reinforcement space [5.10]"),
    ],
)
def test_5_10_why_not_there(where: str, why: str) -> None:
    t = spring("velitrae: gaul-a 3 gaul\nalba-fucens: roman").run(PlaceCus(ROMAN, 2, 0))
    found = t.why_not("roman", f"reinforce roman {where}")
    assert found == why


@pytest.mark.rule("SOR-5.10e")
def test_5_10_without_a_place_cus_are_lost_and_leaders_wait() -> None:
    blocked = """
        displaced: dionysius
        messana: siege 0; 3 gaul
        syracusae: siege 0; 3 roman
        tarentum: siege 0; 3 samnite
        neapolis: siege 0; 4 roman
    """
    t = spring(blocked).run(PlaceCus(GREEK, 5, H_GREEK))
    assert t.is_over
    assert t.value == 5
    t.run(Reinforce((GREEK,)))
    assert t.is_over
    assert stands(t, "dionysius") == "displaced"


@pytest.mark.rule("SOR-5.10.1b", "SOR-16.1d")
def test_5_10_no_question_without_a_choice() -> None:
    t = spring("antium: volsci-a 1 volsci\ntransalpine-box: transalpine-a 1 transalpine")
    assert t.run(Reinforce((VOLSCI,))).is_over
    assert t.run(Reinforce((TRANSALPINE,))).is_over
    assert units(t, "volsci", "antium") == units(t, "transalpine", "transalpine-box") == 2


@pytest.mark.rule("SOR-16.1d")
def test_5_10_who_decides_for_non_player_powers() -> None:
    vp = "vp: roman 1, greek 2, gaul 3, etruscan-samnite 4\nvelitrae: volsci"
    t = spring(vp).run(Reinforce((VOLSCI,)))
    assert t.seat == "greek"
    t = spring(f"{vp}\nalliances: roman-greek").run(Reinforce((VOLSCI,)))
    assert t.seat == "gaul"
    t = spring(vp).run(Reinforce((CARTHAGE,)))
    assert t.seat == "roman"


# --- Etruscans and Samnites ---------------------------------------------------------------------


@pytest.mark.rule("SOR-5.10.1g")
def test_5_10_1_etruscans_and_samnites_share() -> None:
    t = spring().run(Reinforce((ETRUSCAN, SAMNITE)))
    t.leagues(*["reinforce samnite bovianum"] * 5)
    assert units(t, "samnite", "bovianum") == 5


@pytest.mark.rule("SOR-5.10.1g")
def test_5_10_1_or_not() -> None:
    t = spring("", "four", ("separate-reinforcements",)).run(Reinforce((ETRUSCAN, SAMNITE)))
    assert t.offers("reinforce") == {f"etruscan {x}" for x in open_to(t, ETRUSCAN)}
    assert t.why_not("etruscan-samnite", "reinforce samnite bovianum") is not None
    t.leagues(*["reinforce etruscan pisae"] * 2, *["reinforce samnite bovianum"] * 3)
    assert (units(t, "etruscan", "pisae"), units(t, "samnite", "bovianum")) == (2, 3)


# --- leaders ------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-5.10d", "SOR-5.10e", "SOR-8.4d")
def test_5_10_named_leaders_come_to_their_cus() -> None:
    t = spring("displaced: dionysius\nsyracusae: 1 greek\ncatina: 2 greek")
    t.run(PlaceLeader(leader(t, "dionysius"), landings(t.s, leader(t, "dionysius"))))
    assert t.options == ["return dionysius syracusae", "return dionysius catina"]
    why = t.why_not("greek", "return dionysius messana")
    assert why == "named leaders come to CUs of their power [5.10]"
    t.greek("return dionysius catina")
    assert stands(t, "dionysius") == "catina"
    assert t.value == space(t, "catina")


@pytest.mark.rule("SOR-17.1.1a")
def test_5_10_bomilcar_stays_in_africa() -> None:
    t = spring("displaced: bomilcar\nlilybaeum: 3 carthage\ncarthago: 1 carthage")
    assert landings(t.s, leader(t, "bomilcar")) == (space(t, "carthago"),)


@pytest.mark.rule("SOR-5.10f", "SOR-8.3a")
def test_5_10_minor_leaders_move_and_named_ones_do_not() -> None:
    board = "aside: gaul-b, gaul-c\ngenua: gaul-a 1 gaul\npatavium: brennus 1 gaul"
    t = spring(board).run(Reinforce((GAUL,)))
    t.gaul(*["reinforce gaul genua"] * 6)
    assert "station gaul-a patavium" in t.options
    assert t.offers("station") >= {"gaul-b genua", "gaul-c patavium"}
    assert not any("brennus" in text for text in t.options)
    why = t.why_not("gaul", "station brennus genua")
    assert why == "only minor leaders are put elsewhere so [8.3]"
    t.gaul("station gaul-a patavium")
    assert stands(t, "gaul-a") == "patavium"
    assert "station gaul-a genua" not in t.options  # once each
    assert t.gaul("done").is_over


# --- with five players --------------------------------------------------------------------------


@pytest.mark.rule("SOR-5.10.1i", "SOR-19.1a")
def test_5_10_1_carthage_disbands_half_and_hires_two() -> None:
    t = spring("lilybaeum: 5 carthage mercenary", "five").run(Reinforce((CARTHAGE,)))
    assert troops(t, "carthage", "lilybaeum").mercenaries == 2
    t.carthage(*["reinforce carthage garrison-box"] * 3, *["reinforce carthage carthago"] * 2)
    assert troops(t, "carthage", "garrison-box").cus == 3
    assert troops(t, "carthage", "carthago").mercenaries == 2


@pytest.mark.rule("SOR-5.10.1j")
@pytest.mark.ruling("R-301")
def test_5_10_1_an_insurrection_takes_one_of_them() -> None:
    t = spring("effects: insurrection\nkerkouane: revolt; 3 revolt", "five")
    t.run(Reinforce((CARTHAGE,)))
    t.carthage(*["reinforce carthage carthago"] * 4)
    t.carthage("done")
    assert troops(t, "carthage", "carthago").cus == 3
    assert troops(t, "carthage", "carthago").mercenaries == 1
    t.run(Reinforce((power("revolt"),)))
    assert units(t, "revolt", "kerkouane") == 4
