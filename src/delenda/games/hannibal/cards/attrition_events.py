"""Disease, desertion and hostile tribes: cards 7, 8, 21, 51, 52."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.engine.state import nearest
from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.state import HannibalState
from delenda.punic.force import Force
from delenda.punic.march.party import Party
from delenda.punic.queries import (
    battle_rating,
    commander,
    cus,
    has_army,
    has_city,
    is_besieged,
    is_inside,
    places_with_cus,
    space_of,
)
from delenda.punic.siege.attrition import Attrition
from delenda.punic.state import CARTHAGE, NOBODY, NOWHERE, enemy_of
from delenda.punic.turn.fortune import roll_for
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

TEXTS: dict[str, str] = {
    "ask.stricken-army": "Which enemy army is stricken?",
    "ask.hostile-tribes": "Which enemy force do the tribes fall upon?",
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


# --- 51, 52: an army falls sick ---------------------------------------------------------------


@dataclass(slots=True)
class Sickness(Frame):
    """One enemy army, chosen by who plays the card, rolls for attrition. C51, C52"""

    side: int
    places: tuple[int, ...]
    modifier: int
    rule: str

    def start(self, s: HannibalState) -> Next:
        """Ask which army; its commander names it."""
        enemy = enemy_of(self.side)
        options = tuple(
            Action("pick-general", (commander(s, enemy, place),)) for place in self.places
        )
        return Ask(self.side, "stricken-army", options, self.chosen, rule=self.rule)

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Roll."""
        place, enemy = s.generals[action.args[0]], enemy_of(self.side)
        size = cus(s, enemy, place)
        return Call(Attrition(enemy, place, size, self.modifier, self.rule))


def armies(s: HannibalState, side: int) -> tuple[int, ...]:
    """Return where a side has armies. 3"""
    return tuple(place for place in places_with_cus(s, side) if has_army(s, side, place))


def besiegers(s: HannibalState, side: int) -> tuple[int, ...]:
    """Return where armies of a side besiege a city: it has siege points. 20.4, R-095"""
    return tuple(
        place
        for place in armies(s, side)
        if not is_inside(s, place) and is_besieged(s, place) and s.control[place] != side
    )


def why_not_epidemic(s: HannibalState, side: int) -> Reason | None:
    """There must be an army. C51"""
    return None if armies(s, enemy_of(side)) else Reason("your enemy has no army", "C51")


@CARDS.event(51, why_not=why_not_epidemic)
def epidemic(s: HannibalState, side: int, _card: int) -> Frame:
    """An enemy army rolls for attrition. C51"""
    return Sickness(side, armies(s, enemy_of(side)), 0, "C51")


def why_not_pestilence(s: HannibalState, side: int) -> Reason | None:
    """There must be a siege. C52"""
    if besiegers(s, enemy_of(side)):
        return None
    return Reason("no enemy army besieges a city with siege points", "C52")


@CARDS.event(52, why_not=why_not_pestilence)
def pestilence(s: HannibalState, side: int, _card: int) -> Frame:
    """An enemy army that besieges a city rolls for attrition with +1. C52"""
    return Sickness(side, besiegers(s, enemy_of(side)), 1, "C52")


# --- 21: mercenaries desert -------------------------------------------------------------------


def mercenaries(s: HannibalState) -> tuple[int, ...]:
    """Return the Carthaginian forces outside spaces of their own walled cities. C21"""
    return tuple(
        place
        for place in places_with_cus(s, CARTHAGE)
        if not (has_city(s, space_of(s, place)) and s.control[space_of(s, place)] == CARTHAGE)
    )


def why_not_mercenaries(s: HannibalState, _side: int) -> Reason | None:
    """There must be a force to desert. C21"""
    if mercenaries(s):
        return None
    return Reason("all Carthaginian forces are in spaces of their own walled cities", "C21")


@CARDS.event(21, why_not=why_not_mercenaries)
def mercenaries_desert(s: HannibalState, _side: int, _card: int) -> Frame:
    """All Carthaginian forces roll for attrition, unless in a city of theirs or well led. C21"""
    return Desertion(mercenaries(s))


