"""What may befall a fleet on its naval movement, in words. 7.3, 8, 17.1 #101"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from delenda.games.hamilcar.cards.storms import CALM
from delenda.games.hamilcar.naval.odds import match_between, naval_odds
from delenda.games.hamilcar.queries import SQUADRON, rating_at_sea
from delenda.games.hamilcar.sea.reach import avoids, interceptors
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.tables import storm_losses
from delenda.punic.odds.chances import FACES, decimal, in_words, mean, percent, spread_of
from delenda.punic.state import CARTHAGE, ROME, enemy_of


class Fleet(NamedTuple):
    """A fleet that sails, as far as others can meet it."""

    side: int
    general: int
    ships: int
    units: int
    """Its CUs and supply trains."""


def sea_notes(
    s: HamilcarState, fleet: Fleet, storms: int, threats: tuple[int, ...], *, could: bool
) -> list[str]:
    """Tell of storms, and of the ports where the fleet may be intercepted; `could`: it was."""
    found = storm_notes(s, storms) if fleet.side == ROME else []
    if threats:
        found += _threats(s, fleet, threats)
    if (threats or could) and s.supremacy != fleet.side:
        found.append("you take Naval Supremacy if nobody intercepts")
    return found


# --- storms -----------------------------------------------------------------------------------


def storm_notes(s: HamilcarState, storms: int) -> list[str]:
    """Tell what Cruel Sea would do to a Roman fleet that has met some storms. 17.1 #101"""
    if not storms:
        return []
    hits = mean(spread_of(storm_losses(s.rules.tables.storm, die + storms - CALM) for die in FACES))
    many = "1 storm" if storms == 1 else f"{storms} storms"
    return [f"{many} if Cruel Sea is played: {decimal(hits)} hits on average"]


# --- interception -----------------------------------------------------------------------------


def _threats(s: HamilcarState, fleet: Fleet, ports: tuple[int, ...]) -> list[str]:
    """Name the ports where a fleet may be intercepted, by whom, and what it may do. 8.1-8.5"""
    titles = s.rules.board.titles
    foes = list(dict.fromkeys(foe for port in ports for foe in interceptors(s, fleet.side, port)))
    where = ", ".join(titles[port] for port in ports)
    who = ", ".join(s.rules.generals[foe].title for foe in foes)
    told = [f"may be intercepted off {where} by {who}", told_avoiding(s, fleet.side)]
    return [*told, told_meeting(s, fleet, foes)]


def avoid_chance(s: HamilcarState, side: int) -> Fraction:
    """Return the chance of a side with Naval Supremacy to avoid interception. 8.2"""
    return Fraction(sum(avoids(s, side, face) for face in FACES), len(FACES))


def told_avoiding(s: HamilcarState, side: int) -> str:
    """Say whether a fleet may avoid interception, and how likely. 8.2"""
    if s.supremacy != side:
        return "without Naval Supremacy it cannot be avoided"
    return f"it may be avoided: {in_words(avoid_chance(s, side))}"


def told_meeting(s: HamilcarState, fleet: Fleet, foes: list[int]) -> str:
    """Say what an interception would come to, by all the warships that can be sent. 8.3-8.5"""
    if not fleet.ships:
        alone = "a general without units would be displaced"
        return "without warships the fleet could only suffer" if fleet.units else alone
    theirs, win = meeting(s, fleet, foes)
    return f"{_warships(fleet.ships)} against up to {theirs}: you win {percent(win)} without cards"


def told_attack(s: HamilcarState, fleet: Fleet, foes: list[int]) -> str:
    """Say the same to who intercepts."""
    if not fleet.ships:
        return "it has no warships: you win" if fleet.units else "he would be displaced"
    ships, win = meeting(s, fleet, foes)
    against = f"up to {_warships(ships)} against {fleet.ships}"
    return f"{against}: you win {percent(1 - win)} without cards"


def _warships(count: int) -> str:
    return "1 warship" if count == 1 else f"{count} warships"


def meeting(s: HamilcarState, fleet: Fleet, foes: list[int]) -> tuple[int, Fraction]:
    """Return the most warships that can meet a fleet, and its chance to win against them. 9"""
    enemy = enemy_of(fleet.side)
    theirs = min(SQUADRON, s.ready[enemy] + s.sailing[enemy])
    best = max(foes, key=lambda foe: rating_at_sea(s, foe))
    ships = (fleet.ships, theirs) if fleet.side == ROME else (theirs, fleet.ships)
    chiefs = (fleet.general, best) if fleet.side == ROME else (best, fleet.general)
    found = naval_odds(match_between(s, ships, chiefs), s.rules.tables.naval)
    return theirs, found.wins[fleet.side]


def side_storms(s: HamilcarState, side: int) -> int:
    """Return the storms that Roman seamanship and Corvi add to those of the lanes. 17.1 #101"""
    if side == CARTHAGE:
        return 0
    return s.rules.tables.levels[s.seamanship - 1].storms + s.corvi
