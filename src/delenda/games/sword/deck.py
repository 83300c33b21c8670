"""The strategy cards, and the words of what their events do. Never changed. 6, 7"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any, NamedTuple

from delenda.games.sword.sides import HOUSES
from delenda.warfare.source import Data

DECKS = tuple(f"cards-{house}.toml" for house in HOUSES)
"""The data file of each house's cards."""
NAVAL, BRIBE, CANCELS = "naval", "bribe", "cancel-gallic-event-3p"
"""The signs on a card. 7.1.1"""


class Op(NamedTuple):
    """One thing that an event does: a word, and what it speaks of."""

    name: str
    args: Mapping[str, Any]

    def number(self, key: str = "n", otherwise: int = 0) -> int:
        """Return a number that it speaks of."""
        found: int = self.args.get(key, otherwise)
        return found

    def word(self, key: str) -> str:
        """Return a word that it speaks of, or "" for none."""
        found: str = self.args.get(key, "")
        return found

    def words(self, key: str) -> tuple[str, ...]:
        """Return the words that it speaks of; one word counts as one."""
        found: list[str] | str = self.args.get(key, [])
        return (found,) if isinstance(found, str) else tuple(found)

    def says(self, key: str) -> bool:
        """Say whether it has a mark."""
        found: bool = self.args.get(key, False)
        return found


class Card(NamedTuple):
    """A strategy card. 7.1"""

    id: str
    number: int
    house: int
    title: str
    value: int
    windows: tuple[str, ...]
    """The moments in which its event may be played."""
    ops: tuple[Op, ...]
    text: str
    response: bool = False
    """7.1.1"""
    remove: bool = False
    """It leaves the game when its event happens. 7.1.3"""
    reshuffle: bool = False
    """6.4.1"""
    icons: tuple[str, ...] = ()
    harms: tuple[str, ...] = ()
    """Whom the event hurts. 15.2.2"""
    needs: str = ""
    windows_three: tuple[str, ...] = ()
    """With three players, in place of the others: it cancels a Gallic event. 5.4"""
    aside: bool = False
    """Desperate Times: never in deck or hand. 7.4"""
    replaces: str = ""
    """The card in whose place it is with five players."""
    ways: tuple[range, ...] = ()
    """The ways to play its event, each as the ops that belong to it."""
    sure: str = "certain"


def cards_of(found: Data) -> list[Card]:
    """Return the cards of a data file."""
    house = HOUSES.index(found["house"])
    return [card_of(row, house) for row in found["cards"]]


def card_of(found: Data, house: int) -> Card:
    """Return the card of a row."""
    ops = tuple(op_of(row) for row in found["ops"])
    return Card(
        id=found["id"],
        number=found["number"],
        house=house,
        title=found["title"],
        value=found["value"],
        windows=tuple(found["windows"]),
        ops=ops,
        text=found["text"],
        response=found.get("response", False),
        remove=found.get("remove", False),
        reshuffle=found.get("reshuffle", False),
        icons=tuple(found.get("icons", ())),
        harms=tuple(found.get("harms", ())),
        needs=found.get("needs", ""),
        windows_three=tuple(found.get("windows_three", ())),
        aside=found.get("aside", False),
        replaces=found.get("replaces", ""),
        ways=ways_of(ops),
        sure=found.get("sure", "certain"),
    )


def ways_of(ops: tuple[Op, ...]) -> tuple[range, ...]:
    """Return the ways to play an event: some ops begin another one."""
    begins = [i for i, op in enumerate(ops) if op.says("alternative") or op.says("otherwise")]
    return tuple(itertools.starmap(range, itertools.pairwise((0, *begins, len(ops)))))


def op_of(found: Data) -> Op:
    """Return what a row of an event does."""
    return Op(found["op"], {key: value for key, value in found.items() if key != "op"})