@dataclass(slots=True)
class Desertion(Frame):
    """One force after the other; a general may hold his men. C21"""

    places: tuple[int, ...]
    place: int = NOWHERE

    def start(self, s: HannibalState) -> Next:
        """Take the next force; a general rolls first."""
        if not self.places:
            return Done()
        self.place, self.places = self.places[0], self.places[1:]
        general = commander(s, CARTHAGE, self.place)
        if general == NOBODY:
            return Goto(self.suffer)
        about = (general, space_of(s, self.place))
        return roll_for(s, CARTHAGE, "loyalty", self.rolled, rule="C21", about=about)

    def rolled(self, s: HannibalState, die: int) -> Next:
        """His battle rating or less: they stay."""
        general = commander(s, CARTHAGE, self.place)
        rating = battle_rating(s, general)
        kind = "stays-loyal" if die <= rating else "mercenaries-waver"
        space = space_of(s, self.place)
        s.log(kind, rule="C21", general=general, space=space, die=die, rating=rating)
        return Goto(self.start if die <= rating else self.suffer)

    def suffer(self, s: HannibalState) -> Next:
        """Roll for attrition."""
        size = cus(s, CARTHAGE, self.place)
        return Call(Attrition(CARTHAGE, self.place, size, 0, "C21"), self.deserted)

    def deserted(self, _s: HannibalState, _lost: object) -> Next:
        """On to the next force."""
        return Goto(self.start)


# --- 7, 8: hostile tribes ---------------------------------------------------------------------


def tribal_targets(s: HannibalState, side: int) -> tuple[int, ...]:
    """Return where enemy CUs are in a province with hostile tribes. C7"""
    return tuple(
        space
        for space in places_with_cus(s, enemy_of(side))
        if not is_inside(s, space) and is_wild(s, space)
    )


def is_wild(s: HannibalState, space: int) -> bool:
    """Say whether a space lies in a province with hostile tribes. C7"""
    return s.rules.sites.hostile_tribes[s.rules.board.province[space]]


def why_not_hostile_tribes(s: HannibalState, side: int) -> Reason | None:
    """A force must be there. C7"""
    if tribal_targets(s, side):
        return None
    strikes = zip(s.rules.board.provinces, s.rules.sites.hostile_tribes, strict=True)
    wild = [province.title for province, hostile in strikes if hostile]
    return Reason(f"no enemy CUs are in {' or '.join(wild)}", "C7")


def why_not_hostile_tribes_now(s: HannibalState, side: int, _window: str) -> Reason | None:
    """Out of turn: in one's own turn it is a play. C7, 8.4, R-078"""
    if s.active == side:
        return Reason("in your own turn this card is played as your card", "8.4")
    return why_not_hostile_tribes(s, side)


@CARDS.event(7, 8, why_not=why_not_hostile_tribes)
def hostile_tribes(_s: HannibalState, side: int, _card: int) -> Frame:
    """An enemy force in a province with hostile tribes rolls on the column of 5-6 CUs. C7"""
    return HostileTribes(side)


@CARDS.counter(7, 8, windows=("entered",), why_not=why_not_hostile_tribes_now)
def hostile_tribes_out_of_turn(_s: HannibalState, side: int, _window: str) -> Frame:
    """The same in the enemy's turn, as when an army has just entered. C7, 8.4"""
    return HostileTribes(side)


@dataclass(slots=True)
class HostileTribes(Frame):
    """Choose the force; it rolls for attrition. 21.3"""

    side: int
    space: int = NOWHERE

    def start(self, s: HannibalState) -> Next:
        """Ask for the force."""
        options = tuple(Action("pick", (space,)) for space in tribal_targets(s, self.side))
        return Ask(self.side, "hostile-tribes", options, self.chosen, rule="C7")

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Roll; of an army on the march only those who march are hit. R-078"""
        self.space = action.args[0]
        enemy, party = enemy_of(self.side), self.party(s)
        size = cus(s, enemy, self.space) if party is None else party.cus
        column = s.rules.tables.attrition.hostile_tribes
        attack = Attrition(enemy, self.space, size, 0, "C7", column)
        if party is not None:
            attack.limit, attack.limit_elephants = party.cus, party.elephants
        return Call(attack, self.fell)

    def party(self, s: HannibalState) -> Party | None:
        """Return the army that is hit, if it is on the march."""
        party = nearest(s, Party)
        if party is None or party.side(s) == self.side or nearest(s, Battlefield) is not None:
            return None
        return party if party.cus > 0 and party.place(s) == self.space else None

    def fell(self, s: HannibalState, lost: Force) -> Next:
        """An army on the march is smaller now."""
        party = self.party(s)
        if party is not None:
            party.suffer(lost)
        return Done()
