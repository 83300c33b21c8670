"""The bots as people are offered them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from delenda.library import BUILT_IN, CHECKOUT, rulebook
from delenda.players.family import family_of
from delenda.players.hannibal.measured import LADDER, MEASURED
from delenda.players.menu import WORDS, opponents

DOCS = Path(__file__).parents[2] / "docs"
GAMES = [game for game in BUILT_IN if game not in CHECKOUT]
ENGINE = re.compile(r"second|trial|search|Elo|play.?out|%|\bOP", re.IGNORECASE)


def figures(game: str) -> dict[tuple[str, str], str]:
    return {
        (one.id, figure.scenario): figure.text
        for one in opponents(rulebook(game))
        for figure in one.measured
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_somebody_for_a_newcomer_and_it_is_neither_the_first_nor_the_last(
    game: str,
) -> None:
    suits = [one.suits for one in opponents(rulebook(game))]
    assert [one for one in suits if one] == ["new", "some", "well"]
    assert (suits[0], suits[-1]) == ("", "")


def test_a_character_is_no_engine() -> None:
    assert [text for _, text, _ in WORDS.values() if ENGINE.search(text)] == []


def test_a_figure_is_told_only_of_the_scenario_in_which_it_was_measured() -> None:
    assert figures("hannibal-2007") == {
        ("ismcts-1", "218bc"): "Won 30 of 48 games against Centurion."
    }
    assert {scenario for _, scenario in figures("hannibal-phalanx")} == {"iberia-211"}
    assert figures("hamilcar")["ismcts-1", "264bc"] == "Won 17 of 18 games against Centurion."
    assert figures("sword-of-rome")["ismcts-1", "four"] == (
        "Alone against 3 of Centurion, won 41 of 93 games."
    )


def test_the_rating_goes_with_the_scenario_of_the_ladder() -> None:
    rated = {
        one.id: figure.rating
        for game in GAMES
        for one in opponents(rulebook(game))
        for figure in one.measured
        if figure.rating
    }
    assert rated["ismcts-5"] == "Elo 1764 ± 62"
    family = family_of(rulebook("hannibal-phalanx"))
    assert family is not None
    assert set(rated) == {one.bot for one in family.measured if (one.game, one.scenario) == LADDER}


def test_the_figures_of_the_ladder_are_those_of_its_page() -> None:
    page = (DOCS / "ladder.md").read_text(encoding="utf-8")
    for one in MEASURED:
        if (one.game, one.scenario) == LADDER:
            share = f"{100 * one.won / one.games:.1f} %"
            assert f"| `{one.bot}` | `{one.rival}` | {one.games} | {share} |" in page


def test_the_other_figures_are_told_in_the_documents() -> None:
    page = " ".join((DOCS / "players.md").read_text(encoding="utf-8").split())
    for game in GAMES:
        family = family_of(rulebook(game))
        assert family is not None
        for one in family.measured:
            if (one.game, one.scenario) != LADDER:
                assert f"{one.won} of {one.games}" in page
