"""The shapes of what never changes in a game of The Sword of Rome."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from delenda.engine import page
from delenda.engine.page import CardUse, Titled

# --- the map ----------------------------------------------------------------------------------


class SpaceSheet(TypedDict):
    """A space of the map, or a box beside it, which has no `lon` and `lat`.

    `home`: the power that held it, or "independent". `loyalty`: of its city as the game begins.
    `factor`: the siege level at which its tribe is subjugated. `raises`: CUs a turn. `punic`: a
    port for Carthage alone. `victory`: it counts with so many players. `played`: it is in play.
    """

    id: str
    title: str
    home: str
    kind: Literal["plain", "city", "tribe", "box"]
    area: str
    loyalty: int
    factor: int
    raises: int
    port: bool
    punic: bool
    victory: bool
    played: bool
    lon: NotRequired[float]
    lat: NotRequired[float]
    sure: str


class RoadSheet(page.Road, TypedDict):
    """A way between two spaces; `oneWay`: from a to b alone. 2.2"""

    oneWay: bool


# --- who plays --------------------------------------------------------------------------------


class HouseSheet(TypedDict):
    """What the book calls a player: a seat's, with powers, a deck and a place in the round.

    `hand`: the cards up to which it draws; with five players Carthage draws more for ports.
    """

    id: str
    title: str
    seat: str
    powers: list[str]
    hand: int


class PowerSheet(TypedDict):
    """A power; `house` is null for one that nobody plays. `played`: it is in this game."""

    id: str
    title: str
    adjective: str
    house: str | None
    played: bool


class LeaderSheet(TypedDict):
    """A leader. `penalty`: the loyalty that he costs each turn. `stays`: he never leaves there."""

    id: str
    title: str
    power: str
    kind: Literal["consul", "named", "minor"]
    initiative: int
    tactics: int
    penalty: int
    stays: str
    sure: str


class CardSheet(TypedDict):
    """A strategy card. `aside`: Desperate Times, which is never in deck or hand. 7.4

    `ops` is the value once more, as the page of every game has it.
    """

    id: str
    number: int
    title: str
    house: str
    sides: list[str]
    value: int
    ops: int
    windows: list[str]
    needs: str
    harms: list[str]
    icons: list[str]
    response: bool
    remove: bool
    reshuffle: bool
    aside: bool
    text: str
    sure: str


# --- the tables -------------------------------------------------------------------------------


class RatioStep(TypedDict):
    """What the larger army adds from a ratio on. 12.2.1"""

    least: float
    adds: int


class SiegeRow(TypedDict):
    """What a sum of two dice brings. 13.2"""

    sum: int
    points: int
    losses: int


class AttritionColumn(TypedDict):
    """For forces of a size, `most` being null for all greater ones: losses on 1 to 6. 5.5"""

    least: int
    most: int | None
    losses: list[int]


class CombatSheet(TypedDict):
    """What the dice cost: for armies of 1, 2, 3 and more CUs the losses on 1 to 6. 12.3"""

    winnerCostsLoser: list[list[int]]
    loserCostsWinner: list[list[int]]
    loserCostsItself: list[list[int]]


class NavalSheet(TypedDict):
    """What 1 to 6 bring; `friendlyPort` is added to the die. 9.6.4"""

    results: list[str]
    friendlyPort: int


class UnrestLevel(TypedDict):
    """What a level of unrest costs Carthage: cards and points. 20.2"""

    cards: int
    points: int


class TablesSheet(TypedDict):
    """The tables of the game; `automatic`: the ratio that wins without a battle. 12.2.1"""

    ratios: list[RatioStep]
    automatic: int
    siege: list[SiegeRow]
    attrition: list[AttritionColumn]
    combat: CombatSheet
    naval: NavalSheet
    plunder: int
    unrest: list[UnrestLevel]


class TurnSheet(page.TurnSheet):
    """A turn; `level`: the points that win at once. 4.2"""

    level: int


class Sheet(TypedDict):
    """The map, who plays, the pieces, the tables and the calendar.

    `order`: the houses clockwise. `ties`: who wins them, the first before the others. 4.4
    """

    game: str
    title: str
    scenario: Titled
    options: list[str]
    notice: str
    seats: list[Titled]
    houses: list[HouseSheet]
    powers: list[PowerSheet]
    order: list[str]
    ties: list[str]
    phases: list[Titled]
    rounds: int
    spaces: list[SpaceSheet]
    roads: list[RoadSheet]
    knownPasses: list[str]
    leaders: list[LeaderSheet]
    cards: list[CardSheet]
    uses: list[CardUse]
    tables: TablesSheet
    track: list[int]
    turns: list[TurnSheet]
    effects: list[Titled]
