"""The bots as people are offered them: a name, a character, and what they were measured at."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from delenda.engine.rulebook import Rulebook
from delenda.players.bots import BOTS, check
from delenda.players.family import Family, family_of
from delenda.players.measured import Measured, told

WIDE = 300.0
"""An interval of more Elo tells no more than a bound."""
ADVISERS = ("greedy", "ismcts-1")
"""Those who can say why."""
STOPGAP = "playouts-1"
"""Who is offered where nobody can search the game."""

WORDS = {
    "random": (
        "Recruit",
        "Has never seen a war. Does whatever he is allowed to, in any order.",
        "",
    ),
    "playouts-1": (
        "Augur",
        "Reads the omens for every choice, and takes the one that ends well most often.",
        "",
    ),
    "greedy": (
        "Centurion",
        "A steady soldier. Takes what lies before him, and does not ask what you do next.",
        "new",
    ),
    "ismcts-0.1": (
        "Tribune",
        "Young and quick. Looks a step ahead, and sees at once where you are weak.",
        "some",
    ),
    "ismcts-1": (
        "Legate",
        "Commands with a plan. Thinks of your answer before he plays.",
        "well",
    ),
    "ismcts-5": (
        "Consul",
        "The hardest of all. Thinks long about every decision, and lets you wait for it.",
        "",
    ),
}
"""Title, character, and whom one suits: who is new to a game, knows some, or knows it well."""


class Figure(NamedTuple):
    """What a bot was measured at in a scenario."""

    scenario: str
    text: str
    rating: str = ""


class Offered(NamedTuple):
    """A bot as a page shows it."""

    id: str
    title: str
    text: str
    suits: str = ""
    """Whom it suits: "new", "some" or "well"; empty where it is nobody's first opponent."""
    measured: tuple[Figure, ...] = ()
    """Its strength, where it was measured."""


def offered(name: str, rules: Rulebook | None = None) -> Offered:
    """Describe a bot; with a game also what was measured there."""
    title, text, suits = WORDS.get(name, (name.title(), "", ""))
    return Offered(name, title, text, suits, _figures(name, rules) if rules else ())


def _figures(name: str, rules: Rulebook) -> tuple[Figure, ...]:
    family = family_of(rules)
    if family is None:
        return ()
    return tuple(
        Figure(one.scenario, told(one, offered(one.rival).title), _rating(family, one))
        for one in family.measured
        if one.bot == name and one.game == rules.id
    )


def _rating(family: Family, one: Measured) -> str:
    measured_there = (one.game, one.scenario) == family.ladder
    return label(ratings(family).get(one.bot)) if measured_there else ""


def opponents(rules: Rulebook) -> list[Offered]:
    """Return the opponents for a game, the weakest first."""
    searched = is_searched(family_of(rules))
    names = [name for name in BOTS if knows(name, rules)]
    return [offered(name, rules) for name in names if name != STOPGAP or not searched]


def advisers(rules: Rulebook) -> list[Offered]:
    """Return who can give advice in a game, the quickest first."""
    names = ADVISERS if is_searched(family_of(rules)) else (STOPGAP,)
    return [offered(name, rules) for name in names]


def is_searched(family: Family | None) -> bool:
    """Say whether somebody can search a game, and so tell chances and reasons."""
    return family is not None and family.searcher is not None


def knows(name: str, rules: Rulebook) -> bool:
    """Say whether there is such a bot, and whether it knows a game."""
    try:
        check(name, rules)
    except ValueError:
        return False
    return True


@cache
def ratings(family: Family) -> Mapping[str, Mapping[str, float]]:
    """Return what was measured; nothing where nothing was."""
    if family.strength is None:
        return {}
    found: dict[str, dict[str, float]] = json.loads(family.strength.read_text(encoding="utf-8"))
    return found


def label(rating: Mapping[str, float] | None) -> str:
    """Say how strong a bot is, and how sure that is; greedy stands at 1500.

    >>> label({"elo": 1500, "low": 1500, "high": 1500})
    'Elo 1500'
    >>> label({"elo": 1660, "low": 1630, "high": 1690})
    'Elo 1660 ± 30'
    >>> label({"elo": 700, "low": 200, "high": 1200}), label(None)
    ('Elo below 1200', '')
    """
    if rating is None:
        return ""
    elo, low, high = (round(rating[key]) for key in ("elo", "low", "high"))
    if high - low > WIDE:
        return f"Elo below {high}" if elo < 1500 else f"Elo above {low}"
    return f"Elo {elo}" + (f" ± {round((high - low) / 2)}" if high > low else "")
