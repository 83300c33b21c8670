"""What players know of a game: the package of its family beside this module."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from delenda.engine.rulebook import Rulebook
from delenda.library import of_family
from delenda.players.expert import Expert, Searcher
from delenda.players.measured import Measured


@dataclass(frozen=True)
class Family:
    """What the package of a game gives; it is called `FAMILY` there."""

    expert: Callable[[], Expert]
    searcher: Callable[[], Searcher] | None = None
    strength: Path | None = None
    """Ratings with their intervals, written by scripts/ladder.py."""
    ladder: tuple[str, str] = ("", "")
    """The game and the scenario in which they were measured."""
    measured: tuple[Measured, ...] = ()
    """What players are told of the strength of each bot, game by game."""


def family_of(rules: Rulebook) -> Family | None:
    """Return what players know of a game; nothing where they know its rules alone."""
    package = of_family("players", rules.family)
    if package is None:
        return None
    found: Family = package.FAMILY
    return found


def searcher_of(rules: Rulebook) -> Searcher | None:
    """Return who searches and judges a game; None where its family has nobody who does."""
    family = family_of(rules)
    return None if family is None or family.searcher is None else family.searcher()
