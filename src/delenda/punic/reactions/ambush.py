"""A force comes to a space otherwise than on the march: what may befall it there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from delenda.engine.frame import Call, Frame, Next
from delenda.punic.state import PunicState


def no_ambush(_s: PunicState, _side: int, _place: int) -> Frame | None:
    """Hostile Tribes interrupt the march of an enemy, and no reaction or retreat. C7"""
    return None


def arrive(s: PunicState, side: int, place: int, then: Callable[[Any, Any], Next]) -> Next:
    """Let befall a force what may, then go on."""
    ambush = s.rules.slots.move.ambush(s, side, place)
    return then(s, None) if ambush is None else Call(ambush, then)
