"""A fleet without warships is intercepted: one battle roll decides. 8.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Next
from delenda.games.hamilcar.battle.laurels import Laurels
from delenda.games.hamilcar.changes import set_supremacy
from delenda.games.hamilcar.naval.engage import Engage
from delenda.games.hamilcar.naval.field import ENGAGE, NavalField
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.state import enemy_of

TEXTS: dict[str, str] = {
    "log.unguarded-fleet": "The fleet of {side:side} off {space:space} has no warships: "
    "the enemy makes one battle roll.",
}


@dataclass(slots=True)
class UnguardedFleet(NavalField):
    """The interceptor rolls once and wins; no tactic cards are drawn, no markers go. 8.5, R-234"""

    def start(self, s: HamilcarState) -> Next:
        """Make the one battle roll."""
        self.round, self.stage, self.acting = 1, ENGAGE, enemy_of(self.mover)
        s.log("unguarded-fleet", rule="8.5", side=self.mover, space=self.port)
        return Call(Engage(self.acting), self.rolled)

    def rolled(self, s: HamilcarState, _: object) -> Next:
        """The interceptor has won, and takes Naval Supremacy. 8.5"""
        self.winner = self.acting
        set_supremacy(s, self.winner, "8.5")
        s.rules.slots.cards.victorious(s, self.winner)
        general = self.commander(s, self.winner)
        return Call(Laurels(self.winner, general), self.honoured)

    def honoured(self, s: HamilcarState, _: object) -> Next:
        """The voyage goes on with its result."""
        del s
        return Done(self.winner)
