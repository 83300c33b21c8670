"""The learnt winning chance: it fits together, and knows what a scenario is about."""

from __future__ import annotations

import json
import random
from importlib.resources import files

import pytest

from delenda.engine.replay import begin
from delenda.engine.state import Result, clone
from delenda.games.hannibal.state import HannibalState
from delenda.library import rulebook
from delenda.players.greedy import GreedyPlayer
from delenda.players.hannibal import HannibalExpert
from delenda.players.hannibal.features import NAMES, features, goal_distance, plays_left
from delenda.players.hannibal.survey import Survey
from delenda.players.hannibal.value import KNOTS, LearntExpert, read_scales, scenario_of, shipped
from delenda.players.hannibal.weights import TUNED, WEIGHTS
from delenda.players.player import play_out
from delenda.players.scales import ANY, Scales, place
from delenda.punic.state import ATTRITION, CARTHAGE, NEITHER, REINFORCEMENT, ROME, STRATEGY

LEARNT = (
    ("hannibal-2007", "218bc"),
    ("hannibal-phalanx", "218bc"),
    ("hannibal-phalanx", "italy-216"),
    ("hannibal-phalanx", "sicily-214"),
    ("hannibal-phalanx", "iberia-211"),
    ("hannibal-phalanx", "africa-204"),
)


def first(game: str = "hannibal-phalanx", scenario: str = "iberia-211") -> HannibalState:
    """Return the table as a game begins."""
    s = begin(rulebook(game, scenario, ()))
    assert isinstance(s, HannibalState)
    return s


def numbers(s: HannibalState) -> dict[str, float]:
    """Return the numbers of a table by name."""
    survey = Survey(s, HannibalExpert(WEIGHTS).ground(s))
    return dict(zip(NAMES, features(s, survey), strict=True))


def give(s: HannibalState, side: int, *provinces: str) -> None:
    """Put a side's marker in every space of some provinces."""
    board = s.rules.board
    for name in provinces:
        for space in board.provinces[board.province_named(name)].spaces:
            s.control[space] = side


@pytest.mark.parametrize(("game", "scenario"), LEARNT)
def test_a_table_has_a_number_for_every_name(game: str, scenario: str) -> None:
    s = first(game, scenario)
    assert len(numbers(s)) == len(set(NAMES)) == len(NAMES)
    assert scenario_of(s) in shipped().knots


@pytest.mark.parametrize(("game", "scenario"), LEARNT)
def test_the_first_number_is_what_greedy_thinks(game: str, scenario: str) -> None:
    s = first(game, scenario)
    s.hands = [(), ()]
    assert numbers(s)["worth"] == pytest.approx(HannibalExpert(WEIGHTS).worth(s, ROME), abs=3)


@pytest.mark.parametrize(("game", "scenario"), LEARNT)
def test_one_side_wins_what_the_other_loses(game: str, scenario: str) -> None:
    s = first(game, scenario)
    expert = LearntExpert()
    chance = expert.judge(s, ROME)
    assert 0.02 < chance < 0.98
    assert chance + expert.judge(s, CARTHAGE) == pytest.approx(1)


def test_a_game_that_is_over_is_certain() -> None:
    s = first()
    s.result = Result((CARTHAGE,), "tie")
    assert LearntExpert().judge(s, CARTHAGE) == 1
    assert LearntExpert().judge(s, ROME) == 0


def test_cards_left_are_counted_to_the_end_of_the_game() -> None:
    s = first()
    hands = s.rules.setting.hands
    last = s.rules.setting.last_turn
    s.turn, s.phase = last, REINFORCEMENT
    assert plays_left(s) == 2 * hands[last - 1]
    s.phase, s.hands = STRATEGY, [(1, 2), (3,)]
    assert plays_left(s) == 3
    s.turn = last - 1
    assert plays_left(s) == 3 + 2 * hands[last - 1]


def test_markers_to_the_goal_are_counted() -> None:
    s = first()  # Rome needs two provinces of Iberia
    give(s, NEITHER, "baetica", "orospeda", "celtiberia", "idubeda")
    g = HannibalExpert(WEIGHTS).ground(s)
    assert goal_distance(Survey(s, g)) < -1
    give(s, ROME, "baetica")
    short = goal_distance(Survey(s, g))
    assert short < 0
    give(s, ROME, "orospeda")
    assert goal_distance(Survey(s, g)) > 0 > short


def test_points_to_the_goal_are_counted() -> None:
    s = first("hannibal-2007", "218bc")  # a tie is Carthage's
    g = HannibalExpert(WEIGHTS).ground(s)
    for space in range(s.rules.spaces):
        s.control[space] = NEITHER
    behind = goal_distance(Survey(s, g))
    give(s, ROME, "sicilia")
    assert behind < 0 < goal_distance(Survey(s, g))


@pytest.mark.parametrize(
    ("scenario", "provinces"),
    [
        ("iberia-211", ("baetica", "orospeda")),
        ("sicily-214", ("sicilia", "syracuse-province")),
        ("africa-204", ("western-numidia", "eastern-numidia")),
    ],
)
def test_goals_decide_when_the_last_card_is_played(
    scenario: str, provinces: tuple[str, ...]
) -> None:
    s = first(scenario=scenario)
    s.turn, s.phase, s.hands, s.ask = s.rules.setting.last_turn, ATTRITION, [(), ()], None
    met, missed = clone(s), clone(s)
    give(met, ROME, *provinces)
    give(missed, CARTHAGE, *provinces)
    expert = LearntExpert()
    assert expert.judge(met, ROME) > 0.75
    assert expert.judge(missed, ROME) < 0.35


def test_weights_glide_between_knots() -> None:
    told = {name: [0.0] * len(KNOTS) for name in ("bias", *NAMES)}
    told["lead"] = [1.0, 3.0, 0.0, 0.0, 0.0]
    scales = Scales({ANY: told}, NAMES, KNOTS)
    at = NAMES.index("lead")
    found = [scales.scale("unheard of", left).weights[at] for left in (0, 2, 8, 18, 1000)]
    assert found == pytest.approx([1.0, 2.0, 3.0, 0.0, 0.0])
    assert place(KNOTS[-1] + 7, KNOTS) == (len(KNOTS) - 2, 1.0)


def test_weights_of_other_numbers_are_refused() -> None:
    told = {name: [0.0] * len(KNOTS) for name in ("bias", *NAMES) if name != "lead"}
    with pytest.raises(ValueError, match=r"weights of any do not fit.*lead"):
        read_scales(json.dumps({ANY: told, "more": {}}).encode())


def test_what_we_ship_is_small() -> None:
    path = files("delenda.players.hannibal") / "value.json"
    assert len(path.read_bytes()) < 150_000


def test_a_greedy_player_can_judge_by_it() -> None:
    s = first()
    players = []
    for seat in (ROME, CARTHAGE):
        player = GreedyPlayer(random.Random(seat))
        player.known[s.rules.id] = LearntExpert()
        players.append(player)
    play_out(s, players, random.Random(1))
    assert s.result is not None


def test_it_reads_the_weights_it_was_learnt_with_and_greedy_those_that_games_moved() -> None:
    assert LearntExpert().weights is WEIGHTS
    assert HannibalExpert().weights is TUNED
    assert TUNED != WEIGHTS
