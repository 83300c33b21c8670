"""The turn and its phases, but for the Action Phase and reinforcements. 5"""

from __future__ import annotations

import pytest

from delenda.games.sword.sides import GAUL, ROMAN, SAMNITE, VOLSCI
from delenda.games.sword.state import PHASES
from delenda.games.sword.turn.attrition import AttritionPhase
from delenda.games.sword.turn.first_player import FirstPlayerPhase
from delenda.games.sword.turn.isolation import Isolate, IsolationPhase, isolated
from delenda.games.sword.turn.surrender import SurrenderPhase
from sword.table import (
    holder,
    loyalty,
    new_game,
    space,
    stands,
    table,
    units,
)
from sword.turning import phase, plod

# --- the sequence -------------------------------------------------------------------------------


@pytest.mark.rule("SOR-5a", "SOR-5b", "SOR-5.1a", "SOR-5.11a", "SOR-5.4a")
def test_5_ten_phases() -> None:
    t = new_game()
    t.s.desperate = [0] * len(t.s.desperate)
    t.go_on()
    while t.s.turn == 1:
        plod(t)
    seen = [entry.data["phase"] for entry in t.entries if entry.kind == "phase"]
    assert seen[: len(PHASES)] == list(range(len(PHASES)))
    assert t.s.turn == 2
    assert [e.kind for e in t.entries if e.kind in ("active", "round")].count("round") == 5
    assert sum(entry.kind == "active" for entry in t.entries) == 20


@pytest.mark.rule("SOR-5.3a")
def test_5_3_the_fewest_points_name_the_first_player() -> None:
    t = table("vp: roman 5, gaul 3, greek 4, etruscan-samnite 6").run(FirstPlayerPhase())
    assert t.seat == "gaul"
    t.gaul("first greek")
    assert t.s.rules.setting.order[t.s.first] == t.s.first == 1
    t = table("vp: roman 3, gaul 3, greek 4, etruscan-samnite 6").run(FirstPlayerPhase())
    assert t.seat == "gaul"


# --- attrition: 5.5 -----------------------------------------------------------------------------


@pytest.mark.rule("SOR-5.5a")
def test_5_5_a_force_on_enemy_ground_rolls_once() -> None:
    t = phase("attrition", "catina: camillus 4 roman").run(AttritionPhase())
    assert t.ask.about == (ROMAN, space(t, "catina"), 4)
    t.die(4)
    assert t.is_over
    assert units(t, "roman", "catina") == 3


@pytest.mark.rule("SOR-5.5a")
def test_5_5_non_player_powers_first_then_by_points() -> None:
    lines = "vp: roman 4, gaul 6\nvelitrae: 3 volsci\ncatina: 3 roman\npraeneste: 3 gaul"
    t = phase("attrition", lines).run(AttritionPhase())
    order = []
    while not t.is_over:
        order.append(t.ask.about[0])
        t.die(1)
    assert order == [VOLSCI, GAUL, ROMAN]


@pytest.mark.rule("SOR-5.5b", "SOR-15.2c")
def test_5_5_independent_ground_is_enemy_and_allied_is_not() -> None:
    t = phase("attrition", "praeneste: independent; 3 gaul").run(AttritionPhase())
    assert t.ask.about[0] == GAUL
    t = phase("attrition", "alliances: roman-greek\ncatina: 3 roman").run(AttritionPhase())
    assert t.is_over


@pytest.mark.rule("SOR-5.5c")
def test_5_5_besiegers_roll_and_the_besieged_do_not() -> None:
    lines = (
        "tarquinii: siege 0; camillus 5 roman; inside 2 etruscan\ntransalpine-box: 4 transalpine"
    )
    t = phase("attrition", lines).run(AttritionPhase())
    assert t.ask.about == (ROMAN, space(t, "tarquinii"), 5)
    assert t.die(1).is_over


@pytest.mark.rule("SOR-8.4c", "SOR-13.4a")
@pytest.mark.ruling("R-274")
def test_5_5_the_last_cu_may_go_and_its_leader_stays() -> None:
    t = phase("attrition", "tarquinii: siege 1; camillus 1 roman").run(AttritionPhase()).die(6)
    assert stands(t, "camillus") == "tarquinii"
    assert not units(t, "roman", "tarquinii")
    t = phase("attrition", "tarquinii: siege 1; camillus 1 roman; inside 1 etruscan")
    t.run(AttritionPhase()).die(6)
    assert stands(t, "camillus") == "displaced"
    assert units(t, "etruscan", "tarquinii") == 1  # the siege is lifted, and they come out


# --- surrender: 5.6 -----------------------------------------------------------------------------


@pytest.mark.rule("SOR-5.6a")
def test_5_6_cus_may_turn_a_marker() -> None:
    t = phase("surrender", "clusium: 1 roman").run(SurrenderPhase())
    assert t.seat == "roman"
    assert t.options == ["mark clusium", "done"]
    assert t.roman("mark clusium").is_over
    assert holder(t, "clusium") == "roman"
    t = phase("surrender", "clusium: 1 roman").run(SurrenderPhase()).roman("done")
    assert holder(t, "clusium") == "etruscan"


