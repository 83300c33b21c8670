"""An army that landed before its own city is intercepted: some go inside, some go back. 12.8"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next
from delenda.engine.state import nearest, the
from delenda.games.hannibal.state import HannibalState
from delenda.punic.force import Force
from delenda.punic.march.ledger import Ledger
from delenda.punic.march.muster import Muster, keeps_consuls
from delenda.punic.march.party import Party, carry
from delenda.punic.queries import (
    controls,
    generals_at,
    has_city,
    inside,
    is_besieged,
    room_inside,
)

TEXTS: dict[str, str] = {
    "log.parts": "{general:general} lets {cus:cus} go inside {space:space}.",
}


def splits(s: HannibalState, party: Party, space: int) -> list[int]:
    """An army intercepted at its own city as it lands may part: inside and back to port. 12.8"""
    if not has_city(s, space) or not controls(s, party.side(s), space) or is_besieged(s, space):
        return []
    goes, _ = s.rules.slots.move.consuls_bound(s, (party.general,), ())
    room = min(room_inside(s, space), party.cus)
    least = 1 if party.cus else 0
    return [
        count
        for count in range(room, least - 1, -1)
        if count == party.cus or keeps_consuls(s, party.cus - count, count, goes, stays=False)
    ]


@dataclass(slots=True)
class Split(Frame):
    """Some go inside; the general goes back with the ships, which need one. 11.1, 12.8, R-030"""

    space: int
    count: int

    def start(self, s: HannibalState) -> Next:
        """Ask who goes back."""
        party = the(s, Party)
        back = party.cus - self.count
        here = generals_at(s, party.side(s), self.space)
        others = tuple(general for general in here if general not in party.generals())
        muster = Muster(party.general, self.space, back, back, barred=others, shut=True)
        return Call(muster, self.parted)

    def parted(self, s: HannibalState, ships: Force) -> Next:
        """Send the others inside."""
        party = the(s, Party)
        party.exhausted = True  # 10.11
        campaign = nearest(s, Ledger)
        if campaign is not None:
            campaign.put_down(s, party)
        staying = tuple(g for g in party.subordinates if g not in ships.generals)
        ashore = Force(staying, self.count, party.elephants - ships.elephants)
        carry(s, party.side(s), ashore, self.space, inside(s, self.space))
        s.log(
            "parts", rule="intercept.city", general=party.general, space=self.space, cus=self.count
        )
        party.subordinates, party.cus = ships.generals[1:], ships.cus
        party.elephants = ships.elephants
        if campaign is not None:
            campaign.take_along(s, party)
        return Done()
