"""Voyages: who could intercept one, and what may come of it. 7.3, 8, 9"""

from __future__ import annotations

from typing import NamedTuple

from delenda.games.hamilcar.naval.odds import match_between, naval_odds
from delenda.games.hamilcar.queries import FLEET, SQUADRON, naval_range, rating_at_sea
from delenda.games.hamilcar.sea.reach import chance_to_avoid
from delenda.players.hamilcar.survey import Survey
from delenda.punic.queries import is_shut_in
from delenda.punic.state import NOBODY, ROME, enemy_of

BOLD = 0.4
"""The chance to win from which a side is thought to intercept."""
EAGER, SHY = 0.9, 0.25
"""How likely it does so with a better and with a worse chance."""


class Passage(NamedTuple):
    """What a voyage is expected to be like."""

    safe: float
    """The chance that the army lands where it wants to."""
    cost: float
    """What fights at sea are expected to cost, less Naval Supremacy that is won."""


SAFE = Passage(1.0, 0.0)


class Squadron(NamedTuple):
    """Warships and who leads them."""

    ships: int
    general: int


def catcher(survey: Survey, side: int, port: int) -> int:
    """Return the best general who could lead a side's fleet to a port, or NOBODY. 8.1-8.4"""
    key = (side, port)
    found = survey.catchers.get(key)
    if found is None:
        found = survey.catchers[key] = _catcher(survey, side, port)
    return found


def _catcher(survey: Survey, side: int, port: int) -> int:
    s, lanes = survey.s, survey.g.lanes
    if survey.truce or not s.ready[side]:
        return NOBODY
    limit, majors = naval_range(s, side), s.rules.tables.chart.major
    starts = [major for major in majors if survey.control[major] == side]
    starts = [start for start in starts if lanes[port].get(start, 9) <= limit]
    best, most = NOBODY, -1
    for general in s.rules.generals_of[side] if starts else ():
        place = s.generals[general]
        space = s.rules.space_of[place] if place >= 0 else -1
        if space < 0 or not lanes[space] or is_shut_in(s, place):
            continue
        far = lanes[space].get(port, 9)
        near = [start for start in starts if start != port or space == port]
        if any(lanes[start].get(space, 9) + far <= limit for start in near):
            rating = rating_at_sea(s, general)
            if rating > most:
                best, most = general, rating
    return best


def ships_for(survey: Survey, side: int, cus: int, supplies: int) -> int:
    """Return how many warships go along with an army. 2.3.G"""
    return max(0, min(SQUADRON, survey.s.ready[side], FLEET - cus - supplies))


def chance_at_sea(survey: Survey, side: int, own: Squadron, foe: Squadron) -> float:
    """Return how likely a fleet of a side beats another. 9"""
    if not own.ships:
        return 0.0
    s = survey.s
    rome, carthage = (own, foe) if side == ROME else (foe, own)
    ships, generals = (rome.ships, carthage.ships), (rome.general, carthage.general)
    match = match_between(s, ships, generals)
    return float(naval_odds(match, s.rules.tables.naval).wins[side])


def passage(
    survey: Survey, side: int, general: int, load: tuple[int, int], ports: tuple[int, ...]
) -> Passage:
    """Return what a voyage of CUs and supply trains through some ports is like."""
    s, w, enemy = survey.s, survey.w, enemy_of(side)
    by = max((catcher(survey, enemy, port) for port in ports), default=NOBODY)
    if by == NOBODY:
        return SAFE
    cus, supplies = load
    ships = ships_for(survey, side, cus, supplies)
    foe = min(SQUADRON, s.ready[enemy])
    wins = chance_at_sea(survey, side, Squadron(ships, general), Squadron(foe, by))
    caught = EAGER if wins < 1 - BOLD else SHY
    met = caught * (1 - chance_to_avoid(s, side))
    fails = met * (1 - wins)
    lost = min(ships, foe) * 0.7 * (w.ready + w.marker / 2) + w.spent * ships * 0.3
    if cus + supplies:
        lost += w.cu * min(cus, 1.0 if not ships else 0.5)
    else:
        lost += w.general * s.rules.battles[general]
    if s.supremacy == side:
        lost += 2 * w.supremacy
    won = min(ships, foe) * 0.6 * w.ready
    gained = 2 * w.supremacy if s.supremacy != side else 0.0
    return Passage(1 - fails, fails * lost - met * wins * won - (1 - fails) * gained)
