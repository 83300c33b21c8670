"""The greedy player of Hamilcar: what a table is worth, and an answer to every question."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from functools import cache

import pytest

from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.state import clone
from delenda.engine.view import determinise, view
from delenda.games.hamilcar.battle.levels import Contender, levels
from delenda.games.hamilcar.battle.odds import Rolling, land_odds
from delenda.games.hamilcar.rulebook import HamilcarRules
from delenda.games.hamilcar.sea.reach import why_not_intercept
from delenda.games.hamilcar.state import EXCELLENT, HamilcarState
from delenda.library import rulebook
from delenda.players.greedy import GreedyPlayer
from delenda.players.hamilcar import HamilcarExpert
from delenda.players.hamilcar.fleets import catcher
from delenda.players.hamilcar.odds import battle_odds
from delenda.players.hamilcar.survey import Survey
from delenda.players.player import Player, RandomPlayer, play_out
from delenda.players.simulate import simulate
from delenda.punic.control.isolation import isolated
from delenda.punic.queries import political_points
from delenda.punic.state import CARTHAGE, DISPLACED, NEITHER, NOBODY, ROME, SIDES, enemy_of


def rules() -> HamilcarRules:
    found = rulebook("hamilcar")
    assert isinstance(found, HamilcarRules)
    return found


EXPERT = HamilcarExpert()


@cache
def questions(seed: int) -> tuple[HamilcarState, ...]:
    """Return tables of random games, one for each kind of question."""
    found: dict[str, HamilcarState] = {}
    for number in range(3):
        rng = random.Random(f"{seed} {number}")
        s = begin(rules())
        assert isinstance(s, HamilcarState)
        while s.ask is not None:
            ask = s.ask
            if ask.chance is not None:
                answer(s, ask.who, ask.chance.sample(rng.randrange))
                continue
            found.setdefault(ask.prompt, clone(s))
            answer(s, ask.who, rng.choice(ask.options))
    return tuple(found.values())


def surveyed(s: HamilcarState) -> Survey:
    return Survey(s, EXPERT.ground(s))


def opening() -> HamilcarState:
    """Return the table at the first play of the war."""
    rng = random.Random(1)
    s = begin(rules())
    assert isinstance(s, HamilcarState)
    while s.ask is not None and s.ask.prompt != "play":
        chance = s.ask.chance
        answer(s, s.ask.who, chance.sample(rng.randrange) if chance else s.ask.options[-1])
    return s


def gains(change: Callable[[HamilcarState], None], side: int = ROME) -> float:
    """Return what a change of the opening is worth to a side."""
    s = opening()
    before = EXPERT.worth(s, side)
    change(s)
    return EXPERT.worth(s, side) - before


# --- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", SIDES)
def test_it_beats_random_play(seat: int) -> None:
    for seed in (1, 2):
        rng = random.Random(seed)
        players: list[Player] = [RandomPlayer(rng), RandomPlayer(rng)]
        players[seat] = GreedyPlayer(rng)
        s = begin(rules())
        play_out(s, players, rng)
        assert s.result is not None
        assert s.result.winners == (seat,)


def test_it_plays_with_every_optional_rule() -> None:
    found = simulate(rulebook("hamilcar", "", rules().switches), ("greedy", "greedy"), 1, 3)
    assert not found.failures


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_has_an_answer_to_every_question(seed: int) -> None:
    for s in questions(seed):
        assert s.ask is not None
        before = clone(s)
        assert EXPERT.reply(s) in s.ask.options, s.ask.prompt
        assert set(EXPERT.tries(s)) <= set(s.ask.options)
        assert s == before, "a thought changed the table"


def test_it_does_not_look_at_what_is_hidden() -> None:
    for s in questions(5):
        assert s.ask is not None
        other = determinise(view(s, s.ask.who), random.Random(7).randrange)
        answers = [
            GreedyPlayer(random.Random(3)).choose(view(table, s.ask.who), s.ask.options)
            for table in (s, other)
        ]
        assert answers[0] == answers[1], s.ask.prompt


# --- what a table is worth ----------------------------------------------------------------------


def test_what_one_side_gains_the_other_loses() -> None:
    for s in questions(1):
        t = clone(s)
        t.hands = [(), ()]
        assert EXPERT.worth(t, ROME) == pytest.approx(-EXPERT.worth(t, CARTHAGE))


def test_the_survey_counts_as_the_rules_do() -> None:
    for s in questions(2):
        survey = surveyed(s)
        assert survey.lead == political_points(s, ROME) - political_points(s, CARTHAGE)
        for side in SIDES:
            assert survey.isolated(side) == isolated(s, side)


def test_what_a_marker_brings_is_what_the_table_gains() -> None:
    s = opening()
    space = s.rules.board.space("enna")
    told = surveyed(s).gain(CARTHAGE, space)
    assert told > EXPERT.weights.province, "Sicilia counts"

    def place(t: HamilcarState) -> None:
        t.control[space] = CARTHAGE

    assert gains(place, CARTHAGE) == pytest.approx(told, abs=5)


def set_siege(name: str, points: int) -> Callable[[HamilcarState], None]:
    def change(s: HamilcarState) -> None:
        space = s.rules.board.space(name)
        enemy = enemy_of(s.control[space])
        general = s.rules.general_ids["hanno" if enemy else "valerius"]
        s.units[enemy * s.rules.places + space] += 5
        s.generals[general] = space
        s.siege[s.rules.site_of[space]] = points

    return change


@pytest.mark.parametrize("name", ["roma", "capua", "carthago", "lilybaeum"])
def test_a_siege_point_never_helps_the_besieged(name: str) -> None:
    side = opening().control[rules().board.space(name)]
    worths = [gains(set_siege(name, points), side) for points in (0, 1)]
    assert worths[1] < worths[0]


def test_rome_fears_for_italia() -> None:
    def lose(count: int) -> Callable[[HamilcarState], None]:
        def change(s: HamilcarState) -> None:
            provinces = [p for p in s.rules.board.provinces if p.region == "italia"]
            held = [p for p in provinces if s.control[p.spaces[-1]] == ROME]
            for province in held[:count]:
                for space in province.spaces:
                    s.control[space] = NEITHER

        return change

    worths = [gains(lose(count)) for count in range(1, 5)]
    assert worths == sorted(worths, reverse=True)
    assert min(one - two for one, two in itertools.pairwise(worths)) > EXPERT.weights.province


def ready(s: HamilcarState) -> None:
    s.ready[ROME] += 1


def crews(s: HamilcarState) -> None:
    s.seamanship = EXCELLENT


def supremacy(s: HamilcarState) -> None:
    s.supremacy = ROME


def legions(s: HamilcarState) -> None:
    s.units[s.rules.rome] += 1


def supplied(s: HamilcarState) -> None:
    s.supplies[s.rules.rome] += 1


def peaceful(s: HamilcarState) -> None:
    s.miat = [0] * len(s.miat)


def marker(s: HamilcarState) -> None:
    s.control[s.rules.board.space("pisae")] = ROME


def general_lost(s: HamilcarState) -> None:
    s.generals[s.rules.general_ids["hanno"]] = DISPLACED


@pytest.mark.parametrize(
    "change", [ready, crews, supremacy, legions, supplied, peaceful, marker, general_lost]
)
def test_what_is_good_for_rome_is_worth_more(change: Callable[[HamilcarState], None]) -> None:
    assert gains(change) > 0
    assert gains(change, CARTHAGE) < 0


def test_a_marker_that_nothing_holds_counts_as_lost_as_the_turn_ends() -> None:
    space = rules().board.space("arpi")

    def cut_off(s: HamilcarState) -> None:
        s.control[space] = CARTHAGE

    def late(s: HamilcarState) -> None:
        cut_off(s)
        s.hands = [s.hands[ROME], ()]

    def out(s: HamilcarState) -> None:
        s.hands = [s.hands[ROME], ()]

    early = gains(cut_off, CARTHAGE)
    assert gains(late, CARTHAGE) - gains(out, CARTHAGE) < early


# --- odds ---------------------------------------------------------------------------------------


def test_battles_are_weighed_by_the_dice() -> None:
    dice = rules().tables.battle_dice
    one, other = Contender(6, 1, 2), Contender(3, 2, 1)
    told = battle_odds(dice).between(one, other)
    true = land_odds(dice, Rolling(levels(one, other)), (one.cus, other.cus))
    assert told.wins == pytest.approx(float(true.attacker_wins))
    for part in range(2):
        lost = told.wins * told.if_won[part] + (1 - told.wins) * told.if_lost[part]
        assert lost == pytest.approx(float(true.loss(part)))


def test_it_knows_who_can_be_intercepted_at_sea() -> None:
    mistaken = []
    for s in questions(3):
        if any(s.sailing):
            continue
        survey = surveyed(s)
        for port, side in itertools.product(s.rules.ports, SIDES):
            can = why_not_intercept(s, enemy_of(side), port) is None
            fears = catcher(survey, side, port) != NOBODY
            assert fears or not can
            mistaken.append(fears != can)
    assert sum(mistaken) < 0.03 * len(mistaken), "a fleet on its way turns back at the port"
