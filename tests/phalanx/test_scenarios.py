"""The scenarios of our own: labelled as such, valid, within their part of the map, decided."""

from __future__ import annotations

import random

import pytest

from delenda.engine.replay import begin
from delenda.engine.run import answer, start
from delenda.games.hannibal.phalanx.book.edition import SCENARIOS
from delenda.games.hannibal.phalanx.book.rulebook import HANNIBAL_PHALANX
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.games.hannibal.state import HannibalState
from delenda.library import rulebook
from delenda.players.fuzz import fuzz
from delenda.punic.control.victory import VictoryCheck
from delenda.punic.queries import (
    controls_province,
    is_on_map,
    political_points,
    space_of,
)
from delenda.punic.state import CARTHAGE, NEITHER, ROME, VICTORY

OWN = ("italy-216", "sicily-214", "iberia-211", "africa-204")


def rules_of(name: str) -> HannibalRules:
    found = rulebook("hannibal-phalanx", name)
    assert isinstance(found, HannibalRules)
    return found


def outside(s: HannibalState) -> list[str]:
    """Return the spaces out of play that hold a marker, CUs or a general."""
    rules = s.rules
    held = {space for space, holder in enumerate(s.control) if holder != NEITHER}
    held |= {rules.space_of[index % rules.places] for index, cus in enumerate(s.units) if cus}
    held |= {space_of(s, place) for g, place in enumerate(s.generals) if is_on_map(s, g)}
    return [rules.board.spaces[space] for space in sorted(held) if not rules.in_play[space]]


def decided(s: HannibalState) -> tuple[str, tuple[int, ...]]:
    """Hold the last victory check; return how the game ends, and who wins.

    Who must remove markers takes those first that bring nothing.
    """
    s.turn, s.phase = s.rules.setting.last_turn, VICTORY
    start(s, VictoryCheck())
    board = s.rules.board
    wanted = {board.province_named(name) for name in s.rules.setting.goals.end[0].provinces}
    while s.ask is not None:
        who, spaces = (
            s.ask.who,
            {action: board.province[action.args[0]] for action in s.ask.options},
        )
        needed = {a: (p in wanted, controls_province(s, who, p)) for a, p in spaces.items()}
        answer(s, who, min(needed, key=lambda action: needed[action]))
    assert s.result is not None
    return s.result.how, s.result.winners


def conquer(s: HannibalState, side: int, *provinces: str) -> None:
    """Put a marker of a side in every space of some provinces."""
    board = s.rules.board
    for name in provinces:
        for space in board.provinces[board.province_named(name)].spaces:
            s.control[space] = side


def test_they_come_after_the_first_scenario() -> None:
    assert tuple(SCENARIOS) == ("218bc", *OWN)
    assert HANNIBAL_PHALANX.scenarios[: len(SCENARIOS)] == tuple(SCENARIOS)


@pytest.mark.parametrize("name", OWN)
def test_labels_say_that_it_is_ours(name: str) -> None:
    rules = rules_of(name)
    assert rules.setting.id == name
    assert rules.setting.title.endswith("(a Delenda scenario)")
    assert HANNIBAL_PHALANX.presenter.labels()[name] == "own"
    assert (
        f"{rules.setting.title} is our own design, not the publisher's." in rules.presenter.notice()
    )
    assert "our own design" not in HANNIBAL_PHALANX.presenter.notice()


@pytest.mark.parametrize("name", OWN)
def test_it_sets_up(name: str) -> None:
    rules = rules_of(name)
    s = rules.set_up()
    rules.validate(s)
    assert s.turn == rules.setting.first_turn
    assert rules.setting.last_turn - rules.setting.first_turn == 2
    assert not outside(s)
    named = {name for force in rules.setting.forces for name in force.generals}
    named |= {arrival.general for arrival in rules.setting.arrivals}
    assert not named & {*rules.setting.out, *rules.setting.pool}
    known = {general.id for general in rules.generals}
    assert {*named, *rules.setting.out, *rules.setting.pool} <= known
    gone = {rules.cards[card].id for card in s.removed if not rules.cards[card].aside}
    assert gone == set(rules.setting.cards_out)


@pytest.mark.parametrize("name", OWN)
def test_it_is_played_to_the_end(name: str) -> None:
    report = fuzz(rules_of(name), 3, 5)
    assert (report.finished, report.errors) == (3, 0), report.failures


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_leaves_the_play_area(name: str, seed: int) -> None:
    rng = random.Random(seed)
    s = begin(rules_of(name))
    assert isinstance(s, HannibalState)
    while s.ask is not None:
        assert not outside(s)
        chance = s.ask.chance
        action = chance.sample(rng.randrange) if chance else rng.choice(s.ask.options)
        answer(s, s.ask.who, action)
    assert not outside(s)


def test_italy_is_recovered_with_three_points_more() -> None:
    s = rules_of("italy-216").set_up()
    points = [political_points(s, side) for side in (ROME, CARTHAGE)]
    assert points == [5, 2]
    assert decided(s) == ("italy-recovered", (ROME,))
    s = rules_of("italy-216").set_up()
    conquer(s, CARTHAGE, "apulia", "samnium")
    assert decided(s) == ("goals-missed", (CARTHAGE,))


@pytest.mark.parametrize(
    ("name", "missing", "needed", "how"),
    [
        ("sicily-214", ("sicilia",), ("sicilia", "syracuse-province"), "sicily-won"),
        ("sicily-214", ("syracuse-province",), ("sicilia", "syracuse-province"), "sicily-won"),
        ("iberia-211", ("idubeda",), ("idubeda", "orospeda"), "iberia-won"),
        ("africa-204", ("sicilia",), ("eastern-numidia",), "africa-won"),
    ],
)
def test_provinces_decide_the_end(
    name: str, missing: tuple[str, ...], needed: tuple[str, ...], how: str
) -> None:
    rules = rules_of(name)
    for provinces, end in ((missing, ("goals-missed", (CARTHAGE,))), (needed, (how, (ROME,)))):
        s = rules.set_up()
        aims = rules.setting.goals.end[0].provinces
        conquer(s, CARTHAGE, *aims)
        conquer(s, ROME, *provinces)
        assert decided(s) == end
    assert rules.texts[f"end.{how}"].startswith("Rome controls")


def test_hannibal_comes_to_africa_on_the_second_turn() -> None:
    setting = rules_of("africa-204").setting
    assert [(a.turn, a.general) for a in setting.arrivals] == [(8, "hannibal"), (8, "nero")]
    assert setting.arrivals[0].port_regions == ("africa",)
