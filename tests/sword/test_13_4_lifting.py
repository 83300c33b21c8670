"""Sieges begin, hold and are lifted. 13.3, 13.4"""

from __future__ import annotations

import pytest

from delenda.engine.action import Action
from delenda.games.sword.leaders.minor import place_minor, stations
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.powers.alliances import BreakAlliance, Propose, why_not_propose
from delenda.games.sword.sides import ETRUSCAN, GREEK, H_LEAGUES, H_ROMAN, ROMAN
from sword.table import leader, place, siege, stands, table, units

HEAD = "phase: action\nround: 1\n"
AT_TARQUINII = "tarquinii: etruscan 1, siege 0; camillus 3 roman"


# --- lifting: 13.4 ------------------------------------------------------------------------------


@pytest.mark.rule("SOR-13.4a")
def test_13_4_the_siege_ends_when_the_besieger_leaves() -> None:
    text = "active: roman\ntarquinii: etruscan 3, siege 2; camillus 3 roman; inside 2 etruscan"
    t = table(HEAD + text)
    t.run(March(leader(t, "camillus"), Orders(H_ROMAN, 3), 4))
    t.roman("take 3", "move roma").pass_all()
    assert siege(t, "tarquinii") is None
    assert units(t, "etruscan", "tarquinii") == 2  # they come out


@pytest.mark.rule("SOR-13.4b")
def test_13_4_one_cu_maintains_it() -> None:
    text = "active: roman\ntarquinii: etruscan 3, siege 2; camillus 3 roman"
    t = table(HEAD + text)
    t.run(March(leader(t, "camillus"), Orders(H_ROMAN, 3), 4))
    t.roman("take 2", "move roma").pass_all()
    assert siege(t, "tarquinii") == 2


@pytest.mark.rule("SOR-13.4c", "SOR-13.4a")
def test_13_4_an_alliance_lifts_it_and_only_the_besieged_propose() -> None:
    t = table(HEAD + "active: etruscan-samnite\n" + AT_TARQUINII)
    assert "besiege" in str(why_not_propose(t.s, H_ROMAN, ROMAN, ETRUSCAN))
    assert why_not_propose(t.s, H_LEAGUES, ETRUSCAN, ROMAN) is None
    t.run(Propose(ETRUSCAN, ROMAN)).roman("accept")
    assert siege(t, "tarquinii") is None


@pytest.mark.rule("SOR-15.5c")
@pytest.mark.ruling("R-298")
@pytest.mark.parametrize(("cus", "level"), [(3, 0), (2, None)])
def test_15_5_three_cus_at_a_former_allys_city_besiege_it(cus: int, level: int | None) -> None:
    text = f"active: roman\nalliances: roman-greek\nneapolis: {cus} roman"
    t = table(HEAD + text).run(BreakAlliance(ROMAN, GREEK)).pass_all()
    t.roman("strip roma", "strip roma", "strip velitrae")
    assert siege(t, "neapolis") == level


@pytest.mark.rule("SOR-13.3b")
def test_13_3_minor_leaders_go_into_besieged_cities() -> None:
    t = table(
        HEAD + "active: etruscan-samnite\naside: etruscan-b\n"
        "pisae: siege 0; gaul-a 3 gaul; inside 2 etruscan"
    )
    station = Action("station", (leader(t, "etruscan-b"), place(t, "pisae+")))
    assert station in stations(t.s, H_LEAGUES, ())
    place_minor(t.s, station)
    assert stands(t, "etruscan-b") == "pisae+"


@pytest.mark.rule("SOR-13.1.1a")
@pytest.mark.ruling("R-292")
def test_13_1_1_an_army_that_is_left_behind_has_ended_its_action_too() -> None:
    t = table(HEAD + "active: roman\ntarquinii: valerius camillus 6 roman")
    orders = Orders(H_ROMAN, 3)
    t.run(March(leader(t, "camillus"), orders, 4)).roman("done", "take 2", "move roma").pass_all()
    assert stands(t, "valerius") == "tarquinii"
    assert siege(t, "tarquinii") == 0
