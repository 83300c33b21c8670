"""The political consequences of a battle. 7.3.4, 12.5, 14.5, 20.3"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.politics import Politics
from delenda.games.sword.battle.sides import half
from delenda.games.sword.march.column import Column
from delenda.games.sword.sides import CARTHAGE, INDEPENDENT
from delenda.games.sword.units import Troops
from sword.table import Table, holder, leader, loyalty, power, space, stands, table, units

HEAD = "phase: action\nround: 1\n"


def won(text: str, winners: str, losers: str, points: int, scenario: str = "four") -> Table:
    """Let winners spend points."""
    t = table(f"{HEAD}active: roman\n{text}", scenario=scenario)
    some = tuple(power(name) for name in winners.split())
    others = tuple(power(name) for name in losers.split())
    return t.run(Politics(some, others, points))


@pytest.mark.rule("SOR-12.5a")
def test_12_5_half_of_what_was_removed() -> None:
    assert [half(n) for n in (0, 1, 2, 5, 6)] == [0, 1, 1, 3, 3]


@pytest.mark.rule("SOR-12.5.1a", "SOR-7.3.4a", "SOR-7.3.4c")
def test_12_5_1_add_and_remove() -> None:
    t = won("roma: 4 etruscan", "etruscan", "roman", 2)
    assert "raise-loyalty pisae" in t.options
    assert "strip sutrium" in t.options
    t.leagues("raise-loyalty pisae", "strip praeneste")
    assert (loyalty(t, "pisae"), holder(t, "praeneste")) == (2, "nobody")
    assert t.is_over


@pytest.mark.rule("SOR-7.3.4d")
def test_7_3_4_a_city_goes_to_the_winner_next_to_it() -> None:
    t = won("roma: 4 etruscan", "etruscan", "roman", 2)
    t.leagues("strip sutrium", "strip capua")
    assert (holder(t, "sutrium"), holder(t, "capua")) == ("etruscan", "nobody")


@pytest.mark.rule("SOR-7.3.4f")
def test_7_3_4_what_counts_is_the_board_before_the_battle() -> None:
    t = won("sutrium: etruscan 1\nrusellae: roman", "etruscan", "roman", 2)
    assert "mark rusellae" in t.options
    t.leagues("mark rusellae")
    assert holder(t, "rusellae") == "etruscan"


@pytest.mark.rule("SOR-12.5b", "SOR-9.5.6i")
def test_12_5_an_allied_flank_wins_and_loses() -> None:
    t = won("neapolis: 2 greek", "samnite", "roman greek", 2)
    assert {"praeneste", "tarentum"} <= t.offers("strip")
    t = won("alliances: roman-greek\nfregellae: 4 roman", "roman greek", "samnite", 2)
    assert {"raise-loyalty roma", "raise-loyalty tarentum"} & set(t.options)
    t.roman("raise-loyalty tarentum", "done")
    assert loyalty(t, "tarentum") == 3


@pytest.mark.rule("SOR-12.5.2a", "SOR-14.5a")
def test_12_5_2_gauls_take_plunder() -> None:
    t = won("roma: 4 gaul", "gaul", "roman", 3)
    t.gaul("plunder", "plunder", "strip praeneste")
    assert t.s.plunder == 2
    assert t.is_over


@pytest.mark.rule("SOR-12.5c")
def test_12_5_a_neutral_winner_has_a_decider() -> None:
    t = won(
        "vp: roman 6, greek 3, gaul 6, etruscan-samnite 6\nantium: 3 volsci", "volsci", "roman", 1
    )
    assert t.seat == "greek"


@pytest.mark.rule("SOR-12.5.3a")
def test_12_5_3_carthage_calms_the_unrest() -> None:
    t = won("unrest: 3\nlilybaeum: 4 carthage", "carthage", "greek", 2, "five")
    t.carthage("calm", "calm")
    assert t.s.unrest == 1


@pytest.mark.rule("SOR-12.5.3b")
def test_12_5_3_others_raise_it_up_to_its_limit() -> None:
    t = won("unrest: 3\ngarrison-box: 6 carthage", "greek", "carthage", 3, "five")
    t.greek("unrest")
    assert t.s.unrest == 4
    assert "unrest" not in t.options
    assert "12.5" in t.why_not("greek", "unrest")


# --- the unrest: 20.3 ---------------------------------------------------------------------------


def quell(text: str, name: str, count: int) -> Table:
    """Let Carthage attack the unrest."""
    t = table(f"{HEAD}active: carthage\n{text}", scenario="five")
    column = Column(Troops(count), ())
    box = space(t, "garrison-box")
    return t.run(
        Battle(box, CARTHAGE, INDEPENDENT, leader=leader(t, name), column=column, unrest=True)
    )


@pytest.mark.rule("SOR-20.3-EX1", "SOR-20.3a", "SOR-20.3d")
def test_20_3_its_size_does_not_cap_the_victory() -> None:
    t = quell("unrest: 4\ngarrison-box: hasdrubal-5p 2 carthage", "hasdrubal-5p", 2)
    t.dice(6, 6, 6).dice(4, 4, 5)  # 18 + 2 against 13 + 3
    assert t.s.unrest == 1  # 6 losses: 3 points
    assert units(t, "carthage", "garrison-box") == 0


@pytest.mark.rule("SOR-20.3-EX3")
def test_20_3_a_small_unrest_wins() -> None:
    t = quell("unrest: 1\ngarrison-box: bomilcar-5p 2 carthage", "bomilcar-5p", 2)
    t.dice(2, 2, 5).dice(6, 5, 5)
    assert t.is_over
    assert units(t, "carthage", "garrison-box") == 0
    assert t.s.unrest == 2
    assert stands(t, "bomilcar-5p") == "displaced"


@pytest.mark.rule("SOR-20.3-EX4")
def test_20_3_the_garrison_limits_it() -> None:
    t = quell("unrest: 4\ngarrison-box: bomilcar-5p 12 carthage", "bomilcar-5p", 6)
    t.dice(1, 1, 2).dice(6, 4, 4)
    assert t.s.unrest == 4
    assert units(t, "carthage", "garrison-box") == 6
    assert stands(t, "bomilcar-5p") == "displaced"


@pytest.mark.rule("SOR-20.3-EX2")
def test_20_3_the_attackers_cap_what_it_gains() -> None:
    t = quell("unrest: 4\ngarrison-box: hasdrubal-5p 2 carthage", "hasdrubal-5p", 2)
    t.dice(1, 1, 1).dice(6, 6, 4)
    assert t.s.unrest == 5


@pytest.mark.rule("SOR-20.3c", "SOR-20.3f")
def test_20_3_an_automatic_victory_ends_it() -> None:
    t = quell("unrest: 1\ngarrison-box: bomilcar-5p 5 carthage", "bomilcar-5p", 5)
    assert t.is_over
    assert t.s.unrest == 0
    t = quell("unrest: 4\ngarrison-box: bomilcar-5p 5 carthage", "bomilcar-5p", 5)
    t.dice(2, 2, 2).dice(6, 6, 2)
    assert units(t, "carthage", "garrison-box") == 1
