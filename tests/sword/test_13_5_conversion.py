"""Cities and tribes fall. 13.5"""

from __future__ import annotations

import pytest

from delenda.games.sword.control.support import RemoveSupport
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.queries import has_tribe
from delenda.games.sword.sides import GAUL, H_GAUL, ROMAN
from delenda.games.sword.siege.besiege import Besiege
from delenda.games.sword.siege.settle import Settle, is_due, needed
from sword.table import Table, holder, leader, loyalty, siege, space, stands, table, units

HEAD = "phase: action\nround: 1\n"


def settle(text: str, where: str) -> Table:
    """See whether a place falls."""
    t = table(HEAD + text)
    return t.run(Settle(space(t, where)))


@pytest.mark.rule("SOR-13.5a")
def test_13_5_a_city_falls_with_all_who_are_inside() -> None:
    t = settle("roma: roman 2, siege 2; etruscan-a 3 etruscan; inside valerius 2 roman", "roma")
    assert t.value is True
    assert (holder(t, "roma"), loyalty(t, "roma"), siege(t, "roma")) == ("etruscan", 1, None)
    assert (units(t, "roman", "roma+"), units(t, "roman", "roma")) == (0, 0)
    assert stands(t, "valerius") == "displaced"
    assert units(t, "etruscan", "roma") == 3


@pytest.mark.rule("SOR-13.5a")
def test_13_5_a_minor_leader_inside_is_set_aside() -> None:
    t = settle("pisae: siege 1; valerius 3 roman; inside etruscan-b 1 etruscan", "pisae")
    assert stands(t, "etruscan-b") == "aside"


@pytest.mark.rule("SOR-13.5a")
@pytest.mark.parametrize(("line", "falls"), [("3, siege 2", False), ("1, siege 2", True)])
def test_13_5_the_level_equals_or_exceeds_the_loyalty(line: str, falls: bool) -> None:
    t = settle(f"roma: roman {line}; etruscan-a 3 etruscan", "roma")
    assert t.value is falls


@pytest.mark.rule("SOR-13.5b")
def test_13_5_nobody_falls_without_a_siege() -> None:
    t = settle("roma: roman 1; etruscan-a 3 etruscan", "roma")
    assert t.value is False
    assert not is_due(t.s, space(t, "clusium"))


@pytest.mark.rule("SOR-13.5b", "SOR-13.1.2a")
def test_13_5_a_city_without_loyalty_falls_to_a_marker_of_0() -> None:
    t = table(HEAD + "sutrium: roman 1, siege 0; etruscan-a 4 etruscan")
    t.run(RemoveSupport(ROMAN, 1, 3)).leagues("strip sutrium")
    assert (holder(t, "sutrium"), loyalty(t, "sutrium")) == ("etruscan", 1)


@pytest.mark.rule("SOR-13.5b", "SOR-14.4d")
def test_14_4_then_too_gauls_may_loot_it() -> None:
    t = table(HEAD + "active: gaul\nsutrium: roman 1, siege 0; gaul-a 4 gaul")
    t.run(RemoveSupport(ROMAN, 1, GAUL)).gaul("strip sutrium", "loot").pass_all()
    assert (holder(t, "sutrium"), loyalty(t, "sutrium")) == ("nobody", 1)


@pytest.mark.rule("SOR-13.5b", "SOR-7.2.1b")
def test_13_5_a_colony_without_loyalty_falls_too() -> None:
    t = table(HEAD + "velitrae: roman 1, siege 0; etruscan-a 4 etruscan")
    t.run(RemoveSupport(ROMAN, 1, 3)).leagues("strip velitrae")
    assert (holder(t, "velitrae"), loyalty(t, "velitrae")) == ("etruscan", 1)


@pytest.mark.rule("SOR-13.5c")
def test_13_5_a_tribe_falls_and_never_returns() -> None:
    t = settle("bovianum: siege 3; valerius 3 roman", "bovianum")
    assert t.value is True
    assert (holder(t, "bovianum"), siege(t, "bovianum")) == ("roman", None)
    assert not has_tribe(t.s, space(t, "bovianum"))
    assert loyalty(t, "bovianum") == 0


@pytest.mark.rule("SOR-13.5c")
def test_13_5_what_it_takes() -> None:
    t = table("roma: roman 2")
    assert [needed(t.s, space(t, name)) for name in ("roma", "bovianum", "lucani")] == [2, 3, 2]
    assert settle("bovianum: siege 2; valerius 3 roman", "bovianum").value is False


@pytest.mark.rule("SOR-13.5d")
def test_13_5_a_city_in_an_allys_home_goes_to_the_ally() -> None:
    text = "alliances: roman-etruscan\npisae: gaul 1, siege 1; valerius 3 roman; inside 1 gaul"
    t = settle(text, "pisae")
    assert (holder(t, "pisae"), loyalty(t, "pisae"), siege(t, "pisae")) == ("etruscan", 1, None)
    assert (units(t, "gaul", "pisae+"), units(t, "roman", "pisae")) == (0, 3)


@pytest.mark.rule("SOR-13.5e")
def test_13_5_when_the_level_rises() -> None:
    t = table(HEAD + "capua: roman 1, siege 0; samnite-a 3 samnite")
    t.run(Besiege(4, leader(t, "samnite-a"))).dice(4, 5)
    assert (holder(t, "capua"), t.value) == ("samnite", True)


@pytest.mark.rule("SOR-13.5e")
def test_13_5_when_loyalty_falls() -> None:
    t = table(HEAD + "roma: roman 2, siege 1; etruscan-a 3 etruscan")
    t.run(RemoveSupport(ROMAN, 1, 1)).greek("strip roma")
    assert holder(t, "roma") == "etruscan"


@pytest.mark.rule("SOR-13.1.1a", "SOR-14.4a")
def test_13_1_1_after_looting_the_army_stands_outside_an_independent_city() -> None:
    t = table(HEAD + "active: gaul\nroma: roman 1, siege 0; gaul-a 4 gaul")
    orders = Orders(H_GAUL, 3)
    t.run(Besiege(GAUL, leader(t, "gaul-a"), orders)).pass_all().dice(5, 6)
    t.gaul("loot").pass_all()
    assert (holder(t, "roma"), siege(t, "roma")) == ("nobody", 0)


@pytest.mark.rule("SOR-5.6d", "SOR-14.4a")
def test_14_4_no_cards_when_a_city_is_looted_in_the_surrender_phase() -> None:
    t = table("phase: surrender\nroma: roman 1, siege 0; gaul-a 4 gaul", hands={"gaul": "10"})
    t.run(Besiege(GAUL, leader(t, "gaul-a"))).dice(5, 6)
    t.gaul("loot")
    assert t.is_over
    assert siege(t, "roma") is None
