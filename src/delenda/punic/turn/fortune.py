"""Dice, victories and activations: what cards of an edition may lay hold of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from delenda.engine.frame import Frame, Next, Reason, roll
from delenda.punic.state import PunicState


def roll_for(
    s: PunicState,
    side: int,
    why: str,
    then: Callable[[Any, int], Next],
    *,
    rule: str,
    about: tuple[int, ...] = (),
) -> Next:
    """The side rolls a classic die. 1"""
    return s.rules.slots.cards.roll(s, side, why, then, rule=rule, about=about)


def plain_roll(
    s: PunicState,
    side: int,
    why: str,
    then: Callable[[Any, int], Next],
    *,
    rule: str,
    about: tuple[int, ...],
) -> Next:
    """Every die is rolled. 1"""
    return roll(why, then, rule=rule, about=about)


def no_toll(_s: PunicState, _general: int) -> Frame | None:
    """A general is activated without a price. 8.2"""
    return None


def always_ready(_s: PunicState, _general: int) -> Reason | None:
    """Nothing but his rating and the enemy keeps a general from being activated. 8.2"""
    return None


def no_glory(_s: PunicState, _side: int) -> None:
    """A victory opens no card. 14.10"""
