"""A truce, and the counsels that keep armies at home: cards 29, 57, 58, 64."""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.hannibal.effects import (
    CATO_COUNSELS,
    CATO_ENDS,
    HANNO_COUNSELS,
    HANNO_ENDS,
    NAVAL_VICTORY,
    TRUCE,
)
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards.truce import Begin, why_not_truce
from delenda.punic.queries import is_truce
from delenda.punic.state import NEITHER
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

TEXTS: dict[str, str] = {
    "log.begins-naval-victory": (
        "Carthage wins at sea: its naval rolls get -1 this turn, "
        "and Rome sails with campaigns only."
    ),
    "log.begins-hanno-counsels": "Hanno's counsel prevails: Carthaginian CUs may not leave Africa.",
    "log.begins-cato-counsels": "Cato's counsel prevails: Roman CUs may not move to Africa.",
    "log.naval-victory-ends": "The Carthaginian naval victory no longer counts.",
    "log.counsel-ends": "{card:card} is no longer in effect.",
}


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
