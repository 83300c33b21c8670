"""Who has no CUs left is out. 5.10.3"""

from __future__ import annotations

import pytest

from delenda.games.sword.houses import houses
from delenda.games.sword.sides import (
    H_GAUL,
)
from delenda.games.sword.turn.reinforcement import ReinforcementPhase
from sword.table import (
    Table,
    allied,
    holder,
    loyalty,
    points,
    rules,
    stands,
)
from sword.turning import spring

# --- who is out: 5.10.3 -------------------------------------------------------------------------


FULL = """
    roma: 3 roman
    syracusae: 3 greek
    clusium: 2 etruscan
    antium: volsci-a 1 volsci
    transalpine-box: transalpine-a 1 transalpine
    alliances: etruscan-samnite, roman-gaul
"""
LOST = "\n".join(
    f"{name}: roman"
    for name in ("eporedia", "genua", "mediolanum", "bononia", "sena-gallica", "patavium")
)


def finish(t: Table) -> Table:
    """Answer whatever is asked in the phase."""
    while not t.is_over:
        if t.seat == "chance":
            chance = t.ask.chance
            assert chance is not None
            t.chance(t.s.rules.grammar.write(chance.sample(lambda _n: 0)))
        else:
            t.say(t.seat, t.options[-1])
    return t


@pytest.mark.rule("SOR-5.10.3a", "SOR-5.10.3c")
def test_5_10_3_who_has_no_cus_is_out() -> None:
    t = spring(f"{FULL}\n{LOST}\npisae: gaul 1\ngone: brennus")
    finish(t.run(ReinforcementPhase()))
    assert t.s.out == [H_GAUL]
    assert H_GAUL not in houses(t.s)
    assert (holder(t, "luna"), holder(t, "pisae"), loyalty(t, "pisae")) == ("nobody", "nobody", 1)
    assert stands(t, "gaul-a") == "gone"
    assert not allied(t, "roman", "gaul")
    assert points(t, "gaul") == 0
    assert t.s.hands[H_GAUL] == ()
    assert t.s.result is None


@pytest.mark.rule("SOR-5.10.3b")
@pytest.mark.ruling("R-268")
def test_5_10_3_one_of_two_powers_is_enough() -> None:
    t = finish(spring(f"{FULL}\ngenua: 1 gaul").run(ReinforcementPhase()))
    assert t.s.out == []


@pytest.mark.rule("SOR-5.10a", "SOR-4.4-EX1")
def test_5_10_the_order_of_placing() -> None:
    vp = "vp: roman 5, greek 7, gaul 5, etruscan-samnite 2"
    t = spring(f"{FULL}\n{vp}\ncarthago: siege 0; 1 greek").run(ReinforcementPhase())
    assert (t.seat, t.ask.prompt) == ("gaul", "order")
    t.gaul("order roman")
    seen: list[str] = []
    while not t.is_over:
        if t.seat != "chance" and t.ask.prompt == "reinforce" and t.seat not in seen:
            seen.append(t.seat)
        if t.seat == "chance":
            chance = t.ask.chance
            assert chance is not None
            t.chance(t.s.rules.grammar.write(chance.sample(lambda _n: 0)))
        else:
            t.say(t.seat, t.options[-1])
    assert seen == ["greek", "roman", "gaul", "etruscan-samnite"]


def test_5_10_rules_know_the_option() -> None:
    assert rules("four", ("separate-reinforcements",)).book.separate
