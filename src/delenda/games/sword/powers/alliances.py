"""Alliances of powers: proposed, made, broken. 15, 18"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason, ask
from delenda.games.sword.changes import ally, displace_strangers, part, settle_space
from delenda.games.sword.control.support import RemoveOwn
from delenda.games.sword.effects import FOEDUS, is_marked
from delenda.games.sword.houses import house_of, is_player
from delenda.games.sword.powers.showing import show, showings_to, why_not_show
from delenda.games.sword.queries import has_city, is_besieged, support
from delenda.games.sword.sides import CARTHAGE, GREEK, POWERS_OF, ROMAN
from delenda.games.sword.siege.settle import begin_siege
from delenda.games.sword.state import NO_SIEGE, TREATY, TREATY_ENDED, SwordState, pair
from delenda.games.sword.units import cus

TEXTS: dict[str, str] = {
    "do.propose": "propose an alliance of {a0:power} and {a1:power}",
    "do.break": "break the alliance of {a0:power} with {a1:power}",
    "ask.alliance": "An alliance of {a0:power} with {a1:power} is proposed. Do you accept?",
    "do.accept": "accept",
    "do.decline": "decline",
    "log.proposed": "An alliance of {power:power} with {other:power} is proposed.",
    "log.declined": "The alliance with {other:power} is declined by {power:power}.",
    "log.allied": "{power:Power} and {other:power} are allied.",
    "log.breaks": "The alliance of {power:power} with {other:power} is to be broken.",
    "log.parted": "{power:Power} and {other:power} are allies no more.",
}
BREAKING = 3
"""What it costs to break an alliance, in support. 15.5"""
STANDING = 3
"""As many CUs at a former ally's city besiege it. 15.5"""
ACCEPT, DECLINE = Action("accept"), Action("decline")

# --- which alliances there are ------------------------------------------------------------------


def partners(both: int) -> tuple[int, int]:
    """Return the two powers of an alliance: what `pair` has made one number. 15.1.2"""
    return both // 10, both % 10


def sides(s: SwordState, house: int, both: int) -> tuple[int, ...]:
    """Return a house's power in an alliance and the other one; nothing if it has no part."""
    one, other = partners(both)
    if house_of(s, one) == house:
        return one, other
    return (other, one) if house_of(s, other) == house else ()


def breakable(s: SwordState) -> list[int]:
    """Return the alliances that are not for good. 15.1"""
    return [both for both in s.alliances if both not in s.rules.lasting]


def is_protected(s: SwordState, one: int, other: int) -> bool:
    """Say whether a mark protects an alliance of Rome in this turn. Card Foedus"""
    return ROMAN in (one, other) and is_marked(s, FOEDUS, other if one == ROMAN else one)


# --- making and ending them ---------------------------------------------------------------------


def form(s: SwordState, one: int, other: int) -> None:
    """Two powers become allies, and no longer besiege each other. 13.4, 15.1"""
    ally(s, one, other)
    s.log("allied", rule="15.1", power=one, other=other)
    for space in s.rules.on_map:
        if s.control[space] in (one, other):
            settle_space(s, space)


def end_alliance(s: SwordState, one: int, other: int, rule: str) -> None:
    """Two powers are allies no more; a treaty with Carthage never comes again. 15.4, 18"""
    part(s, one, other)
    if {one, other} == {ROMAN, CARTHAGE} and s.treaty == TREATY:
        s.treaty = TREATY_ENDED
    s.log("parted", rule=rule, power=one, other=other)
    for space in s.rules.on_map:
        displace_strangers(s, space)


def sign_treaty(s: SwordState) -> None:
    """Carthage signs the treaty: Rome and Carthage are allies. 18"""
    s.treaty = TREATY
    form(s, ROMAN, CARTHAGE)


def fall_out(s: SwordState, power: int, former: int) -> None:
    """A power's CUs at a former ally's city are outside it, and three of them besiege it. 15.5"""
    for space in s.rules.on_map:
        at_city = s.control[space] == former and has_city(s, space) and not is_besieged(s, space)
        if at_city and cus(s, power, space) >= STANDING:
            begin_siege(s, power, space)


# --- proposals ----------------------------------------------------------------------------------


