"""The scenarios: who sits where, who plays what, and what stands on the map. 3"""

from __future__ import annotations

from typing import NamedTuple

from delenda.games.sword.sides import HOUSES, KINDS, NOBODY, POWERS, TROOPS
from delenda.warfare.source import Data


class Force(NamedTuple):
    """What stands in a space when the game begins."""

    power: int
    leader: str
    """His id, or "" for none."""
    space: str
    cus: int
    troops: int
    """CU, MILITIA or MERCENARY."""


class Scenario(NamedTuple):
    """A number of players. 1, 3"""

    id: str
    title: str
    players: int
    seats: tuple[str, ...]
    keepers: tuple[int, ...]
    """For each house its seat, or NOBODY. 1"""
    order: tuple[int, ...]
    """The houses that play, clockwise. 5.4"""
    allied: tuple[tuple[int, int], ...]
    """The powers that are allied for good. 15.1"""
    hands: tuple[int, ...]
    """For each house the cards up to which it draws. 6.2.2"""
    points: tuple[int, ...]
    """For each house the victory points with which it begins. 3, 4.1"""
    neutral: tuple[int, ...]
    """The non-player powers, in the order of play. 16"""
    reach: tuple[tuple[int, ...], ...]
    """For each house whom its Neutral Power Activates reach. 16.1.1"""
    forces: tuple[Force, ...]
    absent: int = NOBODY
    """The power whose home is out of play. 5.4"""
    sure: str = "certain"
    doubt: str = ""


def scenarios_of(found: Data) -> dict[str, Scenario]:
    """Return the scenarios of a data file."""
    return {row["id"]: scenario_of(row, found["vp"]) for row in found["scenarios"]}


def scenario_of(found: Data, vp: int) -> Scenario:
    """Return the scenario of a row; `vp`: the points of whoever it gives none."""
    keepers = [NOBODY] * len(HOUSES)
    for seat, row in enumerate(found["seats"]):
        for house in row["houses"]:
            keepers[HOUSES.index(house)] = seat
    absent, points = found.get("absent", ""), found.get("points", {})
    return Scenario(
        id=found["id"],
        title=found["title"],
        players=found["players"],
        seats=tuple(row["id"] for row in found["seats"]),
        keepers=tuple(keepers),
        order=tuple(HOUSES.index(house) for house in found["order"]),
        allied=tuple((POWERS.index(one), POWERS.index(other)) for one, other in found["allied"]),
        hands=tuple(found["hands"].get(house, 0) for house in HOUSES),
        points=tuple(points.get(house, vp) for house in HOUSES),
        neutral=tuple(POWERS.index(power) for power in found["neutral"]),
        reach=tuple(
            tuple(POWERS.index(power) for power in found["reach"].get(house, ()))
            for house in HOUSES
        ),
        forces=tuple(force_of(row) for row in found["forces"]),
        absent=POWERS.index(absent) if absent else NOBODY,
        sure=found.get("sure", "certain"),
        doubt=found.get("doubt", ""),
    )


def force_of(found: Data) -> Force:
    """Return the force of a row."""
    return Force(
        power=POWERS.index(found["power"]),
        leader=found["leader"],
        space=found["space"],
        cus=found["cus"],
        troops=TROOPS.index(found.get("kind", "cu")),
    )


def kind_of(power: int, troops: int) -> int:
    """Return the kind of units that a power's troops are counted as."""
    return power if troops == 0 else KINDS - len(TROOPS) + troops
