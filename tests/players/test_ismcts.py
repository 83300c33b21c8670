"""The searching player: legal, in time, repeatable."""

from __future__ import annotations

import gc
import itertools
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from delenda.engine.action import Action
from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.state import clone
from delenda.engine.view import View, view
from delenda.library import rulebook
from delenda.players.bots import bot
from delenda.players.expert import Play
from delenda.players.greedy import GreedyPlayer
from delenda.players.ismcts import IsmctsPlayer, searching
from delenda.players.ismcts_search import Edge, Plan, Race
from delenda.players.ismcts_tree import Search
from delenda.players.player import Player, play_out
from delenda.players.punic.plans import Aim
from delenda.punic.turn.card_uses import USE_MOVE
from thoughts import asked_in, marching, plays, searcher, states

RULES = rulebook("hannibal-phalanx", "iberia-211", ())


@pytest.mark.parametrize("seat", [0, 1])
def test_it_plays_whole_games_and_beats_random(seat: int) -> None:
    rng = random.Random(3)
    players: list[Player] = [bot("random", rng), bot("random", rng)]
    players[seat] = searcher(1, 2)
    s = begin(RULES)
    play_out(s, players, rng)
    assert s.result is not None
    assert s.result.winners == (seat,)


def test_the_same_seed_gives_the_same_thoughts() -> None:
    for seen in plays(2, 3):
        assert searcher(5, 12).think(seen) == searcher(5, 12).think(seen)


def test_it_tries_few_candidates_at_first_and_more_later() -> None:
    seen = plays(2, 1)[0]
    few = sum(one.visits > 0 for one in searcher(1, 2).think(seen))
    many = [one.visits for one in searcher(1, 40).think(seen)]
    assert few <= 4
    assert sum(many) == 40
    assert all(0 <= one.total <= one.visits for one in searcher(1, 40).think(seen))


@pytest.mark.parametrize("scenario", ["iberia-211", "218bc"])
def test_it_keeps_its_time(scenario: str) -> None:
    """Measured in processor time, so that a busy machine does not count."""
    player = IsmctsPlayer(random.Random(1), Plan(seconds=0.1), time.process_time)
    first, *others = plays(4, 8, scenario)
    player.think(first)  # prepares the map, once
    gc.collect()
    gc.freeze()  # what other tests left behind is not the bot's to tidy up
    for seen in others:
        began = time.process_time()
        player.think(seen)
        assert time.process_time() - began < 0.25
    gc.unfreeze()


def test_it_has_an_answer_even_without_time() -> None:
    seen = plays(2, 1)[0]
    assert seen.ask is not None
    clock = iter(range(10_000))
    player = IsmctsPlayer(random.Random(1), Plan(seconds=1.0), lambda: float(next(clock)))
    assert player.choose(seen, seen.ask.options) in seen.ask.options


def test_it_answers_at_once_where_greedy_is_certain() -> None:
    player = searcher(1, 10_000)
    for prompt in ("match", "attack"):
        s = next(s for s in states(2) if s.ask and s.ask.prompt == prompt)
        assert s.ask is not None
        assert len(player.think(view(s, s.ask.who))) == 1


def test_the_first_reply_tried_is_the_one_that_looks_best() -> None:
    plan = Plan(iterations=16, enough=0.0, ripe=0)
    found = IsmctsPlayer(random.Random(1), plan).think(plays(2, 1)[0])
    twice = [one.then for one in found if one.visits == 2]
    assert twice
    for node in twice:
        assert node is not None
        tried = [reply for reply in node.edges.values() if reply.visits]
        assert tried == [max(node.edges.values(), key=lambda reply: reply.prior)]
        assert len({reply.prior for reply in node.edges.values()}) > 1


def test_only_replies_to_candidates_tried_often_are_looked_at() -> None:
    plan = Plan(iterations=60, enough=0.0, ripe=8)
    found = IsmctsPlayer(random.Random(1), plan).think(plays(2, 1)[0])
    replies = [(one, each) for one in found if one.then for each in one.then.edges.values()]
    assert {each.is_looked_at for _, each in replies} == {True, False}
    assert all(one.visits > plan.ripe for one, each in replies if each.is_looked_at)


