"""The pieces that never change: map, generals and cards, read from the data files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

from delenda.engine.rows import Row, read_rows

DATA = "delenda.games.hannibal.data"

Data: TypeAlias = dict[str, Any]
"""What a data file holds."""


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
    event: int = 0
    """The card whose event it has; its own where that is 0."""
    aside: bool = False
    """It begins the game set aside."""


class Source(NamedTuple):
    """Where an edition takes its data from: the project's files, or what a pack makes of them."""

    files: Mapping[str, Data] = {}
    """The files that a pack changes or adds, whole."""
    scenarios: Mapping[str, str] = {}
    """The scenarios that a pack adds, and their files."""
    title: str = ""
    """The name and digest of the pack; empty without one."""

    def data(self, name: str) -> Data:
        """Return a data file."""
        return self.files[name] if name in self.files else data(name)


PLAIN = Source()
"""The project's own data."""


@cache
def data(name: str) -> Data:
    """Return a data file of the project."""
    return tomllib.loads(data_text(name))


def data_text(name: str) -> str:
    """Return a data file of the project as it is written."""
    return files(DATA).joinpath(name).read_text(encoding="utf-8")


@cache
def topics(book: str) -> Mapping[str, str]:
    """Return the topics that shared procedures cite, with their numbers in a book."""
    return {topic: numbers[book] for topic, numbers in data("topics.toml").items()}


@cache
def rows(name: str) -> tuple[Row, ...]:
    """Return the rules of an edition as sentences."""
    return read_rows(files(DATA).joinpath(name).read_text(encoding="utf-8"))
