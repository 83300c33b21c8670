"""What a page is told of Hamilcar: its sheet, its scene, and a place of a position."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from delenda.engine.page import Hand, Titled
from delenda.games.hamilcar.page.wire_battle import BattleScene
from delenda.games.hamilcar.page.wire_sea import NavalScene, SeaScene, ShipsScene, VoyageScene
from delenda.games.hamilcar.page.wire_sheet import Sheet
from delenda.punic.page import wire as shared

__all__ = ["Place", "Scene", "Sheet"]


# --- the scene --------------------------------------------------------------------------------


class Force(shared.ForceScene):
    """What a side has in a place; the commander is named first. `supplies`: supply trains."""

    supplies: int


class SpaceScene(shared.SpaceScene):
    """Who holds a space, and what stands there if anything does; `engines`: Siege Engineers."""

    engines: NotRequired[bool]
    forces: NotRequired[list[Force]]


class GeneralsScene(shared.GeneralsScene):
    """Those who are off the map, and those who hold an office.

    `awaited`: those on the turn track, in the mercenary box, or set aside.
    """

    awaited: list[str]


class MarchScene(shared.MarchScene):
    """The army on the march; `at` is the port it is in while it is at sea."""

    supplies: int


class SiegeScene(shared.SiegeScene, TypedDict):
    """The siege under way; `canDefend`: the besieged may spend a CU and a supply train. 14.3"""

    die: Literal["red", "white"]
    engines: bool
    canDefend: bool
    defended: bool


class DisplayScene(TypedDict):
    """The Provincial Display: who has each count of the sheet, or "none", and the lead. 4.2"""

    holders: dict[str, str]
    totals: dict[str, int]
    leader: str | None
    lead: int


class MercenaryScene(TypedDict):
    """Who can be hired next; `price` are markers on the Miat, `whyNot` says what is lacking."""

    general: str | None
    cus: int
    elephants: int
    price: int
    available: bool
    whyNot: str
    rule: str


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
    display: DisplayScene
    sea: SeaScene
    ships: dict[str, ShipsScene]
    miat: list[bool]
    warlike: bool
    ops: dict[str, int]
    dictatorCard: Literal["down", "up", "played"]
    mercenaries: MercenaryScene
    march: MarchScene | None
    voyages: list[VoyageScene]
    naval: NavalScene | None
    battle: BattleScene | None
    siege: SiegeScene | None


# --- a position -------------------------------------------------------------------------------


class Band(TypedDict):
    """What a side has in a place: CUs, elephants among them, generals with the senior first."""

    cus: int
    elephants: int
    supplies: int
    generals: list[str]


class Place(TypedDict):
    """What a line of a position says of a space; `other` is what it does not understand."""

    control: str
    outside: dict[str, Band]
    inside: dict[str, Band]
    siege: int
    subjugated: bool
    other: list[str]
