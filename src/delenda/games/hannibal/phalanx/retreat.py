"""Retreats in the Phalanx edition. PHX 11.10"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Next, roll
from delenda.games.hannibal.battle.battlefield import NO_CARD, the_battle
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.tables import Tables
from delenda.punic.state import enemy_of

TEXTS: dict[str, str] = {
    "ask.small-retreat-die": "{a0:side} rolls the small Retreat Die, read for {a1:battle-card}.",
    "ask.large-retreat-die": "{a0:side} rolls the large Retreat Die, read for {a1:battle-card}.",
    "log.retreat-die": "Retreat Die {die}, read for {kind:battle-card}: "
    "{side:side} loses {count:cus}.",
    "log.no-retreat-die": "No battle card was played: the Retreat Die costs {side:side} nothing.",
}


@dataclass(slots=True)
class RollRetreatDie(Frame):
    """The winner rolls a Retreat Die, read by the last battle card played. PHX 11.10.A"""

    loser: int

    def start(self, s: HannibalState) -> Next:
        """A Reserve is what it was declared to be. R-140"""
        kind = the_battle(s).last_attack
        if kind == NO_CARD:
            s.log("no-retreat-die", rule="PHX 11.10.A", side=self.loser)
            return Done(0)
        about = (enemy_of(self.loser), kind)
        return roll(f"{self.size(s)}-retreat-die", self.rolled, rule="PHX 11.10.A", about=about)

    def rolled(self, s: HannibalState, die: int) -> Next:
        """Count what the face costs."""
        battle = the_battle(s)
        kind = battle.last_attack
        face = s.rules.tables.dice[f"retreat-{self.size(s)}"][die - 1]
        count = min(face[kind], battle.fighters(s, self.loser))
        rule = "PHX 11.10.A"
        s.log("retreat-die", rule=rule, die=die, kind=kind, side=self.loser, count=count)
        return Done(count)

    def size(self, s: HannibalState) -> str:
        """Name the die by the CUs with which the loser began the battle."""
        small = the_battle(s).strength(self.loser) < s.rules.tables.retreat.large
        return "small" if small else "large"


def retreat_faces(tables: Tables, strength: int, attack: int, _unmatched: bool) -> tuple[int, ...]:
    """Each face costs the loser by his size and the last card played. PHX 11.10.A"""
    if attack == NO_CARD:
        return (0,)
    size = "small" if strength < tables.retreat.large else "large"
    return tuple(face[attack] for face in tables.dice[f"retreat-{size}"])
