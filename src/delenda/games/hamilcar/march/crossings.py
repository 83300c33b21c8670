"""Marches by land: the Strait of Messana, consular armies, where a move ends. 2.3.E, 7.1, 7.2"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask, Call, Frame, Next, Reason
from delenda.engine.state import nearest
from delenda.games.hamilcar.queries import able, skills
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.changes import set_control
from delenda.punic.march.march import March
from delenda.punic.march.office import NameCommander, consuls_without_dictator
from delenda.punic.march.party import Party
from delenda.punic.queries import controls, has_city, is_inside, is_truce, units
from delenda.punic.state import NOBODY, Orders, enemy_of
from delenda.warfare.board import STRAIT, Road

TEXTS: dict[str, str] = {
    "ask.flip-at-end": "{a0:general} ends his move in {a1:space}. Does he turn the marker over?",
    "do.flip.flip-at-end": "turn over the marker in {a0:space}",
    "do.pass.flip-at-end": "leave the marker",
}


def why_not_cross(s: HamilcarState, side: int, origin: int, road: Road) -> Reason | None:
    """The Strait of Messana is crossed by who controls the city that he leaves. 7.2.A"""
    if road.kind != STRAIT or controls(s, side, origin):
        return None
    return Reason("the strait needs control of the city one leaves", "7.2.A")


def road_cost(s: HamilcarState, side: int, _origin: int, road: Road) -> int:
    """A road costs 1 movement point, the Strait 2; Caudex crosses it for 1. 7.2.A, 17.2.B"""
    if road.kind != STRAIT:
        return 1
    usual, party = s.rules.tables.chart.strait_cost, nearest(s, Party)
    if party is None or party.side(s) != side:
        return usual
    return skills(s, party.general).strait or usual


def allowance(_s: HamilcarState, _general: int, orders: Orders) -> int:
    """A general has four movement points, or what his card says. 7.1"""
    return orders.points


def why_not_in_effect(_s: HamilcarState, _side: int, _origin: int, _space: int) -> Reason | None:
    """No event closes a space to those who may enter it. 7.2"""
    return None


def ships(_s: HamilcarState, orders: Orders) -> Orders:
    """Any card takes an army to sea; its warships are at port. 7.3.C"""
    return orders


def consuls_bound(
    s: HamilcarState, going: tuple[int, ...], staying: tuple[int, ...]
) -> tuple[bool, bool]:
    """Only an army that a consul commands must keep three CUs; a Dictator is free. 2.3.E3, 7.1"""
    return consuls_without_dictator(s, going, staying)


def marches_on(s: HamilcarState, party: Party) -> bool:
    """Regulus goes on after a victory with the movement points he has left. 17.2.B"""
    commanded = party.chief in (NOBODY, party.general)  # 2.2.E1, 13.2
    return commanded and able(s, party.general).goes_on and party.reach(s) > 0


# --- the end of a move ------------------------------------------------------------------------


def end_march(s: HamilcarState, march: March) -> Next:
    """Valerius may turn a marker over; of equals their owner names who commands. 17.2.B, 2.2.E1"""
    if march.place(s) < 0:
        return march.ended(s, None)
    flips = why_not_flip(s, march) is None
    return Call(EndOfMove(march.general, march.place(s), flips), march.ended)


def why_not_flip(s: HamilcarState, march: March) -> Reason | None:
    """Say why a general may not turn over the marker where his activation ends. 17.2.B Valerius"""
    space, enemy = march.place(s), enemy_of(march.side(s))
    if not able(s, march.general).flips_at_end:
        return Reason("he cannot do this, or does not command here", "17.2.B")
    if is_inside(s, space) or has_city(s, space) or s.control[space] != enemy:
        return Reason("there is no enemy marker, or a city", "17.2.B")
    if units(s, enemy, space):
        return Reason("enemy units are there", "17.2.B")
    if is_truce(s):
        return Reason("during a truce no marker is turned over", "17.1 #139")
    if march.put_back or march.victor == enemy:
        return Reason("he was beaten or has gone back", "17.2.B")
    return None


@dataclass(slots=True)
class EndOfMove(Frame):
    """A general has finished his move. 2.2.E1, 17.2.B"""

    general: int
    place: int
    flips: bool

    def start(self, s: HamilcarState) -> Next:
        """Ask about the marker."""
        if not self.flips:
            return self.command(s)
        options, about = (Action("flip", (self.place,)), PASS), (self.general, self.place)
        side = s.rules.general_sides[self.general]
        return Ask(side, "flip-at-end", options, self.decided, rule="17.2.B", about=about)

    def decided(self, s: HamilcarState, action: Action) -> Next:
        """Turn it over, or not."""
        if action != PASS:
            set_control(s, self.place, s.rules.general_sides[self.general], "17.2.B")
        return self.command(s)

    def command(self, s: HamilcarState) -> Next:
        """Name who commands."""
        return Call(NameCommander(s.rules.general_sides[self.general], self.place, "2.2.E1"))
