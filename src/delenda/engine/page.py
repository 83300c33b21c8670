"""What the page looks for in the sheet and the scene of any game. A game adds its own."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

Mark: TypeAlias = Literal[
    "",
    "turn",
    "phase",
    "card",
    "discard",
    "deal",
    "march",
    "sea",
    "siege",
    "battle",
    "clash",
    "decision",
    "outcome",
    "score",
]
"""What a line of the log tells of.

A turn, a phase or a battle begins, a card is played or discarded, cards are dealt, an army walks
or sails, a siege goes on, the score has changed. Within a battle a "clash" is what its scene shows,
the "decision" who won, and the "outcome" what came of it.
"""


class Titled(TypedDict):
    """Something with a name for people."""

    id: str
    title: str


class Hand(TypedDict):
    """A hand of cards; `cards` is null for those who may not see it."""

    count: int
    cards: list[str] | None


class SpaceSheet(TypedDict):
    """A space of the map; `x` and `y` where the page has no map of the game."""

    id: str
    title: str
    province: NotRequired[str]
    x: NotRequired[float]
    y: NotRequired[float]


class Road(TypedDict):
    """A way between two spaces."""

    a: str
    b: str
    kind: str


class CardSheet(TypedDict):
    """A card, and the sides that may use it."""

    id: str
    title: str
    ops: NotRequired[int]
    sides: NotRequired[list[str]]
    text: NotRequired[str]
    sure: NotRequired[str]


class CardUse(TypedDict):
    """What a card can be played for; `{card}` stands for its id."""

    do: str
    title: str


class TurnSheet(TypedDict):
    """A turn, with its years and the size of a hand."""

    turn: int
    years: str
    cards: int


class Sheet(TypedDict):
    """What never changes in a game."""

    game: str
    family: str
    title: str
    seats: list[Titled]
    spaces: list[SpaceSheet]
    cards: list[CardSheet]
    scenario: NotRequired[Titled]
    options: NotRequired[list[str]]
    notice: NotRequired[str]
    phases: NotRequired[list[Titled]]
    turns: NotRequired[list[TurnSheet]]
    provinces: NotRequired[list[Titled]]
    roads: NotRequired[list[Road]]
    uses: NotRequired[list[CardUse]]


class SpaceScene(TypedDict):
    """Who holds a space."""

    control: str


class PieceScene(TypedDict):
    """A piece of a game that draws nothing of its own."""

    id: str
    side: str
    space: str
    title: NotRequired[str]
    count: NotRequired[int]


class Scene(TypedDict, total=False):
    """The table as a seat sees it; as a `picture` in text where a game tells no more."""

    picture: list[str]
    turn: int
    years: str
    phase: str
    active: str
    points: dict[str, int]
    hands: dict[str, Hand]
    deck: int
    discards: list[str]
    removed: list[str]
    spaces: dict[str, SpaceScene]
    pieces: list[PieceScene]


class Roll(TypedDict):
    """The faces of dice that were rolled, and what was needed where that is one thing.

    `signs`: what is printed on those faces, where it is not a number.
    """

    faces: list[int]
    needed: str
    signs: NotRequired[list[str]]


class Many(TypedDict):
    """How lines of one kind are told as one: `{total}` sums their counts, `{times}` counts them."""

    text: str
    count: int


Move = TypedDict("Move", {"side": str, "from": str, "to": str})
"""Someone of a side went from one space to another."""


class Preview(TypedDict):
    """Where several answers in a row would lead, and what may befall one on the way."""

    space: str
    path: list[str]
    spaces: list[str]
    cost: int
    notes: list[str]
    party: str
