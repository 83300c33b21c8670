"""The plunder track. 14.1, 14.5"""

from __future__ import annotations

from delenda.games.sword.changes import gain_points
from delenda.games.sword.sides import GAUL, H_GAUL
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "log.plunder": "{count:markers} of {power:adjective} plunder taken.",
    "log.plunder-gone": "{count:markers} of {power:adjective} plunder removed.",
    "log.track-full": "The track is full of {power:adjective} plunder: it is cleared.",
}


def sign(power: int) -> int:
    """Return which way a power's markers count on the track: Gallic ones up. 14.1"""
    return 1 if power == GAUL else -1


def plunder(s: SwordState, power: int) -> int:
    """Return how many plunder markers of Gauls or Transalpine Gauls are on the track. 14.1"""
    return max(0, sign(power) * s.plunder)


def add_plunder(s: SwordState, power: int, n: int) -> None:
    """Place plunder markers of Gauls or Transalpine Gauls one by one; a full track scores. 14.1

    Each takes one of the other kind away where there is any.
    """
    if n:
        s.log("plunder", rule="14.1", power=power, count=n)
    for _ in range(n):
        s.plunder += sign(power)
        if plunder(s, power) >= s.rules.tables.track:
            s.plunder = 0
            s.log("track-full", rule="14.1", power=power)
            gain_points(s, H_GAUL, sign(power), "14.1")


def take_plunder(s: SwordState, power: int, n: int) -> int:
    """Take plunder markers of a kind off the track, as many as there are; return how many."""
    gone = min(n, plunder(s, power))
    if gone:
        s.plunder -= sign(power) * gone
        s.log("plunder-gone", rule="14.1", power=power, count=gone)
    return gone
