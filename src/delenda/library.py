"""Which games there are."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

from delenda.engine.rulebook import Rulebook

BUILT_IN: dict[str, str] = {
    "hannibal-2007": "delenda.games.hannibal.rulebooks:HANNIBAL_2007",
    "hannibal-phalanx": "delenda.games.hannibal.phalanx.rulebook:HANNIBAL_PHALANX",
}
"""Game id: module and name of its rulebook."""

CHECKOUT: dict[str, str] = {"toy": "toy.rulebook:TOY"}
"""Games that only a source checkout has: the kernel's own test game."""

ENVIRONMENT = "DELENDA_RULEBOOKS"
"""Names further rulebooks, as `id=module:name`, with commas between them."""


def games() -> dict[str, str]:
    """Return the ids of all games with the places of their rulebooks."""
    found = dict(BUILT_IN)
    for item in os.environ.get(ENVIRONMENT, "").split(","):
        name, _, place = item.partition("=")
        if place:
            found[name.strip()] = place.strip()
    if _tests().joinpath("toy").is_dir():
        found |= CHECKOUT
    return found


def rulebook(game: str, scenario: str = "", options: tuple[str, ...] = ()) -> Rulebook:
    """Return a game's rulebook with a scenario and optional rules.

    >>> rulebook("chess")
    Traceback (most recent call last):
        ...
    ValueError: there is no game 'chess'; ...
    """
    places = games()
    if game not in places:
        known = ", ".join(sorted(places)) or "none"
        raise ValueError(f"there is no game '{game}'; the games are: {known}")
    module, _, name = places[game].partition(":")
    if game in CHECKOUT and str(_tests()) not in sys.path:
        sys.path.append(str(_tests()))
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"the rulebook of '{game}' cannot be loaded: {error}") from None
    if not isinstance(found, Rulebook):
        raise ValueError(f"{places[game]} is not a rulebook")  # noqa: TRY004 - one kind of error
    return found.configured(scenario or found.scenarios[0], options)


def _tests() -> Path:
    return Path(__file__).parents[2] / "tests"
