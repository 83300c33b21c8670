"""Triumph and Spoils of War: cards 76 and 78, after a victory. PHX 15.1"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.hannibal.effects import CARTHAGINIAN_VICTORY, ROMAN_VICTORY
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards.markers import Markers, empty_spaces, exposed_markers
from delenda.punic.changes import begin_effect
from delenda.punic.queries import is_in_effect
from delenda.punic.state import enemy_of
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

VICTORIES = (ROMAN_VICTORY, CARTHAGINIAN_VICTORY)
MARKERS = 2


def victory_is_told(s: HannibalState, side: int) -> None:
    """Who has won a battle or taken a city may play cards of victory this turn. PHX C78"""
    begin_effect(s, VICTORIES[side])


def why_not_triumph(s: HannibalState, side: int) -> Reason | None:
    """There must be a victory to celebrate. PHX C76"""
    if not is_in_effect(s, VICTORIES[side]):
        return Reason("you have won no battle and taken no city this turn", "PHX C76")
    return None if empty_spaces(s, side) else Reason("no space is empty", "PHX C76")


@CARDS.event(76, why_not=why_not_triumph)
def triumph(s: HannibalState, side: int, _card: int) -> Frame:
    """Markers go to empty spaces; no Carthaginian marker is removed. PHX C76"""
    return Markers(side, "place", empty_spaces(s, side), MARKERS, "PHX C76", up_to=True)


def why_not_spoils(s: HannibalState, side: int) -> Reason | None:
    """There must be a victory, and a marker to turn over. PHX C78"""
    if not is_in_effect(s, VICTORIES[side]):
        return Reason("you have won no battle and taken no city this turn", "PHX C78")
    if not exposed_markers(s, enemy_of(side)):
        return Reason("your enemy has no plain marker without CUs", "PHX C78")
    return None


@CARDS.event(78, why_not=why_not_spoils)
def spoils_of_war(s: HannibalState, side: int, _card: int) -> Frame:
    """Only plain enemy markers without enemy CUs are turned over. PHX C78"""
    spaces = exposed_markers(s, enemy_of(side))
    return Markers(side, "flip", spaces, MARKERS, "PHX C78", up_to=True)
