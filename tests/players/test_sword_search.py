"""The searching player of The Sword of Rome: whole plays, chances, and reasons in plain words."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import cache

import pytest

from delenda.engine.frame import CHANCE
from delenda.engine.replay import Answer, begin
from delenda.engine.run import answer
from delenda.engine.state import Result, clone
from delenda.engine.view import view
from delenda.games.sword.sides import GREEK, H_ROMAN, ROMAN
from delenda.games.sword.state import ACTION, ALLIANCES, SCORING, SwordState, pair
from delenda.library import rulebook
from delenda.players.expert import Play
from delenda.players.greedy import GreedyPlayer
from delenda.players.ismcts import IsmctsPlayer
from delenda.players.ismcts_search import Plan
from delenda.players.review import Finished, review
from delenda.players.sword import SwordSearcher
from delenda.players.sword.errands import SIEGE, Errand
from delenda.players.sword.explain import intent, reasons

BOOK = rulebook("sword-of-rome")
SCENARIOS = BOOK.scenarios
SEARCHER = SwordSearcher()
every_scenario = pytest.mark.parametrize("scenario", SCENARIOS)


def searcher(seed: int, trials: int) -> IsmctsPlayer:
    return IsmctsPlayer(random.Random(seed), Plan(iterations=trials))


def states(scenario: str, seed: int) -> Iterator[SwordState]:
    """Yield the tables of a game of greedy players at which somebody is asked."""
    rng = random.Random(seed)
    player = GreedyPlayer(rng)
    s = begin(BOOK.configured(scenario, ()))
    assert isinstance(s, SwordState)
    while s.ask is not None:
        ask = s.ask
        if ask.chance is not None:
            answer(s, ask.who, ask.chance.sample(rng.randrange))
            continue
        yield s
        answer(s, ask.who, player.choose(view(s, ask.who), ask.options))


@cache
def kinds(scenario: str, seed: int) -> tuple[SwordState, ...]:
    """Return tables of a game, one for each kind of question."""
    found: dict[str, SwordState] = {}
    for s in itertools.islice(states(scenario, seed), 1_500):
        assert s.ask is not None
        found.setdefault(s.ask.prompt, clone(s))
    return tuple(found.values())


def openings(count: int) -> list[SwordState]:
    """Return the tables of the first card plays of the game."""
    found = (clone(s) for s in states("four", 2) if SEARCHER.is_play(s))
    return list(itertools.islice(found, count))


@every_scenario
def test_chances_are_those_of_one_game(scenario: str) -> None:
    for s in kinds(scenario, 1):
        chances = SEARCHER.chances(s)
        assert len(chances) == len(s.rules.seats)
        assert sum(chances) == pytest.approx(1)
        assert all(0 < chance < 1 for chance in chances)


def test_who_has_won_has_all_and_who_shares_a_part() -> None:
    s = openings(1)[0]
    s.result = Result((1, 3), "most-points", "4.3")
    assert SEARCHER.chances(s) == (0, 0.5, 0, 0.5)
    assert [SEARCHER.chance(s, seat) for seat in range(4)] == [0, 0.5, 0, 0.5]


@every_scenario
def test_it_has_plays_for_every_question(scenario: str) -> None:
    for s in kinds(scenario, 1):
        assert s.ask is not None
        before = clone(s)
        plays = SEARCHER.plays(s, None)
        assert plays
        assert all(play.action in s.ask.options for play in plays), s.ask.prompt
        assert s == before, "a thought changed the table"


@every_scenario
def test_it_has_a_reply_for_every_house(scenario: str) -> None:
    for s in itertools.islice(states(scenario, 3), 400):
        if SEARCHER.is_play(s):
            assert s.ask is not None
            replies = SEARCHER.replies(s)
            keys = [play.key for play in replies]
            assert keys
            assert len(set(keys)) == len(keys)
            assert all(play.action in s.ask.options for play in replies)


def test_what_it_has_in_mind_is_carried_out() -> None:
    """A leader is activated who goes where he was to go, unless dice or others stop him."""
    s = openings(1)[0]
    assert s.ask is not None
    marches = [play for play in SEARCHER.plays(s, None) if play.mind is not None]
    assert len(marches) > 5
    arrived = 0
    for play in marches:
        then, who = clone(s), s.ask.who
        answer(then, who, play.action)
        for _ in range(40):
            ask = then.ask
            assert ask is not None
            if SEARCHER.is_play(then) or ask.chance is not None or ask.prompt == "turn":
                break
            mind = play.mind if ask.who == who else None
            told = SEARCHER.go_on(then, mind)
            if ask.prompt == "activate":
                assert told.args == (play.mind.leader,)
            answer(then, ask.who, told)
        arrived += then.leaders[play.mind.leader] == play.mind.target
    assert arrived >= len([play for play in marches if play.mind.target != SIEGE]) // 2


def test_a_trial_goes_on_until_the_points_are_counted() -> None:
    s = openings(1)[0]
    assert not SEARCHER.is_over(s)
    for phase, is_over in ((ACTION + 1, False), (SCORING, False), (ALLIANCES, True)):
        s.phase = phase
        assert SEARCHER.is_played_out(s)
        assert SEARCHER.is_over(s) is is_over


def test_it_explains_its_plays() -> None:
    for s in openings(3):
        assert s.ask is not None
        told = searcher(1, 8).explain(view(s, s.ask.who))
        assert 1 < len(told.plays) <= 3
        assert all(play.action in s.ask.options for play in told.plays)
        assert any(play.reasons for play in told.plays)
        assert told.sentence.startswith("A winning chance of")


def test_it_says_where_a_leader_goes() -> None:
    s = openings(1)[0]
    camillus = s.rules.leader("camillus")
    assert s.ask is not None
    play = s.ask.options[0]
    minds = (Errand(camillus, s.rules.board.space("antium"), 5), Errand(camillus, SIEGE))
    here = s.rules.board.spaces[s.leaders[camillus] % s.rules.spaces].title
    assert [next(intent(s, Play(play, mind))) for mind in minds] == [
        "Camillus goes to Antium with 5 CUs",
        f"Camillus besieges {here}",
    ]


def test_it_tells_what_a_play_changed() -> None:
    before = openings(1)[0]
    after = clone(before)
    space = before.rules.board.space("neapolis")
    after.control[space], after.vp[H_ROMAN] = ROMAN, before.vp[H_ROMAN] + 1
    after.alliances = sorted([*before.alliances, pair(ROMAN, GREEK)])
    told = reasons(before, [after], 0)
    assert "it gains 1 victory point" in told
    assert "it gains 1 victory space" in told
    assert "others lose 1 space" in told
    assert "it brings an alliance of the Romans and the Greeks" in told
    assert "it gains 1 victory point" not in reasons(before, [after], 1)


def test_the_same_seed_gives_the_same_answer() -> None:
    s = openings(1)[0]
    assert s.ask is not None
    seen = view(s, s.ask.who)
    answers = {searcher(4, 6).choose(seen, s.ask.options) for _ in range(2)}
    assert len(answers) == 1


@every_scenario
def test_it_plays_a_turn_beside_greedy_players(scenario: str) -> None:
    """Whatever it is asked, in any seat: nothing is refused."""
    rng = random.Random(scenario)
    s = begin(BOOK.configured(scenario, ()))
    assert isinstance(s, SwordState)
    players = [searcher(seat, 2) for seat in range(len(s.rules.seats))]
    while s.ask is not None and s.turn == 1:
        ask = s.ask
        if ask.chance is not None:
            answer(s, ask.who, ask.chance.sample(rng.randrange))
        else:
            answer(s, ask.who, players[ask.who].choose(view(s, ask.who), ask.options))
    assert s.turn == 2


def test_a_game_is_reviewed_with_a_chance_for_each_seat() -> None:
    rng = random.Random(3)
    player = GreedyPlayer(rng)
    rules = BOOK.configured("four", ())
    answers: list[Answer] = []
    s = begin(rules)
    while s.ask is not None and len(answers) < 260:
        ask = s.ask
        if ask.chance is not None:
            told = ask.chance.sample(rng.randrange)
        else:
            told = player.choose(view(s, ask.who), ask.options)
        answers.append(Answer(ask.who if ask.chance is None else CHANCE, told))
        answer(s, ask.who, told)
    found = review(Finished(rules, tuple(answers), winners=(2,), ending="resigned"))
    assert len(found.moments) > 5
    assert all(len(moment.after) == 4 for moment in found.moments)
    assert all(sum(moment.after) == pytest.approx(1) for moment in found.moments)
