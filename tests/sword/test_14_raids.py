"""Raids. 14.2, 14.3"""

from __future__ import annotations

import pytest

from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.sides import GAUL, H_GAUL, ROMAN
from delenda.games.sword.siege.raids import why_not_raid
from delenda.games.sword.units import Troops
from sword.table import Table, holder, leader, place, stands, table, units

HEAD = "phase: action\nactive: gaul\n"
POINTS = 5
"""What a card of 3 gives to Gauls. 9.2.2"""


def march(text: str, take: int, *, points: int = POINTS, bonus: int = 0) -> Table:
    """Gaul A marches with so many CUs."""
    t = table(HEAD + text)
    orders = Orders(H_GAUL, 3, raid_bonus=bonus)
    t.run(March(leader(t, "gaul-a"), orders, points))
    return t.gaul(f"take {take}") if f"take {take}" in t.options else t


def left(t: Table) -> int:
    """Return the movement points that are left."""
    return t.frame(March).points


@pytest.mark.rule("SOR-14.2a")
def test_14_2_gauls_raid_a_marker_of_another_power() -> None:
    t = march("velitrae: gaul-a 4 gaul", 4)
    assert "raid" in t.options
    t.gaul("raid").dice(4, 5)
    assert holder(t, "velitrae") == "nobody"
    assert left(t) == POINTS - 1


@pytest.mark.rule("SOR-14.2a")
@pytest.mark.ruling("R-297")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("velitrae: independent; gaul-a 4 gaul", "independent"),
        ("capua: gaul-a 4 gaul", "cities and tribes"),
        ("aufidena: gaul-a 4 gaul", "cities and tribes"),
        ("patavium: gaul-a 4 gaul", "another power"),
        ("velitrae: gaul-a 0 gaul", "takes a CU"),
    ],
)
def test_14_2_nothing_else_is_raided(text: str, why: str) -> None:
    t = table(HEAD + text)
    here = t.s.leaders[leader(t, "gaul-a")]
    troops = Troops(units(t, "gaul", text.partition(":")[0]))
    assert why in str(why_not_raid(t.s, GAUL, here, troops))


@pytest.mark.rule("SOR-14.2a")
def test_14_2_only_gauls_raid() -> None:
    t = table("catina: valerius 4 roman")
    assert "only Gauls" in str(why_not_raid(t.s, ROMAN, place(t, "catina"), Troops(4)))


@pytest.mark.rule("SOR-14.2b")
def test_14_2_a_raid_may_fail_and_cost_a_cu() -> None:
    t = march("velitrae: gaul-a 4 gaul", 4).gaul("raid").dice(1, 2)
    assert (units(t, "gaul", "velitrae"), holder(t, "velitrae")) == (3, "roman")
    assert (left(t), t.s.plunder) == (POINTS - 1, 0)
    assert t.frame(March).troops.total == 3


@pytest.mark.rule("SOR-14.2c")
def test_14_2_again_and_again_while_points_last() -> None:
    t = march("velitrae: gaul-a 4 gaul", 4)
    for _ in range(4):
        t.gaul("raid").dice(2, 3)
        assert holder(t, "velitrae") == "roman"
    t.gaul("raid").dice(4, 5)
    assert (holder(t, "velitrae"), t.s.plunder) == ("nobody", 1)
    assert t.is_over or "raid" not in t.options


@pytest.mark.rule("SOR-14.2d", "SOR-15.2.2a")
def test_14_2_no_raid_on_an_ally() -> None:
    t = march("alliances: gaul-roman\nvelitrae: gaul-a 4 gaul", 4)
    assert "raid" not in t.options
    assert "15.2.2" in t.why_not("gaul", "raid")


@pytest.mark.rule("SOR-14.2e")
@pytest.mark.ruling("R-297")
def test_14_2_no_raid_beside_enemies_who_were_bribed_to_let_them_pass() -> None:
    t = table(HEAD + "velitrae: gaul-a 4 gaul")
    t.s.units[ROMAN * t.s.rules.places + place(t, "velitrae")] = 2
    assert "guard" in str(why_not_raid(t.s, GAUL, place(t, "velitrae"), Troops(4)))


@pytest.mark.rule("SOR-14.2f")
def test_14_2_with_the_last_cu_the_move_is_over() -> None:
    t = march("velitrae: gaul-a 1 gaul", 1)
    t.gaul("raid").dice(3, 4)
    assert (holder(t, "velitrae"), t.s.plunder) == ("nobody", 1)
    assert units(t, "gaul", "velitrae") == 0
    assert stands(t, "gaul-a") == "velitrae"
    assert t.is_over


@pytest.mark.rule("SOR-14.2f")
def test_14_2_those_left_behind_take_no_loss() -> None:
    t = march("velitrae: gaul-a 4 gaul", 1).gaul("raid").dice(1, 1)
    assert units(t, "gaul", "velitrae") == 3
    assert t.is_over


@pytest.mark.rule("SOR-13.2c")
def test_13_2_raids_have_no_penalty() -> None:
    t = march("velitrae: gaul-a 4 gaul", 4).gaul("raid").dice(3, 4)
    assert (holder(t, "velitrae"), units(t, "gaul", "velitrae")) == ("nobody", 3)


@pytest.mark.rule("SOR-14.3a")
def test_14_3_a_bonus_counts() -> None:
    t = march("velitrae: gaul-a 4 gaul", 4, bonus=1).gaul("raid").dice(2, 4)
    assert (holder(t, "velitrae"), t.s.plunder) == ("nobody", 1)
    assert any("+1" in line for line in t.log)


@pytest.mark.rule("SOR-14.3-EX1", "SOR-13.2a", "SOR-14.1b")
def test_14_3_example_sentinum_and_spoletium() -> None:
    t = march("plunder: transalpine 1\nsentinum: gaul-a 6 gaul", 6)
    t.gaul("raid").dice(5, 5)
    assert (holder(t, "sentinum"), t.s.plunder, left(t)) == ("nobody", 0, 4)
    assert "independent" in t.why_not("gaul", "raid")
    t.gaul("move spoletium").pass_all()
    assert left(t) == 3
    t.gaul("raid").dice(2, 3)
    assert (holder(t, "spoletium"), units(t, "gaul", "spoletium"), left(t)) == ("etruscan", 6, 2)
    t.gaul("raid").dice(1, 2)
    assert (holder(t, "spoletium"), units(t, "gaul", "spoletium"), left(t)) == ("etruscan", 5, 1)
    t.gaul("raid").dice(3, 4)
    assert (holder(t, "spoletium"), units(t, "gaul", "spoletium")) == ("nobody", 4)
    assert t.s.plunder == 1
