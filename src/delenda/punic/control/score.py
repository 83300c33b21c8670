"""The log tells of provinces that change hands, and of the points that follow. 19.1, 22.1"""

from __future__ import annotations

from delenda.punic.queries import controls_province, political_points
from delenda.punic.state import CARTHAGE, NEITHER, ROME, SIDES, PunicState

TOLD = ("province-held", "province-lost")
"""What follows from the markers that the log has told of before."""
PEOPLES = ("Roman", "Carthaginian")
TEXTS: dict[str, str] = {
    "log.province-held": "{province:province} is now {people}{score}.",
    "log.province-lost": "{province:province} is no longer {people}{score}.",
}


def holder_of(s: PunicState, province: int) -> int:
    """Return the side that controls a province, or NEITHER. 19.1"""
    return next((side for side in SIDES if controls_province(s, side, province)), NEITHER)


def tell_province(s: PunicState, province: int, before: int) -> None:
    """Say who holds a province, if that has changed; its points where it has any."""
    holder = holder_of(s, province)
    if holder == before:
        return
    kind = TOLD[holder == NEITHER]
    people = PEOPLES[before if holder == NEITHER else holder]
    score = _score(s) if s.rules.board.provinces[province].scores else ""
    s.log(kind, rule="victory.points", province=province, people=people, score=score)


def _score(s: PunicState) -> str:
    rome, carthage = (political_points(s, side) for side in (ROME, CARTHAGE))
    return f": Rome {rome}, Carthage {carthage}"
