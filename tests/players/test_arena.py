"""Matches between bots: mirrored, repeatable, kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from delenda.cli.app import app
from delenda.engine.record import read_record, verify_record
from delenda.library import rulebook
from delenda.players.arena import Bout, Played, bouts, play_bout, run_arena
from delenda.players.bots import check
from delenda.players.rating import Sequential

RULES = rulebook("hannibal-phalanx", "iberia-211", ())
GAME = ["--game", "hannibal-phalanx", "--scenario", "iberia-211"]


def test_pairs_are_mirrored() -> None:
    found = bouts(("a", "b", "c"), 2, 5)
    assert len(found) == 12
    for first, second in zip(found[::2], found[1::2], strict=True):
        assert first.seed == second.seed
        assert first.bots == second.bots[::-1]


def test_a_mirrored_pair_meets_the_same_dice() -> None:
    there = play_bout(RULES, Bout(("random", "greedy"), 4))
    back = play_bout(RULES, Bout(("greedy", "random"), 4))
    first = [read_record(one.record, rulebook).key for one in (there, back)]
    assert first[0] == first[1]


def test_a_record_can_be_proved() -> None:
    played = play_bout(RULES, Bout(("random", "greedy"), 2))
    s = verify_record(read_record(played.record, rulebook))
    assert s.result is not None
    assert s.result.winners == played.winners


def test_a_search_by_trials_can_be_repeated_and_is_for_the_arena_only() -> None:
    bout = Bout(("random", "ismcts@2"), 2)
    assert play_bout(RULES, bout) == play_bout(RULES, bout)
    assert not play_bout(RULES, bout).error
    with pytest.raises(ValueError, match="there is no bot"):
        check("ismcts@2", RULES.id)


def test_points_are_shared_where_nobody_wins() -> None:
    assert Played(Bout(("a", "b"), 1), (), "", "").points("a") == 0.5
    assert Played(Bout(("a", "b"), 1), (1,), "", "").points("a") == 0
    assert Played(Bout(("a", "b"), 1), (1,), "", "").points("b") == 1


def test_greedy_is_above_random_on_both_sides() -> None:
    standing = run_arena(RULES, ("random", "greedy"), 5, 1)
    figures = standing.as_dict()
    assert figures["games"] == 10
    assert figures["ratings"]["greedy"]["elo"] == 1500
    assert figures["ratings"]["random"]["high"] < 1500
    assert figures["scores"]["greedy"] + figures["scores"]["random"] == pytest.approx(1)
    assert min(figures["sides"]["greedy"].values()) > 0.5


def test_several_processes_give_the_same_games() -> None:
    alone = run_arena(RULES, ("random", "greedy"), 2, 3)
    together = run_arena(RULES, ("random", "greedy"), 2, 3, jobs=2)
    assert alone.played == together.played


def test_a_dask_cluster_gives_the_same_games() -> None:
    distributed = pytest.importorskip("distributed", reason="distributed is not installed")
    alone = run_arena(RULES, ("random", "greedy"), 2, 3)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        spread = run_arena(RULES, ("random", "greedy"), 2, 3, dask=cluster.scheduler_address)
    assert alone.played == spread.played


def test_a_decided_match_stops() -> None:
    standing = run_arena(RULES, ("greedy", "random"), 40, 1, test=Sequential(0, 200))
    assert standing.test is not None
    assert standing.test.verdict == "more"
    assert len(standing.played) < 80
    assert standing.as_dict()["sprt"]["verdict"] == "more"


@pytest.mark.parametrize(
    ("game", "bots", "message"),
    [
        ("toy", ("random", "greedy"), "two seats"),
        ("hannibal-phalanx", ("random",), "at least two"),
        ("hannibal-phalanx", ("random", "random"), "each of them once"),
        ("hannibal-phalanx", ("random", "oracle"), "there is no bot 'oracle'"),
    ],
)
def test_it_says_what_is_wrong(game: str, bots: tuple[str, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        run_arena(rulebook(game), bots, 1, 1)


def test_the_sequential_test_is_for_two() -> None:
    with pytest.raises(ValueError, match="compares two"):
        run_arena(RULES, ("random", "greedy", "ismcts-1"), 1, 1, test=Sequential(0, 50))


def test_a_game_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("delenda.players.arena.LIMIT", 10)
    standing = run_arena(RULES, ("random", "greedy"), 1, 1)
    assert not standing.good
    assert "no end after 10" in standing.as_dict()["errors"][0]


# --- the command --------------------------------------------------------------------------------


def test_the_command_prints_and_keeps(tmp_path: Path) -> None:
    wish = ["arena", *GAME, "--bots", "random,greedy", "--pairs", "1"]
    done = CliRunner().invoke(app, [*wish, "--keep", str(tmp_path), "--json"])
    assert done.exit_code == 0
    figures = json.loads(done.stdout)
    assert set(figures["scores"]) == {"random", "greedy"}
    kept = json.loads((tmp_path / "arena.json").read_text(encoding="utf-8"))
    assert kept == figures
    assert len(list((tmp_path / "records").iterdir())) == 2


def test_the_command_shows_tables() -> None:
    wish = ["arena", *GAME, "--bots", "random,greedy", "--pairs", "1", "--sprt", "0,50"]
    done = CliRunner().invoke(app, wish)
    assert done.exit_code == 0
    for word in ("Elo", "1500", "rome", "carthage", "Sequential test after 1 pairs: open"):
        assert word in done.stdout
