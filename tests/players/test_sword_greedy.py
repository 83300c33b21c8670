"""The greedy player of The Sword of Rome: its judgement and its answers."""

from __future__ import annotations

import random

import pytest

from delenda.engine.run import answer, start
from delenda.engine.view import view
from delenda.games.sword.rulebook import SwordRules
from delenda.games.sword.sides import GREEK, H_GREEK, H_ROMAN, ROMAN
from delenda.games.sword.state import SwordState
from delenda.library import rulebook
from delenda.players.bots import bot
from delenda.players.sword import SwordExpert
from delenda.players.sword.chances import chances, scored
from delenda.players.sword.ground import ground
from delenda.players.sword.odds import LOST, SURE, odds
from delenda.players.sword.pacts import gain
from delenda.players.sword.plans import Planner, best_plan, column_of


def rules(scenario: str = "four") -> SwordRules:
    found = rulebook("sword-of-rome").configured(scenario, ())
    assert isinstance(found, SwordRules)
    return found


EXPERT = SwordExpert()


def worths(s: SwordState) -> list[float]:
    return [EXPERT.worth(s, seat) for seat in range(len(s.rules.seats))]


def test_odds_of_even_armies_favour_the_defender() -> None:
    tables = rules().tables
    even = odds(tables, 5, 5, 0)
    assert even.win == pytest.approx(0.4536, abs=1e-3)
    assert odds(tables, 5, 5, 3).win > 0.7
    assert odds(tables, 6, 4, 0).win == odds(tables, 5, 5, 1).win
    assert odds(tables, 10, 2, -3) == SURE
    assert odds(tables, 1, 5, 3) == LOST


def test_nobody_begins_far_ahead() -> None:
    for scenario in ("two", "three", "four", "five"):
        s = rules(scenario).set_up()
        found = chances(s, scored(s, ground(s.rules)))
        assert sum(found) == pytest.approx(1)
        assert max(found) < 0.65


def test_points_and_victory_spaces_are_worth_something_to_their_house_alone() -> None:
    s = rules().set_up()
    before = worths(s)
    s.vp[H_ROMAN] += 1
    after = worths(s)
    assert after[0] > before[0]
    assert all(x < y for x, y in zip(after[1:], before[1:], strict=True))
    s = rules().set_up()
    s.control[rules().board.space("neapolis")] = ROMAN
    assert EXPERT.worth(s, 0) > before[0]
    assert EXPERT.worth(s, 1) < before[1]


def test_a_lost_city_draws_its_army() -> None:
    """It is no aim while it is held; once lost it draws about as much as any other."""
    s = rules().set_up()
    here = s.rules.board.space("praeneste")
    column = column_of(s, s.rules.leader("camillus"), 3)._replace(cus=5)
    held = Planner(s, ground(s.rules), 0)
    assert here not in [target for target, *_ in held.aims(column)]
    s.control[here] = GREEK
    lost = Planner(s, ground(s.rules), 0)
    best = best_plan(lost, column, (5,))
    assert lost.gain(column, here, column.place) > 0.9 * best.gain > 0


def test_peace_is_worth_less_with_every_friend() -> None:
    s = rules().set_up()
    g = ground(s.rules)
    alone = gain(s, g, 1, GREEK, ROMAN)
    s.alliances = sorted([*s.alliances, 12])
    assert gain(s, g, 1, GREEK, ROMAN) < alone
    assert H_GREEK == 1


@pytest.mark.parametrize("scenario", ["two", "three", "five"])
def test_it_answers_whatever_is_asked(scenario: str) -> None:
    s = rules(scenario).set_up()
    start(s, s.rules.resume(s), None)
    rng = random.Random(5)
    greedy = bot("greedy", random.Random(1))
    asked = 0
    while s.ask is not None and asked < 60:
        ask = s.ask
        if ask.chance is not None:
            answer(s, ask.who, ask.chance.sample(rng.randrange))
        elif ask.who == 0:
            action = greedy.choose(view(s, 0), ask.options)
            asked += 1
            answer(s, 0, action)
        else:
            answer(s, ask.who, rng.choice(ask.options))


def test_quick_answers_bring_a_game_to_its_end() -> None:
    s = rules().set_up()
    start(s, s.rules.resume(s), None)
    rng = random.Random(7)
    for _ in range(20_000):
        ask = s.ask
        if ask is None:
            break
        chosen = ask.chance.sample(rng.randrange) if ask.chance else EXPERT.reply(s)
        answer(s, ask.who, chosen)
    assert s.result is not None
