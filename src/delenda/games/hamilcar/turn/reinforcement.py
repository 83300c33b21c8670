"""The Reinforcement Phase: ships return, then Carthage, then Rome. 5.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Frame, Next
from delenda.games.hamilcar.changes import build
from delenda.games.hamilcar.control.miat import granted
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.turn.carthage import (
    DrawGenerals,
    MiatCus,
    NewCu,
    PlaceGenerals,
    RefitAtHome,
    admirals_at_home,
    call_home,
    named_general,
)
from delenda.games.hamilcar.turn.mercenaries import (
    Enlist,
    ProlongContract,
    mercenary,
    on_contract,
)
from delenda.games.hamilcar.turn.rome import ElectConsuls, raise_legions
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.state import CARTHAGE, NOBODY, ROME

TEXTS: dict[str, str] = {
    "log.ships-back": "Warships that were lost can be built again.",
}


@dataclass(slots=True)
class Reinforcement(Frame):
    """Warships can be built again; Carthage, then Rome receive CUs and generals. 5.1"""

    def start(self, s: HamilcarState) -> Next:
        """Clear the turn track; a mercenary may be paid once more. 5.1.A, 16.3"""
        if any(s.sunk):
            s.sunk = [0, 0]
            s.log("ships-back", rule="5.1.A")
        s.active = CARTHAGE
        build(s, CARTHAGE, 1, "5.1.B")
        hired = on_contract(s)
        return Call(ProlongContract(hired[0]), self.arm) if hired else self.arm(s)

    def arm(self, _s: HamilcarState, _: object = None) -> Next:
        """Carthage places a CU while its generals are still on the map. 5.1.B"""
        return Call(NewCu(), self.arm_more)

    def arm_more(self, s: HamilcarState, _: object) -> Next:
        """The Miat may give more. 5.1.B"""
        return Call(MiatCus(granted(s, "cu")), self.come)

    def come(self, s: HamilcarState, _: object) -> Next:
        """Generals go to the pool; the one of this turn comes, Barca with his CU. 5.1.B, 5.2.C3"""
        call_home(s)
        general = named_general(s)
        if general == NOBODY:
            return self.draw(s)
        hired = mercenary(s, general) is not None
        return Call(Enlist(general) if hired else PlaceGenerals((general,)), self.draw)

    def draw(self, _s: HamilcarState, _: object = None) -> Next:
        """Others are drawn. 5.1.B"""
        return Call(DrawGenerals(), self.refit)

    def refit(self, s: HamilcarState, _: object) -> Next:
        """Admirals in Carthago refit warships. 5.1.B"""
        return Call(RefitAtHome(admirals_at_home(s)), self.levy)

    def levy(self, s: HamilcarState, _: object) -> Next:
        """Rome receives its CUs. 5.1.C"""
        s.active = ROME
        raise_legions(s, s.rules.own.legions(s))
        return Call(DisplaceLone(ROME, s.rules.rome), self.elect)

    def elect(self, _s: HamilcarState, _: object) -> Next:
        """Rome elects its consuls. 5.1.C"""
        return Call(ElectConsuls())
