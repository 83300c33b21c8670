"""Support after a battle, and the long example of the book. 7.3.2, 7.3.4"""

from __future__ import annotations

import pytest

from delenda.games.sword.changes import raise_loyalty
from delenda.games.sword.control.bounds import (
    clearable,
    convertible,
    heir,
    reach,
    strippable,
    why_not_convert,
    why_not_strip,
)
from delenda.games.sword.control.support import (
    AddSupport,
    additions,
    clear_marker,
    put_marker,
    strip,
)
from delenda.games.sword.sides import (
    ETRUSCAN,
    GREEK,
    H_ROMAN,
    INDEPENDENT,
    ROMAN,
    SAMNITE,
    TRANSALPINE,
)
from sword.table import Table, holder, loyalty, siege, space, table

EXAMPLE = """
    roma: etruscan-a 4 etruscan
    velitrae: camillus valerius 8 roman
    narnia: 1 roman
"""
"""The Etruscans have won at Roma; Valerius has retreated to Velitrae, 4 CUs are gone. 7.3.2"""


def names(t: Table, spaces: list[int]) -> set[str]:
    """Return the names of spaces."""
    return {t.s.rules.board.spaces[one].id for one in spaces}


def spaces(t: Table, *some: str) -> tuple[int, ...]:
    """Return spaces by their names."""
    return tuple(space(t, name) for name in some)


# --- 7.3.4 --------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.3.4a", "SOR-7.3.1e")
def test_7_3_4_an_independent_marker_at_home_goes() -> None:
    t = table("clusium: independent\nperusia: independent; 1 roman\nvelitrae: independent")
    assert names(t, clearable(t.s, ETRUSCAN)) == {"clusium"}
    clear_marker(t.s, space(t, "clusium"))
    assert holder(t, "clusium") == "etruscan"


@pytest.mark.rule("SOR-7.3.4a")
def test_7_3_4_it_is_offered_for_a_point_after_a_battle_alone() -> None:
    text = "velitrae: independent"
    assert "clear velitrae" not in table(text).run(AddSupport(ROMAN, 1, H_ROMAN)).options
    t = table(text).run(AddSupport(ROMAN, 1, H_ROMAN, home_allowed=True)).roman("clear velitrae")
    assert holder(t, "velitrae") == "roman"


@pytest.mark.rule("SOR-7.3.4b")
def test_7_3_4_an_independent_city_at_home_comes_back() -> None:
    t = table("tarquinii: independent 1\npisae: independent 1; 1 gaul")
    assert names(t, clearable(t.s, ETRUSCAN)) == {"tarquinii"}
    clear_marker(t.s, space(t, "tarquinii"))
    assert (holder(t, "tarquinii"), loyalty(t, "tarquinii")) == ("etruscan", 1)


@pytest.mark.rule("SOR-7.3.4b")
def test_7_3_4_the_city_that_one_besieges_comes_back() -> None:
    t = table("tarquinii: independent 1, siege 0; etruscan-a 2 etruscan")
    clear_marker(t.s, space(t, "tarquinii"))
    assert (holder(t, "tarquinii"), siege(t, "tarquinii")) == ("etruscan", None)


@pytest.mark.rule("SOR-7.3.4c")
def test_7_3_4_a_marker_next_to_ones_own_is_replaced() -> None:
    t = table("volsinii: roman\ncatina: roman")
    found = names(t, convertible(t.s, ETRUSCAN, ROMAN, reach(t.s, ETRUSCAN)))
    assert "volsinii" in found
    assert "catina" not in found
    assert "velitrae" not in found


@pytest.mark.rule("SOR-7.3.4c")
def test_7_3_4_not_with_enemies_there() -> None:
    t = table("volsinii: roman; 1 greek")
    reason = why_not_convert(t.s, ETRUSCAN, ROMAN, space(t, "volsinii"), reach(t.s, ETRUSCAN))
    assert reason is not None
    assert "enemy CUs" in str(reason)


@pytest.mark.rule("SOR-7.3.4c", "SOR-15.2.3a")
def test_7_3_4_not_in_an_allys_home() -> None:
    t = table("alliances: roman-etruscan\nclusium: gaul")
    reason = why_not_convert(t.s, ROMAN, 2, space(t, "clusium"), reach(t.s, ETRUSCAN))
    assert "15.2.3" in str(reason)