@pytest.mark.rule("SOR-5.6b", "SOR-5.6d", "SOR-13.1.3a", "SOR-5.4f")
@pytest.mark.ruling("R-295")
def test_5_6_a_commander_with_three_cus_rolls_once_and_nobody_plays_cards() -> None:
    board = "tarquinii: siege 0; camillus 4 roman\nnarnia: roman"
    t = phase("surrender", board).run(SurrenderPhase())
    assert t.options == ["pick tarquinii", "done"]
    t.roman("pick tarquinii")
    assert t.seat == "chance"
    t.dice(1, 4)
    assert t.is_over  # one roll, and nothing else to do
    assert loyalty(t, "tarquinii") == 1
    assert holder(t, "tarquinii") == "etruscan"
    t = phase("surrender", board).run(SurrenderPhase()).roman("pick tarquinii").dice(4, 4)
    assert holder(t, "tarquinii") == "roman"


@pytest.mark.rule("SOR-5.6b")
@pytest.mark.parametrize("army", ["camillus 2 roman", "3 roman"])
def test_5_6_no_roll_without_commander_or_three_cus(army: str) -> None:
    assert phase("surrender", f"tarquinii: siege 0; {army}").run(SurrenderPhase()).is_over


@pytest.mark.rule("SOR-5.6c", "SOR-15.2.3a")
def test_5_6_no_marker_in_cities_and_for_the_ally_in_his_home() -> None:
    lines = "alliances: roman-etruscan\nclusium: gaul; 1 roman\nbovianum: 1 roman\npisae: gaul 1"
    t = phase("surrender", lines).run(SurrenderPhase())
    assert t.options == ["clear clusium", "done"]
    t.roman("clear clusium")
    assert holder(t, "clusium") == "etruscan"
    assert t.is_over


@pytest.mark.rule("SOR-5.6a", "SOR-16.1d")
def test_5_6_non_player_powers_come_first() -> None:
    lines = "vp: roman 1, greek 5, gaul 4, etruscan-samnite 3\nvelitrae: 2 volsci\nclusium: 1 roman"
    t = phase("surrender", lines).run(SurrenderPhase())
    assert t.seat == "etruscan-samnite"  # the Romans never decide for the Volsci
    assert t.leagues("mark velitrae").seat == "roman"
    assert holder(t, "velitrae") == "volsci"


# --- isolation: 5.7 -----------------------------------------------------------------------------


@pytest.mark.rule("SOR-5.7.1a")
def test_5_7_a_marker_alone_becomes_independent() -> None:
    t = phase("isolation", "praeneste: gaul").run(IsolationPhase())
    assert t.is_over
    assert holder(t, "praeneste") == "nobody"
    t = phase("isolation", "praeneste: gaul; 1 gaul").run(IsolationPhase())
    assert holder(t, "praeneste") == "gaul"


@pytest.mark.rule("SOR-5.7.1a")
@pytest.mark.parametrize("anchor", ["capua: gaul 1", "antium: gaul 1, siege 0; camillus 3 roman"])
def test_5_7_a_city_even_besieged_holds_markers(anchor: str) -> None:
    t = phase("isolation", f"velitrae: gaul\ntarracina: gaul\n{anchor}")
    assert not isolated(t.s, GAUL)


@pytest.mark.rule("SOR-5.7.1a")
def test_5_7_ports_tribes_and_reinforcement_spaces_hold_markers() -> None:
    t = phase("isolation", "tarracina: gaul\nvelitrae: gaul")
    assert not isolated(t.s, GAUL)  # Tarracina is a port
    t = phase("isolation", "bovianum: gaul\nmaleventum: gaul")
    assert isolated(t.s, GAUL) == [space(t, "maleventum")]  # only a rough road leads there
    t = phase("isolation", "alliances: gaul-samnite\nluceria: gaul")
    assert not isolated(t.s, GAUL)  # an ally's tribe in Larinum


@pytest.mark.rule("SOR-5.7.1b")
def test_5_7_rough_roads_and_enemy_spaces_end_a_path() -> None:
    t = phase("isolation", "alba-fucens: roman")
    assert isolated(t.s, ROMAN) == [space(t, "alba-fucens")]
    t = phase("isolation", "alba-fucens: roman\ncorfinium: 1 roman")
    assert not isolated(t.s, ROMAN)
    t = phase("isolation", "alliances: roman-greek\nalba-fucens: roman\ncorfinium: 1 greek")
    assert not isolated(t.s, ROMAN)


@pytest.mark.rule("SOR-5.7.1c", "SOR-9.2c")
def test_5_7_samnites_know_their_mountains() -> None:
    around = "caudium: roman\nvenusia: roman\n"
    assert not isolated(phase("isolation", around + "maleventum: samnite").s, SAMNITE)
    around = "bovianum: roman\n"
    t = phase("isolation", around + "maleventum: roman")
    assert isolated(t.s, ROMAN) == [space(t, "maleventum")]


@pytest.mark.rule("SOR-5.7.1d", "SOR-5.7.2a")
def test_5_7_independent_markers_stay() -> None:
    t = phase("isolation", "praeneste: independent\nvelitrae: volsci\nantium: independent 1")
    t.run(IsolationPhase())
    assert [holder(t, name) for name in ("praeneste", "antium", "velitrae")] == ["nobody"] * 3


@pytest.mark.rule("SOR-5.7.2a")
def test_5_7_each_power_loses_its_own() -> None:
    t = phase("isolation", "praeneste: gaul\nalba-fucens: roman").run(Isolate(GAUL))
    assert (holder(t, "praeneste"), holder(t, "alba-fucens")) == ("nobody", "roman")
