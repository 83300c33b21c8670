"""Random games with the rules watched at every decision."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from delenda.engine.plain import from_plain, to_plain
from delenda.engine.replay import Answer, begin, replay
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.engine.view import determinise, view
from delenda.players.jobs import RulebookName, rulebook_name
from delenda.players.simulate import Report, gather

LIMIT = 20_000
"""Answers after which a game counts as endless."""


class Broken(AssertionError):
    """A state that should not be."""


def fuzz(
    rules: Rulebook,
    games: int,
    seed: int,
    progress: Callable[[], None] = lambda: None,
    *,
    thorough: int = 50,
    jobs: int = 1,
    mixed: bool = False,
) -> Report:
    """Play random games and check each state; every `thorough`-th one by all means.

    `mixed` draws a scenario and optional rules for each game.
    """
    work = partial(_by_name, rulebook_name(rules), thorough, mixed)
    if jobs == 1:
        work = partial(_one, rules, thorough, mixed)
    report = Report(rules.id, ("random",) * len(rules.seats), seed)
    return gather(report, work, games, progress, jobs)


def _by_name(name: RulebookName, thorough: int, mixed: bool, seed: int) -> Report:  # noqa: FBT001
    """Watch one game in a process of its own."""
    return _one(name.rules(), thorough, mixed, seed)


def mixture(rules: Rulebook, rng: random.Random) -> Rulebook:
    """Return a game with a random scenario and random optional rules that go together."""
    scenario = rng.choice(rules.scenarios)
    found = rules.configured(scenario, ())
    for option in rng.sample(rules.switches, rng.randint(0, len(rules.switches))):
        with suppress(ValueError):
            found = rules.configured(scenario, (*found.options, option))
    return found


def _one(rules: Rulebook, thorough: int, mixed: bool, seed: int) -> Report:  # noqa: FBT001
    report = Report(rules.id, (), seed, games=1)
    if mixed:
        rules = mixture(rules, random.Random(f"mixture {seed}"))
    try:
        s, decisions = _play(rules, seed, thorough)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is what we look for
        report.errors += 1
        played = " ".join((rules.scenario, *rules.options))
        report.failures.append(f"seed {seed} ({played}): {type(error).__name__}: {error}")
    else:
        report.decisions += decisions
        report.count(s)
    return report


def _play(rules: Rulebook, seed: int, thorough: int) -> tuple[State, int]:
    rng, checks = random.Random(seed), random.Random(f"checks {seed}")
    s = begin(rules)
    answers: list[Answer] = []
    while s.ask is not None:
        if len(answers) == LIMIT:
            raise Broken(f"no end after {LIMIT} answers")
        rules.validate(s)
        if len(answers) % thorough == 0:
            _check(s, checks)
        ask = s.ask
        action = ask.chance.sample(rng.randrange) if ask.chance else rng.choice(ask.options)
        answers.append(Answer(ask.who, action))
        answer(s, ask.who, action)
    if replay(rules, answers) != s:
        raise Broken("the replay ends differently")
    return s, len(answers)


def _check(s: State, rng: random.Random) -> None:
    """Round trips, clones and views of one state."""
    for what in _differences(s, rng):
        raise Broken(what)


def _differences(s: State, rng: random.Random) -> Iterator[str]:
    if clone(s) != s:
        yield "the clone differs"
    if from_plain(s.rules, to_plain(s)) != s:
        yield "the stored form reads back differently"
    ask = s.ask
    if ask is None or ask.who < 0:
        return
    seen = view(s, ask.who)
    imagined = determinise(seen, rng.randrange)
    if view(imagined, ask.who) != seen:
        yield "a determinised state looks different to the seat that is asked"
    for seat in range(len(s.rules.seats)):
        if seat != ask.who and view(s, seat).ask is not None:
            yield "a seat sees the question of another"
