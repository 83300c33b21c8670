"""A truce, and the counsels that keep armies at home: cards 29, 57, 58, 64."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Next, Reason
from delenda.games.hannibal.effects import (
    CATO_COUNSELS,
    CATO_ENDS,
    EFFECTS,
    HANNO_COUNSELS,
    HANNO_ENDS,
    NAVAL_VICTORY,
    TRUCE,
)
from delenda.games.hannibal.state import HannibalState
from delenda.punic import changes
from delenda.punic.queries import is_truce
from delenda.punic.state import NEITHER
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

TEXTS: dict[str, str] = {
    "log.begins-truce": "A truce begins.",
    "log.begins-naval-victory": (
        "Carthage wins at sea: its naval rolls get -1 this turn, "
        "and Rome sails with campaigns only."
    ),
    "log.begins-hanno-counsels": "Hanno's counsel prevails: Carthaginian CUs may not leave Africa.",
    "log.begins-cato-counsels": "Cato's counsel prevails: Roman CUs may not move to Africa.",
    "log.naval-victory-ends": "The Carthaginian naval victory no longer counts.",
    "log.counsel-ends": "{card:card} is no longer in effect.",
}


@dataclass(slots=True)
class Begin(Frame):
    """Something is in effect from now on, and does not end soon if it was about to."""

    effect: int
    rule: str
    not_over: int = -1
    """The sign that the same was about to end. C57"""

    def start(self, s: HannibalState) -> Next:
        """Note it."""
        changes.begin_effect(s, self.effect)
        changes.end_effect(s, self.not_over)
        s.log(f"begins-{EFFECTS[self.effect].word}", rule=self.rule)
        return Done()


def why_not_truce(s: HannibalState, _side: int) -> Reason | None:
    """There must be war. C64"""
    return Reason("there is a truce already", "truce.ban") if is_truce(s) else None


@CARDS.event(64, why_not=why_not_truce)
def truce(_s: HannibalState, _side: int, _card: int) -> Frame:
    """Nobody attacks until an event breaks the truce. C64"""
    return Begin(TRUCE, "truce.ban")


def why_not_besiege_in_truce(s: HannibalState, space: int) -> Reason | None:
    """A truce bars all sieges, and subjugation but for neutral tribes. C64"""
    if s.control[space] == NEITHER:
        return None
    return Reason("a truce bars all sieges; only neutral tribes are subjugated", "truce.ban")


def is_sea_calm(s: HannibalState) -> bool:
    """During a truce Carthage goes by sea without a naval roll. C64"""
    return is_truce(s)


@CARDS.event(29)
def carthaginian_naval_victory(_s: HannibalState, _side: int, _card: int) -> Frame:
    """To the end of the turn: -1 on naval rolls, and Rome sails with campaigns only. C29"""
    return Begin(NAVAL_VICTORY, "card.navalvictory")


@CARDS.event(57)
def hanno_counsels_carthage(_s: HannibalState, _side: int, _card: int) -> Frame:
    """Carthaginian CUs may not leave Africa until the turn after the next reshuffle. C57"""
    return Begin(HANNO_COUNSELS, "card.hanno", HANNO_ENDS)


@CARDS.event(58)
def cato_counsels_rome(_s: HannibalState, _side: int, _card: int) -> Frame:
    """Roman CUs may not move to Africa until the turn after the next reshuffle. C58"""
    return Begin(CATO_COUNSELS, "card.cato", CATO_ENDS)
