"""The insurrection: mercenaries revolt, and are a non-player power. 16.4"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.changes import (
    bring,
    displace_strangers,
    raise_troops,
)
from delenda.games.sword.effects import INSURRECTION, put_mark
from delenda.games.sword.queries import enemies_at
from delenda.games.sword.sides import H_CARTHAGE, REVOLT
from delenda.games.sword.siege.settle import mark_siege
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import Troops, all_cus, cus

TEXTS: dict[str, str] = {
    "ask.revolt": "Mercenaries are about to revolt. Where?",
    "do.pick.revolt": "in {a0:space}",
    "log.revolts": "Revolt in {space:space}: {count:cus} of mercenaries.",
}
REBELS: Final = 4
PLACES = ("carthago", "kerkouane")
LEADER = "revolt-a-5p"


def rages(s: SwordState) -> bool:
    """Say whether the insurrection is active: while any revolting mercenaries are left. 16.4"""
    return all_cus(s, REVOLT) > 0


def why_not_lead_revolt(s: SwordState, house: int) -> Reason | None:
    """Say why a house may not activate the revolting mercenaries. 16.4"""
    if house == H_CARTHAGE:
        return Reason("events of the Carthaginian deck do not reach the revolt", "16.4")
    return None if rages(s) else Reason("no mercenaries are in revolt", "16.4")


@dataclass(slots=True)
class Insurrection(Frame):
    """Mercenaries revolt in Carthago or Kerkouane, and fight whoever is there. 16.4

    They are placed: nobody avoids, nobody intercepts.
    """

    house: int
    """Who plays the event."""
    count: int = REBELS
    space: int = -1
    left: tuple[int, ...] = ()
    """The powers there that are still to be fought."""

    def start(self, s: SwordState) -> Next:
        options = tuple(Action("pick", (s.rules.board.space(name),)) for name in PLACES)
        return Ask(s.rules.keepers[self.house], "revolt", options, self.chosen, rule="16.4")

    def chosen(self, s: SwordState, action: Action) -> Next:
        self.space = space = action.args[0]
        put_mark(s, INSURRECTION)
        raise_troops(s, REVOLT, space, Troops(self.count), "16.4")
        leader = s.rules.leader(LEADER)
        bring(s, leader, space)
        s.log("revolts", rule="16.4", count=self.count, space=space)
        self.left = tuple(enemies_at(s, REVOLT, space))
        return Goto(self.meet)

    def meet(self, s: SwordState) -> Next:
        if not self.left or not cus(s, REVOLT, self.space):
            return Goto(self.close)
        enemy, self.left = self.left[0], self.left[1:]
        return Call(Battle(self.space, REVOLT, enemy), self.fought)

    def fought(self, s: SwordState, _: object) -> Next:
        return Goto(self.meet)

    def close(self, s: SwordState) -> Next:
        """Rebels outside a city begin a siege; lone leaders are displaced. 8.4, 13.1.1"""
        if cus(s, REVOLT, self.space):
            mark_siege(s, REVOLT, self.space)
        displace_strangers(s, self.space)
        return Done(True)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return Reason("they revolt in Carthago or Kerkouane", "16.4")
