"""Golden games: what was asked, answered, rolled and written stays the same, and so does the end.

`make golden` plays all of them; here a sample. A game that changes on purpose, because a rule was
wrong, is made anew with `scripts/golden_games.py write`, and the commit says why.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from golden.kept import Kept, difference, keep, kept, played
from golden.matches import GAMES, match_of, planned

SAMPLE = [
    (kind, list(games))
    for game in GAMES
    for kind, games in groupby(
        sorted(golden for golden in kept(game) if golden.is_sample),
        lambda golden: golden.match.kind,
    )
]


@pytest.mark.parametrize("games", [pytest.param(games, id=kind) for kind, games in SAMPLE])
def test_golden_games_are_as_they_were(games: list[Kept]) -> None:
    assert [line for line in map(difference, games) if line] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_and_optional_rule_has_its_golden_games(game: str) -> None:
    assert [golden.match for golden in kept(game)] == list(planned(game))


def test_a_game_that_is_told_otherwise_is_named_with_the_way_to_see_it() -> None:
    golden = played(match_of("toy standard - random 7"))
    changed = golden._replace(digest="another")
    assert difference(golden) == ""
    assert difference(changed).startswith("toy standard - random 7: it is told otherwise; ")
    assert difference(changed).endswith("golden_games.py show toy standard - random 7")
    longer = golden._replace(answers=golden.answers + 1)
    assert f"it ends after {golden.answers} answers, not {golden.answers + 1};" in difference(
        longer
    )


def test_a_file_of_golden_games_reads_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golden.kept.HERE", tmp_path)
    games = [
        played(match_of("toy standard rich random 1")),
        played(match_of("toy standard - random 2")),
    ]
    keep("toy", games)
    assert kept("toy") == games
