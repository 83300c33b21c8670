"""The pieces that never change: map, generals and cards, read from the data files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

from delenda.engine.rows import Row, read_rows
from delenda.games.hannibal.abilities import NONE, Abilities

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
    abilities: Abilities = NONE
    """The ability in figures."""
    cup: bool = True
    """Of a Roman: he is drawn as consul; one who is not stays as a proconsul besides. 4.1, 6.7"""
    outranks: tuple[str, ...] = ()
    """Of a Carthaginian: over whom he must command. 9.3"""
    dies: bool = False
    """He is eliminated where others are displaced. 10.10"""
    markers_lost: int = 0
    """The markers that his side removes when he is displaced or dies. 10.10"""
    sure: str = "certain"


def ranks(generals: Sequence[General]) -> tuple[int, ...]:
    """Return the rank of each general: how many he outranks, and those whom these outrank. 9.3"""
    below = {general.id: general.outranks for general in generals}
    return tuple(len(_outranked(general.id, below)) for general in generals)


def _outranked(name: str, below: Mapping[str, tuple[str, ...]]) -> set[str]:
    found: set[str] = set()
    waiting = [*below[name]]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += below.get(one, ())
    return found


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
    reshuffle: bool = False
    """The deck is reshuffled at the end of the turn in which it is played. 8.7"""


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
