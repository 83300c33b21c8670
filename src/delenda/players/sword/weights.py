"""What things are worth to a house, in victory points."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """What things are worth to a house, in victory points."""

    cu: float = 0.11
    leader: float = 0.08
    tactics: float = 0.04
    idle: float = -0.12
    """A leader without CUs on the map."""
    marker: float = 0.12
    lonely: float = 0.04
    """A marker with no friend next to it: isolation takes it."""
    loyalty: float = 0.06
    raises: float = 0.13
    """A space that gives a CU, for each turn to come, up to four."""
    plunder: float = 0.22
    """A marker on the track: a full track is a point."""
    siege: float = 0.05
    card: float = 0.08
    card_value: float = 0.05
    desperate: float = 0.25
    tie: float = 0.05
    later: float = 0.75
    """What a turn's points are worth against those of the turn before."""
    threat: float = 0.75
    risk: float = 0.35
    prey: float = 0.07
    """For a CU that a stronger army can reach."""
    abroad: float = 0.03
    """For a CU that will roll for attrition."""
    raid: float = 0.04
    """Land that Gauls can raid from where they stand."""
    politics: float = 0.13
    """For a point of political consequences."""
    level: float = 1.6
    """Standing at the points that win at once."""
    keen: float = 0.85
    """How sharply a lead counts in the chance to win."""


TUNED = Weights()
REACH = (1.0, 0.62, 0.5, 0.42, 0.35, 0.2, 0.12)
"""What an aim is worth by the movement points to it."""
FARTHEST = len(REACH) - 1
SIEGES = (1.0, 0.8, 0.55, 0.35, 0.2, 0.1)
"""How likely a place falls in the turn by the points that are still missing."""
LOOT = 1.1
"""A city that Gauls loot: a full track."""
LOOTED_CITY = 0.25
"""A city that is no victory space, to all others."""
