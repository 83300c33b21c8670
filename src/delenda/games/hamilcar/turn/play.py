"""The sequence of play, and what begins and ends with a turn. 5"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from delenda.engine.frame import Call, Goto, Next
from delenda.games.hamilcar.effects import TRUCE
from delenda.games.hamilcar.siege.winter import Winter
from delenda.games.hamilcar.state import WAR_CHEST, HamilcarState
from delenda.games.hamilcar.turn.dictator import retire_dictator
from delenda.games.hamilcar.turn.mercenaries import contract_ends
from delenda.games.hamilcar.turn.offices import (
    WHY_NOT_PROCONSUL,
    barred,
    consul_places,
    eliminated,
    proconsuls,
    recalled,
)
from delenda.games.hamilcar.turn.strategy import WarStrategy
from delenda.games.hamilcar.turn.victory import FinalCount, VictoryPhase
from delenda.games.hamilcar.turn.war_chest import WarChest
from delenda.punic.changes import end_effect
from delenda.punic.control.isolation import IsolationRemoval
from delenda.punic.queries import is_in_effect
from delenda.punic.state import ATTRITION, ISOLATION, STRATEGY, VICTORY, enemy_of
from delenda.punic.turn.turn import PlayGame, begin_phase

__all__ = [
    "PHASES",
    "WHY_NOT_PROCONSUL",
    "PlayWar",
    "barred",
    "consul_places",
    "eliminated",
    "falls",
    "first_player",
    "may_die",
    "pays_at_the_end",
    "proconsuls",
    "recalled",
    "settled",
    "turn_begins",
    "turn_ends",
]

PHASES = (
    "Reinforcement Phase",
    "Strategy Phase",
    "",  # the deal is part of it
    "Winter Attrition Phase",
    "Political Isolation Phase",
    "Victory Check Phase",
    "War Chest Phase",
)
"""The six phases of a turn. 5"""

TEXTS: dict[str, str] = {
    "log.truce-over": "The truce is over.",
}


@dataclass(slots=True)
class PlayWar(PlayGame):
    """All turns; a turn ends with the War Chest Phase, and the last one with a count. 5, 6"""

    def start(self, s: Any) -> Next:
        """Go on with the phase."""
        if s.phase == STRATEGY:
            return Call(WarStrategy(s.active), self.winter)
        return Goto(self.compensate) if s.phase == WAR_CHEST else PlayGame.start(self, s)

    def plan(self, s: Any, _: object = None) -> Next:
        """Play the cards. 5.2"""
        begin_phase(s, STRATEGY, "turn.strategy")
        return Call(WarStrategy(), self.winter)

    def winter(self, s: Any, _: object = None) -> Next:
        """Winter Attrition: forces, supply trains, crews, the Dictator card. 5.3"""
        end_truce(s)
        begin_phase(s, ATTRITION, "turn.winter")
        return Call(Winter(), self.isolate)

    def isolate(self, s: Any, _: object = None) -> Next:
        """Political Isolation. 5.4"""
        s.rules.slots.turn.settled(s)
        begin_phase(s, ISOLATION, "turn.isolation")
        return Call(IsolationRemoval(), self.isolated)

    def isolated(self, s: Any, _: object) -> Next:
        """Tribes may cause unrest. 16.5"""
        unrest = s.rules.own.unrest()
        return Goto(self.compare) if unrest is None else Call(unrest, self.compare)

    def compare(self, s: Any, _: object = None) -> Next:
        """Victory Check. 5.5"""
        begin_phase(s, VICTORY, "turn.victory")
        return Call(VictoryPhase(), self.compensate)

    def compensate(self, s: Any, _: object = None) -> Next:
        """War Chest. 5.6"""
        begin_phase(s, WAR_CHEST, "5.6")
        return Call(WarChest(), self.end_turn)

    def end_turn(self, s: Any, _: object) -> Next:
        """After the last turn the count decides. 6.2"""
        if s.turn >= s.rules.setting.last_turn:
            return Call(FinalCount())
        return PlayGame.end_turn(self, s, None)


def end_truce(s: HamilcarState) -> None:
    """A truce holds as long as cards are played. 17.1 #139, R-243"""
    if is_in_effect(s, TRUCE):
        end_effect(s, TRUCE)
        s.log("truce-over", rule="17.1 #139")


def turn_begins(_s: HamilcarState) -> None:
    """Nothing else happens as a turn begins. 5"""


def turn_ends(s: HamilcarState) -> None:
    """Xanthippus and the Dictator leave, and points are counted anew. 5.2.C3, 5.2.C4, 5.6"""
    contract_ends(s)
    retire_dictator(s)
    s.ops = [0, 0]


def first_player(s: HamilcarState) -> tuple[int, int]:
    """Who has Naval Supremacy decides; the other may claim with a Campaign card. 5.2.B"""
    return enemy_of(s.supremacy), s.supremacy


def pays_at_the_end(_s: HamilcarState) -> bool:
    """The lower side removes markers in the last turn, too. 5.5"""
    return True


def may_die(s: HamilcarState, general: int) -> bool:
    """Romans are eliminated when they leave, and Xanthippus. 2.2.A, 5.2.C3"""
    return s.rules.generals[general].dies


def falls(_s: HamilcarState, _general: int) -> bool:
    """A general whose army falls is displaced as others are. 2.2.A, 13.4"""
    return False


def settled(_s: HamilcarState) -> None:
    """Nothing waits for a card or a phase to be over. 5.2"""
