"""Gauls loot a city that has fallen to them. 14.4"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delenda.engine.frame import Done, Frame, Next
from delenda.engine.window import respond
from delenda.games.sword.changes import become_city, set_siege
from delenda.games.sword.sides import INDEPENDENT
from delenda.games.sword.siege.plunder import add_plunder
from delenda.games.sword.state import ACTION, NO_SIEGE, SwordState

TEXTS: dict[str, str] = {
    "log.looted": "{space:space} is looted by {power:power}.",
}
LOOTED: Final = 5
"""The plunder markers that a city yields. 14.4"""


@dataclass(slots=True)
class Loot(Frame):
    """A city is looted: it is independent, and plunder markers are placed. 14.4

    Who and what was inside is gone already.
    """

    power: int
    space: int

    def start(self, s: SwordState) -> Next:
        set_siege(s, self.space, NO_SIEGE)
        s.log("looted", rule="14.4", power=self.power, space=self.space)
        become_city(s, self.space, INDEPENDENT, "14.4")
        add_plunder(s, self.power, LOOTED)
        if s.phase != ACTION:  # 5.4: no cards in other phases
            return Done()
        return respond("loot", self.answered, rule="14.4")

    def answered(self, s: SwordState, _: object) -> Next:
        return Done()
