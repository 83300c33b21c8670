"""Dice, victories and activations: what cards of an edition may lay hold of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from delenda.engine.frame import Frame, Next, roll
from delenda.games.hannibal.state import HannibalState


def roll_for(
    s: HannibalState,
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
    _s: HannibalState,
    _side: int,
    why: str,
    then: Callable[[Any, int], Next],
    *,
    rule: str,
    about: tuple[int, ...],
) -> Next:
    """Every die is rolled. 1"""
    return roll(why, then, rule=rule, about=about)


def no_toll(_s: HannibalState, _general: int) -> Frame | None:
    """A general is activated without a price. 8.2"""
    return None


def no_glory(_s: HannibalState, _side: int) -> None:
    """A victory opens no card. 14.10"""
