"""What a page is told of any Punic game: the shapes that its sheet and its scene share."""

from __future__ import annotations

from typing import NotRequired, TypedDict

# --- the sheet --------------------------------------------------------------------------------


class ProvinceSheet(TypedDict):
    """A province."""

    id: str
    title: str
    region: str
    scores: bool
    needed: int
    sure: str


class GeneralSheet(TypedDict):
    """A general."""

    id: str
    title: str
    side: str
    strategy: int
    battle: int
    ability: str
    sure: str


class CardSheet(TypedDict):
    """A strategy card."""

    id: str
    number: int
    title: str
    ops: int
    sides: list[str]
    counter: bool
    campaign: int
    remove: bool
    troops: bool
    text: str
    sure: str


# --- the scene --------------------------------------------------------------------------------


class ForceScene(TypedDict):
    """What a side has in a place; the commander is named first."""

    side: str
    inside: bool
    cus: int
    elephants: int
    generals: list[str]


class SpaceScene(TypedDict):
    """Who holds a space, and the siege of it if there is one."""

    control: str
    tribe: NotRequired[bool]
    siege: NotRequired[int]
    siegeNeeded: NotRequired[int]


class GeneralsScene(TypedDict):
    """Those who are off the map, and those who hold an office."""

    pool: list[str]
    displaced: list[str]
    dead: list[str]
    consuls: list[str]
    proconsul: str | None
    dictator: str | None


class MarchScene(TypedDict):
    """The army on the march."""

    general: str
    subordinates: list[str]
    side: str
    at: str
    points: int
    spent: int
    cus: int
    elephants: int
    path: list[str]


class SiegeScene(TypedDict):
    """The siege under way."""

    general: str
    space: str
    points: int
    needed: int
