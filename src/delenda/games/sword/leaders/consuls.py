"""The consuls of Rome, two drawn anew each turn, and the Dictator. 5.10.2, 8.2.2"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.chance import Deal
from delenda.engine.frame import Call, Done, Frame, Goto, Next, draw
from delenda.games.sword.changes import put_leader
from delenda.games.sword.control.placement import PlaceLeader
from delenda.games.sword.control.supply import landings
from delenda.games.sword.effects import PROROGUED, TEMPORARY, is_marked, marked
from delenda.games.sword.queries import is_consul, is_on_map
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import AWAITED, DISPLACED, POOL, SwordState

TEXTS: dict[str, str] = {
    "chance.consuls": "Rome draws new consuls.",
    "log.recalled": "{leader:leader} leaves the map.",
    "log.elected": "{leader:leader} is consul.",
    "log.no-command": "{leader:leader} finds no CUs to lead, and waits.",
}
IN_OFFICE = 2
"""8.2.2"""


def consuls(s: SwordState) -> list[int]:
    """Return all consuls. 8.2.2"""
    return [leader for leader in range(len(s.leaders)) if is_consul(s, leader)]


def recall(s: SwordState) -> None:
    """All consuls go back to the pool, and a Dictator leaves, wherever they are. 5.10.2, 8.2.2

    A consul whose office an event prolongs stays if he is on the map.
    """
    for leader in consuls(s):
        stays = is_on_map(s, leader) and is_marked(s, PROROGUED, leader)
        if not stays and (is_on_map(s, leader) or s.leaders[leader] == DISPLACED):
            put_leader(s, leader, POOL)
            s.log("recalled", rule="5.10.2", leader=leader)
    for leader in marked(s, TEMPORARY):
        put_leader(s, leader, AWAITED)
        s.log("recalled", rule="8.2.2", leader=leader)


@dataclass(slots=True)
class DrawConsuls(Frame):
    """Two consuls are drawn, less those who stay; each comes to Roman CUs. 5.10.2, 8.2.2"""

    left: tuple[int, ...] = ()

    def start(self, s: SwordState) -> Next:
        able = consuls(s)
        pool = tuple(leader for leader in able if s.leaders[leader] == POOL)
        missing = IN_OFFICE - sum(is_on_map(s, leader) for leader in able)
        count = min(len(pool), max(0, missing))
        if not count:
            return Done()
        return draw("consuls", Deal(pool, count, "draw-leader"), self.drawn, rule="8.2.2")

    def drawn(self, s: SwordState, found: tuple[int, ...]) -> Next:
        for leader in found:
            s.log("elected", rule="8.2.2", leader=leader)
        self.left = found
        return Goto(self.place)

    def place(self, s: SwordState) -> Next:
        if not self.left:
            return Done()
        leader = self.left[0]
        return Call(PlaceLeader(leader, landings(s, leader)), self.placed)

    def placed(self, s: SwordState, place: int) -> Next:
        """Who finds no place waits in the box. 5.10"""
        leader, self.left = self.left[0], self.left[1:]
        if place == NOBODY:
            put_leader(s, leader, DISPLACED)
            s.log("no-command", rule="5.10", leader=leader)
        return Goto(self.place)
