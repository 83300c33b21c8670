"""The table of Gallic events. Never changed. 5.4"""

from __future__ import annotations

from typing import NamedTuple

from delenda.games.sword.sides import NOBODY, POWERS
from delenda.warfare.source import Data

RAID, STORM, HORDE, WARBAND, HUNGER, QUIET = "raid", "storm", "horde", "warband", "hunger", "quiet"
KINDS = (RAID, STORM, HORDE, WARBAND, HUNGER, QUIET)


class GallicResult(NamedTuple):
    """What a sum of two dice brings. 5.4"""

    roll: int
    kind: str
    victim: int = NOBODY
    """The power that suffers, or NOBODY for whoever it is."""
    spaces: tuple[str, ...] = ()
    """The ids of the spaces where it happens."""
    area: str = ""
    amount: int = 0
    """Markers, points of loyalty, CUs, or connections."""
    modifier: int = 0


def gallic_events_of(found: Data) -> tuple[GallicResult, ...]:
    """Return the table that a data file holds, from the lowest sum on."""
    return tuple(sorted(_result(row) for row in found["events"]))


def _result(found: Data) -> GallicResult:
    if found["kind"] not in KINDS:
        raise ValueError(f"there are no Gallic events of kind {found['kind']!r}")
    victim = found.get("victim", "")
    return GallicResult(
        roll=found["roll"],
        kind=found["kind"],
        victim=POWERS.index(victim) if victim else NOBODY,
        spaces=tuple(found.get("spaces", ())),
        area=found.get("area", ""),
        amount=found.get("count", 0),
        modifier=found.get("modifier", 0),
    )
