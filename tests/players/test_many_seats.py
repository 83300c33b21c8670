"""Games for two, three and four that no bot knows: they are played, rated and looked at again."""

from __future__ import annotations

import itertools
import json
import random
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

from delenda.cli.app import app
from delenda.engine.record import read_record
from delenda.engine.replay import begin
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import answer
from delenda.engine.view import View, view
from delenda.library import rulebook
from delenda.players.arena import run_arena
from delenda.players.arena_game import Bout, Played, play_bout
from delenda.players.arena_standing import Setting, Standing
from delenda.players.chances import Onlooker
from delenda.players.family import family_of
from delenda.players.fuzz import fuzz
from delenda.players.menu import advisers, opponents
from delenda.players.playouts import PlayoutPlayer
from delenda.players.rating import Sequential
from delenda.players.review import Finished, Review, review
from delenda.players.simulate import simulate
from delenda.players.skill import skills

TOY = rulebook("toy")
TABLES = {
    "toy": TOY,
    **{
        f"realms {scenario}": rulebook("realms", scenario)
        for scenario in ("two", "three", "four", "five")
    },
}
EVERY = pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)


@EVERY
def test_they_are_simulated_and_fuzzed(rules: Rulebook) -> None:
    played = simulate(rules, ["random"] * len(rules.seats), 5, 1)
    assert (played.finished, played.errors) == (5, 0), played.failures
    watched = fuzz(rules, 3, 1, thorough=10)
    assert (watched.finished, watched.errors) == (3, 0), watched.failures


@EVERY
def test_the_menu_offers_who_knows_the_rules_alone(rules: Rulebook) -> None:
    assert [one.id for one in opponents(rules)] == ["random", "playouts-1"]
    assert [one.id for one in advisers(rules)] == ["playouts-1"]


def test_where_somebody_knows_the_game_he_is_offered() -> None:
    rules = rulebook("hannibal-2007")
    assert "playouts-1" not in [one.id for one in opponents(rules)]
    assert [one.id for one in advisers(rules)] == ["greedy", "ismcts-1"]


def test_a_family_is_found_by_its_name() -> None:
    editions = [family_of(rulebook(game)) for game in ("hannibal-2007", "hannibal-phalanx")]
    assert editions[0] is editions[1] is not None
    assert family_of(TOY) is None


# --- thinking by chance -------------------------------------------------------------------------


def asked(rules: Rulebook, answers: int) -> View:
    """Return what somebody sees who is asked after so many random answers."""
    s, rng = begin(rules), random.Random(1)
    while s.ask is not None and (answers > 0 or s.ask.chance or len(s.ask.options) < 3):
        answers -= 1
        sample = s.ask.chance.sample(rng.randrange) if s.ask.chance else rng.choice(s.ask.options)
        answer(s, s.ask.who, sample)
    assert s.ask is not None
    return view(s, s.ask.who)


@EVERY
def test_it_tells_the_chances_it_counted(rules: Rulebook) -> None:
    seen = asked(rules, 8)
    assert seen.ask is not None
    player, again = (PlayoutPlayer(random.Random(5), trials=40) for _ in range(2))
    told = player.explain(seen)
    chances = [one.chance or 0.0 for one in told.plays]
    assert chances == sorted(chances, reverse=True)
    assert told.sentence.startswith(f"A winning chance of {chances[0]:.0%}".replace("%", " %"))
    assert told.plays[0].action == again.choose(seen, seen.ask.options)


def test_it_thinks_until_its_time_is_up() -> None:
    seen, ticks = asked(TOY, 8), itertools.count()
    player = PlayoutPlayer(random.Random(5), 12, clock=lambda: float(next(ticks)))
    assert sum(one.visits for one in player.think(seen)) == 11


# --- seats --------------------------------------------------------------------------------------


def test_one_sits_among_others_in_every_seat_and_the_reverse() -> None:
    found = [bout.bots for bout in Setting(TOY, ("a", "b"), 1, 1).bouts()]
    assert found[:3] == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]
    assert found[3:] == [("b", "a", "a"), ("a", "b", "a"), ("a", "a", "b")]


