"""The table of Hannibal."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from delenda.games.hannibal.effects import ROMAN_HAND_OPEN
from delenda.punic.state import ROME, PunicState

if TYPE_CHECKING:
    from delenda.games.hannibal.rulebook import HannibalRules


@dataclass(slots=True)
class HannibalState(PunicState):
    """Where everything is."""

    rules: HannibalRules
    trains: list[int] = field(default_factory=list)
    """The place of each siege train in play, sorted. C30"""

    def is_open(self, side: int) -> bool:
        """Say whether everybody may see a side's hand. PHX C79"""
        return side == ROME and ROMAN_HAND_OPEN in self.effects
