"""Events that place CUs. 5.10"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.sword.cards.ops import OPS, Deed, Play, op_of, others_of, power_named
from delenda.games.sword.cards.pick import LEADER, SPACE, Pick, each
from delenda.games.sword.changes import lift_siege, raise_troops
from delenda.games.sword.control.placement import PlaceCus, troops_of
from delenda.games.sword.control.supply import placeable
from delenda.games.sword.deck import Op
from delenda.games.sword.effects import FRIENDLY_TRIBE, put_mark
from delenda.games.sword.five.revolt import Insurrection
from delenda.games.sword.leaders.tyrants import named_greeks
from delenda.games.sword.queries import (
    has_city,
    has_tribe,
    home,
    is_besieged,
    is_inside,
    is_on_map,
    is_shared,
    is_tribal,
    room_inside,
    space_of,
)
from delenda.games.sword.sides import CU, GAUL, GREEK, INDEPENDENT, REVOLT, ROMAN, SAMNITE, TROOPS
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "ask.levy": "New CUs: up to {a0:cus} left. Where does one come in?",
    "do.done.levy": "place no more",
}
DONE = Action("done")
NOWHERE = Reason("no space can take these CUs", "5.10")
CROWDED = Reason("there is no such space free of other powers' CUs", "5.10")

# --- where --------------------------------------------------------------------------------------


def is_fit(s: SwordState, power: int, space: int) -> bool:
    """Say whether an event may place CUs in a space that it names: held, and free of others."""
    if is_shared(s, power, space):
        return False
    wild = has_tribe(s, space) and s.control[space] == INDEPENDENT
    return wild or (s.control[space] == power and not is_besieged(s, space))


def roman_cities(s: SwordState) -> list[int]:
    """Return the walled cities of Rome but Roma. Card Socii"""
    roma = s.rules.board.space("roma")
    held = [space for space in s.rules.on_map if s.control[space] == ROMAN]
    return [space for space in held if has_city(s, space) and space != roma]


def samnite_tribes(s: SwordState) -> list[int]:
    """Return the Samnite tribal spaces that are not subjugated. Card Ver Sacrum"""
    tribal = [space for space in s.rules.on_map if is_tribal(s, space) and has_tribe(s, space)]
    return [space for space in tribal if home(s, space) == SAMNITE]


def gallic_sources(s: SwordState) -> list[int]:
    """Return the Gallic reinforcement spaces. Card New Tribes Cross the Alps"""
    spaces = s.rules.board.spaces
    return [space for space in s.rules.on_map if spaces[space].raises and home(s, space) == GAUL]


WORDS = {
    "roman-walled-except-roma": roman_cities,
    "samnite-tribal": samnite_tribes,
    "gaul-reinforcement": gallic_sources,
}
"""What `spaces` may say instead of the names of spaces."""


def names_spaces(op: Op) -> bool:
    """Say whether an op names where its CUs come in."""
    return bool(op.words("spaces") or op.word("area"))


def named_spaces(s: SwordState, play: Play) -> list[int]:
    """Return the spaces that an op names, by name, by a word or by their area."""
    op = op_of(s, play)
    if area := op.word("area"):
        spaces = s.rules.board.spaces
        return [space for space in s.rules.on_map if spaces[space].area == area]
    found: list[int] = []
    for word in op.words("spaces"):
        found += WORDS[word](s) if word in WORDS else [s.rules.board.space(word)]
    return found


def fit_spaces(s: SwordState, play: Play) -> tuple[int, ...]:
    """Return those of the named spaces where CUs may be placed."""
    power = power_named(op_of(s, play).word("power"))
    return tuple(space for space in named_spaces(s, play) if is_fit(s, power, space))


# --- place-cu -----------------------------------------------------------------------------------


def place_cu(s: SwordState, play: Play) -> Frame | None:
    """Place CUs of a power."""
    op = op_of(s, play)
    power, count, kind = power_named(op.word("power")), op.number(), troops_kind(op.word("cu_type"))
    if power == REVOLT:
        return Insurrection(play.house, count)
    if name := op.word("with_leader"):
        place = s.leaders[s.rules.leader(name)]
        if is_inside(s, place):
            count = min(count, room_inside(s, space_of(s, place)))
        raise_troops(s, power, place, troops_of(kind, count), "7.1")
        return None
    if op.word("with"):
        return Hired(play.house, play.card, count)
    if not names_spaces(op):
        return PlaceCus(power, count, play.house, troops=kind)
    spaces = fit_spaces(s, play)
    if most := op.number("per_space"):
        return LevyEach(play.house, power, count, spaces, most)
    befriends = bool(others_of(s, play, "friendly-tribe"))
    return Levy(play.house, play.card, power, count, spaces, kind, befriends)


def troops_kind(word: str) -> int:
    """Return the kind of troops that a word names; own CUs where none is said."""
    return TROOPS.index(word) if word else CU


def why_not_place_cu(s: SwordState, play: Play) -> Reason | None:
    """Say why no CUs can be placed."""
    op = op_of(s, play)
    power = power_named(op.word("power"))
    if power == REVOLT:
        return None
    if name := op.word("with_leader"):
        arrives = any(one.word("leader") == name for one in others_of(s, play, "place-leader"))
        stands = is_on_map(s, s.rules.leader(name))
        return None if arrives or stands else CROWDED
    if op.word("with"):
        return None if hirers(s) else Reason("no such leader is at a port", "7.1")
    if not names_spaces(op):
        return None if placeable(s, power) else NOWHERE
    return None if fit_spaces(s, play) else CROWDED


@dataclass(slots=True)
class Levy(Frame):
    """So many CUs are placed in one of some spaces."""

    house: int
    card: int
    power: int
    count: int
    spaces: tuple[int, ...]
    kind: int
    befriends: bool = False
    """The tribe there is a friend of the Samnites until the end of the turn."""

    def start(self, s: SwordState) -> Next:
        return Call(Pick(self.house, self.card, SPACE, each(self.spaces)), self.picked)

    def picked(self, s: SwordState, found: tuple[int, ...]) -> Next:
        raise_troops(s, self.power, found[0], troops_of(self.kind, self.count), "7.1")
        if self.befriends:
            put_mark(s, FRIENDLY_TRIBE, found[0])
            lift_siege(s, found[0])
        return Done()


@dataclass(slots=True)
class LevyEach(Frame):
    """Up to so many CUs are placed, at most some in each of the spaces."""

    house: int
    power: int
    count: int
    spaces: tuple[int, ...]
    most: int
    """The most in one space."""
    placed: tuple[int, ...] = ()

    def start(self, s: SwordState) -> Next:
        free = [space for space in self.spaces if self.placed.count(space) < self.most]
        if not free or len(self.placed) == self.count:
            return Done()
        options = (*(Action("reinforce", (self.power, space)) for space in free), DONE)
        seat = s.rules.keepers[self.house]
        about = (self.count - len(self.placed),)
        return Ask(seat, "levy", options, self.chosen, rule="7.1", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Done()
        raise_troops(s, self.power, action.args[1], troops_of(CU, 1), "7.1")
        self.placed += (action.args[1],)
        return Goto(self.start)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return CROWDED if action.verb == "reinforce" else None


# --- with a leader at a port --------------------------------------------------------------------


def hirers(s: SwordState) -> list[int]:
    """Return the named Greek leaders in or next to a Greek port. Card Mercenaries Hired"""
    here = [leader for leader in named_greeks(s) if is_on_map(s, leader)]
    return [leader for leader in here if _is_near_port(s, space_of(s, s.leaders[leader]))]


def _is_near_port(s: SwordState, space: int) -> bool:
    """Say whether a space, free of other powers' CUs, is a Greek port or next to one."""
    near = (space, *s.rules.next_to[space])
    if is_shared(s, GREEK, space):
        return False
    return any(one in s.rules.ports and s.control[one] == GREEK for one in near)


@dataclass(slots=True)
class Hired(Frame):
    """So many Greek CUs come to a named leader who is at a port. Card Mercenaries Hired"""

    house: int
    card: int
    count: int

    def start(self, s: SwordState) -> Next:
        return Call(Pick(self.house, self.card, LEADER, each(hirers(s))), self.picked)

    def picked(self, s: SwordState, found: tuple[int, ...]) -> Next:
        raise_troops(s, GREEK, s.leaders[found[0]], troops_of(CU, self.count), "7.1")
        return Done()


OPS["place-cu"] = Deed(place_cu, why_not_place_cu)