def test_enough_bots_sit_together_and_everyone_in_every_seat() -> None:
    bouts = Setting(TABLES["realms four"], ("a", "b", "c", "d", "e"), 2, 7).bouts()
    assert len(bouts) == 2 * 5 * 4
    for seat in range(4):
        assert sum(bout.bots[seat] == "a" for bout in bouts) == 2 * 4
    assert all(len(set(bout.bots)) == 4 for bout in bouts)


def test_rotated_seats_meet_the_same_dice() -> None:
    bouts = Setting(TOY, ("random", "playouts@2"), 1, 3).bouts()
    keys = {read_record(play_bout(TOY, bout).record, rulebook).key for bout in bouts}
    assert len(keys) == 1


def test_a_mirror_fills_all_seats() -> None:
    assert Setting(TOY, ("a",), 1, 1, mirror=True).bouts() == [Bout(("a", "a", "a"), 1)]


# --- standings ----------------------------------------------------------------------------------


def test_points_and_ranks_are_counted_by_seat() -> None:
    standing = Standing(Setting(TOY, ("a", "b"), 1, 1))
    standing.played = [
        Played(Bout(("a", "b", "b"), 1), (0,)),
        Played(Bout(("b", "a", "b"), 1), (2,)),
        Played(Bout(("b", "b", "a"), 1), (0, 2)),
        Played(Bout(("b", "b", "a"), 2), error="lost"),
    ]
    assert standing.share("a") == (1.5, 3)
    assert standing.share("b") == (1.5, 6)
    assert standing.share("b", 2) == (1, 2)
    assert standing.rank("a") == pytest.approx((1 + 2.5 + 1.5) / 3, abs=1e-4)
    assert standing.among("a", "b") == (1.5, 3)
    assert standing.among("b", "a") == (0, 0)


def test_a_bot_that_thinks_is_above_one_that_does_not() -> None:
    figures = run_arena(Setting(TOY, ("random", "playouts@20"), 5, 1)).as_dict()
    assert figures["games"] == 5 * 6
    assert not figures["errors"]
    ratings, ranks = figures["ratings"], figures["ranks"]
    assert ratings["playouts@20"]["low"] > ratings["random"]["skill"]
    assert ranks["playouts@20"] < 2 < ranks["random"]
    assert figures["scores"]["playouts@20"] > 1 / 3 > figures["scores"]["random"]
    alone = {one["one"]: one["points"] / one["games"] for one in figures["among"]}
    assert alone["playouts@20"] > 1 / 3 > alone["random"]
    assert all(share > 1 / 3 for share in figures["sides"]["playouts@20"].values())


def test_four_bots_sit_together_and_are_rated() -> None:
    bots = ("random", "playouts@2", "playouts@3", "playouts@4")
    figures = run_arena(Setting(TABLES["realms four"], bots, 1, 1)).as_dict()
    assert (figures["games"], figures["errors"]) == (4, [])
    assert None not in figures["ratings"].values()
    assert sum(figures["scores"].values()) == pytest.approx(1, abs=1e-3)
    assert sum(figures["ranks"].values()) == pytest.approx(10, abs=1e-3)


def test_a_game_for_two_that_nobody_knows_is_rated_in_elo() -> None:
    figures = run_arena(Setting(TABLES["realms two"], ("random", "playouts@2"), 2, 1)).as_dict()
    assert figures["games"] == 4
    assert figures["ratings"]["random"]["elo"] == 1500
    assert figures["matches"][0]["games"] == 4
    assert "ranks" not in figures


def test_a_search_by_trials_gives_the_same_games_again() -> None:
    bout = Bout(("random", "playouts@5", "playouts@3"), 2)
    first = play_bout(TOY, bout)
    assert not first.error
    assert play_bout(TOY, bout) == first


