"""A finished game looked at again."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise

import msgspec
import pytest

import delenda
from delenda.engine.frame import CHANCE
from delenda.engine.log import Entry
from delenda.engine.record import read_record
from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.view import determinise, view
from delenda.library import rulebook
from delenda.players.bots import bot
from delenda.players.hannibal import HannibalSearcher
from delenda.players.review import (
    LEAST_SWING,
    MOST_TURNING_POINTS,
    Finished,
    Moment,
    Review,
    advise,
    review,
    turning_points,
)
from delenda.players.worst import MOST, cost, dearest
from delenda.punic.queries import political_points
from thoughts import LAST_CARD

TRIBES = """delenda position 1
game: hannibal-2007
scenario: 218bc
turn: 1
phase: strategy carthage
boii: carthage 8 hannibal
new-carthage: carthage 4 hasdrubal
rome: rome 8 p-scipio
western-ligurians: rome 6 longus
consuls: longus p-scipio
rome hand: 2 17 33 38 44 48 49
carthage hand: 8 12 16 24 35 46 57
"""


@cache
def played(seed: str = "review", name: str = "greedy") -> Finished:
    """Let a bot play a short game against itself."""
    game = delenda.new("hannibal-phalanx", scenario="iberia-211", seed=seed)
    player = bot(name, random.Random(seed))
    while game.ask is not None:
        game.do(player.choose(game.view(game.ask.who), game.ask.options), game.ask.who)
    record = read_record(game.record(), rulebook)
    return Finished(record.rules, tuple(record.answers))


@cache
def reviewed() -> Review:
    return review(played())


def moment(kind: str, before: float, after: float) -> Moment:
    return Moment(kind, 0, 0, 1, "", "", [], (before, 1 - before), (after, 1 - after), (0.0, 0.0))


def test_every_answer_lies_in_one_moment() -> None:
    moments = reviewed().moments
    assert moments[0].step == 0
    assert moments[-1].end == len(played().answers)
    for one, then in pairwise(moments):
        assert one.end == then.step
        assert one.after == then.before
        assert sum(one.after) == pytest.approx(1)
        assert sum(one.luck) == pytest.approx(0)


def test_every_card_play_is_a_moment_of_its_own() -> None:
    searcher, game = HannibalSearcher(), played()
    s, steps = begin(game.rules), []
    for step, (who, action) in enumerate(game.answers):
        if searcher.is_play(s):
            steps.append((step, game.rules.seat_name(who)))
        answer(s, who, action)
    found = [(one.step, one.seat) for one in reviewed().moments if one.kind == "play"]
    assert found == steps
    assert len(steps) > 10


def test_it_ends_with_the_result() -> None:
    found = reviewed()
    assert found.moments[-1].kind == "turn"
    assert found.moments[-1].after == tuple(float(seat in found.winners) for seat in found.seats)
    assert 0.3 < found.moments[0].before[0] < 0.7


def test_what_nobody_rolled_was_no_luck() -> None:
    answers = played().answers
    quiet = [
        one
        for one in reviewed().moments
        if not any(who == CHANCE for who, _ in answers[one.step : one.end])
    ]
    assert len(quiet) > 5
    assert all(one.luck == (0, 0) for one in quiet)
    assert any(one.luck[0] for one in reviewed().moments)


def test_luck_is_what_differs_from_the_mean_of_a_die() -> None:
    rolled = []
    for face in range(1, 7):
        start = delenda.position(TRIBES, chance=[]).state
        game = delenda.position(TRIBES, chance=[face])
        game.do("play 8 event")
        assert [who for who, _ in game.answers] == [1, CHANCE]
        found = review(Finished(game.rules, game.answers, start, winners=(0,)))
        rolled.append(found.moments[0])
    luck = [one.luck[0] for one in rolled]
    assert max(luck) > 0 > min(luck)
    assert sum(luck) == pytest.approx(0, abs=0.001)
    rest = [one.swing[0] - one.luck[0] for one in rolled]
    assert max(rest) - min(rest) < 0.001


def test_the_end_of_a_turn_is_not_laid_to_its_last_card() -> None:
    """Rome discards; that its markers in Africa are isolated then is another moment. 19.4"""
    text = LAST_CARD.format(markers="zama: rome\nthevestis: rome\nthamugadi: rome")
    start, game = delenda.position(text).state, delenda.position(text)
    game.do("play 33 discard")
    assert sum(entry.kind == "isolated" for entry in game.log) == 3
    found = review(Finished(game.rules, game.answers, start, winners=(0,)))
    card = found.moments[0]
    with_isolation = HannibalSearcher().chance(game.state, 0)
    assert card.text == "Rome discards Major Campaign."
    assert card.after[0] > with_isolation + 0.02


def test_a_game_that_somebody_gave_up_ends_there() -> None:
    game = Finished(played().rules, played().answers[:100], None, (1,), "Rome resigns")
    last = review(game).moments[-1]
    assert (last.kind, last.text, last.after) == ("end", "Rome resigns", (0.0, 1.0))
    assert last.step == last.end == 100


def test_turning_points_are_few_and_large() -> None:
    moments = [moment("start", 0.0, 1.0)]
    moments += [moment("play", 0.5, 0.5 + n / 100) for n in range(20)]
    moments += [moment("turn", 0.5, 0.2), moment("play", 0.5, 0.6), moment("turn", 0.5, 1.0)]
    assert turning_points(moments) == [17, 18, 19, 20, 21]
    assert turning_points(moments[:9]) == []
    assert len(reviewed().turning) <= MOST_TURNING_POINTS
    assert len(reviewed().moments) - 1 not in reviewed().turning
    for number in reviewed().turning:
        assert reviewed().moments[number].size >= LEAST_SWING - 0.001


def test_each_card_play_that_decided_has_advice() -> None:
    found = reviewed()
    advised = [number for number, one in enumerate(found.moments) if one.advice is not None]
    plays = [number for number in found.turning if found.moments[number].kind == "play"]
    assert advised == plays != []
    for one in (found.moments[number] for number in plays):
        assert one.advice is not None
        assert one.advice.do.startswith("play ")
        assert one.advice.sentence
        said = played().rules.grammar.write(played().answers[one.step].action)
        assert one.advice.same == (one.advice.do == said)


def test_the_worst_decisions_are_told_whatever_their_size() -> None:
    found = review(replace(played(name="random"), people=(0, 1)))
    assert set(found.worst) == set(found.seats)
    for seat, name in enumerate(found.seats):
        chosen = [found.moments[number] for number in found.worst[name]]
        costs = [cost(one, seat) for one in chosen]
        assert 0 < len(chosen) <= MOST
        assert costs == sorted(costs, reverse=True)
        assert all(price > 0 for price in costs)
        assert {one.seat for one in chosen} == {name}
        assert all(one.advice is not None and not one.advice.same for one in chosen)


def test_a_small_loss_counts_where_there_is_no_greater_one() -> None:
    moments = [moment("play", 0.5, 0.5 + change) for change in (-0.01, 0.2, -0.03, 0.0)]
    for one in moments:
        one.seat = "rome"
    assert dearest(moments, 0, "rome") == [2, 0]
    assert dearest(moments, 0, "carthage") == []


def test_only_people_are_told_of_their_worst_decisions() -> None:
    assert list(review(replace(played(), people=(1,))).worst) == ["carthage"]
    assert reviewed().worst == {}


def test_the_figures_of_a_game_are_those_of_its_log() -> None:
    game, figures = played(), reviewed().figures
    s, log = begin(game.rules), list[Entry]()
    for who, action in game.answers:
        answer(s, who, action, log)
    assert figures.battles == sum(entry.kind == "battle" for entry in log)
    won, lost = Counter[object](), Counter[object]()
    for entry in log:
        won[entry.data.get("side")] += entry.kind == "battle-won"
        if entry.kind.startswith("lost"):
            lost[entry.data["side"]] += int(str(entry.data["count"]))
    assert figures.won == [won[0], won[1]]
    assert figures.lost == [lost[0], lost[1]] != [0, 0]
    used = ("plays", "discards", "counters")
    cards = Counter(entry.data["side"] for entry in log if entry.kind in used)
    assert figures.cards == [cards[0], cards[1]] != [0, 0]
    points = [political_points(s, side) for side in (0, 1)]  # type: ignore[arg-type]
    assert figures.turns[-1].points == points
    turns = [standing.turn for standing in figures.turns]
    assert turns == list(range(turns[0], turns[0] + len(turns)))


def test_advice_rests_on_what_the_seat_saw() -> None:
    game = played()
    step = next(one.step for one in reviewed().moments if one.kind == "play")
    s = begin(game.rules)
    for who, action in game.answers[:step]:
        answer(s, who, action)
    assert s.ask is not None
    other = determinise(view(s, s.ask.who), random.Random(3).randrange)
    enemy = 1 - s.ask.who
    assert other.hands[enemy] != s.hands[enemy]  # type: ignore[attr-defined]
    assert advise(game, s, step, "greedy") == advise(game, other, step, "greedy")


def test_the_same_game_has_the_same_review() -> None:
    told: list[float] = []
    again = review(played(), told=told.append)
    assert msgspec.json.encode(again) == msgspec.json.encode(reviewed())
    assert msgspec.json.decode(msgspec.json.encode(again), type=Review) == again
    assert told == sorted(told)
    assert told[-1] == pytest.approx(1.0)


def test_any_bot_may_advise() -> None:
    found = review(played(), "random")
    assert found.bot == "random"
    assert [one.after for one in found.moments] == [one.after for one in reviewed().moments]


def test_what_cannot_be_reviewed_is_refused() -> None:
    game = played()
    with pytest.raises(ValueError, match="not finished"):
        review(Finished(game.rules, game.answers[:50]))
    with pytest.raises(ValueError, match="there is no bot 'oracle'"):
        review(game, "oracle")
    with pytest.raises(ValueError, match="does not know toy"):
        review(Finished(rulebook("toy"), ()), "greedy")
