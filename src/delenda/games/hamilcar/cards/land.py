"""Events of battles and sieges: cards 91, 93, 143. 17.1"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Next, Reason
from delenda.engine.state import nearest
from delenda.games.hamilcar.battle.battlefield import DiceField, the_battle
from delenda.games.hamilcar.siege.siege import PlacePoints
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.force import Force
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.march.party import carry
from delenda.punic.queries import (
    controls,
    cus,
    generals_at,
    generals_on_map,
    has_city,
    herd,
    inside,
    is_inside,
    open_neighbours,
    units_in_space,
)
from delenda.punic.siege.siege import Besiege, why_not_besiege
from delenda.punic.state import NOBODY, ROME, Orders, enemy_of
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()

TEXTS: dict[str, str] = {
    "ask.engineers": "Which general besieges with engines?",
    "ask.escape-cus": "How many CUs escape from {a0:space} with the generals?",
    "ask.escape-elephants": "{a1:cus} escape from {a0:space}. How many are elephants?",
    "ask.escape-to": "Where do those who escape from {a0:space} go?",
    "do.pick-general.engineers": "{a0:general}",
    "do.take.escape-cus": "{a0:cus} escape",
    "do.retreat.escape-to": "to {a0:space}",
    "log.elephant-fright": "The elephants take fright: the die of their charge has {by}.",
    "log.engines": "{side:side} brings a siege train before {space:space}.",
    "log.escapes": "{side:side} escapes from {space:space} to {to:space} with {count:cus}.",
    "log.escapes-alone": "Generals of {side:side} escape from {space:space} to {to:space}.",
}

# --- 91: elephant fright ----------------------------------------------------------------------

FRIGHT: Final = -2
"""What the card adds to the die of a charge. 17.1 #91"""


def why_not_frighten(s: HamilcarState, side: int, _window: str) -> Reason | None:
    """Elephants must have been sent to charge against Rome. 17.1 #91"""
    battle = nearest(s, DiceField)
    if side == ROME and battle is not None and battle.announced:
        return None
    return Reason("no elephants charge against you", "17.1 #91")


@CARDS.counter(91, windows=("charge",), why_not=why_not_frighten)
def elephant_fright(_s: HamilcarState, _side: int, _window: str) -> Frame:
    """The die of the charge has -2, besides that of Forgotten Tactics. 17.1 #91"""
    return ElephantFright()


@dataclass(slots=True)
class ElephantFright(Frame):
    """The elephants are afraid. 17.1 #91"""

    def start(self, s: HamilcarState) -> Next:
        """Spoil the die."""
        the_battle(s).frighten(FRIGHT)
        s.log("elephant-fright", rule="17.1 #91", by=FRIGHT)
        return Done()


# --- 93: siege engineers ----------------------------------------------------------------------


def engineers(s: HamilcarState, side: int) -> list[int]:
    """Return the generals who may besiege the enemy city where they stand. 17.1 #93"""
    return [
        general
        for general in generals_on_map(s, side)
        if why_not_engineer(s, side, general) is None
    ]


def why_not_engineer(s: HamilcarState, side: int, general: int) -> Reason | None:
    """Say why a general may not bring engines before a city. 17.1 #93"""
    place = s.generals[general]
    if place < 0 or s.rules.general_sides[general] != side:
        return Reason("he is not your general on the map", "17.1 #93")
    if is_inside(s, place) or place >= s.rules.spaces or not has_city(s, place):
        return Reason("he does not stand before an enemy city", "17.1 #93")
    reason = s.rules.slots.move.why_not_activate(s, general)  # 17.1 #146
    return reason or why_not_besiege(s, general, place)


def why_not_engines(s: HamilcarState, side: int) -> Reason | None:
    """A general must stand with three CUs before a city that he may besiege. 17.1 #93"""
    if engineers(s, side):
        return None
    return Reason("no general of yours may besiege a city where he stands", "17.1 #93")


@CARDS.event(93, why_not=why_not_engines)
def siege_engineers(_s: HamilcarState, side: int, card: int) -> Frame:
    """A general brings a siege train before a city, and besieges it at once. 17.1 #93"""
    return SiegeEngineers(side, card)


@dataclass(slots=True)
class SiegeEngineers(Frame):
    """Engines come before a city, and there is an attempt on it. 17.1 #93"""

    side: int
    card: int
    general: int = NOBODY

    def start(self, s: HamilcarState) -> Next:
        """Ask which general."""
        able = engineers(s, self.side)
        if not able:
            return Done(False)
        options = tuple(Action("pick-general", (general,)) for general in able)
        return Ask(self.side, "engineers", options, self.chosen, rule="17.1 #93")

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain why a general may not besiege."""
        if action.verb != "pick-general":
            return None
        return why_not_engineer(s, self.side, action.args[0])

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """That is his activation, and may have its price. 17.1 #146"""
        self.general = action.args[0]
        toll = s.rules.slots.cards.toll(s, self.general)
        return Call(toll, self.besiege) if toll is not None else self.besiege(s)

    def besiege(self, s: HamilcarState, _: object = None) -> Next:
        """Put the train there, and roll."""
        space = s.generals[self.general]
        if space not in s.engines:
            s.engines = sorted([*s.engines, space])
        s.log("engines", rule="17.1 #93", side=self.side, space=space)
        return Call(Besiege(self.general, space, Orders(self.card, 0)), self.besieged)

    def besieged(self, _s: HamilcarState, _: object) -> Next:
        """The event has happened."""
        return Done(True)


