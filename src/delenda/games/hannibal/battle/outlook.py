"""How battles of battle cards end under good play of both sides: a table of simulated battles. §14

docs/battle.md tells how it was made. Hands go from 1 to 20 cards; a hand of none is counted
exactly. A level is what a side needs to counterattack, 0 without a general; Hannibal is one more.
"""

from __future__ import annotations

import struct
import sys
import zlib
from array import array
from collections import Counter
from functools import cache
from importlib.resources import files
from math import comb
from typing import NamedTuple

from delenda.games.hannibal.battle.battlefield import NO_CARD
from delenda.games.hannibal.pieces import DATA
from delenda.games.hannibal.words import ENVELOP, FRONTAL, LEFT, PROBE, RESERVE, RIGHT

FILE, MARK, HEAD = "battle-odds.bin", b"DLO1", "<4s5B"
WHOLE = 65535
HANNIBAL = 5
"""The level of Hannibal: a rating of 4, and once a Probe is something else. 24"""
PLAIN = (FRONTAL, LEFT, RIGHT)
"""Kinds of attack that the retreat tables do not tell apart: equally likely here."""
KINDS = (PLAIN, (PROBE,), (ENVELOP,))


class Hands(NamedTuple):
    """The battle cards and levels of the original attacker and defender."""

    attacker: int
    defender: int
    level: int = 0
    against: int = 0


class End(NamedTuple):
    """One way in which a battle ends."""

    attacker_wins: bool
    rounds: int
    kinds: tuple[int, ...]
    """What the last attack was, one of these; none where no card was played."""
    unmatched: bool
    """It won the battle; otherwise the cards ran out. 14.10"""
    chance: float


class BattleTable:
    """What the file holds."""

    def __init__(self, found: bytes) -> None:
        mark, *sizes = struct.unpack_from(HEAD, found)
        if mark != MARK:
            raise ValueError(f"{FILE} is no table of battles: it begins with {mark!r}")
        self.most, self.levels, self.rounds, self.ends, self.steps = map(int, sizes)
        self.cells = (self.most * self.levels) ** 2
        start = struct.calcsize(HEAD)
        self.wins = array("H", found[start : start + 2 * self.cells])
        if sys.byteorder == "big":
            self.wins.byteswap()
        self.packed = found[start + 2 * self.cells :]
        self.roots = b""
        """The ends, unpacked when they are first asked for."""

    def cell(self, hands: Hands) -> int:
        """Return where hands stand in the table; what is beyond it counts as its edge."""
        cards = [min(n, self.most) - 1 for n in (hands.attacker, hands.defender)]
        levels = [min(max(n, 0), self.levels - 1) for n in (hands.level, hands.against)]
        row = (cards[0] * self.most + cards[1]) * self.levels + levels[0]
        return row * self.levels + levels[1]

    def win(self, hands: Hands) -> float:
        """Return how likely the original attacker wins; simulated battles prove nothing sure."""
        return min(self.wins[self.cell(hands)], WHOLE - 1) / WHOLE

    def spread(self, hands: Hands, *, attacker_wins: bool) -> list[tuple[int, int, float]]:
        """Return how likely each number of rounds and each end is, given who wins."""
        if not self.roots:
            self.roots = zlib.decompress(self.packed)
        cell, size = self.cell(hands), self.rounds * self.ends
        first = 0 if attacker_wins else size
        squares = [self.roots[(first + i) * self.cells + cell] ** 2 for i in range(size)]
        total = sum(squares)
        return [
            (1 + i // self.ends, i % self.ends, square / total)
            for i, square in enumerate(squares)
            if square
        ]


@cache
def battle_table() -> BattleTable:
    """Return the table that the game is shipped with."""
    return BattleTable(files(DATA).joinpath(FILE).read_bytes())


def win_chance(hands: Hands) -> float:
    """Return how likely the original attacker wins. 14.10

    >>> win_chance(Hands(0, 0)), win_chance(Hands(1, 0)), 0.6 < win_chance(Hands(10, 10, 2, 2))
    (0.0, 1.0, True)
    """
    if hands.attacker <= 0:
        return 0.0
    return battle_table().win(hands) if hands.defender > 0 else 1.0


def ends_of(hands: Hands, deck: tuple[int, ...]) -> list[End]:
    """Return every way in which a battle ends; a hand without cards is counted exactly. 14.10"""
    if hands.attacker <= 0:
        return [End(False, 0, (NO_CARD,), False, 1.0)]
    if hands.defender <= 0:
        return _unopposed(hands, deck)
    found, win = battle_table(), win_chance(hands)
    return [
        End(wins, rounds, KINDS[end % len(KINDS)], end < len(KINDS), chance * share)
        for wins, chance in ((True, win), (False, 1 - win))
        for rounds, end, share in found.spread(hands, attacker_wins=wins)
    ]


def _unopposed(hands: Hands, deck: tuple[int, ...]) -> list[End]:
    """Nobody can match: the attacker envelops if he can, and probes only if he must. 14.9, 24"""
    count, size = Counter(deck), len(deck)
    probes = count[PROBE]
    enveloping = count[ENVELOP] + count[RESERVE] + (probes if hands.level == HANNIBAL else 0)
    drawn = comb(size, min(hands.attacker, size))
    others = comb(size - enveloping, hands.attacker) / drawn
    probing = 0.0 if hands.level == HANNIBAL else comb(probes, hands.attacker) / drawn
    chances = (others - probing, probing, 1 - others)
    return [
        End(True, 1, kinds, True, chance)
        for kinds, chance in zip(KINDS, chances, strict=True)
        if chance
    ]
