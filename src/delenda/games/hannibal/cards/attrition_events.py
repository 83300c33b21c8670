"""Disease, desertion and hostile tribes: cards 7, 8, 21, 51, 52."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Next, Reason
from delenda.engine.state import nearest
from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards.sickness import Desertion, Sickness, armies, besiegers, mercenaries
from delenda.punic.force import Force
from delenda.punic.march.party import Party
from delenda.punic.queries import cus, is_inside, places_with_cus
from delenda.punic.siege.attrition import Attrition
from delenda.punic.state import NOWHERE, enemy_of
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

TEXTS: dict[str, str] = {
    "ask.hostile-tribes": "Which enemy force do the tribes fall upon?",
}


# --- 51, 52: an army falls sick ---------------------------------------------------------------


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


def why_not_mercenaries(s: HannibalState, _side: int) -> Reason | None:
    """There must be a force to desert. C21"""
    if mercenaries(s):
        return None
    return Reason("all Carthaginian forces are in spaces of their own walled cities", "C21")


@CARDS.event(21, why_not=why_not_mercenaries)
def mercenaries_desert(s: HannibalState, _side: int, _card: int) -> Frame:
    """All Carthaginian forces roll for attrition, unless in a city of theirs or well led. C21"""
    return Desertion(mercenaries(s), "C21")


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
