"""The tables. A match is its acts; everything else about it is for people."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, ClassVar, Literal

from sqlalchemy import JSON, DateTime, ForeignKey, Index, String, Text, TypeDecorator
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


def now() -> datetime:
    """Return the present moment."""
    return datetime.now(UTC)


class UtcTime(TypeDecorator[datetime]):
    """A moment in UTC, in every database."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        """SQLite forgets the zone; it is always UTC."""
        del dialect
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


class Base(DeclarativeBase):
    """All tables."""

    type_annotation_map: ClassVar[dict[Any, Any]] = {
        datetime: UtcTime,
        dict[str, Any]: JSON,
        list[str]: JSON,
    }


class Account(Base):
    """Someone who plays: a guest has no passphrase."""

    __tablename__ = "account"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(40), index=True)
    login: Mapped[str | None] = mapped_column(String(40), unique=True)
    """The name in small letters; none for guests."""
    passphrase: Mapped[str | None] = mapped_column(String(200))
    """Its argon2 hash."""
    email: Mapped[str] = mapped_column(String(200), default="")
    email_confirmed: Mapped[bool] = mapped_column(default=False)
    """No mail but the one that asks for it goes to an address that nobody confirmed."""
    mail_key: Mapped[str] = mapped_column(String(64), default="")
    """What the links in mails carry, to confirm and to unsubscribe."""
    webhook: Mapped[str] = mapped_column(String(400), default="")
    made: Mapped[datetime] = mapped_column(default=now)

    @property
    def kind(self) -> Literal["guest", "account"]:
        """What somebody is."""
        return "guest" if self.login is None else "account"


class Session(Base):
    """A browser that is logged in, or a bot's token; only the hash of the secret is kept."""

    __tablename__ = "session"

    secret: Mapped[str] = mapped_column(String(64), primary_key=True)
    account: Mapped[int] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(10), default="browser")
    """"browser" or "token"."""
    title: Mapped[str] = mapped_column(String(60), default="")
    made: Mapped[datetime] = mapped_column(default=now)
    ends: Mapped[datetime]


class Match(Base):
    """A game between seats."""

    __tablename__ = "match"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    scenario: Mapped[str] = mapped_column(String(40))
    options: Mapped[list[str]] = mapped_column(default=list)
    key: Mapped[str] = mapped_column(String(64))
    """The secret of its dice and draws, in hexadecimal digits."""
    position: Mapped[str] = mapped_column(Text, default="")
    """The position it began from, where it is not the set-up."""
    origin: Mapped[str] = mapped_column(String(10), default="")
    """How it began where it is not the set-up: "position" or "record"."""
    copied: Mapped[int] = mapped_column(default=0)
    """How many acts were taken over from a record; its key did not roll them."""
    version: Mapped[int] = mapped_column(default=1)
    """The version of the rules it is played with."""
    data: Mapped[str] = mapped_column(Text, default="")
    """The name and digest of the data pack it is played with; empty without one."""
    watch: Mapped[str] = mapped_column(String(32), default="")
    """The secret in the link with which others may watch a private match."""
    visibility: Mapped[str] = mapped_column(String(10), default="private")
    clock: Mapped[dict[str, Any]] = mapped_column(default=dict)
    open_talk: Mapped[bool] = mapped_column(default=False)
    """Whether nobody may talk in private."""
    status: Mapped[str] = mapped_column(String(10), default="open", index=True)
    """"open", "playing" or "over"."""
    result: Mapped[dict[str, Any]] = mapped_column(default=dict)
    rematch_of: Mapped[str] = mapped_column(String(16), default="")
    owner: Mapped[int] = mapped_column(ForeignKey("account.id"))
    made: Mapped[datetime] = mapped_column(default=now)
    acted: Mapped[datetime] = mapped_column(default=now)
    acts: Mapped[int] = mapped_column(default=0)
    asked: Mapped[str] = mapped_column(String(20), default="")
    """The seat that is asked, or nobody."""
    openly: Mapped[str] = mapped_column(String(20), default="")
    """The seat that everyone may know to be asked: not who is asked in silence."""
    asked_at: Mapped[datetime] = mapped_column(default=now)

    __table_args__ = (Index("match_listed", "status", "visibility", "acted"),)


class Seat(Base):
    """Who sits where."""

    __tablename__ = "seat"

    match: Mapped[str] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(20), primary_key=True)
    account: Mapped[int | None] = mapped_column(ForeignKey("account.id"), index=True)
    bot: Mapped[str] = mapped_column(String(40), default="")
    name: Mapped[str] = mapped_column(String(40), default="")
    """Who plays here, where one account has several people at its screen."""
    leaver: Mapped[int | None] = mapped_column(ForeignKey("account.id"), index=True)
    """Who sat here before, and left the seat to the bot."""
    invitation: Mapped[str] = mapped_column(String(64), default="", index=True)
    """The hash of the secret in the link."""
    spent: Mapped[float] = mapped_column(default=0.0)
    """Seconds thought so far."""
    here: Mapped[datetime | None]
    """When a connection of this seat was last known to live; none where there is none."""
    told: Mapped[datetime | None]
    """When its player was last told that it is their turn."""
    notes: Mapped[str] = mapped_column(Text, default="")
    orders: Mapped[list[str]] = mapped_column(default=list)
    """What its player has answered always the same way."""


class ActRow(Base):
    """An act, as the database keeps it; it is never changed."""

    __tablename__ = "act"

    match: Mapped[str] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    """Counts from 1; who writes a number that is taken comes too late."""
    who: Mapped[str] = mapped_column(String(20))
    """A seat, "chance", or "table" for returns and for ends that no rule knows."""
    text: Mapped[str] = mapped_column(Text)
    """The answer; "undo 31 red" and "rewind 31" with the count of answers that stay;
    "resign red" and "flag red" where that ends the match; "resign red greedy" and
    "flag red greedy" where a bot takes the seat and the others play on."""
    quiet: Mapped[bool] = mapped_column(default=False)
    """Whether the other seats must not even know that it was done."""
    at: Mapped[datetime] = mapped_column(default=now)


class TalkLine(Base):
    """One line of talk: of the table, or between two seats."""

    __tablename__ = "line"

    id: Mapped[int] = mapped_column(primary_key=True)
    match: Mapped[str] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), index=True)
    account: Mapped[int] = mapped_column(ForeignKey("account.id"))
    seat: Mapped[str] = mapped_column(String(20), default="")
    """Who said it."""
    to: Mapped[str] = mapped_column(String(20), default="")
    """The only other seat that may hear it; empty where it is for the table."""
    text: Mapped[str] = mapped_column(String(500))
    at: Mapped[datetime] = mapped_column(default=now)


class Offer(Base):
    """A wish that the other seats must agree to: a rewind, or a rematch."""

    __tablename__ = "offer"

    match: Mapped[str] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    seat: Mapped[str] = mapped_column(String(20))
    answers: Mapped[int]
    """For a rewind, how many answers would stay."""
    agreed: Mapped[list[str]] = mapped_column(default=list)
    """The seats that have said yes."""
