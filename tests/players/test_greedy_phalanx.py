"""The greedy player in the Phalanx edition: it asks the edition for its dice, straits and goals."""

from __future__ import annotations

import random

import pytest

from delenda.engine.action import Action
from delenda.engine.frame import Done
from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.view import view
from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.effects import EFFECT_WORDS, TRUCE
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import RESERVE
from delenda.library import rulebook
from delenda.players.greedy import GreedyPlayer
from delenda.players.hannibal import HannibalExpert
from delenda.players.hannibal.ground import Link, ground
from delenda.players.hannibal.marches import Column, may_enter, safety
from delenda.players.hannibal.odds import ROUT
from delenda.players.hannibal.sieges import siege_rolls, siege_stage
from delenda.players.hannibal.survey import Survey
from delenda.players.hannibal.weights import WEIGHTS
from delenda.players.player import Player, RandomPlayer, play_out
from delenda.players.simulate import simulate
from delenda.punic.state import CARTHAGE, ROME
from delenda.warfare.board import STRAIT

OPTIONS = ("alternate-sieges", "cards-90", "flexible-markers", "mauretania", "more-generals")


def rules_of(game: str, scenario: str = "218bc", options: tuple[str, ...] = ()) -> HannibalRules:
    found = rulebook(game, scenario, options)
    assert isinstance(found, HannibalRules)
    return found


PHALANX = rules_of("hannibal-phalanx")
OLD = rules_of("hannibal-2007")


def surveyed(s: HannibalState) -> Survey:
    return Survey(s, ground(s.rules, WEIGHTS))


def column(s: HannibalState, name: str, space: int, cus: int) -> Column:
    general = s.rules.general_ids[name]
    found = s.rules.generals[general]
    return Column(found.side, general, found.battle, space, cus, 0, 4, 10, None)


# --- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [ROME, CARTHAGE])
def test_it_beats_random_play(seat: int) -> None:
    rng = random.Random(2)
    players: list[Player] = [RandomPlayer(rng), RandomPlayer(rng)]
    players[seat] = GreedyPlayer(rng)
    s = begin(PHALANX)
    play_out(s, players, rng)
    assert s.result is not None
    assert s.result.winners == (seat,)


@pytest.mark.parametrize("scenario", ["sicily-214", "iberia-211"])
def test_it_plays_on_a_part_of_the_map(scenario: str) -> None:
    report = simulate(rules_of("hannibal-phalanx", scenario), ("greedy", "greedy"), 2, 3)
    assert (report.finished, report.failures) == (2, [])


def test_it_answers_every_question_of_the_optional_rules() -> None:
    rules, prompts = rules_of("hannibal-phalanx", "218bc", OPTIONS), set()
    rng = random.Random(6)
    s = begin(rules)
    expert = HannibalExpert()
    while s.ask is not None:
        ask = s.ask
        if ask.chance is None and ask.prompt not in prompts:
            prompts.add(ask.prompt)
            assert expert.reply(s) in ask.options
            chosen = GreedyPlayer(rng).choose(view(s, ask.who), ask.options)
            assert chosen in ask.options
        action = ask.chance.sample(rng.randrange) if ask.chance else rng.choice(ask.options)
        answer(s, ask.who, action)
    assert len(prompts) > 20


# --- the edition's odds -------------------------------------------------------------------------


def test_the_chance_at_sea_is_the_editions() -> None:
    """The ships of Syracuse help while the city is Carthage's, or once its spot is marked."""
    helped = []
    for rules in (OLD, PHALANX):
        spot, syracuse = EFFECT_WORDS.index("syracuse-allied"), rules.board.space("syracuse")
        chances = []
        for effects, holder in (([], ROME), ([spot], ROME), ([], CARTHAGE)):
            s = rules.set_up()
            s.effects, s.control[syracuse] = effects, holder
            fleet = column(s, "hanno", rules.carthage, 5)
            target = rules.board.space("lilybaeum")
            chances.append(safety(surveyed(s), fleet, rules.carthage, target))
        helped.append([chance > chances[0] for chance in chances])
    assert helped == [[False, False, True], [False, True, False]]


def test_a_truce_calms_the_sea_only_where_the_edition_says_so() -> None:
    calm = []
    for rules in (OLD, PHALANX):
        s = rules.set_up()
        s.effects = [TRUCE]
        fleet = column(s, "mago", rules.carthage, 5)
        calm.append(safety(surveyed(s), fleet, rules.carthage, rules.board.space("cosa")) == 1)
    assert calm == [True, False]


