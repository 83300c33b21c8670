"""Random combinations of optional rules, always the same ones."""

from __future__ import annotations

import random
from collections.abc import Iterator

from delenda.engine.rulebook import Rulebook
from delenda.games.hannibal.rulebook import HannibalRules


def combinations(rules: Rulebook, count: int, seed: int = 14) -> Iterator[HannibalRules]:
    """Yield a game with random optional rules that go together; the first has the most."""
    assert isinstance(rules, HannibalRules)
    rng = random.Random(seed)
    for number in range(count):
        names = list(rules.switches)
        rng.shuffle(names)
        wanted = len(names) if number == 0 else rng.randint(1, len(names))
        yield rules.configured(rules.scenarios[0], tuple(compatible(rules, names)[:wanted]))


def compatible(rules: HannibalRules, names: list[str]) -> list[str]:
    """Return the names that go with all those before them, and with the first scenario."""
    kept: list[str] = []
    for name in names:
        switch = rules.edition.switches[name]
        fits = not switch.scenarios or rules.scenarios[0] in switch.scenarios
        if fits and not any(excluded(rules, name, other) for other in kept):
            kept.append(name)
    return kept


def excluded(rules: HannibalRules, one: str, other: str) -> bool:
    """Say whether two optional rules cannot be combined."""
    known = rules.edition.switches
    return other in known[one].excludes or one in known[other].excludes
