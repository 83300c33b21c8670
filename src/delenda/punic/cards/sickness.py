"""Disease and desertion: armies that roll for attrition by event."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next
from delenda.punic.queries import (
    commander,
    cus,
    has_army,
    has_city,
    is_besieged,
    is_inside,
    places_with_cus,
    space_of,
)
from delenda.punic.ratings import battle_rating
from delenda.punic.siege.attrition import Attrition
from delenda.punic.state import CARTHAGE, NOBODY, NOWHERE, PunicState, enemy_of
from delenda.punic.turn.fortune import roll_for

TEXTS: dict[str, str] = {
    "ask.stricken-army": "Which enemy army is stricken?",
    "ask.loyalty": "Do the mercenaries of {a0:general} in {a1:space} stay?",
    "do.pick-general": "{a0:general}",
    "log.stays-loyal": (
        "{general:general} holds his mercenaries in {space:space}: {die}, "
        "he needs {rating} or less."
    ),
    "log.mercenaries-waver": (
        "The mercenaries of {general:general} in {space:space} waver: {die}, "
        "he needed {rating} or less."
    ),
}


# --- an army falls sick -----------------------------------------------------------------------


def armies(s: PunicState, side: int) -> tuple[int, ...]:
    """Return where a side has armies. 3"""
    return tuple(place for place in places_with_cus(s, side) if has_army(s, side, place))


def besiegers(s: PunicState, side: int) -> tuple[int, ...]:
    """Return where armies of a side besiege a city: it has siege points. 20.4, R-095"""
    return tuple(
        place
        for place in armies(s, side)
        if not is_inside(s, place) and is_besieged(s, place) and s.control[place] != side
    )


@dataclass(slots=True)
class Sickness(Frame):
    """One enemy army, chosen by who plays the card, rolls for attrition. C51, C52"""

    side: int
    places: tuple[int, ...]
    modifier: int
    rule: str

    def start(self, s: PunicState) -> Next:
        """Ask which army; its commander names it."""
        enemy = enemy_of(self.side)
        options = tuple(
            Action("pick-general", (commander(s, enemy, place),)) for place in self.places
        )
        return Ask(self.side, "stricken-army", options, self.chosen, rule=self.rule)

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Roll."""
        place, enemy = s.generals[action.args[0]], enemy_of(self.side)
        size = cus(s, enemy, place)
        return Call(Attrition(enemy, place, size, self.modifier, self.rule))


# --- mercenaries desert -----------------------------------------------------------------------


def mercenaries(s: PunicState) -> tuple[int, ...]:
    """Return the Carthaginian forces outside spaces of their own walled cities. C21"""
    return tuple(
        place
        for place in places_with_cus(s, CARTHAGE)
        if not (has_city(s, space_of(s, place)) and s.control[space_of(s, place)] == CARTHAGE)
    )


@dataclass(slots=True)
class Desertion(Frame):
    """One force after the other; a general may hold his men. C21"""

    places: tuple[int, ...]
    rule: str
    place: int = NOWHERE

    def start(self, s: PunicState) -> Next:
        """Take the next force."""
        return self.take(s, self.places[0]) if self.places else Done()

    def take(self, s: PunicState, place: int) -> Next:
        """A general rolls first."""
        self.place = place
        self.places = tuple(other for other in self.places if other != place)
        general = commander(s, CARTHAGE, self.place)
        if general == NOBODY:
            return Goto(self.suffer)
        about = (general, space_of(s, self.place))
        return roll_for(s, CARTHAGE, "loyalty", self.rolled, rule=self.rule, about=about)

    def rolled(self, s: PunicState, die: int) -> Next:
        """His battle rating or less: they stay."""
        general = commander(s, CARTHAGE, self.place)
        rating = battle_rating(s, general)
        kind = "stays-loyal" if die <= rating else "mercenaries-waver"
        space = space_of(s, self.place)
        s.log(kind, rule=self.rule, general=general, space=space, die=die, rating=rating)
        return Goto(self.start if die <= rating else self.suffer)

    def suffer(self, s: PunicState) -> Next:
        """Roll for attrition."""
        size = cus(s, CARTHAGE, self.place)
        return Call(Attrition(CARTHAGE, self.place, size, 0, self.rule), self.deserted)

    def deserted(self, _s: PunicState, _lost: object) -> Next:
        """On to the next force."""
        return Goto(self.start)
