"""Truce and counsels: what cards 57, 58 and 64 do otherwise. PHX 15.1"""

from __future__ import annotations

from delenda.engine.frame import Reason
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards.truce import why_not_besiege_cities
from delenda.punic.changes import end_effects
from delenda.punic.turn.strategy import after_event
from delenda.warfare.effects import RESHUFFLED


def after_counter(s: HannibalState, card: int) -> None:
    """A counter-event with a broken olive branch ends a truce too. PHX C64"""
    after_event(s, card)


def why_not_besiege_in_truce(s: HannibalState, space: int) -> Reason | None:
    """A truce bars sieges of cities, but no subjugation of tribes. PHX C64"""
    return why_not_besiege_cities(s, space)


def is_sea_calm(_s: HannibalState) -> bool:
    """A truce does not spare Carthage its naval rolls. PHX C64"""
    return False


def counsels_end(s: HannibalState) -> None:
    """Cards 57 and 58 last until the strategy deck is reshuffled. PHX C57"""
    end_effects(s, RESHUFFLED)
