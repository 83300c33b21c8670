"""The form of tables, dice, reinforcements and battle cards."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from delenda.packs.head import Word
from delenda.packs.punic.schema import Attrition, Count, NavalDie, Side, Sure

Symbol = Literal["triangle", "circle", "castle", "swords"]


class RetreatRow(Struct):
    """A row of the retreat table."""

    die: int
    losses: list[Count]


class Retreat(Struct):
    """The retreat table."""

    columns: list[str]
    from_: list[Count] = field(name="from")
    rows: list[RetreatRow]
    modifiers: list[dict[str, Any]] = []
    first_loss_elephant: bool = True


class SiegeRow(Struct):
    """A row of the siege table."""

    die: int
    points: Count
    losses: Count


class Siege(Struct):
    """The siege table."""

    rows: list[SiegeRow]
    modifiers: list[dict[str, Any]] = []


class NavalRow(Struct):
    """A row of the naval table."""

    die: int
    result: Literal["arrives", "returns", "sunk"]


class Naval(Struct):
    """The naval table."""

    rows: list[NavalRow]
    modifiers: list[dict[str, Any]] = []


class Grant(Struct):
    """A line of the reinforcements."""

    name: Word
    side: Side
    units: Count
    at: list[Word]
    generals: str
    rule: str
    if_controls: str = ""
    in_italy: Count = 0
    turns: list[Count] = []
    ask: str = ""
    where: str = ""


class Reinforcements(Struct):
    """The reinforcements of every turn but the first."""

    rows: list[Grant]
    stack: Count = 0
    sources: dict[str, list[Word]] = {}
    consuls: Count = 2
    proconsuls: Count = 1


class TablesFile(Struct):
    """tables.toml"""

    attrition: Attrition | None = None
    retreat: Retreat | None = None
    siege: Siege | None = None
    naval: Naval | None = None
    reinforcements: Reinforcements | None = None
    figures: dict[str, Any] = {}
    battle_losses: dict[str, Any] = {}
    battle_hand: dict[str, Any] = {}
    elephant_charge: dict[str, Any] = {}
    political_points: dict[str, Any] = {}


class BattleCard(Struct):
    """A kind of battle card."""

    id: Word
    name: str
    count: Count
    initiative: bool
    wild: bool


class SiegeDice(Struct):
    """The siege dice."""

    red: list[list[Symbol]]
    white: list[list[Symbol]]
    sure: Sure = "certain"


class RetreatDice(Struct):
    """The retreat dice."""

    kinds: list[str]
    small: list[list[Count]]
    large: list[list[Count]]
    sure: Sure = "certain"


class DiceFile(Struct):
    """dice-phalanx.toml"""

    naval: NavalDie | None = None
    siege: SiegeDice | None = None
    retreat: RetreatDice | None = None


class ReinforcementsFile(Struct):
    """reinforcements-phalanx.toml"""

    reinforcements: Reinforcements


class BattleCardsFile(Struct):
    """battle_cards.toml"""

    battle_cards: list[BattleCard] = []
