"""Roman colonies. 7.2.1"""

from __future__ import annotations

import pytest

from delenda.games.sword.control.support import AddSupport
from delenda.games.sword.march.activation import Activate
from delenda.games.sword.march.campaign import leaders_for
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.queries import is_besieged
from delenda.games.sword.sides import H_GAUL, H_ROMAN, ROMAN
from delenda.games.sword.siege.colony import why_not_colony
from delenda.games.sword.siege.settle import mark_siege
from sword.table import Table, holder, leader, loyalty, place, space, table, units

ACTION = "phase: action\nround: 1\nactive: roman\n"


def activate(text: str, name: str = "valerius", house: int = H_ROMAN) -> Table:
    """Activate a leader with a card of 3."""
    t = table(ACTION + text)
    return t.run(Activate(leader(t, name), Orders(house, 3))).pass_all()


def why_not(text: str, name: str, where: str) -> str:
    """Return why a leader may not found a colony in a place."""
    t = table(text)
    return str(why_not_colony(t.s, leader(t, name), place(t, where)))


@pytest.mark.rule("SOR-7.2.1a", "SOR-7.2.1d")
def test_7_2_1_an_army_of_three_gives_a_cu_for_a_city() -> None:
    t = activate("velitrae: valerius 3 roman").roman("colony")
    assert units(t, "roman", "velitrae") == 2
    assert (holder(t, "velitrae"), loyalty(t, "velitrae")) == ("roman", 1)
    assert t.is_over  # instead of moving


@pytest.mark.rule("SOR-7.2.1a")
def test_7_2_1_two_cus_are_too_few() -> None:
    assert "colony" not in activate("velitrae: valerius 2 roman").options
    assert "3 CUs" in why_not("velitrae: valerius 2 roman", "valerius", "velitrae")


@pytest.mark.rule("SOR-7.2.1a")
@pytest.mark.parametrize("where", ["roma", "clusium"])
def test_7_2_1_only_in_the_place_of_a_roman_marker(where: str) -> None:
    assert "Roman marker" in why_not(f"{where}: valerius 3 roman", "valerius", where)


@pytest.mark.rule("SOR-7.2.1a")
def test_7_2_1_an_independent_home_space_is_no_roman_marker() -> None:
    text = "velitrae: independent; valerius 3 roman"
    assert "Roman marker" in why_not(text, "valerius", "velitrae")


@pytest.mark.rule("SOR-7.2.1a")
def test_7_2_1_only_romans() -> None:
    assert "only Romans" in why_not("clusium: etruscan-a 5 etruscan", "etruscan-a", "clusium")


@pytest.mark.rule("SOR-7.2.1d")
def test_7_2_1_in_a_tribes_space_once_it_is_subjugated() -> None:
    wild = "bovianum: valerius 3 roman"
    assert "Roman marker" in why_not(wild, "valerius", "bovianum")
    tame = "bovianum: roman; valerius 3 roman"
    assert why_not(tame, "valerius", "bovianum") == "None"


@pytest.mark.rule("SOR-7.2.1b")
def test_7_2_1_the_colony_is_a_city_like_others() -> None:
    t = table("velitrae: roman 1")
    t.run(AddSupport(ROMAN, 3, H_ROMAN)).roman("raise-loyalty velitrae", "raise-loyalty velitrae")
    assert loyalty(t, "velitrae") == 3
    assert "velitrae" not in t.offers("raise-loyalty")


@pytest.mark.rule("SOR-7.2.1b")
def test_7_2_1_the_colony_can_be_besieged() -> None:
    t = table("velitrae: roman 1; gaul-a 4 gaul")
    mark_siege(t.s, H_GAUL, space(t, "velitrae"))
    assert is_besieged(t.s, space(t, "velitrae"))


@pytest.mark.rule("SOR-7.2.1c")
def test_7_2_1_a_campaign_activates_the_same_leader_again_for_a_colony() -> None:
    t = table("velitrae: camillus 4 roman\nroma: valerius 4 roman")
    camillus, valerius = leader(t, "camillus"), leader(t, "valerius")
    used = (camillus, valerius)
    assert leaders_for(t.s, H_ROMAN, used) == [camillus]  # Valerius stands in a city
    orders = Orders(H_ROMAN, 3, colony_only=True)
    t.run(Activate(camillus, orders)).pass_all()
    if not t.is_over:
        t.roman("colony")
    assert (holder(t, "velitrae"), loyalty(t, "velitrae")) == ("roman", 1)
