"""The form of the tables, the Gallic events and the scenarios."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from delenda.games.sword.sides import TROOPS
from delenda.games.sword.three.table import KINDS
from delenda.packs.head import Word
from delenda.packs.sword.schema import Area, Count, Few, House, Number, Players, Power, Sure

Plus = Annotated[int, Meta(ge=-6, le=6)]
Roll = Annotated[int, Meta(ge=2, le=12)]
Points = Annotated[int, Meta(ge=0, le=12)]
Turns = Annotated[int, Meta(ge=1, le=9)]
"""There are years and levels for nine turns."""


class Step(Struct):
    """What the larger army adds, from a ratio in halves on."""

    twice: float
    adds: Few


class ForceRatio(Struct):
    """The force ratio table."""

    steps: list[Step]
    wins: Number
    sure: Sure = "certain"
    doubt: str = ""


class Siege(Struct):
    """The siege table."""

    points: list[Few]
    losses: list[Few]
    sure: Sure = "certain"
    doubt: str = ""


class Column(Struct):
    """The losses of forces of a size."""

    from_: Number = field(name="from")
    losses: list[Few]


class Attrition(Struct):
    """The attrition table."""

    columns: list[Column]
    sure: Sure = "certain"
    doubt: str = ""


class Combat(Struct):
    """What battle dice cost."""

    winner_costs_loser: list[list[Few]]
    loser_costs_winner: list[list[Few]]
    loser_costs_itself: list[list[Few]]
    sure: Sure = "certain"
    doubt: str = ""


class Naval(Struct):
    """The naval dice."""

    results: list[Literal["success", "return", "attrition"]]
    friendly_port: Plus
    sure: Sure = "certain"
    doubt: str = ""


class Victory(Struct):
    """The points that win at once, by turn."""

    levels: list[Points]
    sure: Sure = "certain"
    doubt: str = ""


class Plunder(Struct):
    """The plunder track."""

    length: Number
    sure: Sure = "certain"
    doubt: str = ""


class Years(Struct):
    """The years of each turn."""

    from_: list[int] = field(name="from")
    to: list[int]
    sure: Sure = "certain"
    doubt: str = ""


class Unrest(Struct):
    """What unrest costs, by level."""

    cards: list[Few]
    points: list[Few]
    sure: Sure = "certain"
    doubt: str = ""


class TablesFile(Struct):
    """tables.toml"""

    force_ratio: ForceRatio | None = None
    siege: Siege | None = None
    attrition: Attrition | None = None
    combat: Combat | None = None
    naval: Naval | None = None
    victory: Victory | None = None
    plunder: Plunder | None = None
    years: Years | None = None
    unrest: Unrest | None = None


class GallicEvent(Struct):
    """What a sum of two dice brings with three players."""

    roll: Roll
    kind: Literal[KINDS]  # type: ignore[valid-type]  # the words of the game
    victim: Power | None = None
    spaces: list[Word] = []
    area: Area | None = None
    count: Count = 0
    modifier: Plus = 0


class GallicEventsFile(Struct):
    """gallic-events.toml"""

    events: list[GallicEvent] = []
    sure: Sure = "certain"
    doubt: str = ""


class Seat(Struct):
    """A seat and the houses it keeps."""

    id: Word
    houses: list[House]


class Force(Struct):
    """What stands in a space when the game begins."""

    power: Power
    leader: str
    space: Word
    cus: Count
    kind: Literal[TROOPS] = "cu"  # type: ignore[valid-type]  # the words of the game


class Scenario(Struct):
    """A number of players."""

    id: Word
    title: str
    players: Players
    seats: list[Seat]
    order: list[House]
    allied: list[list[Power]]
    hands: dict[str, Count]
    neutral: list[Power]
    reach: dict[str, list[Power]]
    forces: list[Force]
    points: dict[str, Points] = {}
    absent: Power | None = None
    sure: Sure = "certain"
    doubt: str = ""


class ScenariosFile(Struct):
    """scenarios.toml"""

    turns: Turns = 9
    short: Turns = 6
    vp: Points = 6
    least: Points = 0
    most: Points = 12
    scenarios: list[Scenario] = []
