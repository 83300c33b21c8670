"""Matches between bots: mirrored, repeatable, kept."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from importlib import import_module

import pytest

from delenda.engine.action import Action
from delenda.engine.record import read_record, verify_record
from delenda.engine.view import View
from delenda.library import rulebook
from delenda.players.arena import Referee, run_arena
from delenda.players.arena_game import Bout, Played, contestant, play_bout
from delenda.players.arena_standing import Setting, Standing
from delenda.players.bots import BOTS, check
from delenda.players.ismcts import IsmctsPlayer
from delenda.players.player import RandomPlayer
from delenda.players.rating import Sequential

RULES = rulebook("hannibal-phalanx", "iberia-211", ())
FEW = Setting(RULES, ("random", "greedy"), 2, 3)


def test_pairs_are_mirrored() -> None:
    found = Setting(RULES, ("a", "b", "c"), 2, 5).bouts()
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
        check("ismcts@2", RULES)


def test_points_are_shared_where_nobody_wins() -> None:
    assert Played(Bout(("a", "b"), 1), (), "", "").points("a") == 0.5
    assert Played(Bout(("a", "b"), 1), (1,), "", "").points("a") == 0
    assert Played(Bout(("a", "b"), 1), (1,), "", "").points("b") == 1


def test_greedy_is_above_random_on_both_sides() -> None:
    standing = run_arena(Setting(RULES, ("random", "greedy"), 5, 1))
    figures = standing.as_dict()
    assert figures["games"] == 10
    assert figures["ratings"]["greedy"]["elo"] == 1500
    assert figures["ratings"]["random"]["high"] < 1500
    assert figures["scores"]["greedy"] + figures["scores"]["random"] == pytest.approx(1)
    assert min(figures["sides"]["greedy"].values()) > 0.5


def test_several_processes_give_the_same_games() -> None:
    alone = run_arena(FEW)
    together = run_arena(FEW, jobs=2)
    assert alone.played == together.played


def test_a_dask_cluster_gives_the_same_games() -> None:
    alone = run_arena(FEW)
    two = {"n_workers": 2, "threads_per_worker": 1, "processes": True}
    with import_module("distributed").LocalCluster(**two, dashboard_address=":0") as cluster:
        assert len(cluster.workers) == 2
        spread = run_arena(FEW, dask=cluster.scheduler_address)
    assert alone.played == spread.played


def test_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("delenda.players.arena_dask.PATIENCE", 1)
    with pytest.raises(ValueError, match="no Dask scheduler answers at tcp:"):
        run_arena(FEW, dask="tcp://127.0.0.1:9")
    with pytest.raises(ValueError, match="no Dask scheduler answers at nowhere"):
        run_arena(FEW, dask="nowhere://at-all")


def test_a_decided_match_stops() -> None:
    standing = run_arena(Setting(RULES, ("greedy", "random"), 40, 1), test=Sequential(0, 200))
    assert standing.test is not None
    assert standing.test.verdict == "more"
    assert len(standing.played) < 80
    assert standing.as_dict()["sprt"]["verdict"] == "more"


@pytest.mark.parametrize(
    ("game", "bots", "message"),
    [
        ("toy", ("random", "greedy"), "does not know toy"),
        ("hannibal-phalanx", ("random",), "at least two"),
        ("hannibal-phalanx", ("random", "random"), "each bot once"),
        ("hannibal-phalanx", ("ismcts@2", "ismcts@02"), "each bot once"),
        ("hannibal-phalanx", ("random", "oracle"), "there is no bot 'oracle'"),
    ],
)
def test_it_says_what_is_wrong(game: str, bots: tuple[str, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        run_arena(Setting(rulebook(game), bots, 1, 1))


def test_the_sequential_test_is_for_two() -> None:
    with pytest.raises(ValueError, match="compares two"):
        run_arena(Setting(RULES, ("random", "greedy", "ismcts-1"), 1, 1), test=Sequential(0, 50))


def test_a_game_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("delenda.players.arena_game.LIMIT", 10)
    standing = run_arena(Setting(RULES, ("random", "greedy"), 1, 1))
    assert not standing.good
    assert "no end after 10" in standing.as_dict()["errors"][0]


def test_who_met_nobody_has_no_rating() -> None:
    figures = Standing(
        Setting(RULES, ("greedy", "a", "b"), 1, 1), [Played(Bout(("greedy", "a"), 1))]
    )
    told = figures.as_dict()
    assert told["ratings"]["b"] is None
    assert told["ratings"]["a"]["elo"] == 1500
    assert [match["lead"] is None for match in told["matches"]] == [False, True, True]


# --- a bot and itself ---------------------------------------------------------------------------


def test_a_bot_meets_itself_once_for_each_seed() -> None:
    found = Setting(RULES, ("a", "b"), 2, 5, mirror=True).bouts()
    assert [bout.seed for bout in found if bout.bots == ("a", "a")] == [5, 6]
    assert len(found) == len(set(found)) == 8


def test_a_mirror_counts_sides_and_no_points() -> None:
    setting = Setting(RULES, ("a", "b"), 1, 1, mirror=True)
    standing = Standing(setting)
    mirror = Bout(("a", "a"), 1)
    standing.played = [Played(mirror, (0,)), Played(mirror, (0,)), Played(mirror, (1,))]
    assert standing.share("a") == (0, 0)
    assert standing.as_dict()["mirrors"]["a"] == {"games": 3, "wins": {"rome": 2, "carthage": 1}}


def test_both_sides_win_between_random_bots() -> None:
    standing = run_arena(Setting(RULES, ("random",), 20, 1, mirror=True))
    assert min(standing.wins("random").values()) > 0


# --- clocks and counts --------------------------------------------------------------------------


def test_a_search_is_timed_by_the_processor_in_the_arena_only() -> None:
    player = contestant("ismcts-1", random.Random(1))
    assert isinstance(player, IsmctsPlayer)
    assert player.clock is time.thread_time
    alone = BOTS["ismcts-1"](random.Random(1))
    assert isinstance(alone, IsmctsPlayer)
    assert alone.clock is time.perf_counter


class Sleeper(RandomPlayer):
    """Waits before its first answer, and does nothing meanwhile."""

    name = "sleeper"
    is_awake = False

    def choose(self, seen: View | None, options: Sequence[Action]) -> Action:
        if not self.is_awake:
            self.is_awake = True
            time.sleep(0.05)
        return super().choose(seen, options)


def test_decisions_are_counted_and_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "sleeper", Sleeper)
    standing = run_arena(Setting(RULES, ("sleeper", "random"), 1, 1))
    slow, quick = standing.pace("sleeper"), standing.pace("random")
    assert slow.wall >= 0.05
    assert max(slow.processor, quick.wall) < 0.05
    assert slow.illegal == quick.illegal == 0
    made = sum(one.record.count("\n") for one in standing.played)
    assert 0 < slow.decisions + quick.decisions < made
    assert set(standing.as_dict()["decisions"]["random"]) == {
        "made",
        "illegal",
        "slowest_wall",
        "slowest_processor",
    }


class Cheat(RandomPlayer):
    """Answers what nobody offered."""

    name = "cheat"

    def choose(self, seen: View | None, options: Sequence[Action]) -> Action:
        return Action("triumph")


def test_an_illegal_answer_is_an_error_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "cheat", Cheat)
    standing = run_arena(Setting(RULES, ("cheat", "random"), 1, 1))
    assert not standing.good
    assert standing.pace("cheat").illegal == 2
    assert standing.as_dict()["decisions"]["cheat"]["illegal"] == 2
    assert "not among its options" in standing.as_dict()["errors"][0]


def test_a_verdict_does_not_depend_on_which_game_ends_first() -> None:
    games = {
        n: Played(Bout(("a", "b") if n % 2 == 0 else ("b", "a"), n // 2), (n % 2,))
        for n in range(40)
    }
    verdicts = []
    for order in (range(40), reversed(range(40))):
        referee, found = Referee("a", Sequential(0, 200)), dict[int, Played]()
        for number in order:
            found[number] = games[number]
            if referee.is_decided(found):
                break
        verdicts.append((referee.test.verdict, referee.counts(found)))
    assert verdicts[0] == verdicts[1]
    assert verdicts[0][0] == "more"
    assert verdicts[0][1] < 40
