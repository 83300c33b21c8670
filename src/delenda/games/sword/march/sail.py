"""Naval movement on a march. 9.6"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next
from delenda.engine.state import the
from delenda.games.sword.battle.voyage import Voyage
from delenda.games.sword.march.column import Column, Muster
from delenda.games.sword.march.march import March
from delenda.games.sword.march.steps import lift, may_leave_none
from delenda.games.sword.march.ways import SEA
from delenda.games.sword.queries import space_of
from delenda.games.sword.reactions.entering import EnterSpace
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import Troops

TEXTS: dict[str, str] = {
    "log.sails": "{leader:leader} sets sail for {space:space} with {count:cus}.",
    "log.sea-return": "{leader:leader} has to turn back to {space:space}.",
}


@dataclass(slots=True)
class Sail(Frame):
    """A march goes from port to port. 9.6"""

    port: int

    def start(self, s: SwordState) -> Next:
        """Leave behind those for whom there is no room. 9.6.3"""
        march = the(s, March)
        most = lift(s, march, self.port)
        if march.troops.total > most:
            return Call(Muster(march.leader, march.orders.house, most), self.parted)
        return Goto(self.announce)

    def parted(self, s: SwordState, column: Column) -> Next:
        march = the(s, March)
        march.form(s, column)
        return Goto(self.announce)

    def announce(self, s: SwordState) -> Next:
        march = the(s, March)
        march.pay(SEA)
        count = march.troops.total
        s.log("sails", rule="9.6", leader=march.leader, space=self.port, count=count)
        voyage = Voyage(march.power(s), march.place(s), self.port, march.troops)
        return Call(voyage, self.sailed)

    def sailed(self, s: SwordState, left: Troops | None) -> Next:
        """Turned back, it stays in port and its move is over. 9.6.4"""
        march = the(s, March)
        if left is None:
            self.turn_back(s, march)
            return Done()
        return Done() if march.drowns(s, left) else Goto(self.land)

    def turn_back(self, s: SwordState, march: March) -> None:
        """It stays in port, but where an ally stands it goes back farther. 9.6.4, 15.3"""
        back = march.place(s)
        if march.rested != NOBODY and may_leave_none(s, march):
            back = march.rested
            march.relocate(s, back)
        s.log("sea-return", rule="9.6.4", leader=march.leader, space=back)
        march.halt()

    def land(self, s: SwordState) -> Next:
        march = the(s, March)
        march.came_from, march.by_sea, march.rough = space_of(s, march.place(s)), True, False
        march.on_way = False
        return Call(EnterSpace(self.port))