# --- 143: night escape ------------------------------------------------------------------------

ESCAPING: Final = 2
"""The CUs that can escape. #143"""
FARTHEST: Final = 4
"""The steps that they can go. #143"""


def why_not_escape(s: HamilcarState, side: int, _window: str) -> Reason | None:
    """A city of one's own is about to fall, with somebody inside and somewhere to go. #143"""
    falling = nearest(s, PlacePoints)
    if falling is None or not controls(s, side, falling.space):
        return Reason("no city of yours is about to fall", "#143")
    city = inside(s, falling.space)
    if not cus(s, side, city) and not generals_at(s, side, city):
        return Reason("nobody is inside who could escape", "#143")
    if not escapes(s, side, falling.space, lone=not cus(s, side, city)):
        return Reason("no friendly space without enemy units is near", "#143")
    return None


def escapes(s: HamilcarState, side: int, space: int, *, lone: bool) -> list[int]:
    """Return the nearest friendly spaces without enemy units, at most four steps away. #143

    Generals alone do not go where enemy generals are.
    """
    seen, front = {space}, [space]
    for _ in range(FARTHEST):
        front = sorted({other for here in front for other in open_neighbours(s, here)} - seen)
        seen.update(front)
        found = [other for other in front if _is_safe(s, side, other, lone=lone)]
        if found:
            return found
    return []


def _is_safe(s: HamilcarState, side: int, space: int, *, lone: bool) -> bool:
    enemy = enemy_of(side)
    bars = lone and bool(generals_at(s, enemy, space))
    return controls(s, side, space) and not units_in_space(s, enemy, space) and not bars


@CARDS.counter(143, windows=("last-point",), why_not=why_not_escape)
def night_escape(s: HamilcarState, side: int, _window: str) -> Frame:
    """All generals and up to two CUs leave a city before it falls. #143"""
    falling = nearest(s, PlacePoints)
    assert falling is not None
    return NightEscape(side, falling.space)


@dataclass(slots=True)
class NightEscape(Frame):
    """Generals and some CUs slip out of a city. #143"""

    side: int
    space: int
    count: int = 0
    elephants: int = 0

    def start(self, s: HamilcarState) -> Next:
        """Ask how many CUs go; without generals at least one does."""
        city = inside(s, self.space)
        may_go_alone = generals_at(s, self.side, city) and escapes(
            s, self.side, self.space, lone=True
        )
        least = 0 if may_go_alone else 1
        most = min(ESCAPING, cus(s, self.side, city))
        options = tuple(Action("take", (n,)) for n in range(most, least - 1, -1))
        about = (self.space,)
        return Ask(self.side, "escape-cus", options, self.counted, rule="#143", about=about)

    def counted(self, s: HamilcarState, action: Action) -> Next:
        """Ask about elephants, where there is a choice."""
        self.count = action.args[0]
        city = inside(s, self.space)
        beasts = herd(s, self.side, city)
        least = max(0, self.count - (cus(s, self.side, city) - beasts))
        options = tuple(
            Action("elephants", (n,)) for n in range(min(self.count, beasts), least - 1, -1)
        )
        about = (self.space, self.count)
        return Ask(self.side, "escape-elephants", options, self.chosen, rule="#143", about=about)

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Ask where to, among the nearest."""
        self.elephants = action.args[0]
        spaces = escapes(s, self.side, self.space, lone=not self.count)
        options = tuple(Action("retreat", (space,)) for space in spaces)
        about = (self.space,)
        return Ask(self.side, "escape-to", options, self.go, rule="#143", about=about)

    def why_not(self, _s: HamilcarState, action: Action) -> Reason | None:
        """Explain what is not offered."""
        if action.verb == "retreat":
            return Reason("they go to the nearest friendly space without enemies", "#143")
        return Reason("up to two CUs escape", "#143") if action.verb == "take" else None

    def go(self, s: HamilcarState, action: Action) -> Next:
        """Move them."""
        city, target = inside(s, self.space), action.args[0]
        force = Force(tuple(generals_at(s, self.side, city)), self.count, self.elephants)
        carry(s, self.side, force, city, target)
        kind = "escapes" if self.count else "escapes-alone"
        s.log(kind, rule="#143", side=self.side, count=self.count, space=self.space, to=target)
        return Call(DisplaceLone(self.side, target)) if self.count else Done()
