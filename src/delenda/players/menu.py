"""The bots as people are offered them: a name, a line about each, and its measured strength."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from delenda.engine.rulebook import Rulebook
from delenda.players.bots import BOTS, check
from delenda.players.family import Family, family_of

WIDE = 300.0
"""An interval of more Elo tells no more than a bound."""
ADVISERS = ("greedy", "ismcts-1")
"""Those who can say why."""
STOPGAP = "playouts-1"
"""Who is offered where nobody can search the game."""

WORDS = {
    "random": ("Recruit", "Plays whatever comes to mind."),
    "playouts-1": ("Augur", "Plays every choice out many times by chance, for a second."),
    "greedy": ("Centurion", "Weighs what each card brings at once, and seizes the best."),
    "ismcts-0.1": ("Tribune", "Tries plays and replies, for a tenth of a second."),
    "ismcts-1": ("Legate", "Tries plays and replies many times, for a second."),
    "ismcts-5": ("Consul", "Tries plays and replies many times, for five seconds."),
}


class Offered(NamedTuple):
    """A bot as a page shows it."""

    id: str
    title: str
    text: str
    strength: str
    """The measured rating; empty where none was measured."""


def offered(name: str, family: Family | None = None) -> Offered:
    """Describe a bot; its strength is what was measured in a game."""
    title, text = WORDS.get(name, (name.title(), ""))
    strength = label(ratings(family).get(name)) if family is not None else ""
    return Offered(name, title, text, strength)


def opponents(rules: Rulebook) -> list[Offered]:
    """Return the opponents for a game, the weakest first."""
    family = family_of(rules)
    names = [name for name in BOTS if knows(name, rules)]
    return [offered(name, family) for name in names if name != STOPGAP or not is_searched(family)]


def advisers(rules: Rulebook) -> list[Offered]:
    """Return who can give advice in a game, the quickest first."""
    family = family_of(rules)
    names = ADVISERS if is_searched(family) else (STOPGAP,)
    return [offered(name, family) for name in names]


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