def test_the_same_games_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    setting = Setting(TOY, ("random", "playouts@2"), 1, 1)
    first = run_arena(setting, keep=tmp_path)
    again = run_arena(setting, keep=tmp_path)
    assert again.played == first.played
    assert json.loads((tmp_path / "arena.json").read_text("utf-8"))["ranks"] == {
        name: first.rank(name) for name in setting.bots
    }


def test_the_sequential_test_is_for_games_of_two() -> None:
    with pytest.raises(ValueError, match="in a game for two"):
        run_arena(Setting(TOY, ("random", "playouts@2"), 1, 1), test=Sequential(0, 50))


# --- ratings ------------------------------------------------------------------------------------


def games(winner: int, count: int) -> list[Played]:
    """Return games that one seat always wins: the strong bot's in the first game, or another's."""
    return [Played(Bout(("strong", "weak", "weak"), n), (winner,)) for n in range(count)]


def test_ratings_follow_the_wins_and_grow_surer() -> None:
    few, many = (skills(("strong", "weak"), games(0, count)) for count in (3, 30))
    for found in (few, many):
        assert found["strong"].skill > 25 > found["weak"].skill
        assert found["strong"].low < found["strong"].skill < found["strong"].high
    assert many["strong"].low > many["weak"].high
    assert many["strong"].high - many["strong"].low < few["strong"].high - few["strong"].low


def test_even_shares_are_even_ratings() -> None:
    """The bot with two seats wins two games of three: nobody is better."""
    even = [one for n in range(3) for one in games(n, 10)]
    random.Random(1).shuffle(even)
    found = skills(("strong", "weak"), even)
    assert found["strong"].skill == pytest.approx(found["weak"].skill, abs=1.5)


def test_who_met_nobody_has_no_skill() -> None:
    standing = Standing(Setting(TOY, ("strong", "weak", "absent"), 1, 1), games(0, 2))
    standing.played.append(Played(Bout(("absent",) * 3, 1), (0,)))
    assert standing.as_dict()["ratings"]["absent"] is None


# --- reviews ------------------------------------------------------------------------------------


def looked_at(rules: Rulebook, monkeypatch: pytest.MonkeyPatch) -> Review:
    monkeypatch.setattr("delenda.players.review.Onlooker", partial(Onlooker, 12))
    played = play_bout(rules, Bout(("playouts@5",) * len(rules.seats), 1))
    record = read_record(played.record, rulebook)
    return review(Finished(record.rules, tuple(record.answers)), "random")


@EVERY
def test_a_review_has_a_chance_for_each_seat(
    rules: Rulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = looked_at(rules, monkeypatch)
    assert len(found.moments) > 10
    for one in found.moments:
        assert len(one.before) == len(one.after) == len(one.luck) == len(rules.seats)
        assert sum(one.after) == pytest.approx(1)
        assert sum(one.luck) == pytest.approx(0, abs=1e-9)
    won = [seat in found.winners for seat in found.seats]
    assert found.moments[-1].after == pytest.approx([yes / sum(won) for yes in won], abs=1e-4)
    assert all(found.moments[number].advice for number in found.turning)


# --- in the terminal ----------------------------------------------------------------------------


def test_the_arena_shows_ranks_and_one_among_others() -> None:
    told = CliRunner().invoke(
        app, ["arena", "--game", "toy", "--bots", "random,playouts@2", "--pairs", "1"]
    )
    assert told.exit_code == 0
    for word in ("skill", "mean", "rank", "One among others", "as Red", "as Blue"):
        assert word in told.stdout


def test_the_review_shows_all_seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("delenda.players.review.Onlooker", partial(Onlooker, 12))
    file = tmp_path / "game.txt"
    played = play_bout(TABLES["realms four"], Bout(("random",) * 4, 1))
    file.write_text(played.record, encoding="utf-8")
    told = CliRunner().invoke(app, ["review", str(file), "--bot", "random"])
    assert told.exit_code == 0
    assert "realms four: the chances" in told.stdout
    for word in ("North", "East", "South", "West", "by luck"):
        assert word in told.stdout
