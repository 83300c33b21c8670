"""What a page is told of The Sword of Rome: its sheet, its scene, and a place of a position."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from delenda.engine.page import Hand, Titled
from delenda.games.sword.page.wire_battle import BattleScene
from delenda.games.sword.page.wire_sheet import Sheet

__all__ = ["Place", "Scene", "Sheet"]


# --- the map ----------------------------------------------------------------------------------


class ForceScene(TypedDict):
    """What a power has in a place; the commander is named first.

    `cus` are all, militia and mercenaries among them.
    """

    power: str
    inside: bool
    cus: int
    militia: int
    mercenaries: int
    leaders: list[str]


class SpaceScene(TypedDict):
    """Who holds a space, and what stands there.

    `walls`: it has a walled city, with its `loyalty`. `tribe`: it stands unsubjugated. `siege`: the
    level, which may be 0, and the level at which it falls; `rolled`: it had its roll in this round.
    """

    control: str
    walls: NotRequired[bool]
    loyalty: NotRequired[int]
    tribe: NotRequired[bool]
    siege: NotRequired[int]
    siegeNeeded: NotRequired[int]
    rolled: NotRequired[bool]
    marks: NotRequired[list[str]]
    forces: NotRequired[list[ForceScene]]


# --- who plays --------------------------------------------------------------------------------


class HouseScene(TypedDict):
    """How a house stands.

    `gained` and `lost`: the victory spaces that would count now, of others and at home. 5.8
    """

    vp: int
    gained: int
    lost: int
    hand: Hand
    deck: int
    discards: list[str]
    removed: list[str]
    desperate: int
    reshuffle: bool
    out: bool


class TurnOf(TypedDict):
    """The place of a house in the round. 5.4

    `interrupts`: it acts with Desperate Times before the one whose turn it is. 7.4
    """

    house: str
    state: Literal["done", "now", "next", "waiting", "out"]
    interrupts: bool


class NeutralScene(TypedDict):
    """A power that nobody plays: whether it has acted in this round, and who leads it. 16"""

    power: str
    acted: bool
    led: bool
    decider: str


class RoundScene(TypedDict):
    """The round: `turns` begins with the house that goes first; `round` is 0 outside it. 5.4"""

    round: int
    first: str
    active: str | None
    turns: list[TurnOf]
    neutrals: list[NeutralScene]
    unrestRaised: bool


class AllianceScene(TypedDict):
    """Two powers that are allied; `lasting` for good.

    `cost`: the support that breaking it takes; `support`: what each of them has in all. 15.5
    """

    a: str
    b: str
    lasting: bool
    cost: int
    support: dict[str, int]


class LeadersScene(TypedDict):
    """Those who are off the map. 8"""

    pool: list[str]
    aside: list[str]
    displaced: list[str]
    awaited: list[str]
    gone: list[str]


class ShownScene(TypedDict):
    """A card of a hand that was shown to a seat. 6.1"""

    house: str
    seat: str
    card: str


# --- tracks -----------------------------------------------------------------------------------


class PlunderScene(TypedDict):
    """The plunder track; `power` is null while it is empty. 14.1"""

    power: str | None
    count: int
    length: int


class UnrestScene(TypedDict):
    """The unrest in Carthage, and what it costs. 20"""

    level: int
    cards: int
    points: int


class TracksScene(TypedDict):
    """What lies beside the map; `level`: the points that win at the end of this turn. 4.2"""

    level: int
    plunder: PlunderScene
    unrest: UnrestScene | None
    treaty: Literal["none", "envoys", "allied", "ended"]


# --- what is under way ------------------------------------------------------------------------


class MarchScene(TypedDict):
    """The army on the march; `flanks`: the battle space to whose flank it goes. 9.5.6"""

    leader: str
    subordinates: list[str]
    power: str
    at: str
    points: int
    spent: int
    cus: int
    bySea: bool
    flanks: str | None


class SiegeScene(TypedDict):
    """The siege or subjugation that is rolled for. 13"""

    power: str
    leader: str | None
    space: str
    level: int
    needed: int


class Scene(TypedDict):
    """The table as a seat sees it. `active` is a house, or empty; `points` and `hands` by house."""

    turn: int
    years: str
    phase: str
    active: str
    points: dict[str, int]
    hands: dict[str, Hand]
    houses: dict[str, HouseScene]
    round: RoundScene
    alliances: list[AllianceScene]
    proposed: list[list[str]]
    spaces: dict[str, SpaceScene]
    leaders: LeadersScene
    tracks: TracksScene
    effects: list[Titled]
    shown: list[ShownScene]
    march: MarchScene | None
    siege: SiegeScene | None
    battle: BattleScene | None


# --- a position -------------------------------------------------------------------------------


class Band(TypedDict):
    """A force: its leaders, the commander first, and CUs of one kind."""

    power: str
    cus: int
    leaders: list[str]
    kind: Literal["cu", "militia", "mercenary"]
    inside: bool


class Place(TypedDict):
    """What a line of a position says of a space; what it does not say is null or empty.

    `tribe`: a tribe stands under who controls it. `other` is what the line's words do not mean.
    """

    control: str
    loyalty: int | None
    siege: int | None
    tribe: bool
    forces: list[Band]
    other: list[str]
