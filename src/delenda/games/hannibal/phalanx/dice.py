"""The special dice of the Phalanx edition. PHX 2.4.C"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from delenda.engine.frame import Next
from delenda.games.hannibal.pieces import PLAIN
from delenda.games.hannibal.state import HannibalState
from delenda.punic.turn.fortune import plain_roll
from delenda.warfare.source import Source


def special_roll(
    s: HannibalState,
    side: int,
    why: str,
    then: Callable[[Any, int], Next],
    *,
    rule: str,
    about: tuple[int, ...],
) -> Next:
    """A die of its own is rolled, which no omen reaches. PHX 2.4.C"""
    return plain_roll(s, side, why, then, rule=rule, about=about)


def phalanx_dice(source: Source = PLAIN) -> dict[str, tuple[Any, ...]]:
    """Return for each die its faces from 1.

    A naval face is (dots, diamonds), a siege face its symbols, a retreat face the CUs lost by
    the kind of battle card that won: frontal, left, right, probe, envelopment; 99 is all.
    """
    found = source.data("dice-phalanx.toml")
    siege, retreat = found["siege"], found["retreat"]
    return {
        "naval": tuple((face["dots"], face["diamonds"]) for face in found["naval"]["faces"]),
        "siege-red": tuple(tuple(face) for face in siege["red"]),
        "siege-white": tuple(tuple(face) for face in siege["white"]),
        "retreat-small": tuple(tuple(face) for face in retreat["small"]),
        "retreat-large": tuple(tuple(face) for face in retreat["large"]),
    }


def phalanx_doubts(source: Source = PLAIN) -> dict[str, str]:
    """Return how sure the dice are."""
    found = source.data("dice-phalanx.toml")
    return {f"the {name} dice": found[name].get("sure", "certain") for name in found}
