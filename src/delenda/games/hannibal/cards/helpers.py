"""Small procedures and questions that several cards share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from delenda.engine.frame import Done, Frame, Next, Reason
from delenda.games.hannibal.state import HannibalState
from delenda.punic import changes
from delenda.punic.queries import controls_province
from delenda.punic.state import NEITHER

Condition: TypeAlias = Callable[[HannibalState, int], Reason | None]
"""For a side: why an event cannot happen now."""


# --- questions --------------------------------------------------------------------------------


def province_called(s: HannibalState, name: str) -> int:
    """Return the province of that name."""
    return s.rules.board.province_named(name)


def holds(s: HannibalState, side: int, name: str) -> bool:
    """Say whether a side controls the province of that name. 19.1"""
    return controls_province(s, side, province_called(s, name))


def provinces_of(s: HannibalState, side: int, region: str) -> int:
    """Count the provinces of a region that a side controls."""
    return sum(
        found.region == region and controls_province(s, side, i)
        for i, found in enumerate(s.rules.board.provinces)
    )


# --- markers ----------------------------------------------------------------------------------


@dataclass(slots=True)
class Revolt(Frame):
    """All these spaces lose their markers."""

    spaces: tuple[int, ...]
    rule: str

    def start(self, s: HannibalState) -> Next:
        """Take the markers off."""
        for space in self.spaces:
            changes.set_control(s, space, NEITHER, self.rule)
        return Done()