@pytest.mark.parametrize("rules", [OLD, PHALANX], ids=lambda rules: rules.id)
def test_it_rolls_sieges_with_the_editions_dice(rules: HannibalRules) -> None:
    s = rules.set_up()
    ids, space = rules.general_ids, rules.board.space
    plain = siege_rolls(s, ids["longus"], space("saguntum"))
    strong = siege_rolls(s, ids["longus"], rules.carthage)
    assert sum(points for points, _ in plain) == 5
    assert sum(points for points, _ in strong) < 5
    assert siege_rolls(s, ids["hannibal"], space("capua")) != plain


def test_where_fewer_points_take_a_city_its_siege_is_further_on() -> None:
    stages = []
    for options in ((), ("alternate-sieges",)):
        rules = rules_of("hannibal-phalanx", "218bc", options)
        s, space = rules.set_up(), rules.board.space("saguntum")
        s.siege[rules.site_of[space]] = 1
        stages.append(siege_stage(s, space, 3))
    assert stages == [1, 2]


def test_it_crosses_the_strait_where_the_edition_lets_it() -> None:
    crossings = []
    for rules in (OLD, PHALANX):
        s = rules.set_up()
        messana, rhegium = rules.board.space("messana"), rules.board.space("rhegium")
        s.control[rhegium] = CARTHAGE
        army = column(s, "longus", messana, 5)
        crossings.append(may_enter(surveyed(s), army, messana, Link(rhegium, 2, STRAIT)))
    assert crossings == [False, True]


@pytest.mark.parametrize("rules", [OLD, PHALANX], ids=lambda rules: rules.id)
@pytest.mark.parametrize(("size", "usual"), [(4, ROUT[0]), (8, ROUT[1])])
def test_what_a_retreat_costs_is_about_what_it_reckons_with(
    rules: HannibalRules, size: int, usual: float
) -> None:
    s = rules.set_up()
    field = rules.board.space("cannae")
    s.units[field] = size
    battle = Battlefield(ROME, field, rules.rome, strengths=(size, size))
    s.stack.append(battle)
    kinds = [kind for kind in rules.tables.battle_deck if kind != RESERVE]
    losses: list[int] = []
    for kind in kinds:
        battle.attack = battle.last_attack = kind
        for die in range(1, 7):
            told = rules.slots.battle.retreat_losses(ROME).rolled(s, die)  # type: ignore[attr-defined]
            assert isinstance(told, Done)
            assert isinstance(told.value, int)
            losses.append(told.value)
    assert sum(losses) / len(losses) == pytest.approx(usual, abs=0.15)


# --- what a scenario asks for -------------------------------------------------------------------


def test_the_last_turn_of_a_scenario_is_its_last() -> None:
    short = ground(rules_of("hannibal-phalanx", "sicily-214"), WEIGHTS)
    long = ground(PHALANX, WEIGHTS)
    assert short.by_turn[-1] == long.by_turn[-1]
    assert len(short.by_turn) == 6


def test_provinces_that_decide_are_worth_more() -> None:
    rules = rules_of("hannibal-phalanx", "sicily-214")
    s = rules.set_up()
    survey, board = surveyed(s), rules.board
    assert survey.gain(ROME, board.space("syracuse")) > WEIGHTS.aim
    assert set(ground(rules, WEIGHTS).aims) == {"sicilia", "syracuse-province"}
    assert not ground(PHALANX, WEIGHTS).aims


@pytest.mark.parametrize(("scenario", "lead"), [("218bc", 1), ("italy-216", 3)])
def test_it_knows_the_lead_that_wins(scenario: str, lead: int) -> None:
    found = ground(rules_of("hannibal-phalanx", scenario), WEIGHTS)
    assert found.lead_needed == lead
    last = found.points[-1]
    steps = {points: last[points] - last[points - 1] for points in range(-3, 5)}
    assert max(steps, key=lambda points: steps[points]) == lead


def test_capitals_are_the_cities_that_end_the_game() -> None:
    africa = rules_of("hannibal-phalanx", "africa-204")
    assert ground(africa, WEIGHTS).capitals == {africa.carthage: CARTHAGE}
    assert ground(PHALANX, WEIGHTS).capitals == {PHALANX.rome: ROME, PHALANX.carthage: CARTHAGE}


def test_it_changes_markers_where_a_march_ends() -> None:
    rules = rules_of("hannibal-phalanx", "218bc", ("flexible-markers",))
    seen: set[str] = set()
    rng = random.Random(1)
    players = [GreedyPlayer(rng), GreedyPlayer(rng)]
    s = begin(rules)
    while s.ask is not None and not {"place", "remove"} <= seen:
        ask = s.ask
        if ask.chance is not None:
            action: Action = ask.chance.sample(rng.randrange)
        else:
            action = players[ask.who].choose(view(s, ask.who), ask.options)
            if ask.prompt == "march":
                seen.add(action.verb)
        answer(s, ask.who, action)
    assert {"place", "remove"} & seen
