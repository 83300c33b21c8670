"""The shapes of what never changes in a game of Hamilcar."""

from __future__ import annotations

from typing import Literal, TypedDict

from delenda.engine import page
from delenda.engine.page import CardUse, Road, Titled
from delenda.punic.page import wire as shared
from delenda.punic.page.wire import ProvinceSheet

# --- the map ----------------------------------------------------------------------------------


class SpaceSheet(TypedDict):
    """A space of the map; `siege` are the points to which a city or a tribe falls."""

    id: str
    title: str
    province: str
    kind: Literal["plain", "city", "tribe"]
    port: bool
    major: bool
    capacity: int
    siege: int
    large: bool
    sure: str


class LaneSheet(TypedDict):
    """A sea lane; it costs one movement point. 7.3.A"""

    a: str
    b: str
    storms: int


class OpenSeaSheet(TypedDict):
    """Mare Tyrrhenum: from each of its ports to each other; `needed` ports give control. 2.1.H"""

    ports: list[str]
    cost: int
    storms: int
    needed: int
    sure: str


class CountSheet(TypedDict):
    """What counts on the Provincial Display. 2.1.E"""

    id: str
    title: str
    kind: Literal["province", "city", "sea", "miat"]


# --- pieces -----------------------------------------------------------------------------------


class GeneralSheet(shared.GeneralSheet):
    """A general and his traits. 2.2.D"""

    admiral: bool
    aristocrat: bool
    africanus: bool


class CardSheet(shared.CardSheet):
    """A strategy card; `warships` may be built with it. 5.2.C2"""

    warships: int
    reshuffle: bool


class TacticSheet(TypedDict):
    """A kind of tactic card, and how many of the 20 there are. 9.2.A"""

    id: str
    title: str
    text: str
    step: Literal["battle", "immediately", "engage", "enemy", "anytime"]
    condition: str
    copies: int
    sure: str


class MercenarySheet(TypedDict):
    """A general who can be hired, with his CUs; elephants are among them. 5.2.C3"""

    general: str
    cus: int
    elephants: int


# --- tracks -----------------------------------------------------------------------------------


class LevelSheet(TypedDict):
    """A level of Roman Seamanship, and what it gives. 15.4"""

    id: str
    title: str
    lanes: int
    dots: int
    roll: int
    storms: int
    reverts: bool


class MiatIcon(TypedDict):
    """What lies between two spaces of the Miat, counted from 0. 15.3.A"""

    a: int
    b: int
    gives: Literal["cu", "general"]


class MiatSheet(TypedDict):
    """The Miat: so many spaces from 0; `warlike` markers with the centre make it so. 15.3"""

    spaces: int
    center: int
    warlike: int
    icons: list[MiatIcon]
    sure: str


class TurnSheet(page.TurnSheet):
    """A turn: its price of a mercenary, and the Carthaginian who arrives, if one does."""

    swords: int
    general: str | None


# --- dice -------------------------------------------------------------------------------------


class BattleFace(TypedDict):
    """A face of a battle die. 13.4"""

    horse: int
    spear: int
    shield: int


class SiegeFace(TypedDict):
    """A face of a siege die. 14.2"""

    points: int
    losses: int


class NavalFace(TypedDict):
    """A face of the naval die: dots speak for Carthage, diamonds for Rome. 8.2"""

    dots: int
    diamonds: int


class DiceSheet(TypedDict):
    """All dice with signs, face 1 first; `sure` says of each how sure it is.

    `hits`: for each modified battle roll at sea from 1 the hits in columns I to V. 9.2.B1
    """

    large: list[BattleFace]
    small: list[BattleFace]
    red: list[SiegeFace]
    white: list[SiegeFace]
    naval: list[NavalFace]
    hits: list[list[int]]
    storm: list[int]
    sure: dict[str, str]


class Sheet(TypedDict):
    """The map, the pieces, the tracks and the calendar."""

    game: str
    title: str
    scenario: Titled
    options: list[str]
    notice: str
    seats: list[Titled]
    phases: list[Titled]
    regions: list[Titled]
    provinces: list[ProvinceSheet]
    spaces: list[SpaceSheet]
    roads: list[Road]
    lanes: list[LaneSheet]
    openSea: OpenSeaSheet
    majorPorts: list[str]
    counts: list[CountSheet]
    generals: list[GeneralSheet]
    mercenaries: list[MercenarySheet]
    cards: list[CardSheet]
    uses: list[CardUse]
    tactics: list[TacticSheet]
    seamanship: list[LevelSheet]
    miat: MiatSheet
    dice: DiceSheet
    turns: list[TurnSheet]
    effects: list[Titled]
