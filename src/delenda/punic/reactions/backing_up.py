"""An intercepted army goes back to where it came from. 12.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next
from delenda.engine.state import the
from delenda.punic.force import Force
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.march.outcomes import GO_ON, SEA, SPENT
from delenda.punic.march.party import Party
from delenda.punic.queries import space_of
from delenda.punic.reactions.ambush import arrive
from delenda.punic.siege.attrition import Attrition
from delenda.punic.state import PunicState, enemy_of
from delenda.warfare.board import ALPS, PASS

TEXTS: dict[str, str] = {
    "log.backs-up": "{general:general} backs up to {space:space}.",
}


@dataclass(slots=True)
class BackUp(Frame):
    """Gives how the step ends: HALT where the fleet must stay and fight. 12.5"""

    origin: int
    target: int
    kind: int

    def start(self, s: PunicState) -> Next:
        """The sea may bar the way. 12.5"""
        voyage = None
        if self.kind == SEA:
            port = space_of(s, self.origin)
            voyage = s.rules.slots.sea.way_back(s, the(s, Party), self.target, port)
        return Goto(self.go_back) if voyage is None else Call(voyage, self.sailed_back)

    def sailed_back(self, _s: PunicState, outcome: int) -> Next:
        """Go ashore, stay and fight, or be lost."""
        return Goto(self.go_back) if outcome == GO_ON else Done(outcome)

    def go_back(self, s: PunicState) -> Next:
        """Return to the last space and end the move. 12.5"""
        party = the(s, Party)
        s.log("backs-up", rule="backup.go", general=party.general, space=space_of(s, self.origin))
        party.relocate(s, self.origin)
        party.put_back = True
        return Call(DisplaceLone(enemy_of(party.side(s)), self.target), self.left)

    def left(self, s: PunicState, _: object) -> Next:
        """Those who stayed without CUs gave way to the interceptors. 10.10"""
        party = the(s, Party)
        is_open = self.origin < s.rules.spaces
        if party.cus and is_open and s.rules.slots.move.is_strict:
            return Call(DisplaceLone(party.side(s), space_of(s, self.origin)), self.back)
        return self.back(s, None)

    def back(self, s: PunicState, _: object) -> Next:
        """Lone enemies have given way where it is again. HAM 2.3.D3, 7.2.C"""
        return arrive(s, the(s, Party).side(s), self.origin, self.climb)

    def climb(self, s: PunicState, _: object) -> Next:
        """The pass costs men again. 12.5"""
        toll = pass_attrition(s, the(s, Party), self.kind)
        return Done(SPENT) if toll is None else Call(toll, self.crossed)

    def crossed(self, s: PunicState, lost: Force) -> Next:
        """Count the dead."""
        the(s, Party).suffer(lost)
        return Done(SPENT)


def pass_attrition(s: PunicState, party: Party, kind: int) -> Attrition | None:
    """Return what a mountain pass costs the moving party alone. 10.6, C5"""
    if kind not in (PASS, ALPS) or not party.cus:
        return None
    return Attrition(
        party.side(s),
        party.place(s),
        party.cus,
        (-2 if kind == PASS else 0) + party.orders.pass_modifier,
        "attrition.pass",
        limit=party.cus,
        limit_elephants=party.elephants,
    )
