"""The trained policy of battle cards: from what a side knows to choices and its chance to win.

Plain Python: the network is small, and most of what it multiplies is nothing. docs/battle.md tells
how it was trained, and how little a best response gains on it.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import NamedTuple, TypeAlias

from delenda.games.hannibal.battle.battlefield import NO_CARD, Battlefield
from delenda.games.hannibal.battle.rounds import counterattack_rating, may_use_probe
from delenda.games.hannibal.pieces import DATA
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import RESERVE
from delenda.punic.state import NOBODY, enemy_of

FILE, MARK, HEAD = "battle-policy.bin", b"DLP1", "<4s3B"
KINDS = range(RESERVE)
CARDS = range(RESERVE + 1)
Rows: TypeAlias = list[tuple[float, ...]]


class Layer(NamedTuple):
    """For each thing that comes in what it adds to all that goes out."""

    rows: Rows
    bias: tuple[float, ...]

    def __call__(self, given: Sequence[float]) -> list[float]:
        """Return what goes out."""
        out = list(self.bias)
        for value, row in zip(given, self.rows, strict=True):
            if value:
                out = [sum_ + value * weight for sum_, weight in zip(out, row, strict=True)]
        return out


class Opinion(NamedTuple):
    """What the network thinks."""

    logits: list[float]
    """For each choice, in the order of `training/battles.py`."""
    win: float
    """The chance of the side that decides."""


class Network:
    """Two hidden layers; one head for choices and one for the chance to win."""

    def __init__(self, found: bytes) -> None:
        mark, features, width, choices = struct.unpack_from(HEAD, found)
        if mark != MARK:
            raise ValueError(f"{FILE} is no battle policy: it begins with {mark!r}")
        self.at, self.found = struct.calcsize(HEAD), found
        shapes = ((features, width), (width, width), (width, choices), (width, 1))
        self.first, self.second, self.choice, self.value = (self._layer(*s) for s in shapes)

    def _layer(self, given: int, out: int) -> Layer:
        rows = [self._numbers(out) for _ in range(given)]
        return Layer(rows, self._numbers(out))

    def _numbers(self, count: int) -> tuple[float, ...]:
        numbers = struct.unpack_from(f"<{count}e", self.found, self.at)
        self.at += 2 * count
        return numbers

    def __call__(self, seen: Sequence[float]) -> Opinion:
        """Return what it thinks of what a side knows."""
        first = [max(0.0, x) for x in self.first(seen)]
        second = [max(0.0, x) for x in self.second(first)]
        value = self.value(second)[0]
        return Opinion(self.choice(second), 1 / (1 + exp(-value)))


@cache
def network() -> Network:
    """Return the policy that the game is shipped with."""
    return Network(files(DATA).joinpath(FILE).read_bytes())


def knowledge(s: HannibalState, battle: Battlefield, side: int) -> list[float]:
    """Return what a side that decides knows, as `training/battles.py` lays it out."""
    enemy = enemy_of(side)
    hand, mine, theirs = (
        Counter(cards) for cards in (battle.hands[side], battle.played[side], battle.played[enemy])
    )
    deck = Counter(s.rules.tables.battle_deck)
    phase = 0 if battle.attack == NO_CARD else 2 if battle.matched else 1
    return [
        *(hand[card] / 4 for card in CARDS),
        *(mine[card] / 4 for card in CARDS),
        *(theirs[card] / 4 for card in CARDS),
        *((deck[card] - hand[card] - mine[card] - theirs[card]) / 12 for card in CARDS),
        len(battle.hands[enemy]) / 10,
        len(battle.hands[side]) / 10,
        _rating(s, battle, side) / 4,
        _rating(s, battle, enemy) / 4,
        float(may_use_probe(s, battle, side)),
        float(may_use_probe(s, battle, enemy)),
        float(battle.leads == side),
        *(float(phase == n) for n in range(3)),
        *(float(phase != 0 and battle.attack == kind) for kind in KINDS),
        *_reserved(battle, enemy),
        *_reserved(battle, side),
        *(count / 2 for count in _attacked(battle, enemy)),
        *(count / 2 for count in _attacked(battle, side)),
    ]


def _rating(s: HannibalState, battle: Battlefield, side: int) -> int:
    if battle.commander(side) == NOBODY:
        return 0
    return min(counterattack_rating(s, battle, side), 4)


def _reserved(battle: Battlefield, side: int) -> list[float]:
    """Count what a side had to match with a Reserve."""
    found = [kind for led, kind, card in battle.course if led != side and card == RESERVE]
    return [float(found.count(kind)) for kind in KINDS]


def _attacked(battle: Battlefield, side: int) -> list[float]:
    """Count what a side has attacked with."""
    found = [kind for led, kind, _ in battle.course if led == side]
    return [float(found.count(kind)) for kind in KINDS]
