"""What happens to ships, supply trains, seamanship and supremacy; each function tells the log."""

from __future__ import annotations

from delenda.games.hamilcar.queries import supplies_left, warships_left
from delenda.games.hamilcar.state import EXCELLENT, POOR, HamilcarState

# --- supply trains --------------------------------------------------------------------------------


def add_supplies(s: HamilcarState, side: int, place: int, count: int = 1) -> int:
    """Put supply trains in a place, as many as there are left; return how many. 2.3.D"""
    count = min(count, supplies_left(s))
    if count > 0:
        s.supplies[side * s.rules.places + place] += count
        s.log("supplied", rule="2.3.D", side=side, count=count, place=place)
    return max(0, count)


def take_supplies(s: HamilcarState, side: int, place: int, count: int, rule: str) -> None:
    """Remove supply trains from a place. 2.3.D1"""
    if count:
        s.supplies[side * s.rules.places + place] -= count
        s.log("supplies-used", rule=rule, side=side, count=count, place=place)


def move_supplies(s: HamilcarState, side: int, origin: int, target: int, count: int) -> None:
    """Move supply trains, silently; the march tells the story. 2.3.D"""
    first = side * s.rules.places
    count = min(count, s.supplies[first + origin])
    s.supplies[first + origin] -= count
    s.supplies[first + target] += count


# --- warships -------------------------------------------------------------------------------------


def build(s: HamilcarState, side: int, count: int, rule: str) -> int:
    """Put Ready warships at port, as many as there are left; return how many. 2.3.F, 5.2.C2"""
    count = min(count, warships_left(s, side))
    if count > 0:
        s.ready[side] += count
        s.log("ships-built", rule=rule, side=side, count=count)
    return max(0, count)


def refit(s: HamilcarState, side: int, count: int, rule: str) -> int:
    """Make Spent warships at port Ready; return how many. 2.3.F"""
    count = min(count, s.spent[side])
    if count > 0:
        s.spent[side] -= count
        s.ready[side] += count
        s.log("ships-refitted", rule=rule, side=side, count=count)
    return max(0, count)


def spend(s: HamilcarState, side: int, count: int, rule: str) -> None:
    """Ready warships at port become Spent. 2.3.F"""
    s.ready[side] -= count
    s.spent[side] += count
    s.log("ships-spent", rule=rule, side=side, count=count)


def sink(s: HamilcarState, side: int, count: int, rule: str) -> None:
    """Warships of a fleet are sunk, and wait on the turn track. 9.3.B3"""
    if count:
        s.sailing[side] -= count
        s.sunk[side] += count
        s.log("ships-sunk", rule=rule, side=side, count=count)


# --- seamanship and supremacy ------------------------------------------------------------------


def set_supremacy(s: HamilcarState, side: int, rule: str) -> None:
    """Naval Supremacy goes to a side. 2.1.I"""
    if s.supremacy != side:
        s.supremacy = side
        s.log("supremacy", rule=rule, side=side)


EXCELLENT_ALREADY = "Seamanship is Excellent already"


def change_seamanship(s: HamilcarState, by: int, rule: str) -> None:
    """Roman seamanship rises or falls by a level. 15.4"""
    level = max(POOR, min(EXCELLENT, s.seamanship + by))
    if level != s.seamanship:
        s.seamanship = level
        s.log("seamanship", rule=rule, level=level - 1)


def turn_corvi(s: HamilcarState, rule: str) -> None:
    """Mount the Corvi, or dismount them. 15.5"""
    s.corvi = 1 - s.corvi
    s.log("corvi-mounted" if s.corvi else "corvi-dismounted", rule=rule)


# --- the Miat -------------------------------------------------------------------------------------


def place_on_miat(s: HamilcarState, seat: int, rule: str) -> None:
    """Put a marker on the Miat. 15.3"""
    s.miat[seat] = 1
    s.log("miat-placed", rule=rule, seat=seat)


def take_from_miat(s: HamilcarState, seat: int, rule: str) -> None:
    """Remove a marker from the Miat. 15.3"""
    s.miat[seat] = 0
    s.log("miat-removed", rule=rule, seat=seat)


TEXTS: dict[str, str] = {
    "log.supplied": "{side:side} receives {count:trains} {place:at}.",
    "many.supplied": "{side:side} receives {total} supply trains",
    "log.supplies-used": "{side:side} uses up {count:trains} {place:at}.",
    "log.ships-built": "{side:side} has {count:ships} more at port.",
    "log.ships-refitted": "{side:side} refits {count:ships}.",
    "log.ships-spent": "{side:side} spends {count:ships}.",
    "log.ships-sunk": "{side:side} loses {count:ships}.",
    "log.supremacy": "Naval Supremacy goes to {side:side}.",
    "log.seamanship": "Roman seamanship is now {level:level}.",
    "log.corvi-mounted": "Corvi are mounted on all Roman warships.",
    "log.corvi-dismounted": "Corvi are dismounted.",
    "log.miat-placed": "Carthage places a marker on the Miat.",
    "log.miat-removed": "Carthage removes a marker from the Miat.",
}
