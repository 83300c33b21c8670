"""Raid on Port: card 109. 17.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Next, Reason
from delenda.games.hamilcar.cards.helpers import why_not_rule_the_sea
from delenda.games.hamilcar.changes import spend, take_supplies
from delenda.games.hamilcar.queries import naval_range, neighbours_by_sea, supplies
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.changes import set_control
from delenda.punic.queries import controls, has_city, has_tribe, inside, units_in_space
from delenda.punic.state import NEITHER, NOWHERE, enemy_of
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()

TEXTS: dict[str, str] = {
    "ask.raid": "Which port do your ships raid?",
    "ask.raid-loot": "What do the raiders do in {a0:space}?",
    "do.supply.raid-loot": "destroy a supply train {a0:at}",
    "do.ships.raid-loot": "burn rigging: {a0:ships} of the enemy becomes Spent",
}


def ports_in_reach(s: HamilcarState, side: int) -> set[int]:
    """Return the ports within naval range of a Major Port that a side controls. 7.3.A, R-242"""
    found = {port for port in s.rules.tables.chart.major if controls(s, side, port)}
    edge = found
    for _ in range(naval_range(s, side)):
        edge = {port for here in edge for port in neighbours_by_sea(s, here)} - found
        found = found | edge
    return found


def loot(s: HamilcarState, side: int, port: int) -> tuple[Action, ...]:
    """Return what raiders may do in an enemy port. 17.1 #109"""
    enemy = enemy_of(side)
    places = (port, inside(s, port)) if has_city(s, port) else (port,)
    found = [Action("supply", (place,)) for place in places if supplies(s, enemy, place)]
    if has_city(s, port):
        found += [Action("ships", (1,))] if s.ready[enemy] else []
    elif not has_tribe(s, port) and not units_in_space(s, enemy, port):
        found.append(Action("remove", (port,)))
    return tuple(found)


def raidable(s: HamilcarState, side: int) -> tuple[int, ...]:
    """Return the enemy ports that can be raided, walled cities included. 17.1 #109"""
    reach = ports_in_reach(s, side)
    enemy = enemy_of(side)
    return tuple(p for p in sorted(reach) if controls(s, enemy, p) and loot(s, side, p))


def why_not_raid(s: HamilcarState, side: int) -> Reason | None:
    """It takes Naval Supremacy, a Ready warship and a port. 17.1 #109"""
    if not s.ready[side]:
        return Reason("you have no Ready warship at port", "17.1 #109")
    if not raidable(s, side):
        return Reason("no enemy port in reach has anything to raid", "17.1 #109")
    return why_not_rule_the_sea(s, side, "17.1 #109")


@CARDS.event(109, why_not=why_not_raid)
def raid_on_port(_s: HamilcarState, side: int, _card: int) -> Frame:
    """An enemy port loses a supply train or its marker, or a city there a Ready ship. 17.1 #109"""
    return RaidOnPort(side)


@dataclass(slots=True)
class RaidOnPort(Frame):
    """Choose the port, then the damage. 17.1 #109"""

    side: int
    port: int = NOWHERE

    def start(self, s: HamilcarState) -> Next:
        """Ask for the port."""
        options = tuple(Action("pick", (port,)) for port in raidable(s, self.side))
        return Ask(self.side, "raid", options, self.chosen, rule="17.1 #109")

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain which ports are safe."""
        if action.verb != "pick" or self.port != NOWHERE:
            return None
        port = action.args[0]
        if not s.rules.board.port[port] or not controls(s, enemy_of(self.side), port):
            return Reason("it is no enemy port", "17.1 #109")
        if port not in ports_in_reach(s, self.side):
            return Reason("it is out of reach of your Major Ports", "17.1 #109")
        return Reason("there is nothing to raid", "17.1 #109")

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Ask for the damage."""
        self.port = action.args[0]
        options, about = loot(s, self.side, self.port), (self.port,)
        return Ask(self.side, "raid-loot", options, self.raided, rule="17.1 #109", about=about)

    def raided(self, s: HamilcarState, action: Action) -> Next:
        """Do it."""
        enemy = enemy_of(self.side)
        match action.verb:
            case "supply":
                take_supplies(s, enemy, action.args[0], 1, "17.1 #109")
            case "remove":
                set_control(s, self.port, NEITHER, "17.1 #109")
            case _:
                spend(s, enemy, 1, "17.1 #109")
        return Done()
