"""What a page is told of Hannibal: the shapes of its sheet and its scene."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from delenda.engine.page import CardUse, Hand, Road, Titled, TurnSheet
from delenda.punic.page import wire as shared
from delenda.punic.page.wire import GeneralSheet, GeneralsScene, SiegeScene

Stage: TypeAlias = Literal["before", "attack", "match", "initiative", "aftermath"]
"""What a battle waits for."""

# --- the sheet --------------------------------------------------------------------------------


class Naval(TypedDict):
    """The symbols of a port where a naval die has them. PHX 7.3.B"""

    dots: int
    diamonds: int


class SpaceSheet(TypedDict):
    """A space of the map."""

    id: str
    title: str
    province: str
    kind: Literal["plain", "city", "tribe"]
    port: bool
    naval: int | Naval
    capacity: int
    siege: int
    large: bool
    inPlay: bool
    sure: str


class ProvinceSheet(shared.ProvinceSheet):
    """A province."""

    allies: int


class CardSheet(shared.CardSheet):
    """A strategy card."""

    ship: int


class BattleCardSheet(TypedDict):
    """A kind of battle card, and how many there are."""

    id: str
    title: str
    count: int


class Sheet(TypedDict):
    """The map, the pieces and the calendar."""

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
    generals: list[GeneralSheet]
    cards: list[CardSheet]
    uses: list[CardUse]
    battleCards: list[BattleCardSheet]
    turns: list[TurnSheet]
    effects: list[Titled]


# --- the scene --------------------------------------------------------------------------------


class Force(shared.ForceScene):
    """What a side has in a place; the commander is named first."""

    train: bool


class SpaceScene(shared.SpaceScene):
    """Who holds a space, and what stands there if anything does."""

    forces: NotRequired[list[Force]]


class MarchScene(shared.MarchScene):
    """The army on the march."""

    train: bool


class HandSource(TypedDict):
    """Why a hand has so many battle cards. 14.1"""

    why: str
    rule: str
    count: int


class BattleSide(TypedDict):
    """What a side brings to a battle, and its cards as far as they can be seen."""

    general: str | None
    rating: int
    counterattack: int
    cus: int
    elephants: int
    handCount: int
    cards: list[str] | None
    openCards: list[str]
    played: list[str]
    sources: list[HandSource]


class CardChance(TypedDict):
    """How likely the enemy of a seat could match a kind of attack."""

    card: str
    chance: float


class BattlePlay(TypedDict):
    """A battle card on the table, and the kind that it stands for."""

    side: str
    card: str
    kind: str


class BattleRound(TypedDict):
    """A round of a battle; `taken` is who took the initiative at its end."""

    attack: BattlePlay
    answer: BattlePlay | None
    lost: bool
    taken: str


class BattleScene(TypedDict):
    """The battle under way: both lines, the rounds, and who will win."""

    space: str
    attacker: str
    defender: str
    leads: str
    round: int
    stage: Stage
    intercepted: bool
    landed: bool
    sides: dict[str, BattleSide]
    course: list[BattleRound]
    chances: list[CardChance]
    outlook: str


class Scene(TypedDict):
    """The table as a seat sees it."""

    turn: int
    years: str
    phase: str
    active: str
    points: dict[str, int]
    hands: dict[str, Hand]
    spaces: dict[str, SpaceScene]
    provinces: dict[str, str]
    generals: GeneralsScene
    deck: int
    discards: list[str]
    removed: list[str]
    effects: list[Titled]
    march: MarchScene | None
    battle: BattleScene | None
    siege: SiegeScene | None


# --- a position -------------------------------------------------------------------------------


class Band(TypedDict):
    """What a side has in a place: CUs, elephants among them, generals with the senior first."""

    cus: int
    elephants: int
    generals: list[str]


class Place(TypedDict):
    """What a line of a position says of a space; `other` is what it does not understand."""

    control: str
    outside: dict[str, Band]
    inside: dict[str, Band]
    siege: int
    subjugated: bool
    trains: int
    trainsInside: int
    other: list[str]
