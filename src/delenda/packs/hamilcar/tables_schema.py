"""The form of tables, dice, tactic cards and the set-up."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from delenda.packs.head import Word
from delenda.packs.punic.schema import (
    Attrition,
    Count,
    Few,
    NavalDie,
    Office,
    Plus,
    Rating,
    Side,
    Sure,
)

Seats = Annotated[int, Meta(ge=1, le=5)]
"""Positions and actions have words for five spaces of the Miat."""
Sign = Literal["point", "loss"]
Step = Literal["battle", "immediately", "engage", "enemy", "anytime"]
Icon = Literal["cu", "general"]


class Storm(Struct):
    """The storm column."""

    losses: list[Count]
    sure: Sure = "certain"
    doubt: str = ""


class NavalRow(Struct):
    """A row of the Naval Battle Table."""

    die: int
    hits: list[Count]


class Naval(Struct):
    """The Naval Battle Table."""

    columns: list[str]
    rows: list[NavalRow]


class SiegeDice(Struct):
    """The siege dice."""

    red: list[list[Sign]]
    white: list[list[Sign]]
    sure: Sure = "certain"
    doubt: str = ""


class BattleFace(Struct):
    """A face of a battle die."""

    horse: Count
    spear: Count
    shield: Count
    sure: Sure = "certain"


class BattleDice(Struct):
    """The battle dice."""

    large: list[BattleFace]
    small: list[BattleFace]
    sure: Sure = "certain"
    doubt: str = ""


class Level(Struct):
    """A level of Roman Seamanship."""

    level: Count
    title: str
    lanes: Count
    dots: Count
    roll: Plus
    storms: Few
    reverts: bool


class Seamanship(Struct):
    """The Seamanship track."""

    levels: list[Level]


class MiatIcon(Struct):
    """What comes if both spaces beside it hold markers."""

    a: Count
    b: Count
    gives: Icon


class Miat(Struct):
    """The Miat."""

    spaces: Seats
    center: Count
    icons: list[MiatIcon]
    sure: Sure = "certain"
    doubt: str = ""


class TablesFile(Struct):
    """tables.toml"""

    attrition: Attrition | None = None
    storm: Storm | None = None
    naval: Naval | None = None
    siege: SiegeDice | None = None
    naval_die: NavalDie | None = None
    battle_dice: BattleDice | None = None
    seamanship: Seamanship | None = None
    miat: Miat | None = None


class TacticEffects(Struct):
    """What a tactic card does."""

    rating: Plus = 0
    roll: Plus = 0
    column: Plus = 0
    prizes: Rating = 0
    enemy_roll: Plus = 0
    supremacy: bool = False
    add_warship: bool = False
    enemy_discards: bool = False
    evades: bool = False
    cancels: bool = False


class Tactic(Struct):
    """A kind of naval tactic card."""

    id: Word
    name: str
    count: Count
    step: Step
    condition: str
    text: str
    effects: TacticEffects
    sure: Sure = "certain"
    doubt: str = ""


class TacticsFile(Struct):
    """tactics.toml"""

    tactics: list[Tactic] = []


class Turn(Struct):
    """A box of the turn track."""

    turn: Count
    years: str
    cards: Count
    swords: Count
    general: str


class Force(Struct):
    """Pieces that begin together."""

    side: Side
    space: Word
    units: Count
    elephants: Count
    supplies: Count
    general: str
    office: Office


class Mercenary(Struct):
    """A general who can be hired, with his CUs."""

    general: Word
    units: Count
    elephants: Count


class Squadron(Struct):
    """The warships of a side at port."""

    ready: Count
    spent: Count


class Navies(Struct):
    """The warships of both sides."""

    rome: Squadron
    carthage: Squadron


class WarFile(Struct):
    """war.toml"""

    id: Word = ""
    title: str = ""
    first_turn: Count = 1
    last_turn: Count = 7
    turns: list[Turn] = []
    forces: list[Force] = []
    mercenaries: list[Mercenary] = []
    miat: list[Count] = []
    warships: Navies | None = None
    sure: Sure = "certain"
    doubt: str = ""