def test_it_stops_early_where_little_can_be_hoped_for() -> None:
    def trials(enough: float) -> list[int]:
        plan = Plan(iterations=80, enough=enough)
        thoughts = [IsmctsPlayer(random.Random(1), plan).think(seen) for seen in plays(2, 6)]
        return [sum(one.visits for one in found) for found in thoughts]

    assert trials(0.0) == [80] * 6
    assert 8 <= min(trials(0.01)) < 80


def test_it_carries_out_what_it_has_in_mind_without_thinking_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player, s = searcher(1, 20), next(marching())
    assert s.ask is not None
    who = s.ask.who
    answer(s, who, player.choose(view(s, who), s.ask.options))
    mind = player.mind[1]
    assert mind is not None
    thought: list[str] = []
    think = Search.run

    def run(search: Search, mind: Any) -> list[Edge]:
        assert search.seen.ask is not None
        thought.append(search.seen.ask.prompt)
        return think(search, mind)

    monkeypatch.setattr(Search, "run", run)
    rng = random.Random(1)
    asked = []
    while (ask := asked_in(s)).prompt != "play":
        if ask.chance is not None:
            answer(s, ask.who, ask.chance.sample(rng.randrange))
        elif ask.who != who:
            answer(s, ask.who, GreedyPlayer(rng).choose(view(s, ask.who), ask.options))
        else:
            asked.append(ask.prompt)
            answer(s, who, player.choose(view(s, who), ask.options))
    assert {"activate", "march"} <= set(asked)
    assert not {"activate", "take", "march"} & set(thought)
    table: Any = s
    assert table.generals[mind.general] == mind.target


def test_without_memory_it_thinks_about_every_step() -> None:
    for prompt in ("activate", "take", "march"):
        s = next(s for s in states(2) if s.ask and s.ask.prompt == prompt)
        assert s.ask is not None
        found = searcher(1, 10).think(view(s, s.ask.who))
        assert len(found) > 1
        assert all(one.action in s.ask.options for one in found)


@pytest.mark.parametrize("prompt", ["declare", "back-up", "gates", "place-marker", "event-flip"])
def test_it_weighs_reactions_and_markers(prompt: str) -> None:
    games = (s for seed in range(2, 12) for s in states(seed))
    s = next(s for s in games if s.ask and s.ask.prompt == prompt and len(s.ask.options) > 1)
    assert s.ask is not None
    found = searcher(1, 10).think(view(s, s.ask.who))
    assert len(found) > 1
    assert all(one.action in s.ask.options for one in found)
    assert sum(one.visits for one in found) > 0


@pytest.mark.parametrize(
    ("prompt", "kept"),
    [("declare", True), ("overrun", True), ("retreat", False), ("attack", False)],
)
def test_a_battle_on_the_march_makes_it_forget_where_to(prompt: str, *, kept: bool) -> None:
    player, mind = searcher(1, 4), Aim(13, 5)
    s = next(s for seed in range(2, 12) for s in states(seed) if asked_in(s).prompt == prompt)
    assert s.ask is not None
    moment = player.expert(RULES).moment(s)
    player.mind = (moment, mind)
    player.choose(view(s, s.ask.who), s.ask.options)
    assert player.mind == (moment, mind if kept else None)


def last_plays(seed: int) -> Iterator[View]:
    """Yield what a seat sees when it plays the last card of a game."""
    for s in states(seed):
        table: Any = s
        if asked_in(s).prompt == "play" and table.turn == 8 and sum(map(len, table.hands)) == 1:
            yield view(s, asked_in(s).who)


def test_the_last_card_is_not_judged_but_played_to_the_end_of_the_game() -> None:
    several = 0
    for seen in itertools.chain.from_iterable(map(last_plays, range(2, 8))):
        tried = [one for one in searcher(1, 12).think(seen) if one.visits]
        several += bool(tried)
        after_a_battle_was_weighed = slice(1, None)
        fought = [value for one in tried for value in one.trials[after_a_battle_was_weighed]]
        assert all(value in (0, 1) for value in fought)
    assert several