def besieges(s: SwordState, house: int, power: int) -> bool:
    """Say whether a house besieges a city or a tribe of a power. 15.1"""
    under = [x for x, level in enumerate(s.siege) if level != NO_SIEGE and s.control[x] == power]
    return any(cus(s, mine, space) for space in under for mine in POWERS_OF[house])


def why_not_propose(s: SwordState, house: int, mine: int, other: int) -> Reason | None:
    """Say why a house may not propose an alliance of its power to another one. 15.1, 18"""
    if mine not in POWERS_OF[house]:
        return Reason("you propose alliances of your own powers", "15.1")
    if not is_player(s, other):
        return Reason("alliances are proposed to powers that somebody plays", "15.1")
    if house_of(s, other) == house or pair(mine, other) in s.alliances:
        return Reason("these are allied already", "15.1")
    if pair(mine, other) in s.proposed:
        return Reason("once in a turn is enough", "15.1")
    if {mine, other} == {ROMAN, GREEK} and s.treaty == TREATY:
        return Reason("Rome has a treaty with Carthage, not with the Greeks", "18")
    if besieges(s, house, other):
        return Reason("you besiege this power", "15.1")
    return None


def proposals(s: SwordState, house: int) -> list[Action]:
    """Return the alliances that the active house may propose. 15.1"""
    return [
        Action("propose", (mine, other))
        for mine in POWERS_OF[house]
        for other in s.rules.played
        if why_not_propose(s, house, mine, other) is None
    ]


@dataclass(slots=True)
class Propose(Frame):
    """A power proposes an alliance; the other accepts or declines at once. 15.1

    Its result is whether they are allied. Who is asked may show cards first.
    """

    mine: int
    other: int

    def start(self, s: SwordState) -> Next:
        s.proposed = sorted({*s.proposed, pair(self.mine, self.other)})
        s.log("proposed", rule="15.1", power=self.mine, other=self.other)
        return Goto(self.ask_other)

    def ask_other(self, s: SwordState) -> Next:
        answers = house_of(s, self.other)
        seat = s.rules.keepers[house_of(s, self.mine)]
        options = (ACCEPT, DECLINE, *showings_to(s, answers, seat))
        about = (self.mine, self.other)
        return ask(s, self.other, "alliance", options, self.said, rule="15.1", about=about)

    def said(self, s: SwordState, action: Action) -> Next:
        if action.verb == "show":
            show(s, house_of(s, self.other), *action.args)
            return Goto(self.ask_other)
        if action == ACCEPT:
            form(s, self.mine, self.other)
        else:
            s.log("declined", rule="15.1", power=self.other, other=self.mine)
        return Done(action == ACCEPT)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb == "show":
            return why_not_show(s, house_of(s, self.other), *action.args)
        return None


# --- breaking -----------------------------------------------------------------------------------


def why_not_break(s: SwordState, house: int, mine: int, other: int) -> Reason | None:
    """Say why a house may not break an alliance of its power. 15.5"""
    if mine not in POWERS_OF[house] or pair(mine, other) not in s.alliances:
        return Reason("you have no such alliance", "15.5")
    if pair(mine, other) in s.rules.lasting:
        return Reason("this alliance is for good", "15.1")
    if is_protected(s, mine, other):
        return Reason("a Foedus protects this alliance until the end of the turn", "15.5")
    if support(s, mine) < BREAKING:
        return Reason("this power has less than three support to remove", "15.5")
    return None


def breaks(s: SwordState, house: int) -> list[Action]:
    """Return the alliances that the active house may break. 15.5"""
    found = [sides(s, house, both) for both in breakable(s)]
    return [Action("break", x) for x in found if x and why_not_break(s, house, *x) is None]


@dataclass(slots=True)
class BreakAlliance(Frame):
    """A power removes three of its own support and is no ally any more. 15.5, 18"""

    mine: int
    other: int

    def start(self, s: SwordState) -> Next:
        s.log("breaks", rule="15.5", power=self.mine, other=self.other)
        return Call(RemoveOwn(self.mine, BREAKING), self.paid)

    def paid(self, s: SwordState, _: object) -> Next:
        return Goto(self.fall)

    def fall(self, s: SwordState) -> Next:
        end_alliance(s, self.mine, self.other, "15.5")
        fall_out(s, self.mine, self.other)
        fall_out(s, self.other, self.mine)
        return Done(True)
