"""The pieces that never change: map, generals and cards, read from the data files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from delenda.engine.rows import Row, read_rows

DATA = "delenda.games.hannibal.data"


class General(NamedTuple):
    """A leader."""

    id: str
    title: str
    side: int
    strategy: int
    battle: int
    ability: str
    effects: Mapping[str, Any] = {}
    """The ability in figures, as generals.toml explains them."""
    sure: str = "certain"


class Card(NamedTuple):
    """A strategy card as printed, its event in our own words."""

    number: int
    id: str
    """The number as a word: "33"."""
    title: str
    ops: int
    sides: tuple[int, ...]
    """Who may use the event. 8.3"""
    counter: bool
    remove: bool
    """Leaves the game when its event happens. 8.5"""
    breaks_truce: bool
    campaign: int
    """How many generals it activates as an event; 0 if it is no Campaign card."""
    text: str
    ship: int = 0
    """The CUs that may go by sea with it; 0 without a ship."""
    troops: bool = False
    """It may raise a CU."""
    helmet: bool = False
    """A reinforcement event."""
    sure: str = "certain"
    """Whether the card is known: certain, likely or reconstructed."""


@cache
def data(name: str) -> dict[str, Any]:
    """Return a data file."""
    return tomllib.loads(files(DATA).joinpath(name).read_text(encoding="utf-8"))


@cache
def rows(name: str) -> tuple[Row, ...]:
    """Return the rules of an edition as sentences."""
    return read_rows(files(DATA).joinpath(name).read_text(encoding="utf-8"))
