"""What a page is told never depends on what the seat cannot see."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

from delenda import Action
from delenda.engine.log import Entry
from delenda.engine.page import Preview
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.engine.view import SPECTATOR, determinise, view
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import BATTLE_CARDS
from delenda.punic.state import SEATS, SIDES
from properties.test_hannibal_games import EDITIONS, REVEALING, every_match, states

Told = tuple[Mapping[str, Any], list[Preview]]
EVERY = 9
"""One state in so many is looked at."""


def told(s: State, seat: int) -> Told:
    """Return what the page of a seat shows."""
    seen = view(s, seat)
    return s.rules.presenter.scene(seen), s.rules.presenter.previews(seen)


def permuted(s: HannibalState, seat: int, rng: random.Random) -> HannibalState:
    """Deal all that a seat cannot see anew."""
    seen = view(s, seat)
    seen.ask = s.ask
    twin = determinise(seen, rng.randrange)
    assert isinstance(twin, HannibalState)
    return twin


@every_match
def test_hidden_things_change_nothing_that_is_told(rules: HannibalRules, seed: int) -> None:
    rng = random.Random(seed)
    for number, s in enumerate(states(rules, seed)):
        if number % EVERY or s.ask is None:
            continue
        for seat in (*SIDES, SPECTATOR):
            if s.ask.silent and s.ask.who != seat:
                continue
            found = told(s, seat)
            assert found == told(permuted(s, seat, rng), seat)
            assert json.loads(json.dumps(found)) == list(found)


@every_match
def test_no_hidden_card_is_named(rules: HannibalRules, seed: int) -> None:
    for number, s in enumerate(states(rules, seed)):
        if number % EVERY:
            continue
        for seat in (*SIDES, SPECTATOR):
            scene, _ = told(s, seat)
            named = {*scene["discards"], *scene["removed"]}
            for hand in scene["hands"].values():
                named |= set(hand["cards"] or ())
            hidden = {rules.cards[card].id for card in view(s, seat).unseen.get("cards", ())}
            assert not named & hidden
            assert_battle_cards_hidden(scene, seat)


def assert_battle_cards_hidden(scene: Mapping[str, Any], seat: int) -> None:
    """A hand of battle cards is its owner's, or lies all open, or is empty."""
    lines: dict[str, Any] = scene["battle"]["sides"] if scene["battle"] else {}
    for name, line in lines.items():
        side = SEATS.index(name)
        if line["cards"] is not None and side != seat:
            assert len(line["openCards"]) == line["handCount"]
            assert set(line["cards"]) <= set(BATTLE_CARDS)


@every_match
def test_entries_name_no_card_that_is_still_in_a_hand(rules: HannibalRules, seed: int) -> None:
    entries: list[Entry] = []
    for s in states(rules, seed, entries):
        held = {rules.cards[card].id for hand in s.hands for card in hand}
        for entry in entries:
            if entry.seen_by is None and entry.kind not in REVEALING:
                assert (
                    not {name for kind, name in rules.presenter.things(entry) if kind == "card"}
                    & held
                )
        entries.clear()


@pytest.mark.parametrize("rules", EDITIONS, ids=lambda rules: rules.id)
def test_an_army_that_nobody_hinders_gets_where_the_preview_says(rules: HannibalRules) -> None:
    followed = 0
    for seed in range(4):
        rng = random.Random(seed)
        for s in states(rules, seed):
            if s.ask is None or s.ask.prompt != "march":
                continue
            found = rules.presenter.previews(view(s, s.ask.who))
            steps = {rules.grammar.write(option) for option in s.ask.options}
            assert {step for step in steps if step.startswith("move ")} <= {
                one["path"][0] for one in found if len(one["path"]) == 1
            }
            assert {one["path"][0] for one in found} <= steps
            assert all(len(set(one["notes"])) == len(one["notes"]) for one in found)
            if found and rng.random() < 0.3:
                followed += follow(s, rng.choice(found))
    assert followed >= 20


def follow(s: HannibalState, preview: Preview) -> bool:
    """Take a way without notes to its end; the points are what the preview says."""
    if preview["notes"]:
        return False
    twin, rules = clone(s), s.rules
    assert twin.ask is not None
    general, left = twin.ask.about[0], twin.ask.about[3]
    for step in preview["path"]:
        assert twin.ask is not None
        answer(twin, twin.ask.who, rules.grammar.read(step))
        keep_still(twin)
    assert rules.board.spaces[rules.space_of[twin.generals[general]]] == preview["space"]
    if twin.ask.prompt == "march":
        assert left - twin.ask.about[3] == preview["cost"]
    return True


def keep_still(s: HannibalState) -> None:
    """Let nobody play a card or react."""
    while s.ask is not None and s.ask.prompt.startswith(("respond.", "declare")):
        answer(s, s.ask.who, s.ask.options[-1])


@pytest.mark.parametrize("rules", EDITIONS, ids=lambda rules: rules.id)
def test_every_choice_has_words_of_its_own(rules: HannibalRules) -> None:
    """On a button each choice of a question reads differently, and starts with a word."""
    for s in states(rules, 3):
        if s.ask is None or s.ask.chance is not None:
            continue
        words = [rules.presenter.option(option, s.ask.prompt) for option in s.ask.options]
        assert len(set(words)) == len(words), words
        assert all(words)
        assert Action("pass") not in s.ask.options or "pass" not in words, s.ask.prompt
