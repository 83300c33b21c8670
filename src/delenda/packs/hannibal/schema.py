"""The form of the data files: every field, its type, and what it may be."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from delenda.packs.head import Word
from delenda.packs.punic.schema import (
    CardId,
    CardNumber,
    Count,
    Few,
    Office,
    Ops,
    Owner,
    Plus,
    Rating,
    Roll,
    Side,
    Sure,
)

Truce = Literal["breaks", "own-play", "keeps"]
Remove = Literal["never", "event", "second-event"]
Use = Literal["event", "operation"]


class Card(Struct):
    """A strategy card."""

    number: CardNumber
    name: str
    ops: Ops
    side: Owner
    counter: bool
    truce: Truce
    remove: Remove
    text: str
    ship: Count
    activates: Few
    reinforcement: bool
    campaign: bool
    troops: bool = False
    aside: bool = False
    event: int = 0
    id: CardId = ""
    use: Use = "event"
    reshuffle: bool = False
    notes: list[str] = []
    sure: Sure = "certain"
    doubt: str = ""


class CardChange(Struct):
    """What the Phalanx edition prints otherwise on a card of 2007."""

    number: CardNumber
    name: str = ""
    ops: Ops = 1
    side: Owner = "both"
    counter: bool = False
    truce: Truce = "breaks"
    remove: Remove = "never"
    text: str = ""
    ship: Count = 0
    activates: Few = 0
    reinforcement: bool = False
    campaign: bool = False
    troops: bool = False
    event: int = 0
    id: CardId = ""
    notes: list[str] = []
    sure: Sure = "certain"
    doubt: str = ""


class PhalanxCardsFile(Struct):
    """cards-phalanx.toml"""

    certain: list[int] = []
    changes: list[CardChange] = []
    cards: list[Card] = []


class WithCus(Struct):
    """The ratings of a general at the head of so many CUs."""

    cus: Count
    strategy: Ops
    battle: Rating


class Effects(Struct):
    """What the program does for the ability of a general."""

    avoid: Roll = 1
    intercept: Roll = 1
    pursue: Roll = 1
    naval: Plus = 0
    siege: Plus = 0
    siege_cards: list[int] = []
    siege_rolls_cards: list[int] = []
    movement: Count = 0
    movement_cards: list[int] = []
    siege_rolls: Count = 2
    counterattack: Roll = 1
    counterattack_as: Literal["attacker", "defender"] = "attacker"
    probe_as: list[Literal["flank-left", "flank-right", "double-envelopment"]] = []
    times_per_battle: Count = 1
    stays_in: Word = ""
    removes_marker: bool = False
    strategy_in: dict[str, Ops] = {}
    with_cus: WithCus | None = None
    never: list[Literal["intercept", "pursue"]] = []
    city_cards: Count = 0
    tribe_rolls: Count = 1


class General(Struct):
    """A general."""

    id: Word
    name: str
    short: str
    side: Side
    strategy: Ops
    battle: Rating
    ability: str
    effects: Effects
    entry: str = "cup"
    entry_turn: Count = 1
    cup: bool = True
    office: Office = ""
    outranks: list[Word] = []
    displaced: Literal["returns", "cup", "eliminated"] = "returns"
    markers_lost: Count = 0
    notes: list[str] = []
    sure: Sure = "certain"
    doubt: str = ""


class Region(Struct):
    """A region of the map."""

    id: Word
    name: str
    heading: str = ""
    kind: str = "country"
    roman_ally_limit: Count = 99
    never_roman_allies: list[Word] = []


class Province(Struct):
    """A province."""

    id: Word
    name: str
    region: str
    needed: Count
    scores: bool
    ally_cards: Count
    hostile_tribes: bool
    sure: Sure = "certain"
    doubt: str = ""


class Space(Struct):
    """A space."""

    id: Word
    name: str
    province: Word
    kind: Literal["plain", "walled-city", "tribe"]
    port: bool
    colour: Literal["red", "blue", ""]
    x: int
    y: int
    naval: int = 0
    holds: Count = 0
    siege: int = 0
    tribe: str = ""
    tribe_name: str = ""
    port_limit: Count = 0
    sure: Sure = "certain"
    doubt: str = ""


class Connection(Struct):
    """A connection of two spaces."""

    a: Word
    b: Word
    kind: Literal["road", "pass", "alps-pass", "strait"]
    name: str = ""
    needs_control: list[Word] = []
    cost_if_friendly: str = ""
    cost_friendly: Count = 0
    cost_otherwise: Count = 0
    rule: str = ""
    sure: Sure = "certain"
    doubt: str = ""


class MapFile(Struct):
    """map.toml"""

    layout: dict[str, int] = {}
    elsewhere: str = ""
    regions: list[Region] = []
    provinces: list[Province] = []
    connection_kinds: list[dict[str, Any]] = []
    spaces: list[Space] = []
    connections: list[Connection] = []


class Name(Struct):
    """A name of the Phalanx map."""

    id: Word
    name: str
    sure: Sure = "certain"
    doubt: str = ""


class LargeCity(Struct):
    """A large city of the Phalanx map."""

    id: Word
    castle: list[Side]
    sure: Sure = "certain"


class Mauretania(Struct):
    """The province of an optional rule."""

    option: Word
    elsewhere: str
    province: Province
    spaces: list[Space]
    connections: list[Connection]


class PhalanxMapFile(Struct):
    """map-phalanx.toml"""

    edition: str = ""
    elsewhere: str = ""
    regions: list[Name] = []
    provinces: list[Name] = []
    spaces: list[Name] = []
    large_cities: list[LargeCity] = []
    straits: list[dict[str, Any]] = []
    mauretania: Mauretania | None = None


class CardsFile(Struct):
    """cards.toml"""

    cards: list[Card] = []


class GeneralsFile(Struct):
    """generals.toml"""

    generals: list[General] = []


class PhalanxGeneralsFile(Struct):
    """generals-phalanx.toml"""

    abilities: dict[str, str] = {}
    generals: list[General] = []
