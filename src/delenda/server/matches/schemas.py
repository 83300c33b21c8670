"""What is said about matches."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from delenda.server.play.clock import Clock
from delenda.server.play.message import Ended

Id = Annotated[str, msgspec.Meta(max_length=40)]
SeatText = Annotated[str, msgspec.Meta(max_length=50)]
LongText = Annotated[str, msgspec.Meta(max_length=900_000)]


class Origin(msgspec.Struct):
    """A step of a match that can be looked at, to play on from."""

    match: Id
    step: Annotated[int, msgspec.Meta(ge=0)]
    view: Id = "public"


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A match to be made."""

    game: Id = ""
    scenario: Id = ""
    options: Annotated[list[Id], msgspec.Meta(max_length=40)] = []
    seats: Annotated[dict[Id, SeatText], msgspec.Meta(max_length=8)] = {}
    """For each seat "me", "here" (all seats at one screen), "open", or "bot:greedy"."""
    names: Annotated[
        dict[Id, Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(max_length=8)
    ] = {}
    """What people at one screen are called, by their seats."""
    clock: Clock = Clock()
    visibility: Literal["public", "private"] = "private"
    open_talk: bool = msgspec.field(name="openTalk", default=False)
    """Whether nobody may talk in private."""
    position: LongText = ""
    record: LongText = ""
    step: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """Of the record, how many answers to take over; all if not said."""
    origin: Origin | None = msgspec.field(name="from", default=None)


class Made(msgspec.Struct):
    """A match that was made, with the links for its open seats."""

    id: str
    links: dict[str, str]


class PlayerInfo(msgspec.Struct):
    """Who plays."""

    name: str
    kind: str


class SeatInfo(msgspec.Struct):
    """A seat and who sits there."""

    seat: str
    player: PlayerInfo | None
    connected: bool
    clock: int | None
    left: str
    """Who left it to the bot; empty where nobody did."""


class OfferInfo(msgspec.Struct):
    """Something that waits for the other seats' consent."""

    kind: str
    seat: str
    step: int
    """For a rewind, the step to go back to, as the one who is told counts."""
    agreed: list[str]
    """The seats that have said yes, the one that asked among them."""


class MatchInfo(msgspec.Struct, kw_only=True, rename="camel"):
    """A match, without its table."""

    id: str
    game: str
    title: str
    scenario: str
    options: list[str]
    status: str
    origin: str
    visibility: str
    seats: list[SeatInfo]
    you: list[str]
    left: list[str]
    """The seats that you left: there you have lost."""
    result: Ended | None
    created: datetime
    acted: datetime
    asked: str | None
    """The seat that is asked, as far as one may know."""
    clock: Clock
    chat_allowed: bool
    open_talk: bool
    talk_with: list[str]
    """The seats of others with whom you may talk in private."""
    hints_allowed: bool
    offers: list[OfferInfo] = []
    links: dict[str, str] = {}
    """For those who play: to open seats, and "watch" for those who may look on."""
    commitment: str = ""
    """Fixes every die and draw from the start; the key is in the record when all is over."""
    rematch: str | None = None
    unplayable: str = ""
    """Why it cannot be opened with the rules and the data in use; empty where it can."""


class ChatLine(msgspec.Struct):
    """A line of talk."""

    who: str
    seat: str
    text: str
    at: datetime
    to: str = ""
    """The only other seat that hears it; empty where it is for the table."""


class NewLine(msgspec.Struct):
    """A line to be said."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
    seat: Id = ""
    """The seat that speaks; the first of one's own if not said."""
    to: Id = ""
    """The seat that alone shall hear it; empty for the table."""


class Notes(msgspec.Struct):
    """What a player notes for himself."""

    seat: Id
    text: Annotated[str, msgspec.Meta(max_length=20_000)]


class Orders(msgspec.Struct):
    """What a seat has answered always the same way, by the ids of the game's `orders`."""

    seat: Id
    orders: Annotated[list[Id], msgspec.Meta(max_length=20)]


class BySeat(msgspec.Struct):
    """Something done for a seat."""

    seat: Id


class Consent(msgspec.Struct):
    """Consent to go back; with the step that was shown, to that step only."""

    seat: Id
    step: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Rewind(msgspec.Struct):
    """A wish to go back: to a step, or to the last decision of the seat."""

    seat: Id
    step: Annotated[int, msgspec.Meta(ge=0)] | None = None


def result_of(stored: dict[str, Any]) -> Ended | None:
    """Return how a match ended, from what the database keeps."""
    return msgspec.convert(stored, Ended) if stored else None
