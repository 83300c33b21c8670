"""The form of cards, generals and the map: every field, its type, and what it may be."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from delenda.packs.head import Word
from delenda.packs.punic.schema import (
    CardId,
    CardNumber,
    Count,
    Few,
    Ops,
    Owner,
    Plus,
    Rating,
    Side,
    Sure,
)

Truce = Literal["breaks", "keeps"]
Remove = Literal["never", "event"]
Trait = Literal["admiral", "aristocrat", "africanus"]
Entry = Literal["start", "pool", "aside", "turn", "mercenary"]


class Card(Struct):
    """A strategy card."""

    number: CardNumber
    name: str
    ops: Ops
    side: Owner
    ships: Few
    troops: bool
    counter: bool
    truce: Truce
    remove: Remove
    text: str
    campaign: Few = 0
    reshuffle: bool = False
    aside: bool = False
    event: int = 0
    id: CardId = ""
    sure: Sure = "certain"
    doubt: str = ""


class CardsFile(Struct):
    """cards.toml"""

    cards: list[Card] = []


class Effects(Struct):
    """What the program does for the ability of a general: the skills that are no traits."""

    strait: Ops = 1
    flips_at_end: bool = False
    retreats_free: bool = False
    battle_in: dict[str, Plus] = {}
    naval_roll_without_corvi: Plus = 0
    proconsul_price: Few = 0
    denies_defense: bool = False
    rerolls_charge: Few = 0
    goes_on: bool = False
    marker_after_victory: Few = 0
    first_prize: bool = False
    ships_to_cus: Few = 0
    tactics: Rating = 0
    refits: Few = 0
    flips: Few = 0
    naval_rerolls: Few = 0
    elephants: Few = 0
    eases_siege: Few = 0
    rerolls_die: Few = 0
    ends_forgotten: bool = False
    heir: Word = ""
    dictator: bool = False


class General(Struct):
    """A general."""

    id: Word
    name: str
    short: str
    side: Side
    strategy: Ops
    battle: Rating
    traits: list[Trait]
    ability: str
    effects: Effects
    entry: Entry = "pool"
    outranks: list[Word] = []
    dies: bool = False
    sure: Sure = "certain"
    doubt: str = ""


class GeneralsFile(Struct):
    """generals.toml"""

    generals: list[General] = []


class Region(Struct):
    """A region of the map."""

    id: Word
    name: str


class Province(Struct):
    """A province."""

    id: Word
    name: str
    region: str
    needed: Count
    scores: bool
    sure: Sure = "certain"
    doubt: str = ""


class Space(Struct):
    """A space."""

    id: Word
    name: str
    province: Word
    x: int
    y: int
    kind: Literal["plain", "walled-city", "large-city", "tribe"]
    control: Literal["rome", "carthage", ""]
    holds: Count = 0
    major: bool = False
    sure: Sure = "certain"
    doubt: str = ""


class Way(Struct):
    """A road between two spaces."""

    a: Word
    b: Word
    sure: Sure = "certain"
    doubt: str = ""


class Lane(Struct):
    """A sea lane between two ports."""

    a: Word
    b: Word
    storms: Few
    sure: Sure = "certain"
    doubt: str = ""


class Strait(Struct):
    """The Strait of Messana."""

    a: Word
    b: Word
    land_cost: Ops
    storms: Few


class OpenSea(Struct):
    """Mare Tyrrhenum."""

    ports: list[Word]
    needed: Count
    cost: Count
    storms: Count
    sure: Sure = "certain"
    doubt: str = ""


class MapFile(Struct):
    """map.toml"""

    layout: dict[str, int] = {}
    regions: list[Region] = []
    provinces: list[Province] = []
    spaces: list[Space] = []
    roads: list[Way] = []
    lanes: list[Lane] = []
    strait: Strait | None = None
    mare_tyrrhenum: OpenSea | None = None
