"""The map: spaces, roads, provinces, regions, walled cities, tribes, ports. Never changed.

A walled city is a space within a space. So units stand in *places*: place `p` below
`len(spaces)` is the space itself (outside any walls); place `len(spaces) + c` is the
inside of city `c`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

ROAD: Final = 0
PASS: Final = 1
ALPS: Final = 2
STRAIT: Final = 3
KINDS = ("road", "pass", "alps", "strait")


class Road(NamedTuple):
    """A connection, seen from one of its ends."""

    to: int
    kind: int


class Province(NamedTuple):
    """A group of spaces that is controlled as one."""

    id: str
    title: str
    region: str
    spaces: tuple[int, ...]
    majority: int
    scores: bool
    sure: str = "certain"
    """Whether it is known: certain, likely or reconstructed."""


class Strait(NamedTuple):
    """A strait whose cost depends on who controls one of its ends."""

    ends: tuple[int, int]
    gate: int
    """The end that counts."""
    friendly: int
    """The cost for who controls it."""
    otherwise: int


@dataclass(frozen=True, slots=True)
class Board:
    """The map of one game."""

    spaces: tuple[str, ...]
    titles: tuple[str, ...]
    roads: tuple[tuple[Road, ...], ...]
    provinces: tuple[Province, ...]
    province: tuple[int, ...]
    """For each space its province."""
    port: tuple[bool, ...]
    cities: tuple[int, ...]
    """The spaces with a walled city."""
    capacity: tuple[int, ...]
    """For each city how many units fit inside."""
    tribes: tuple[int, ...]
    """The spaces with a tribe."""
    start_control: tuple[int, ...]
    white_die: tuple[bool, ...] = ()
    """For each city, whether its marker shows the white siege die: a large city."""
    straits: tuple[Strait, ...] = ()
    """Straits with a cost of their own."""
    regions: tuple[tuple[str, str], ...] = ()
    """The regions and their titles; "" stands for provinces of no region."""
    sure: tuple[str, ...] = ()
    """For each space whether it is known: certain, likely or reconstructed."""

    @property
    def places(self) -> int:
        """Return how many places there are, the insides of cities counted."""
        return len(self.spaces) + len(self.cities)

    def space(self, name: str) -> int:
        """Return the space of that name."""
        return self.spaces.index(name)

    def province_named(self, name: str) -> int:
        """Return the province of that name."""
        return next(i for i, province in enumerate(self.provinces) if province.id == name)
