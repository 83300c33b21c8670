"""An observation says what a view says, and nothing else."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="numpy is missing: pip install 'delenda[research]'")

from delenda.engine.view import view
from delenda.library import rulebook
from delenda.research.describe import actions, observations
from delenda.research.hannibal.layout import HannibalLayout
from delenda.research.layout import MOST
from delenda.research.observation import layout_of
from delenda.research.plain import PlainLayout
from delenda.research.table import Table
from research.walks import GAMES, HANNIBALS, mixtures, walk

PAGE = Path(__file__).parents[2].joinpath("docs", "research.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("game", "layout"),
    [
        ("hannibal-2007", HannibalLayout),
        ("hannibal-phalanx", HannibalLayout),
        ("hamilcar", PlainLayout),
        ("sword-of-rome", PlainLayout),
        ("toy", PlainLayout),
    ],
)
def test_a_family_without_a_layout_is_written_field_by_field(game: str, layout: type) -> None:
    assert type(layout_of(rulebook(game))) is layout


@pytest.mark.parametrize("game", GAMES)
def test_observations_fit_their_layout_in_random_games(game: str) -> None:
    for seed, rules in enumerate(mixtures(game, 10)):
        for table in walk(rules, seed):
            for seat in range(len(rules.seats)):
                seen = table.observe(seat)
                assert seen.dtype == np.float32
                assert seen.shape == (table.observer.size,)
                assert 0 <= seen.min() <= seen.max() <= MOST
                assert seen[table.observer.part("seat")].tolist().index(1) == seat


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_does_not_show(game: str) -> None:
    rng = random.Random(5)
    for table in walk(rulebook(game), 5):
        if rng.random() < 0.2:
            other = table.determinise(rng)
            assert np.array_equal(table.observe(table.player), other.observe(table.player))


def part(table: Table, seat: int, name: str) -> list[float]:
    found: list[float] = table.observe(seat)[table.observer.part(name)].tolist()
    return found


@pytest.mark.parametrize("game", HANNIBALS)
def test_blocks_say_what_is_on_the_table(game: str) -> None:
    for table in walk(rulebook(game), 8):
        s: Any = table.state
        places = s.rules.places
        for seat in (0, 1):
            owned = [float(owner == seat) for owner in s.control]
            assert part(table, seat, "control")[: len(owned)] == owned
            cus = [n / 10 for n in s.units[seat * places : (seat + 1) * places]]
            assert part(table, seat, "units")[:places] == pytest.approx(cus)
            hand = [i for i, held in enumerate(part(table, seat, "hand")) if held]
            assert hand == sorted(s.hands[seat])
            assert sum(part(table, seat, "generals")) == len(s.generals)
            unseen = view(s, seat).unseen["cards"]
            assert [i for i, n in enumerate(part(table, seat, "unseen")) if n] == list(unseen)


def test_a_battle_shows_the_own_battle_cards() -> None:
    fought = 0
    for seed in range(6):
        for table in walk(rulebook("hannibal-2007"), seed):
            if table.ask.prompt != "attack":
                continue
            fought += 1
            seat = table.player
            battle: Any = next(f for f in table.state.stack if type(f).__name__ == "Battle")
            counts = [battle.hands[seat].count(kind) for kind in range(6)]
            assert part(table, seat, "battle cards")[:6] == counts
            assert part(table, seat, "battle cards")[6:12] == [0.0] * 6
            assert part(table, seat, "battle")[0] == 1
            assert part(table, seat, "battle space")[battle.space] == 1
    assert fought > 3


def test_who_waits_does_not_see_who_is_asked_in_silence() -> None:
    silent = 0
    for table in walk(rulebook("hannibal-2007"), 1):
        asked, waiting = table.player, 1 - table.player
        silent += table.ask.silent
        assert part(table, asked, "asked") == [1, 0, 0]
        assert part(table, waiting, "asked") == [0, not table.ask.silent, table.ask.silent]
        assert not any(part(table, waiting, "question"))
    assert silent > 3
    table = Table(rulebook("hannibal-2007"))
    assert table.player == -1
    assert part(table, 0, "asked") == [0, 0, 1]


@pytest.mark.parametrize("game", GAMES)
def test_those_who_watch_have_no_observation(game: str) -> None:
    with pytest.raises(ValueError, match="only seats have observations"):
        Table(rulebook(game)).observe(-3)


def test_both_sides_see_the_same_table_from_their_end() -> None:
    for table in walk(rulebook("hannibal-2007"), 2):
        mine, theirs = part(table, 0, "units"), part(table, 1, "units")
        half = len(mine) // 2
        assert mine[:half] == theirs[half:]
        assert mine[half:] == theirs[:half]


@pytest.mark.parametrize("lines", [actions("hannibal-2007"), observations("hannibal-2007")])
def test_the_page_has_the_layout(lines: list[str]) -> None:
    """If this fails, print the tables anew: `python -m delenda.research.describe`."""
    assert "\n".join(lines) in PAGE
