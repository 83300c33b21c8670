"""Generals who are displaced. 10.10"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next
from delenda.punic.changes import eliminate_general, remove_general
from delenda.punic.control.politics import RemoveMarkers
from delenda.punic.queries import cus, generals_at, is_on_map, side_of
from delenda.punic.state import PunicState, enemy_of


@dataclass(slots=True)
class Displace(Frame):
    """Generals leave the map; the death of some costs markers. 10.10, R-023, R-024"""

    generals: tuple[int, ...]

    def start(self, s: PunicState) -> Next:
        """Remove them all, then pay for those who are mourned."""
        gone = [general for general in self.generals if is_on_map(s, general)]
        for general in gone:
            if s.rules.slots.turn.falls(s, general):
                eliminate_general(s, general)
            else:
                remove_general(s, general)
        count = sum(mourn(s, general) for general in gone)
        if not count:
            return Done()
        return Call(RemoveMarkers(side_of(s, gone[0]), count, "displace.mourned"))


def mourn(s: PunicState, general: int) -> int:
    """Return how many markers the loss of a general costs his side. 10.10"""
    count = s.rules.generals[general].markers_lost
    if count:
        side = side_of(s, general)
        s.log("mourned", rule="displace.mourned", general=general, side=side, count=count)
    return count


@dataclass(slots=True)
class DisplaceLone(Frame):
    """Enemy generals and a train without CUs give way to those who come. 6.3, 10.10, C30"""

    side: int
    space: int

    def start(self, s: PunicState) -> Next:
        """Displace them."""
        enemy = enemy_of(self.side)
        if cus(s, enemy, self.space):
            return Done()
        s.rules.slots.baggage.lose(s, enemy, self.space)
        lone = tuple(generals_at(s, enemy, self.space))
        return Call(Displace(lone)) if lone else Done()


TEXTS: dict[str, str] = {
    "log.mourned": ("{general:general}'s death shakes {side:side}. Markers to remove: {count}."),
}
