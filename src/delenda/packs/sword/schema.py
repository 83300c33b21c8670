"""The form of cards, leaders and the map: every field, its type, and what it may be."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from delenda.games.sword.board import ROADS
from delenda.games.sword.sides import HOUSES, POWERS
from delenda.packs.head import Word

Sure = Literal["certain", "likely", "reconstructed"]
Power = Literal[POWERS]  # type: ignore[valid-type]  # the words of the game
House = Literal[HOUSES]  # type: ignore[valid-type]  # the words of the game
Area = Literal["italy", "sicily", "africa", "away"]
Number = Annotated[int, Meta(ge=1, le=99)]
Count = Annotated[int, Meta(ge=0, le=99)]
Value = Annotated[int, Meta(ge=1, le=3)]
Tactics = Annotated[int, Meta(ge=0, le=6)]
Loyalty = Annotated[int, Meta(ge=0, le=3)]
Few = Annotated[int, Meta(ge=0, le=9)]
Players = Annotated[int, Meta(ge=2, le=5)]
Window = Literal[
    "turn",
    "free",
    "turn-begins",
    "activated",
    "event",
    "sails",
    "entered",
    "inside",
    "declared",
    "avoid",
    "pursuit",
    "bribe",
    "contact",
    "flanking",
    "before-battle",
    "lost",
    "retreat",
    "won",
    "siege",
    "loot",
    "gallic-event",
    "interrupt",
]
Icon = Literal["naval", "bribe", "cancel-gallic-event-3p"]


class Card(Struct):
    """A strategy card."""

    id: Word
    number: Number
    title: str
    value: Value
    windows: list[Window]
    text: str
    ops: list[dict[str, Any]]
    needs: str = ""
    icons: list[Icon] = []
    response: bool = False
    harms: list[str] = []
    remove: bool = False
    aside: bool = False
    replaces: str = ""
    reshuffle: bool = False
    windows_three: list[Window] = []
    sure: Sure = "certain"
    doubt: str = ""


class CardsFile(Struct):
    """cards-roman.toml and the other decks."""

    house: House = ""
    cards: list[Card] = []


class Leader(Struct):
    """A leader."""

    id: Word
    name: str
    power: Power
    kind: Literal["consul", "named", "minor"]
    initiative: Value
    tactics: Tactics
    entry: Literal["start", "pool", "ready", "event"]
    penalty: Loyalty = 0
    players: list[Players] = []
    stays: Area | None = None
    sure: Sure = "certain"
    doubt: str = ""


class LeadersFile(Struct):
    """leaders.toml"""

    leaders: list[Leader] = []


class Space(Struct):
    """A space."""

    id: Word
    name: str
    home: Power
    kind: Literal["plain", "city", "tribe"]
    area: Area
    x: int
    y: int
    loyalty: Loyalty = 0
    factor: Few = 0
    raises: Few = 0
    port: bool = False
    victory: Literal["", "always", "five"] = ""
    sure: Sure = "certain"
    doubt: str = ""


class Box(Struct):
    """A box beside the map."""

    id: Word
    name: str
    home: Power
    area: Area
    x: int
    y: int
    raises: Few = 0
    port: bool = False


class Way(Struct):
    """A connection of two spaces."""

    a: Word
    b: Word
    kind: Literal[ROADS]  # type: ignore[valid-type]  # the words of the game
    one_way: bool = False
    sure: Sure = "certain"
    doubt: str = ""


class MapFile(Struct):
    """map.toml"""

    layout: dict[str, int] = {}
    samnite_clear: list[Word] = []
    punic_ports: list[Word] = []
    boxes: list[Box] = []
    spaces: list[Space] = []
    roads: list[Way] = []
