"""Which games there are, and with which data."""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from delenda.engine.rulebook import Rulebook

if TYPE_CHECKING:
    from delenda.packs.pack import Pack
    from delenda.packs.reader import Reader, Readers

BUILT_IN: dict[str, str] = {
    "hannibal-2007": "delenda.games.hannibal.book.edition_2007:HANNIBAL_2007",
    "hannibal-phalanx": "delenda.games.hannibal.phalanx.book.rulebook:HANNIBAL_PHALANX",
    "hamilcar": "delenda.games.hamilcar.book.edition:HAMILCAR",
    "sword-of-rome": "delenda.games.sword.book.books:SWORD",
}
"""Game id: module and name of its rulebook."""

CHECKOUT: dict[str, str] = {"toy": "toy.rulebook:TOY", "realms": "realms.rulebook:REALMS"}
"""Games that only a source checkout has: the kernel's own test games."""

ENVIRONMENT = "DELENDA_RULEBOOKS"
"""Names further rulebooks, as `id=module:name`, with commas between them."""

DATA = "DELENDA_DATA"
"""Names the folder of a data pack."""


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


def games_of_pack() -> tuple[str, ...]:
    """Return the games that can be played with the data in use: all without a pack."""
    path = os.environ.get(DATA, "")
    return pack_in(Path(path)).games if path else tuple(games())


def first_game() -> str:
    """Return the game that is meant where none is named."""
    return games_of_pack()[0]


def rulebook(game: str, scenario: str = "", options: tuple[str, ...] = ()) -> Rulebook:
    """Return a game's rulebook with a scenario and optional rules.

    >>> rulebook("chess")
    Traceback (most recent call last):
        ...
    ValueError: there is no game 'chess'; ...
    """
    place = _place(game)
    path = os.environ.get(DATA, "")
    found = _with_pack(Path(path), game) if path else _plain(game, place)
    return found.configured(scenario or found.scenarios[0], tuple(dict.fromkeys(options)))


def plain_rulebook(game: str, scenario: str = "", options: tuple[str, ...] = ()) -> Rulebook:
    """Return a rulebook with the project's own data, whatever pack is in use."""
    found = _plain(game, _place(game))
    return found.configured(scenario or found.scenarios[0], tuple(dict.fromkeys(options)))


def families() -> tuple[str, ...]:
    """Return the families of all games, in the order of the games."""
    return tuple(dict.fromkeys(plain_rulebook(game).family for game in games()))


@cache
def of_family(layer: str, family: str) -> ModuleType | None:
    """Return the package of a family's name in a layer; None where the layer knows the rules alone.

    >>> of_family("players", "chess") is None
    True
    """
    place = f"{__package__}.{layer}.{family}"
    spec = find_spec(place) if family.isidentifier() else None
    if spec is None or spec.submodule_search_locations is None:
        return None
    return import_module(place)


def _place(game: str) -> str:
    places = games()
    if game not in places:
        known = ", ".join(sorted(places)) or "none"
        raise ValueError(f"there is no game '{game}'; the games are: {known}")
    return places[game]


def _plain(game: str, place: str) -> Rulebook:
    module, _, name = place.partition(":")
    if game in CHECKOUT and str(_tests()) not in sys.path:
        sys.path.append(str(_tests()))
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"the rulebook of '{game}' cannot be loaded: {error}") from None
    if not isinstance(found, Rulebook):
        raise ValueError(f"{place} is not a rulebook")  # noqa: TRY004 - one kind of error
    return found


def readers() -> Readers:
    """Return for each game that takes data packs the reader of its family."""
    found: dict[str, Reader] = {}
    for family in families():
        package = of_family("packs", family)
        books = {name: book for name in games() if (book := plain_rulebook(name)).family == family}
        if package is not None:
            found |= dict.fromkeys(books, package.READER(books))
    return found


@cache
def pack_in(path: Path) -> Pack:
    """Return the data pack in a folder; one with mistakes is refused whole."""
    from delenda.packs.check import open_pack  # noqa: PLC0415 - only packs need it

    return open_pack(path, readers())


@cache
def _with_pack(path: Path, game: str) -> Rulebook:
    """Return a rulebook with the data of a pack."""
    pack = pack_in(path)
    if game not in pack.games:
        known = ", ".join(pack.games)
        raise ValueError(f"the data pack '{pack.head['name']}' is for {known}, not for {game}")
    return readers()[game].rulebook(pack, game)


def _tests() -> Path:
    return Path(__file__).parents[2] / "tests"
