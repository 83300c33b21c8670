"""The Roman fleet at sea: naval combat. 11.5-11.6"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Next, roll
from delenda.engine.state import nearest
from delenda.games.hannibal.changes import lose_units
from delenda.games.hannibal.displace import Displace
from delenda.games.hannibal.party import Party
from delenda.games.hannibal.queries import controls, is_in_effect, is_truce, space_of
from delenda.games.hannibal.state import (
    CARTHAGE,
    MACEDONIA,
    NAVAL_VICTORY,
    ROME,
    HannibalState,
)
from delenda.games.hannibal.tables import naval_result
from delenda.warfare.modifiers import Modifier, total

TEXTS = {
    "ask.naval-combat": "Naval combat for {a0:general}, from {a1:space} to {a2:space}.",
    "log.naval-combat": "Naval combat: {die}{reasons}, in all {total}: {result}.",
    "log.sunk": "The fleet is sunk with {cus:cus}.",
}

ARRIVES, RETURNS, SUNK = "arrives", "returns", "sunk"
PIRATE_PORTS = {"brundisium", "croton", "tarentum"}
"""Where the Adriatic pirates keep the Romans away. C50"""
PIRATE_CUS = 3


def _ports(s: HannibalState, combat: NavalCombat, _: int) -> int:
    """The printed modifiers of both ports."""
    modifiers = s.rules.board.port_modifier
    return modifiers[space_of(s, combat.origin)] + modifiers[combat.target]


def _markers(s: HannibalState, combat: NavalCombat, _: int) -> int:
    """Each of the two ports that holds a Roman marker."""
    return controls(s, ROME, space_of(s, combat.origin)) + controls(s, ROME, combat.target)


def _few(s: HannibalState, _: NavalCombat, cus: int) -> int:
    return -int(cus <= 1)


def _syracuse(s: HannibalState, _: NavalCombat, __: int) -> int:
    return -int(controls(s, CARTHAGE, s.rules.board.space("syracuse")))


def _mago(s: HannibalState, combat: NavalCombat, _: int) -> int:
    return -int(s.rules.generals[combat.general].id == "mago")


NAVAL_MODIFIERS: tuple[Modifier[HannibalState, NavalCombat, int], ...] = (  # 11.6
    Modifier("ports", "11.6", _ports),
    Modifier("Roman markers", "11.6", _markers),
    Modifier("at most one CU", "11.6", _few),
    Modifier("Syracuse", "11.6", _syracuse),
    Modifier("Macedonia", "11.6", lambda s, c, n: -int(is_in_effect(s, MACEDONIA))),
    Modifier("naval victory", "11.6", lambda s, c, n: -int(is_in_effect(s, NAVAL_VICTORY))),
    Modifier("Mago", "24", _mago),
)


@dataclass(slots=True)
class NavalCombat(Frame):
    """Rome rolls against a Carthaginian fleet; gives what becomes of it. 11.5"""

    general: int
    origin: int
    target: int

    def start(self, s: HannibalState) -> Next:
        """Roll."""
        about = (self.general, self.origin, self.target)
        return roll("naval-combat", self.rolled, rule="11.5", about=about)

    def rolled(self, s: HannibalState, die: int) -> Next:
        """Look the result up. 11.5"""
        party = nearest(s, Party)
        assert party is not None
        bonus, reasons = total(NAVAL_MODIFIERS, s, self, party.cus)
        result = naval_result(s.rules.tables.naval, die + bonus)
        s.log(
            "naval-combat",
            rule="11.5",
            die=die,
            reasons="".join(f" {reason}" for reason in reasons),
            total=die + bonus,
            result=result,
        )
        return Done(result)


def is_challenged(s: HannibalState, party: Party, origin: int, target: int) -> bool:
    """Carthage runs the risk of being sunk; not in a truce, nor with pirates. 11.5, C50, C64"""
    if party.side(s) != CARTHAGE or is_truce(s):
        return False
    if party.orders.pirates and party.cus <= PIRATE_CUS:
        names = s.rules.board.spaces
        return not {names[origin], names[target]} & PIRATE_PORTS
    return True


def sink(s: HannibalState, party: Party) -> Displace:
    """The CUs are eliminated; return what becomes of the generals. 11.5, 10.10"""
    s.log("sunk", rule="11.5", cus=party.cus)
    lose_units(s, party.side(s), party.place(s), party.cus, party.elephants)
    party.suffer((party.cus, party.elephants))
    return Displace(party.generals())
