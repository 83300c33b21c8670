"""Removing one's own support, and others'. 7.3.2, 7.3.3"""

from __future__ import annotations

import pytest

from delenda.games.sword.control.support import RemoveOwn, RemoveSupport
from delenda.games.sword.sides import ETRUSCAN, GAUL, GREEK, ROMAN, SAMNITE
from sword.table import Table, holder, loyalty, siege, stands, table, units


def own(text: str, points: int, power: int = ROMAN) -> Table:
    """A power removes its own support."""
    return table("phase: action\n" + text).run(RemoveOwn(power, points))


def strip(text: str, points: int = 1, power: int = ROMAN, by: int = GREEK) -> Table:
    """A power removes another's support."""
    return table("phase: action\n" + text).run(RemoveSupport(power, points, by))


# --- one's own: 7.3.2 ---------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.3.2a", "SOR-7.3.2b")
def test_7_3_2_three_points_from_two_cities() -> None:
    t = own("", 3).roman("strip capua", "strip roma", "strip roma")
    assert (holder(t, "capua"), loyalty(t, "capua")) == ("nobody", 1)
    assert (holder(t, "roma"), loyalty(t, "roma")) == ("roman", 1)
    assert (t.is_over, t.value) == (True, 0)


@pytest.mark.rule("SOR-7.3.2a")
def test_7_3_2_a_marker_becomes_independent() -> None:
    t = own("", 1).roman("strip velitrae")
    assert holder(t, "velitrae") == "nobody"


@pytest.mark.rule("SOR-7.3.2b")
def test_7_3_2_no_garrison_prevents_it() -> None:
    t = own("narnia: valerius 1 roman\nvelitrae: 4 roman", 2)
    t.roman("strip narnia", "strip velitrae")
    assert (holder(t, "narnia"), holder(t, "velitrae")) == ("nobody", "nobody")
    assert (units(t, "roman", "narnia"), stands(t, "valerius")) == (1, "narnia")


@pytest.mark.rule("SOR-7.3.2a", "SOR-7.3b")
def test_7_3_2_no_tribe_and_nothing_of_others() -> None:
    t = own("", 1, SAMNITE)
    assert "bovianum" not in t.offers("strip")
    assert "tribes" in t.why_not("etruscan-samnite", "strip bovianum")
    assert "none of your support" in t.why_not("etruscan-samnite", "strip roma")


@pytest.mark.rule("SOR-7.3.2a")
def test_7_3_2_what_is_not_there_is_not_removed() -> None:
    t = own("", 5, GAUL)
    spaces = sorted(t.offers("strip"))
    assert "patavium" in spaces
    t.gaul(*(f"strip {name}" for name in spaces[:5]))
    assert t.value == 0


@pytest.mark.rule("SOR-13.5b", "SOR-13.5e")
def test_7_3_2_ones_own_besieged_city_falls() -> None:
    t = own("capua: roman 1, siege 0; samnite-a 3 samnite; inside valerius 1 roman", 1)
    t.roman("strip capua")
    assert (holder(t, "capua"), loyalty(t, "capua"), siege(t, "capua")) == ("samnite", 1, None)
    assert units(t, "roman", "capua+") == 0
    assert stands(t, "valerius") == "displaced"


# --- others': 7.3.3 -----------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.3.3a")
def test_7_3_3_cus_guard_a_marker() -> None:
    t = strip("velitrae: 1 roman")
    assert "velitrae" not in t.offers("strip")
    assert "guard" in t.why_not("greek", "strip velitrae")


@pytest.mark.rule("SOR-7.3.3b")
@pytest.mark.parametrize("where", ["", "inside "])
def test_7_3_3_a_city_keeps_as_much_loyalty_as_it_has_guards(where: str) -> None:
    t = strip(f"roma: {where}2 roman", 2).greek("strip roma")
    assert loyalty(t, "roma") == 2
    assert "roma" not in t.offers("strip")
    assert "as many CUs" in t.why_not("greek", "strip roma")


@pytest.mark.rule("SOR-7.3.3c")
def test_7_3_3_who_plays_the_event_says_where() -> None:
    t = strip("", 2)
    assert t.seat == "greek"
    t.greek("strip velitrae", "strip capua")
    assert (holder(t, "velitrae"), holder(t, "capua")) == ("nobody", "nobody")
    assert t.value == 2


@pytest.mark.rule("SOR-7.3.3d")
@pytest.mark.ruling("R-271")
def test_7_3_3_allies_guard_too() -> None:
    t = strip("alliances: roman-greek\nvelitrae: 1 greek\nroma: 3 greek", by=GAUL)
    assert not {"velitrae", "roma"} & t.offers("strip")
    assert "praeneste" in t.offers("strip")


@pytest.mark.rule("SOR-7.3.3d", "SOR-15.2.2a")
def test_15_2_2_nobody_removes_an_allys_support() -> None:
    t = strip("alliances: roman-greek")
    assert (t.is_over, t.value) == (True, 0)


@pytest.mark.rule("SOR-7.3.3e", "SOR-13.5b", "SOR-13.5e")
@pytest.mark.ruling("R-296")
def test_7_3_3_a_besieged_city_falls_to_its_besieger() -> None:
    t = strip("capua: roman 1, siege 0; samnite-a 2 samnite").greek("strip capua")
    assert (holder(t, "capua"), loyalty(t, "capua"), siege(t, "capua")) == ("samnite", 1, None)


@pytest.mark.rule("SOR-7.3.3e", "SOR-7.3.1e")
def test_7_3_3_otherwise_it_is_independent() -> None:
    t = strip("", 2).greek("strip capua", "strip velitrae")
    assert (holder(t, "capua"), loyalty(t, "capua")) == ("nobody", 1)
    assert holder(t, "velitrae") == "nobody"


@pytest.mark.rule("SOR-7.3.3b", "SOR-17a")
def test_17_carthago_has_no_loyalty() -> None:
    t = strip("", power=5)
    assert "carthago" not in t.offers("strip")
    assert "Carthago" in t.why_not("greek", "strip carthago")


@pytest.mark.rule("SOR-7.3.3c")
def test_7_3_3_limits_of_an_event() -> None:
    t = table().run(RemoveSupport(ROMAN, 3, GREEK, only="city", per_city=1))
    assert "velitrae" not in t.offers("strip")
    assert "cities" in t.why_not("greek", "strip velitrae")
    t.greek("strip roma")
    assert "roma" not in t.offers("strip")
    assert "no more from one city" in t.why_not("greek", "strip roma")


@pytest.mark.rule("SOR-7.3.3c")
def test_7_3_3_a_city_may_go_to_somebody() -> None:
    frame = RemoveSupport(ROMAN, 1, SAMNITE, only="city", convert_to=ETRUSCAN)
    t = table().run(frame).leagues("strip sutrium")
    assert (holder(t, "sutrium"), loyalty(t, "sutrium")) == ("etruscan", 1)
