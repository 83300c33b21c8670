"""The Roman fleet at sea: naval combat. 11.5-11.6"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from delenda.engine.frame import Done, Frame, Next
from delenda.engine.state import the
from delenda.games.hannibal.effects import MACEDONIA, NAVAL_VICTORY
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.tables import naval_result
from delenda.punic.changes import lose_units
from delenda.punic.march.displace import Displace
from delenda.punic.march.party import Party
from delenda.punic.queries import controls, is_in_effect, perk_of, space_of
from delenda.punic.state import CARTHAGE, ROME
from delenda.warfare.modifiers import Modifier, total

TEXTS: dict[str, str] = {
    "ask.naval-combat": "Naval combat for {a0:general}, from {a1:space} to {a2:space}.",
    "log.naval-combat": "Naval combat: {die}{reasons}, in all {total}: {result}.",
    "log.sunk": "The fleet is sunk with {cus:cus}.",
}

ARRIVES, RETURNS, SUNK = "arrives", "returns", "sunk"
"""What becomes of a fleet. 11.5"""


def _ports(s: HannibalState, combat: NavalCombat, _: int) -> int:
    """The printed modifiers of both ports."""
    modifiers = s.rules.sites.naval
    return modifiers[space_of(s, combat.origin)] + modifiers[combat.target]


def _markers(s: HannibalState, combat: NavalCombat, _: int) -> int:
    """Each of the two ports that holds a Roman marker."""
    return controls(s, ROME, space_of(s, combat.origin)) + controls(s, ROME, combat.target)


def _few(s: HannibalState, _: NavalCombat, cus: int) -> int:
    return -int(cus <= 1)


def _syracuse(s: HannibalState, _: NavalCombat, __: int) -> int:
    return -int(controls(s, CARTHAGE, s.rules.board.space("syracuse")))


NAVAL_MODIFIERS: tuple[Modifier[HannibalState, NavalCombat, int], ...] = (  # 11.6
    Modifier("ports", "sea.modifiers", _ports),
    Modifier("Roman markers", "sea.modifiers", _markers),
    Modifier("at most one CU", "sea.modifiers", _few),
    Modifier("Syracuse", "sea.modifiers", _syracuse),
    Modifier("Macedonia", "sea.modifiers", lambda s, c, n: -int(is_in_effect(s, MACEDONIA))),
    Modifier(
        "naval victory", "sea.modifiers", lambda s, c, n: -int(is_in_effect(s, NAVAL_VICTORY))
    ),
)


def naval_bonus(s: HannibalState, combat: NavalCombat, cus: int) -> tuple[int, tuple[str, ...]]:
    """Return what is added to a naval roll, and why; some generals count, too. 11.6, 24"""
    bonus, reasons = total(NAVAL_MODIFIERS, s, combat, cus)
    captain = s.rules.abilities[combat.general].naval
    if not captain:
        return bonus, reasons
    return bonus + captain, (*reasons, f"{captain:+} {s.rules.generals[combat.general].title}")


class Fate(NamedTuple):
    """What becomes of a fleet, and how it is told."""

    result: str
    kind: str
    """The entry of the log."""
    told: dict[str, int | str]


@dataclass(slots=True)
class NavalCombat(Frame):
    """Rome rolls against a Carthaginian fleet; gives what becomes of it. 11.5"""

    general: int
    origin: int
    target: int

    def start(self, s: HannibalState) -> Next:
        """Roll; the die is Rome's. 11.5"""
        roll, about = s.rules.own.naval_roll, (self.general, self.origin, self.target)
        return roll(s, ROME, "naval-combat", self.rolled, rule="sea.fleet", about=about)

    def rolled(self, s: HannibalState, die: int) -> Next:
        """Look the result up. 11.5"""
        party = the(s, Party)
        fate = s.rules.own.naval_fate(s, self, party.cus, die)
        s.log(fate.kind, "sea.fleet", None, **fate.told)
        return Done(fate.result)


def naval_table(s: HannibalState, combat: NavalCombat, cus: int, die: int) -> Fate:
    """Rome rolls a die on the Naval Combat Table, with modifiers. 11.5-11.6"""
    bonus, reasons = naval_bonus(s, combat, cus)
    result = naval_result(s.rules.tables.naval, die + bonus)
    why = "".join(f" {reason}" for reason in reasons)
    told: dict[str, int | str] = {
        "die": die,
        "reasons": why,
        "total": die + bonus,
        "result": result,
    }
    return Fate(result, "naval-combat", told)


def is_challenged(s: HannibalState, party: Party, origin: int, target: int) -> bool:
    """Carthage runs the risk of being sunk; not in a truce, nor with pirates. 11.5, C50, C64"""
    if party.side(s) != CARTHAGE or s.rules.own.is_sea_calm(s):
        return False
    return not perk_of(s, party.orders).eludes_fleet(s, party, origin, target)


def sink(s: HannibalState, party: Party) -> Displace:
    """The CUs are eliminated; return what becomes of the generals. 11.5, 10.10"""
    s.log("sunk", rule="sea.fleet", cus=party.cus)
    lose_units(s, party.side(s), party.place(s), party.cus, party.elephants)
    party.suffer(party.force())
    return Displace(party.generals())
