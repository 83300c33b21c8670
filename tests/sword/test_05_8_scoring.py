"""Points are counted, alliances renewed, and the turn ends. 5.8, 5.9, 5.11"""

from __future__ import annotations

import pytest

from delenda.games.sword.sides import GAUL
from delenda.games.sword.state import PHASES
from delenda.games.sword.turn.game import PlayGame
from delenda.games.sword.turn.renewal import RenewalPhase
from delenda.games.sword.turn.scoring import ScoringPhase
from sword.table import (
    allied,
    new_game,
    points,
)
from sword.turning import phase, plod

# --- scoring: 5.8 -------------------------------------------------------------------------------


@pytest.mark.rule("SOR-5.8.1a")
def test_5_8_foreign_spaces_gain_and_lost_ones_cost_each_turn() -> None:
    t = phase("scoring", "neapolis: roman 1\ncapua: samnite 1").run(ScoringPhase())
    assert [points(t, x) for x in ("roman", "greek", "etruscan-samnite")] == [6, 4, 4]
    t.run(ScoringPhase())
    assert [points(t, x) for x in ("roman", "greek", "etruscan-samnite")] == [6, 3, 5]


@pytest.mark.rule("SOR-5.8.1b")
def test_5_8_points_stay_between_0_and_12() -> None:
    t = phase("scoring", "vp: roman 12, greek 0\nneapolis: roman 1").run(ScoringPhase())
    assert (points(t, "roman"), points(t, "greek")) == (12, 0)


@pytest.mark.rule("SOR-5.8.1c")
def test_5_8_gauls_gain_nothing_by_spaces() -> None:
    t = phase("scoring", "roma: gaul 1").run(ScoringPhase())
    assert (points(t, "gaul"), points(t, "roman")) == (4, 5)
    t = phase("scoring", "mediolanum: roman").run(ScoringPhase())
    assert (points(t, "gaul"), points(t, "roman")) == (3, 7)


@pytest.mark.rule("SOR-5.8.1d")
@pytest.mark.ruling("R-267")
def test_5_8_etruscans_and_samnites_are_one_house() -> None:
    t = phase("scoring", "pisae: samnite 1").run(ScoringPhase())
    assert points(t, "etruscan-samnite") == 3


# --- alliances: 5.9 -----------------------------------------------------------------------------


@pytest.mark.rule("SOR-5.9a", "SOR-15.4a")
def test_5_9_both_must_renew() -> None:
    lines = "alliances: roman-greek, etruscan-samnite"
    t = phase("alliances", lines).run(RenewalPhase())
    assert t.seat == "roman"
    t.roman("renew").greek("lapse")
    assert t.is_over
    assert not allied(t, "roman", "greek")
    assert allied(t, "etruscan", "samnite")
    t = phase("alliances", lines).run(RenewalPhase()).roman("renew").greek("renew")
    assert t.is_over
    assert allied(t, "roman", "greek")


@pytest.mark.rule("SOR-5.9a")
def test_5_9_one_refusal_is_enough() -> None:
    t = phase("alliances", "alliances: roman-greek, greek-gaul").run(RenewalPhase())
    t.roman("lapse")
    assert t.seat == "greek"
    assert t.ask.about == (1, GAUL)
    t.greek("renew").gaul("renew")
    assert t.is_over
    assert not allied(t, "roman", "greek")
    assert allied(t, "greek", "gaul")


@pytest.mark.rule("SOR-5.9a", "SOR-18f")
@pytest.mark.ruling("R-287")
def test_5_9_the_treaty_lasts() -> None:
    t = phase("alliances", "treaty: allied\nalliances: roman-carthage").run(RenewalPhase())
    assert t.is_over
    assert allied(t, "roman", "carthage")


@pytest.mark.rule("SOR-5.11a", "SOR-5.1a")
def test_5_11_the_turn_marker_advances() -> None:
    t = new_game()
    t.s.turn, t.s.phase = 3, PHASES.index("alliances")
    t.run(PlayGame())
    while t.s.turn == 3:
        plod(t)
    assert t.s.turn == 4
    kinds = [entry.kind for entry in t.entries]
    assert "turn" in kinds
