"""The odds that a player is told are those of the die that follows."""

from __future__ import annotations

import random
import re
from fractions import Fraction

import pytest

from delenda import Action, Ask
from delenda.engine.action import PASS
from delenda.engine.log import Entry
from delenda.engine.replay import begin
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import answer
from delenda.engine.state import State, clone, nearest
from delenda.engine.view import view
from delenda.games.hannibal.state import HannibalState
from delenda.library import rulebook
from delenda.punic.odds.chances import in_words, percent
from delenda.punic.queries import cus, side_of
from delenda.punic.siege.siege import Besiege
from odds.walking import spread, walk, wishes

ROLLED_AT_ONCE = {
    "pursue": "pursues",
    "counterattack": "counterattacks",
    "withdraw": "withdraws",
    "avoid": "avoids",
    "intercept": "intercepts",
    "charge": "charge-succeeds",
}
"""What a die decides at once, and the entry of a good one."""
every_edition = pytest.mark.parametrize(
    "rules", [rulebook("hannibal-2007"), rulebook("hannibal-phalanx")], ids=lambda rules: rules.id
)
EAGER = {*ROLLED_AT_ONCE, "move", "attack", "match"}


@every_edition
def test_odds_are_those_of_the_die(rules: Rulebook) -> None:
    seen: set[str] = set()
    seed = 0
    while seen < ROLLED_AT_ONCE.keys() and seed < 400:
        seen |= checked_in_game(rules, seed)
        seed += 1
    assert seen == ROLLED_AT_ONCE.keys()


def checked_in_game(rules: Rulebook, seed: int) -> set[str]:
    """Play an eager game; check every option that a die decides at once."""
    rng = random.Random(seed)
    s = begin(rules)
    found = set()
    while s.ask is not None:
        ask = s.ask
        for option in ask.options if ask.chance is None else ():
            if option.verb in ROLLED_AT_ONCE and agrees(s, option):
                found.add(option.verb)
        eager = [option for option in ask.options if option.verb in EAGER]
        choices = eager if eager and rng.random() < 0.8 else ask.options
        action = ask.chance.sample(rng.randrange) if ask.chance else rng.choice(choices)
        answer(s, ask.who, action)
    return found


def agrees(s: State, option: Action) -> bool:
    """Say whether a die followed; then its faces must split as the odds say."""
    assert s.ask is not None
    told = s.rules.presenter.odds(view(s, s.ask.who), option)
    single = re.search(r"(\d) in 6", told)
    if single is None:
        return False  # several dice: told in parts of a hundred
    number = int(single[1])
    outcomes = [outcome(s, option, face) for face in range(1, 7)]
    if None in outcomes:
        return False
    assert outcomes.count(ROLLED_AT_ONCE[option.verb]) == number, (told, outcomes)
    return True


def outcome(s: State, option: Action, face: int) -> str | None:
    """Return the kind of the entry that a die gives, if one is rolled at once."""
    twin = clone(s)
    give(twin, option)
    for _ in range(4):
        ask = pending(twin)
        if ask is None or ask.chance is not None:
            break
        done = [o for o in ask.options if o.verb in ("done", "pass")]
        give(twin, done[0] if done else ask.options[0])
    ask, die = pending(twin), Action("die", (face,))
    if ask is None or ask.chance is None or not ask.chance.accepts(die):
        return None
    entries = give(twin, die)
    if not entries or is_another_s(option, entries[0]):
        return None
    return entries[0].kind


def is_another_s(option: Action, entry: Entry) -> bool:
    """Say whether the die was that of an interception declared before."""
    return option.verb == "intercept" and entry.data.get("general") != option.args[0]


def pending(s: State) -> Ask | None:
    return s.ask


def give(s: State, action: Action) -> list[Entry]:
    """Answer for whoever is asked; return what happened."""
    entries: list[Entry] = []
    assert s.ask is not None
    answer(s, s.ask.who, action, entries)
    return entries


@every_edition
def test_every_option_can_be_told_its_odds(rules: Rulebook) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        s = begin(rules)
        while s.ask is not None:
            ask = s.ask
            if ask.chance is None:
                seen = view(s, ask.who)
                for option in ask.options:
                    assert isinstance(s.rules.presenter.odds(seen, option), str)
            action = ask.chance.sample(rng.randrange) if ask.chance else rng.choice(ask.options)
            answer(s, ask.who, action)


# --- sieges and fleets ------------------------------------------------------------------------

ENOUGH = 12
"""Sieges and voyages to try in each edition."""


@every_edition
def test_sieges_and_fleets_fare_as_told(rules: Rulebook) -> None:
    tried = {"besiege": 0, "sail": 0}
    seed = 0
    while min(tried.values()) < ENOUGH and seed < 200:
        for s, option in sieges_and_voyages(rules, seed):
            tried[option.verb] += fares_as_told(s, option)
        seed += 1
    assert min(tried.values()) >= ENOUGH


def sieges_and_voyages(rules: Rulebook, seed: int) -> list[tuple[HannibalState, Action]]:
    """Play a random game; return where armies could besiege or sail, one of each for a card."""
    rng = random.Random(seed)
    s = begin(rules)
    assert isinstance(s, HannibalState)
    found = []
    while s.ask is not None:
        ask = s.ask
        eager = [option for option in ask.options if option.verb in ("besiege", "sail")]
        if eager and rng.random() < 0.2:
            found.append((clone(s), rng.choice(eager)))
        action = ask.chance.sample(rng.randrange) if ask.chance else rng.choice(ask.options)
        answer(s, ask.who, action)
    return found


def fares_as_told(s: HannibalState, option: Action) -> bool:
    """Say whether dice decided it; then they must fall as the option said."""
    assert s.ask is not None
    said = s.rules.presenter.odds(view(s, s.ask.who), option)
    twin = clone(s)
    answer(twin, s.ask.who, option)
    return besieges_as_told(twin, said) if option.verb == "besiege" else sails_as_told(twin, said)


def besieges_as_told(s: HannibalState, said: str) -> bool:
    siege = nearest(s, Besiege)
    if siege is None:
        return False
    side = side_of(s, siege.general)
    men = cus(s, side, siege.space)
    ends = walk(s, wishes("lose", "lose-elephant"), lambda one: nearest(one, Besiege) is None)
    falls = spread(ends, lambda one: one.s.control[siege.space] == side).get(True, Fraction(0))
    costs = spread(ends, lambda one: cus(one.s, side, siege.space) < men).get(True, Fraction(0))
    assert f"attempts: {percent(falls)}, " in said
    assert said.endswith(f"; costs a CU: {in_words(costs)}") == (costs > 0)
    return True


def sails_as_told(s: HannibalState, said: str) -> bool:
    """Nobody plays a card before the fleet meets the Romans."""
    while s.ask is not None and s.ask.prompt.startswith("respond"):
        answer(s, s.ask.who, PASS)
    if s.ask is None or s.ask.prompt != "naval-combat":
        assert said in ("", "no naval roll")
        return False
    ends = walk(s, stop=lambda one: one.ask is None or one.ask.prompt != "naval-combat")
    kinds = {"sunk": "sunk", "returned": "returns", "": "arrives"}
    found = spread(ends, lambda one: kinds[one.told("sunk", "returned")])
    assert sorted(said.split(", ")) == sorted(f"{how} {percent(p)}" for how, p in found.items())
    return True
