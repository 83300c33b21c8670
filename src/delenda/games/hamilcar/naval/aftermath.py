"""What a naval battle leaves behind: prizes, Naval Supremacy, markers. 9.3.B, 9.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next
from delenda.games.hamilcar.battle.laurels import Laurels
from delenda.games.hamilcar.changes import set_supremacy
from delenda.games.hamilcar.naval.field import the_naval_field
from delenda.games.hamilcar.queries import warships_left
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.control.politics import RemoveMarkers, markers_owed
from delenda.punic.state import enemy_of

TEXTS: dict[str, str] = {
    "log.naval-battle-won": "{side:side} wins the naval battle off {space:space}.",
    "log.prizes-claimed": "{side:side} claims {count:ships} that it has taken; spent at port.",
    "log.prizes-regained": "{side:side} regains {count:ships} that the enemy had taken; "
    "spent at port.",
    "log.prizes-destroyed": "Prizes for which {side:side} has no counter are destroyed: {count}.",
    "log.naval-defeat-costs": "The defeat at sea cost {side:side} {count} units. "
    "Markers to remove: {markers}.",
}


@dataclass(slots=True)
class NavalAftermath(Frame):
    """The winner claims prizes and supremacy, the loser removes markers. 9.3.B, 9.4, R-233"""

    winner: int

    def start(self, s: HamilcarState) -> Next:
        """See to the ships, then to the markers."""
        battle, loser = the_naval_field(s), enemy_of(self.winner)
        s.log("naval-battle-won", rule="9.3.A", side=self.winner, space=battle.port)
        claim_prizes(s, self.winner)
        set_supremacy(s, self.winner, "9.3.B3")
        s.rules.slots.cards.victorious(s, self.winner)
        lost = battle.lost(loser)
        owed = markers_owed(lost)
        if owed:
            s.log("naval-defeat-costs", rule="9.4", side=loser, count=lost, markers=owed)
        return Call(RemoveMarkers(loser, owed, "9.4"), self.paid)

    def paid(self, s: HamilcarState, _: object) -> Next:
        """A commander may place a marker after his victory. 17.2.B Scipio"""
        general = the_naval_field(s).commander(s, self.winner)
        return Call(Laurels(self.winner, general), self.honoured)

    def honoured(self, s: HamilcarState, _: object) -> Next:
        """The battle is over."""
        return Done(self.winner)


def claim_prizes(s: HamilcarState, winner: int) -> None:
    """All prizes of the winner are his, and half of those in the other box. 9.3.B1, 9.3.B3

    Those in the other box are his own: half of them come back, the others are sunk. R-232
    For each warship of the enemy he needs a counter of his own; the enemy's waits for a turn.
    """
    loser = enemy_of(winner)
    back, taken = s.prizes[loser] // 2, s.prizes[winner]
    s.spent[winner] += back
    s.sunk[winner] += s.prizes[loser] - back
    s.sunk[loser] += taken
    s.prizes = [0, 0]
    kept = min(taken, warships_left(s, winner))
    s.spent[winner] += kept
    if back:
        s.log("prizes-regained", rule="9.3.B1", side=winner, count=back)
    if kept:
        s.log("prizes-claimed", rule="9.3.B1", side=winner, count=kept)
    if taken > kept:
        s.log("prizes-destroyed", rule="9.3.B1", side=winner, count=taken - kept)
