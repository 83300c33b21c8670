"""When sieges begin, and when a city or a tribe falls. 13.1, 13.4, 13.5

Conversion is checked in one place, `Settle`: call it after everything that raises a siege level
or lowers a loyalty.
"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Frame, Next, Reason, ask
from delenda.games.sword.changes import become_city, displace_all, lose_cus, set_control, set_siege
from delenda.games.sword.control.bounds import in_allied_home
from delenda.games.sword.effects import FRIENDLY_TRIBE, is_marked
from delenda.games.sword.powers.deciders import Deputise
from delenda.games.sword.queries import (
    besiegers,
    has_army,
    has_city,
    has_tribe,
    home,
    inside,
    is_besieged,
    is_friendly,
)
from delenda.games.sword.sides import ALL_POWERS, GAULS, INDEPENDENT, NOBODY, SAMNITE
from delenda.games.sword.siege.loot import Loot
from delenda.games.sword.state import NO_SIEGE, SwordState
from delenda.games.sword.units import cus

TEXTS: dict[str, str] = {
    "ask.loot": "{a1:space} falls to {a0:power}. Loot the city, or keep it?",
    "do.loot": "loot the city: 5 plunder markers, and it becomes independent",
    "do.convert": "keep the city, with loyalty 1",
    "log.siege-begins": "The {power:adjective} siege of {space:space} begins, at level 0.",
    "log.falls": "{space:space} falls to {power:power}.",
    "log.liberated": "{space:space} falls to {power:power}, and goes to {owner:power}.",
    "log.subjugated": "The tribe of {space:space} is subjugated by {power:power}.",
}
LOOT, CONVERT = Action("loot"), Action("convert")

# --- what can be besieged -----------------------------------------------------------------------


def why_not_siege(s: SwordState, power: int, space: int) -> Reason | None:
    """Say why a power can besiege nothing in a space: it is no enemy city or tribe. 13.1, 15.2.2"""
    if not has_city(s, space) and not has_tribe(s, space):
        return Reason("there is neither a walled city nor a tribe", "13.1")
    if is_friendly(s, power, space):
        return Reason("nobody besieges himself or his allies", "15.2.2")
    if not s.rules.slots.falls(s, space):
        return Reason("Carthago is never besieged", "17")
    if power == SAMNITE and is_marked(s, FRIENDLY_TRIBE, space):
        return Reason("this tribe is friendly to the Samnites for this turn", "13.1")
    return None


def needed(s: SwordState, space: int) -> int:
    """Return the level at which a besieged city or tribe falls. 13.5"""
    return s.rules.board.spaces[space].factor if has_tribe(s, space) else s.loyalty[space]


def besieger(s: SwordState, space: int) -> int:
    """Return the power that besieges a city or tribe, or NOBODY. 13.1.1"""
    found = besiegers(s, space) if is_besieged(s, space) else []
    return found[0] if found else NOBODY


def is_due(s: SwordState, space: int) -> bool:
    """Say whether a city or tribe falls now: the level has reached what it takes. 13.5"""
    return besieger(s, space) != NOBODY and s.siege[space] >= needed(s, space)


# --- a siege begins -----------------------------------------------------------------------------


def mark_siege(s: SwordState, power: int, space: int) -> None:
    """An army that stands outside an enemy city or in a tribe's space begins a siege. 13.1.1"""
    if has_army(s, power, space):
        begin_siege(s, power, space)


def begin_siege(s: SwordState, power: int, space: int) -> None:
    """CUs of a power begin a siege, with or without a leader. 13.1.1, 15.5"""
    if is_besieged(s, space) or not cus(s, power, space):
        return
    if why_not_siege(s, power, space) is None:
        set_siege(s, space, 0)
        s.log("siege-begins", rule="13.1.1", power=power, space=space)


# --- a city or a tribe falls --------------------------------------------------------------------


def heir_to(s: SwordState, power: int, space: int) -> int:
    """Return who gets what a power takes by siege: in an ally's home the ally. 13.5, 15.2.3"""
    return home(s, space) if in_allied_home(s, power, space) else power


def may_loot(s: SwordState, power: int, space: int) -> bool:
    """Gauls may loot a city of another power, but none in an ally's home. 13.5, 14.4"""
    if power not in GAULS or has_tribe(s, space):
        return False
    return s.control[space] != INDEPENDENT and not in_allied_home(s, power, space)


def fall(s: SwordState, power: int, space: int) -> None:
    """A city or tribe falls to a besieger, or to the ally in whose home it lies. 13.5"""
    owner = heir_to(s, power, space)
    set_siege(s, space, NO_SIEGE)
    if has_tribe(s, space):
        s.tribes[space] = 0
        s.log("subjugated", rule="13.5", power=power, space=space)
        set_control(s, space, owner, "13.5")
        return
    if owner == power:
        s.log("falls", rule="13.5", power=power, space=space)
    else:
        s.log("liberated", rule="13.5", power=power, space=space, owner=owner)
    empty_city(s, space)
    become_city(s, space, owner, "13.5")


def empty_city(s: SwordState, space: int, rule: str = "13.5") -> None:
    """All CUs inside a city that falls are eliminated, and leaders are displaced. 13.5, 14.4"""
    within = inside(s, space)
    for power in ALL_POWERS:
        lose_cus(s, power, within, cus(s, power, within), rule)
        displace_all(s, power, within)


@dataclass(slots=True)
class Settle(Frame):
    """A besieged city or tribe falls if its hour has come; Gauls may loot a city. 13.5, 14.4

    Its result is whether it has fallen.
    """

    space: int
    power: int = NOBODY
    """Who besieges it."""

    def start(self, s: SwordState) -> Next:
        if not is_due(s, self.space):
            return Done(False)
        self.power = besieger(s, self.space)
        if may_loot(s, self.power, self.space):
            return Call(Deputise(self.power), self.ask_loot)
        fall(s, self.power, self.space)
        return Done(True)

    def ask_loot(self, s: SwordState, _: object) -> Next:
        options, about = (LOOT, CONVERT), (self.power, self.space)
        return ask(s, self.power, "loot", options, self.chosen, rule="14.4", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        if action == CONVERT:
            fall(s, self.power, self.space)
            return Done(True)
        empty_city(s, self.space, "14.4")
        return Call(Loot(self.power, self.space), self.looted)

    def looted(self, s: SwordState, _: object) -> Next:
        return Done(True)
