"""How the game is won, and who wins ties. 4"""

from __future__ import annotations

import pytest

from delenda.games.sword.changes import gain_points
from delenda.games.sword.houses import houses
from delenda.games.sword.powers.deciders import Deputise
from delenda.games.sword.powers.order import InOrder, fewest, tie_winner
from delenda.games.sword.sides import H_CARTHAGE, H_GAUL, H_GREEK, H_LEAGUES, H_ROMAN, VOLSCI
from delenda.games.sword.turn.scoring import ScoringPhase, is_reached
from sword.table import Table, house, points, table


def outcome(t: Table) -> tuple[tuple[str, ...], str] | None:
    """Return the seats that have won, and how."""
    found = t.s.result
    if found is None:
        return None
    return tuple(t.s.rules.seat_name(seat) for seat in found.winners), found.how


def scored(text: str, scenario: str = "four") -> Table:
    """Return a table after its Scoring Phase."""
    return table(text, scenario).run(ScoringPhase())


@pytest.mark.rule("SOR-4.1.1a", "SOR-5.8.1-EX1")
def test_4_1_1_points_change_in_the_scoring_phase() -> None:
    t = table("turn: 1\nvp: roman 6, greek 6, gaul 6, etruscan-samnite 6\nneapolis: roman 1")
    assert points(t, "roman") == 6
    t.run(ScoringPhase())
    assert [points(t, name) for name in ("roman", "greek", "gaul")] == [7, 5, 6]
    t.run(ScoringPhase())
    assert [points(t, name) for name in ("roman", "greek", "gaul")] == [8, 4, 6]
    assert t.s.result is None


@pytest.mark.rule("SOR-4.2a", "SOR-5.8.2a")
def test_4_2_the_most_points_at_the_level_win() -> None:
    t = scored("turn: 1\nvp: roman 10, greek 9, gaul 3, etruscan-samnite 3")
    assert outcome(t) == (("roman",), "automatic-victory")
    t = scored("turn: 1\nvp: roman 9, greek 9, gaul 3, etruscan-samnite 3")
    assert outcome(t) == (("greek",), "automatic-victory")
    assert outcome(scored("turn: 2\nvp: roman 9, greek 9, gaul 3, etruscan-samnite 3")) is None


@pytest.mark.rule("SOR-4.2b", "SOR-4.1.2a")
def test_4_2_nobody_wins_before_points_are_counted() -> None:
    t = table("turn: 1\nphase: action\nround: 1\nvp: roman 6, greek 6, gaul 8")
    gain_points(t.s, H_GAUL, 1, "14.1")
    assert is_reached(t.s)
    assert t.s.result is None
    assert outcome(t.run(ScoringPhase())) == (("gaul",), "automatic-victory")


@pytest.mark.rule("SOR-5.8a")
def test_5_8_all_points_are_counted_before_it_is_seen_who_wins() -> None:
    t = scored("turn: 1\nvp: roman 9, greek 5, gaul 5, etruscan-samnite 5\ncapua: independent 1")
    assert points(t, "roman") == 8
    assert outcome(t) is None


@pytest.mark.rule("SOR-4.2c", "SOR-4.3b")
def test_4_2_two_players_count_their_houses_together() -> None:
    t = scored("turn: 1\nvp: roman 9, etruscan-samnite 3, greek 7, gaul 6", "two")
    assert outcome(t) == (("gauls",), "automatic-victory")
    t = scored("turn: 9\nvp: roman 6, etruscan-samnite 6, greek 7, gaul 5", "two")
    assert outcome(t) == (("gauls",), "most-points")
    t = scored("turn: 9\nvp: roman 7, etruscan-samnite 6, greek 7, gaul 5", "two")
    assert outcome(t) == (("rome",), "most-points")


@pytest.mark.rule("SOR-4.3a", "SOR-5.8.2a")
def test_4_3_the_most_points_win_after_the_last_turn() -> None:
    t = scored("turn: 9\nvp: roman 7, gaul 6, greek 5, etruscan-samnite 5")
    assert outcome(t) == (("roman",), "most-points")
    assert outcome(scored("turn: 8\nvp: roman 7, gaul 6, greek 5, etruscan-samnite 5")) is None


@pytest.mark.rule("SOR-4.4a", "SOR-4.4d")
@pytest.mark.ruling("R-266")
def test_4_4_ties() -> None:
    assert tie_winner((H_ROMAN, H_GREEK)) == H_GREEK
    assert tie_winner((H_LEAGUES, H_GREEK)) == H_LEAGUES
    assert tie_winner((H_LEAGUES, H_GAUL)) == H_GAUL
    assert tie_winner((H_ROMAN, H_CARTHAGE)) == H_CARTHAGE
    t = table("vp: roman 5, greek 5, gaul 6, etruscan-samnite 7")
    assert fewest(t.s, houses(t.s)) == [H_ROMAN, H_GREEK]


@pytest.mark.rule("SOR-4.4b", "SOR-4.4-EX1", "SOR-5.10a")
@pytest.mark.parametrize(("first", "other"), [("gaul", "roman"), ("roman", "gaul")])
def test_4_4_the_tie_winner_orders_those_who_all_act(first: str, other: str) -> None:
    t = table("vp: roman 6, gaul 6, greek 7, etruscan-samnite 2")
    t.run(InOrder((H_ROMAN, H_GREEK, H_GAUL, H_LEAGUES)))
    assert t.seat == "gaul"
    assert t.options == ["order roman", "order gaul"]
    t.gaul(f"order {first}")
    assert t.value == (H_GREEK, house(first), house(other), H_LEAGUES)


@pytest.mark.rule("SOR-4.4c")
def test_4_4_the_tie_winner_picks_the_one_who_acts() -> None:
    t = table("vp: roman 9, gaul 5, greek 5, etruscan-samnite 6").run(Deputise(VOLSCI))
    assert t.seat == "gaul"
    assert t.options == ["deputy greek", "deputy gaul"]
    t.gaul("deputy greek")
    assert t.s.deputies[VOLSCI] == H_GREEK