def edge(value: float, visits: int, prior: float = 0.5) -> Edge:
    """Return a candidate whose trials were worth this, with some scatter."""
    found = Edge(Play(Action("a")), prior)
    for n in range(visits):
        found.add(value + (0.1 if n % 2 else -0.1))
    return found


def test_the_race_is_between_the_leader_and_who_may_overtake_him() -> None:
    best, near, far = edge(0.6, 40), edge(0.58, 10), edge(0.3, 40)
    race = Race([far, near, best], doubt=0.05)
    assert race.leader is best
    assert race.rival()[0] is near
    assert race.hope(near) > race.hope(far) >= 0


def test_there_is_less_to_hope_for_the_more_is_known() -> None:
    hopes = [Race([edge(0.6, n), edge(0.55, n)], 0.05).rival()[1] for n in (4, 40, 400)]
    assert hopes == sorted(hopes, reverse=True)
    assert hopes[2] < 0.001 < hopes[0]


def test_it_does_not_know_every_game() -> None:
    with pytest.raises(ValueError, match="does not know toy"):
        searcher(1, 1).expert(rulebook("toy"))


def test_looks_do_not_take_all_the_time() -> None:
    """With little time the least promising plays go without a look."""
    seen, ticks = plays(2, 1)[0], itertools.count()
    found = {}
    for seconds in (200, 100_000):
        player = IsmctsPlayer(random.Random(1), Plan(seconds=seconds), lambda: float(next(ticks)))
        search = player.search(seen)
        expert = search.expert
        found[seconds] = len(search.look_at(expert.plays(search.world(0), None)))
    assert 8 <= found[200] < found[100_000]


def test_who_was_not_tried_may_give_hope() -> None:
    race = Race([edge(0.6, 40), edge(0.3, 40)], doubt=0.05)
    near, far = Edge(Play(Action("b")), 0.6), Edge(Play(Action("c")), 0.1)
    assert race.hope(near) > 0.001 > race.hope(far)


def test_a_search_ends_early_only_when_nobody_gives_hope() -> None:
    ended = 0
    for s in itertools.islice((s for s in states(3) if asked_in(s).prompt == "play"), 6):
        search = searcher(1, 400).search(view(s, asked_in(s).who))
        search.run()
        untried = [one for one in search.found if not one.visits]
        if search.trials == 400 or not untried:
            continue
        ended += 1
        race = Race([one for one in search.found if one.visits], search.plan.doubt)
        assert all(race.hope(one) <= search.plan.enough for one in untried)
    assert ended


def test_a_part_of_an_army_goes_where_it_is_sent() -> None:
    expert = searcher(1, 4).expert(RULES)
    sent = 0
    for s in (s for s in states(2) if asked_in(s).prompt == "activate"):
        who = asked_in(s).who
        for play in expert.plays(s, None):
            if play.mind is None or not play.mind.is_part:
                continue
            then: Any = clone(s)
            answer(then, who, play.action)
            while asked_in(then).prompt in ("bring", "take"):
                answer(then, who, expert.go_on(then, play.mind))
            if asked_in(then).prompt == "march":
                sent += 1
                assert then.stack[-1].cus == play.mind.take
                assert expert.go_on(then, play.mind).verb in ("move", "sail")
    assert sent > 10


def test_marches_are_weighed_where_only_one_general_can_go() -> None:
    expert: Any = searcher(1, 4).expert(RULES)
    alone = 0
    for s in (s for s in states(2) if asked_in(s).prompt == "play"):
        for action in (one for one in asked_in(s).options if one.args[1] == USE_MOVE):
            then = expert.until_order(s, action)
            if asked_in(then).prompt in ("bring", "take"):
                alone += 1
                aims = [play.mind for play in expert.plays(s, None) if play.mind is not None]
                general = next(iter(expert.able(then)))
                assert len({aim.target for aim in aims if aim.general == general}) > 1
    assert alone


def test_who_has_more_time_goes_on_for_less() -> None:
    plans = [searching(seconds)(random.Random(1)).plan for seconds in (0.1, 1, 5)]
    assert [plan.enough for plan in plans] == [0.001, 0.001, 0.0002]
