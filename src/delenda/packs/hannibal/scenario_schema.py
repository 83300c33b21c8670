"""The form of a scenario file."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from delenda.games.hannibal.effects import EFFECT_WORDS
from delenda.packs.hannibal.tables_schema import Reinforcements
from delenda.packs.head import Word
from delenda.packs.punic.schema import Count, Office, Side, Sure

Effect = Literal[EFFECT_WORDS]  # type: ignore[valid-type]


class Turn(Struct):
    """A turn of a scenario."""

    turn: Count
    years: str
    cards: Count
    reinforcements: bool = True
    note: str = ""


class Force(Struct):
    """Pieces that begin together."""

    side: Side
    space: Word
    units: Count
    elephants: Count
    general: str
    subordinates: list[Word]
    office: Office
    inside: bool = False


class Arrival(Struct):
    """A general who comes later."""

    turn: Count
    side: Side
    general: Word
    units: Count
    office: Office
    regions: list[Word] = []
    port_regions: list[Word] = []
    with_cus: bool = False
    rule: str = ""
    why: str = ""


class Control(Struct):
    """The spaces that hold a marker."""

    rome: list[Word]
    carthage: list[Word]


class Goal(Struct):
    """A condition with which a side wins."""

    side: Side
    when: Literal["at once", "check", "end"]
    how: Word
    spaces: list[Word] = []
    provinces: list[Word] = []
    at_least: Count = 0
    lead: Count = 0
    rule: str = ""
    text: str = ""


class First(Struct):
    """Who plays first in a turn."""

    decides: Side = "carthage"
    always: Side | None = None
    claim: bool = True


class Victory(Struct):
    """How the game is won."""

    goals: list[Goal]
    tie: Side
    start_points: dict[str, int] = {}


class ScenarioFile(Struct):
    """A scenario file."""

    id: Word
    title: str
    first_turn: Count
    last_turn: Count
    turns: list[Turn]
    forces: list[Force]
    control: Control
    victory: Victory
    arrivals: list[Arrival] = []
    subjugated: list[Word] = []
    out: list[Word] = []
    pool: list[Word] = []
    cards_out: list[int | str] = []
    effects: list[Effect] = []
    provinces: list[Word] = []
    elections: bool = True
    first: First | None = None
    isolation: list[Side] = []
    reinforcements: Reinforcements | None = None
    cup: list[Word] = []
    off_map: list[Word] = []
    tribes: dict[str, list[Word]] = {}
    decks: dict[str, Any] = {}
    sure: Sure | Literal["own"] = "certain"
    doubt: str = ""
