"""Two players, each with two houses. 1, 4.2, 4.3, 6.2"""

from __future__ import annotations

import pytest

from delenda.games.sword.powers.alliances import breakable
from delenda.games.sword.sides import H_CARTHAGE, H_GAUL, H_GREEK, H_LEAGUES, H_ROMAN
from delenda.games.sword.turn.draw import Refill
from delenda.games.sword.turn.player_turn import PlayerTurn
from sword.table import Table, allied, new_game, table


def scored(points: str, turn: int = 9) -> Table:
    """Return a table of two at the end of a turn."""
    return table(f"phase: scoring\nturn: {turn}\nvp: {points}", "two")


def winner(t: Table, *, last: bool) -> str:
    """Return who wins, or "" for nobody."""
    found = t.s.rules.slots.winners(t.s, last)
    return t.s.rules.seats[found[0]] if found else ""


@pytest.mark.rule("SOR-4.3b")
@pytest.mark.parametrize(
    ("points", "who"),
    [
        ("roman 6, etruscan-samnite 6, gaul 6, greek 6", "gauls"),
        ("roman 9, etruscan-samnite 4, gaul 6, greek 6", "rome"),
        ("roman 9, etruscan-samnite 1, gaul 6, greek 6", "gauls"),
    ],
)
def test_4_3_two_players_compare_sums(points: str, who: str) -> None:
    assert winner(scored(points), last=True) == who


@pytest.mark.rule("SOR-4.2c")
def test_4_2_the_game_ends_when_one_house_has_enough_and_the_sum_wins() -> None:
    t = scored("roman 9, etruscan-samnite 1, gaul 6, greek 6", turn=1)
    assert winner(t, last=False) == "gauls"
    t = scored("roman 8, etruscan-samnite 8, gaul 1, greek 1", turn=1)
    assert winner(t, last=False) == ""


@pytest.mark.rule("SOR-1d")
def test_1_each_person_keeps_two_houses() -> None:
    t = new_game("two")
    keepers = t.s.rules.keepers
    assert keepers[H_ROMAN] == keepers[H_LEAGUES] != keepers[H_GAUL] == keepers[H_GREEK]
    assert keepers[H_CARTHAGE] == -1
    assert allied(t, "roman", "samnite")
    assert allied(t, "greek", "gaul")
    assert breakable(t.s) == []


@pytest.mark.rule("SOR-1d")
def test_1_a_house_plays_its_own_cards_alone() -> None:
    t = table("phase: action\nround: 1\nactive: etruscan-samnite", "two", hands={"roman": "1 2"})
    t.run(PlayerTurn(H_LEAGUES))
    assert not any(text.startswith("play roman") for text in t.options)


@pytest.mark.rule("SOR-1a")
@pytest.mark.parametrize(
    ("scenario", "count"), [("two", 2), ("three", 3), ("four", 4), ("five", 5)]
)
def test_1_two_to_five_play(scenario: str, count: int) -> None:
    assert len(new_game(scenario).s.rules.seats) == count


@pytest.mark.rule("SOR-6.2.1b")
def test_6_2_1_with_two_the_gauls_may_keep_cards() -> None:
    t = table("phase: draw", "two", hands={"gaul": "1 2"}).run(Refill(H_GAUL))
    assert t.ask.prompt == "throw"
    for scenario in ("four", "five"):
        t = table("phase: draw", scenario, hands={"gaul": "1 2"})
        assert not t.s.rules.slots.keeps_hand(t.s, H_GAUL)


@pytest.mark.rule("SOR-6.2.2b")
def test_6_2_2_rome_draws_seven_with_two_players() -> None:
    for scenario, count in (("two", 7), ("three", 8), ("four", 8), ("five", 8)):
        t = table("", scenario)
        assert t.s.rules.slots.hand_size(t.s, H_ROMAN) == count
