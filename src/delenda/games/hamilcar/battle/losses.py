"""What hits cost both sides, and what a retreat costs the loser. 13.4, 13.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next
from delenda.engine.state import nearest
from delenda.games.hamilcar.battle.battlefield import the_battle
from delenda.games.hamilcar.battle.hits import suffered
from delenda.games.hamilcar.queries import skills
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.after.casualties import LoseUnits
from delenda.punic.after.retreat_paths import toll as full_toll
from delenda.punic.battle.field import Field
from delenda.punic.force import Force
from delenda.punic.queries import units
from delenda.punic.state import CARTHAGE, NOBODY, enemy_of

TEXTS: dict[str, str] = {
    "log.defeat-costs": "The defeat cost {side:side} {count} units in all. "
    "Markers to remove: {markers}.",
}


@dataclass(slots=True)
class Hits(Frame):
    """Each hit eliminates a CU, on both sides; gives what the loser has lost. 13.4"""

    winner: int
    lost: int = 0

    def start(self, s: HamilcarState) -> Next:
        """The attacker loses first."""
        return Call(self.losses(s, the_battle(s).attacker), self.attacker_lost)

    def attacker_lost(self, s: HamilcarState, lost: Force) -> Next:
        """Then the defender."""
        battle = the_battle(s)
        if self.winner == battle.defender:
            self.lost = lost.cus
        return Call(self.losses(s, battle.defender), self.defender_lost)

    def defender_lost(self, s: HamilcarState, lost: Force) -> Next:
        """Tell what the loser has lost."""
        return Done(lost.cus if self.winner == the_battle(s).attacker else self.lost)

    def losses(self, s: HamilcarState, side: int) -> LoseUnits:
        """An elephant goes first where they charged and Carthage has lost. 13.4"""
        battle = the_battle(s)
        count = suffered(s, battle)[battle.part(side)]
        elephant = battle.announced and side == CARTHAGE and self.winner != CARTHAGE
        return LoseUnits(side, battle.places(s, side), count, elephant, rule="13.4")


@dataclass(slots=True)
class NoFurtherLosses(Frame):
    """A beaten force loses nothing more before it retreats. 13.5"""

    loser: int

    def start(self, _s: HamilcarState) -> Next:
        """Nothing happens."""
        return Done(0)


def displaced_by_casualties(generals: tuple[int, ...]) -> tuple[int, ...]:
    """Beaten generals whose last CUs fell to hits are displaced. 13.4"""
    return generals


def toll(s: HamilcarState, side: int, space: int) -> int:
    """An enemy marker or tribe costs a CU, except Calatinus; each enemy unit one. 13.5.C, 17.2.B"""
    battle = nearest(s, Field)
    general = NOBODY if battle is None else battle.commander(side)
    if general != NOBODY and skills(s, general).retreats_free:
        return units(s, enemy_of(side), space)
    return full_toll(s, side, space)
