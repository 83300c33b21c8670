"""What a defeat costs: CUs, a retreat, markers. 14.10-15.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next
from delenda.punic.after.casualties import LoseUnits
from delenda.punic.after.retreat import Retreat
from delenda.punic.battle.field import the_field
from delenda.punic.control.politics import RemoveMarkers, markers_owed
from delenda.punic.force import Force
from delenda.punic.march.displace import Displace
from delenda.punic.queries import baggage, space_of
from delenda.punic.state import NOWHERE, PunicState, enemy_of

TEXTS: dict[str, str] = {
    "log.defeat-costs": "The defeat cost {side:side} {count:cus} in all. "
    "Markers to remove: {markers}.",
}


@dataclass(slots=True)
class Decided(Frame):
    """A battle is decided; there may be no winner where it was broken off. 14.10"""

    winner: int

    @property
    def loser(self) -> int:
        """Return the side that lost."""
        return enemy_of(self.winner)


@dataclass(slots=True)
class Aftermath(Decided):
    """What a defeat costs; gives the winner. 14.10"""

    lost: int = 0
    """The CUs that the loser has lost so far. 15.5"""

    def start(self, s: PunicState) -> Next:
        return Call(s.rules.slots.battle.casualties(self.winner), self.suffered)

    def suffered(self, s: PunicState, lost: int) -> Next:
        self.lost = lost
        if s.rules.baggage_counts:  # it is left behind, and counts. HAM 13.6
            self.lost += baggage(s, self.loser, the_field(s).space)
        return Goto(self.leave)

    def leave(self, s: PunicState) -> Next:
        """Casualties may have left the loser without CUs. 10.10"""
        battle = the_field(s)
        if battle.fighters(s, self.loser):
            return Goto(self.go)
        generals = battle.generals(s, self.loser)
        displaced = s.rules.slots.battle.displaced_by_casualties(generals)
        return Call(Displace(displaced), self.bereft) if displaced else Goto(self.go)

    def bereft(self, s: PunicState, _: object) -> Next:
        return Goto(self.retreat)

    def go(self, s: PunicState) -> Next:
        """A beaten army loses CUs and retreats. 14.12"""
        if the_field(s).fighters(s, self.loser) == 0:
            return Goto(self.retreat)
        return Call(s.rules.slots.battle.retreat_losses(self.loser), self.beaten)

    def beaten(self, s: PunicState, count: int) -> Next:
        places = the_field(s).places(s, self.loser)
        losses = LoseUnits(self.loser, places, count, must_elephant=True, rule="losses.defeat")
        return Call(losses, self.routed)

    def routed(self, s: PunicState, lost: Force) -> Next:
        battle = the_field(s)
        self.lost += lost.cus
        generals = battle.generals(s, self.loser)
        if generals and battle.fighters(s, self.loser) == 0:  # 10.10, R-037
            return Call(Displace(generals), self.bereft)
        return Goto(self.retreat)

    def retreat(self, s: PunicState) -> Next:
        battle = the_field(s)
        attacked = self.loser == battle.attacker
        frame = Retreat(
            side=self.loser,
            space=battle.space,
            origin=battle.origin,
            is_attacker=attacked,
            landed=battle.landed and attacked,
            from_city=battle.from_city and attacked,
            enemy_origin=NOWHERE if attacked else space_of(s, battle.origin),
            sortied=battle.sortied and attacked,
        )
        return Call(frame, self.retreated)

    def retreated(self, s: PunicState, lost: int) -> Next:
        self.lost += lost
        owed = markers_owed(self.lost)
        if owed:
            s.log(
                "defeat-costs",
                rule="defeat.markers",
                side=self.loser,
                count=self.lost,
                markers=owed,
            )
        return Call(RemoveMarkers(self.loser, owed, "defeat.markers"), self.over)

    def over(self, s: PunicState, _: object) -> Next:
        return Done(self.winner)
