"""Which golden games there are: every scenario, every optional rule alone, some together."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from delenda.engine.rulebook import Rulebook
from delenda.library import rulebook

GAMES = ("hannibal-2007", "hannibal-phalanx", "hamilcar", "sword-of-rome", "toy")
RANDOM_GAMES = 300
"""So many of a game are shared out among its scenarios."""
CURIOUS_GAMES = 60
"""Shared out likewise: whoever does what he has done least often sees sieges and rare events."""
GAMES_OF_AN_OPTION = 15
GREEDY_GAMES = 4
"""So many of each scenario."""
LONG = {"sword-of-rome": 10}
"""Games of which a game takes long, for it has many people: only one in so many is played."""
SEARCHER = "ismcts@2"
"""Counts its trials, so that no clock changes its games; one of each scenario but the first."""
NO_BOTS = ("toy",)
"""Games that no bot knows."""
FIRST_SEED_STEP = 1000
"""Each choice of optional rules has seeds of its own."""


class Match(NamedTuple):
    """All that fixes a golden game."""

    game: str
    scenario: str
    options: tuple[str, ...]
    player: str
    seed: int

    def __str__(self) -> str:
        return (
            f"{self.game} {self.scenario} {'+'.join(self.options) or '-'} {self.player} {self.seed}"
        )

    @property
    def kind(self) -> str:
        """Name the games that are tested together: of a scenario, or of optional rules."""
        return f"{self.game} {'+'.join(self.options) or self.scenario} {self.player}"


def match_of(text: str) -> Match:
    """Read a golden game as `str` writes it.

    >>> str(match_of("toy standard rich random 7"))
    'toy standard rich random 7'
    """
    game, scenario, options, player, seed = text.split()
    return Match(
        game, scenario, () if options == "-" else tuple(options.split("+")), player, int(seed)
    )


def planned(game: str) -> Iterator[Match]:
    """Yield the golden games of a game."""
    rules = rulebook(game)
    for scenario in rules.scenarios:
        for player, games in (("random", RANDOM_GAMES), ("curious", CURIOUS_GAMES)):
            each = max(1, games // len(rules.scenarios) // LONG.get(game, 1))
            yield from (Match(game, scenario, (), player, seed) for seed in range(each))
        yield from _bot_games(rules, scenario)
    for number, options in enumerate(_choices(rules), 1):
        scenarios = [scenario for scenario in rules.scenarios if _fits(rules, scenario, options)]
        for seed in range(max(1, GAMES_OF_AN_OPTION // LONG.get(game, 1))):
            scenario = scenarios[seed % len(scenarios)]
            yield Match(game, scenario, options, "random", FIRST_SEED_STEP * number + seed)
        if game not in NO_BOTS and game not in LONG:
            yield Match(game, scenarios[-1], options, "greedy", FIRST_SEED_STEP * number)


def _bot_games(rules: Rulebook, scenario: str) -> Iterator[Match]:
    if rules.id not in NO_BOTS:
        for seed in range(max(1, GREEDY_GAMES // LONG.get(rules.id, 1))):
            yield Match(rules.id, scenario, (), "greedy", seed)
        if scenario != rules.scenarios[0] and rules.id not in LONG:
            yield Match(rules.id, scenario, (), SEARCHER, 0)


def _choices(rules: Rulebook) -> list[tuple[str, ...]]:
    """Return each optional rule alone, and the most that go together from either end."""
    names = rules.switches
    together = [_compatible(rules, order) for order in (names, names[::-1])]
    return list(dict.fromkeys([*((name,) for name in names), *together]))


def _compatible(rules: Rulebook, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names that go with all those before them in the first scenario."""
    kept: tuple[str, ...] = ()
    for name in names:
        if _fits(rules, rules.scenarios[0], (*kept, name)):
            kept = (*kept, name)
    return kept


def _fits(rules: Rulebook, scenario: str, options: tuple[str, ...]) -> bool:
    with suppress(ValueError):
        rules.configured(scenario, options)
        return True
    return False