@pytest.mark.rule("SOR-7.3.4d")
def test_7_3_4_who_gets_a_city() -> None:
    t = table()
    near = reach(t.s, ETRUSCAN)
    assert heir(t.s, ETRUSCAN, space(t, "sutrium"), near) == ETRUSCAN
    assert heir(t.s, ETRUSCAN, space(t, "capua"), near) == INDEPENDENT


@pytest.mark.rule("SOR-7.3.4e")
def test_7_3_4_the_transalpine_box_is_next_to_nothing() -> None:
    t = table()
    assert reach(t.s, TRANSALPINE) == ()
    assert convertible(t.s, TRANSALPINE, 2, reach(t.s, TRANSALPINE)) == []
    assert "eporedia" in names(t, strippable(t.s, 2, TRANSALPINE))


@pytest.mark.rule("SOR-7.3.4f")
def test_7_3_4_gains_of_the_same_battle_bring_nothing_nearer() -> None:
    t = table()
    near = reach(t.s, ETRUSCAN)
    strip(t.s, space(t, "sutrium"), ETRUSCAN)
    assert heir(t.s, ETRUSCAN, space(t, "sutrium"), near) == ETRUSCAN
    assert space(t, "narnia") in reach(t.s, ETRUSCAN)
    assert heir(t.s, ETRUSCAN, space(t, "velitrae"), near) == INDEPENDENT


# --- the example of 7.3.2 -----------------------------------------------------------------------


@pytest.mark.rule("SOR-7.3.2-EX2", "SOR-7.3.2-EX3")
def test_7_3_2_example_what_can_be_removed() -> None:
    t = table(EXAMPLE)
    found = names(t, strippable(t.s, ROMAN, ETRUSCAN))
    assert {"praeneste", "tarracina", "roma", "capua", "sutrium"} == found
    assert "guard the marker" in str(why_not_strip(t.s, ROMAN, ETRUSCAN, space(t, "velitrae")))
    assert "guard the city" in str(why_not_strip(t.s, ROMAN, ETRUSCAN, space(t, "narnia")))


@pytest.mark.rule("SOR-7.3.2-EX2", "SOR-7.3.2-EX3", "SOR-7.3.4d")
def test_7_3_2_example_what_becomes_of_them() -> None:
    t = table(EXAMPLE)
    near = reach(t.s, ETRUSCAN)
    for name in ("praeneste", "roma", "capua", "sutrium"):
        strip(t.s, space(t, name), heir(t.s, ETRUSCAN, space(t, name), near))
    assert holder(t, "praeneste") == "nobody"
    assert (holder(t, "roma"), loyalty(t, "roma")) == ("roman", 2)
    assert (holder(t, "capua"), loyalty(t, "capua")) == ("nobody", 1)
    assert (holder(t, "sutrium"), loyalty(t, "sutrium")) == ("etruscan", 1)


@pytest.mark.rule("SOR-7.3.2-EX2")
def test_7_3_2_example_the_samnites_are_next_to_capua() -> None:
    t = table(EXAMPLE)
    assert space(t, "capua") in reach(t.s, SAMNITE)
    assert space(t, "capua") not in reach(t.s, ETRUSCAN)


@pytest.mark.rule("SOR-7.3.2-EX4")
def test_7_3_2_example_what_can_be_added() -> None:
    t = table(EXAMPLE)
    write = t.s.rules.grammar.write
    before = {write(one) for one in additions(t.s, ETRUSCAN, home_allowed=True)}
    assert before == {"raise-loyalty tarquinii", "raise-loyalty pisae"}
    near = reach(t.s, ETRUSCAN)
    strip(t.s, space(t, "sutrium"), heir(t.s, ETRUSCAN, space(t, "sutrium"), near))
    raise_loyalty(t.s, space(t, "sutrium"), "7.3.1")
    assert (holder(t, "sutrium"), loyalty(t, "sutrium")) == ("etruscan", 2)


@pytest.mark.rule("SOR-7.3.1c", "SOR-15.2.3a")
def test_15_2_3_a_marker_in_an_allys_home_is_the_allys() -> None:
    t = table("alliances: greek-etruscan\nclusium: roman")
    put_marker(t.s, GREEK, space(t, "clusium"))
    assert holder(t, "clusium") == "etruscan"
