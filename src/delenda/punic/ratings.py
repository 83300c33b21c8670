"""The ratings of a general where he stands. 24"""

from __future__ import annotations

from delenda.punic.abilities import WithCus
from delenda.punic.queries import cus, is_on_map, is_outranked, region_of, side_of, space_of
from delenda.punic.state import NOBODY, PunicState


def strategy_rating(s: PunicState, general: int) -> int:
    """Return what it takes to activate a general; some are easier in some regions. 24"""
    usual, elsewhere = s.rules.strategies[general], s.rules.strategies_in.get(general)
    if elsewhere is None:
        found = at_the_head_of_many(s, general)
        return usual if found is None else found.strategy
    rating = elsewhere.get(region_of(s, space_of(s, s.generals[general])), usual)
    return usual if rating == usual or is_outranked(s, general) else rating


def battle_rating(s: PunicState, general: int) -> int:
    """Return a general's battle rating; 0 for none."""
    if general == NOBODY:
        return 0
    found = at_the_head_of_many(s, general)
    return s.rules.battles[general] if found is None else found.battle


def at_the_head_of_many(s: PunicState, general: int) -> WithCus | None:
    """Return the ratings of one who commands CUs enough to have others than usual. 24"""
    found = s.rules.with_cus.get(general)
    if found is None or not is_on_map(s, general) or is_outranked(s, general):
        return None
    there = cus(s, side_of(s, general), s.generals[general])
    return found if there >= found.cus else None
