"""The searching player of Hamilcar: whole plays, chances, and reasons in plain words."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import cache

import pytest

from delenda.engine.frame import CHANCE
from delenda.engine.replay import Answer, begin
from delenda.engine.run import answer
from delenda.engine.state import clone
from delenda.engine.view import view
from delenda.games.hamilcar.state import HamilcarState
from delenda.library import rulebook
from delenda.players.expert import Play
from delenda.players.greedy import GreedyPlayer
from delenda.players.hamilcar import HamilcarSearcher
from delenda.players.ismcts import IsmctsPlayer
from delenda.players.ismcts_search import Plan
from delenda.players.punic.expert import PLAYS
from delenda.players.punic.explain import intent
from delenda.players.punic.plans import Aim
from delenda.players.review import Finished, review
from delenda.punic.state import REINFORCEMENT, ROME, SIDES, STRATEGY

RULES = rulebook("hamilcar")
SEARCHER = HamilcarSearcher()


def searcher(seed: int, trials: int) -> IsmctsPlayer:
    return IsmctsPlayer(random.Random(seed), Plan(iterations=trials))


def states(seed: int) -> Iterator[HamilcarState]:
    """Yield the tables of a game of greedy players at which somebody is asked."""
    rng = random.Random(seed)
    player = GreedyPlayer(rng)
    s = begin(RULES)
    assert isinstance(s, HamilcarState)
    while s.ask is not None:
        ask = s.ask
        if ask.chance is not None:
            answer(s, ask.who, ask.chance.sample(rng.randrange))
            continue
        yield s
        answer(s, ask.who, player.choose(view(s, ask.who), ask.options))


@cache
def kinds(seed: int) -> tuple[HamilcarState, ...]:
    """Return tables of a game, one for each kind of question."""
    found: dict[str, HamilcarState] = {}
    for s in states(seed):
        assert s.ask is not None
        found.setdefault(s.ask.prompt, clone(s))
    return tuple(found.values())


def openings(count: int) -> list[HamilcarState]:
    """Return the tables of the first plays of the war."""
    found = (clone(s) for s in states(2) if s.ask is not None and s.ask.prompt in PLAYS)
    return list(itertools.islice(found, count))


def test_chances_are_those_of_one_game() -> None:
    for s in kinds(1):
        chances = SEARCHER.chances(s)
        assert sum(chances) == pytest.approx(1)
        assert all(0 < chance < 1 for chance in chances)
        for seat in SIDES:
            assert SEARCHER.chance(s, seat) == pytest.approx(chances[seat])


def test_it_has_plays_for_every_question() -> None:
    for s in kinds(1):
        assert s.ask is not None
        before = clone(s)
        plays = SEARCHER.plays(s)
        assert plays
        assert all(play.action in s.ask.options for play in plays), s.ask.prompt
        assert s == before, "a thought changed the table"


def test_every_march_it_thinks_of_is_carried_out_by_its_general() -> None:
    s = openings(1)[0]
    assert s.ask is not None
    marches = [play for play in SEARCHER.plays(s) if play.mind is not None]
    assert len(marches) > 10
    for play in marches:
        then, who = clone(s), s.ask.who
        answer(then, who, play.action)
        while then.ask is not None and then.ask.prompt == "activate":
            told = SEARCHER.go_on(then, play.mind)
            assert told.args == (play.mind.general,)
            answer(then, who, told)


def test_a_trial_goes_on_to_the_end_of_the_turn() -> None:
    s = openings(1)[0]
    assert not SEARCHER.is_over(s)
    s.phase = STRATEGY + 1
    assert SEARCHER.is_played_out(s)
    assert not SEARCHER.is_over(s)
    s.phase = REINFORCEMENT
    assert SEARCHER.is_over(s)


def test_it_explains_its_plays() -> None:
    for s in openings(3):
        assert s.ask is not None
        told = searcher(1, 8).explain(view(s, s.ask.who))
        assert 1 < len(told.plays) <= 3
        assert all(play.action in s.ask.options for play in told.plays)
        assert any(play.reasons for play in told.plays)
        assert told.sentence.startswith("A winning chance of")


def test_it_says_where_a_general_goes() -> None:
    s = openings(1)[0]
    board, caudex = s.rules.board, s.rules.general_ids["caudex"]
    assert s.ask is not None
    play = s.ask.options[0]
    told = [
        next(intent(s, Play(play, Aim(caudex, board.space(name)))))
        for name in ("messana", "catana")
    ]
    assert told == [
        "Caudex stays at Messana",
        "Caudex goes to Catana",
    ]


def test_the_same_seed_gives_the_same_answer() -> None:
    s = openings(1)[0]
    assert s.ask is not None
    seen = view(s, s.ask.who)
    answers = {searcher(4, 6).choose(seen, s.ask.options) for _ in range(2)}
    assert len(answers) == 1


def test_a_game_can_be_reviewed() -> None:
    rng = random.Random(3)
    player = GreedyPlayer(rng)
    answers: list[Answer] = []
    s = begin(RULES)
    while s.ask is not None and len(answers) < 120:
        ask = s.ask
        if ask.chance is not None:
            told = ask.chance.sample(rng.randrange)
        else:
            told = player.choose(view(s, ask.who), ask.options)
        answers.append(Answer(ask.who if ask.chance is None else CHANCE, told))
        answer(s, ask.who, told)
    found = review(Finished(RULES, tuple(answers), winners=(ROME,), ending="resigned"))
    assert len(found.moments) > 5
    assert all(sum(moment.after) == pytest.approx(1) for moment in found.moments)
