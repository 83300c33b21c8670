"""One match in memory, with who sits where and how long they have thought."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Literal

import msgspec

from delenda.server.bots.adviser import adviser
from delenda.server.db.models import Match, now
from delenda.server.play.clock import Clock, Thinker, has_flagged, left
from delenda.server.play.message import Ended, Snapshot, Table, ended, table_of
from delenda.server.play.sitter import Sitter
from delenda.server.play.story import Act, Story

ENDS = {"resign": ("resigns", "resign"), "flag": ("runs out of time", "run out of time")}
"""What is said of a seat, and of one that is named in the plural, which begins with "The"."""


class Live:
    """A match in memory; `lock` makes its writer the only one of this process."""

    def __init__(self, row: Match, sitters: Mapping[str, Sitter], story: Story) -> None:
        self.match = row.id
        self.story = story
        self.lock = asyncio.Lock()
        self.minds: dict[str, object] = {}
        """Seat of a bot: what it has in mind with the play under way."""
        self.silent = self.asks_in_silence()
        """Whether the seat that is asked was asked in silence at first."""
        self.seat_down(row, sitters)

    def seat_down(self, row: Match, sitters: Mapping[str, Sitter]) -> None:
        """Take over what the database says of the people."""
        self.row = row
        self.sitters = sitters
        self.clock = msgspec.convert(row.clock, Clock)
        self.asked_at = row.asked_at

    @property
    def status(self) -> str:
        """Open, playing or over."""
        if self.row.status == "over" or self.story.is_over:
            return "over"
        return self.row.status

    @property
    def asked(self) -> str:
        """The seat that must answer now; empty if nobody must."""
        return self.story.game.seat if self.status == "playing" else ""

    def own_seats(self, seat: str | None) -> list[str]:
        """Return the seats of the one who sits at a seat, which may be several."""
        owner = self.sitters[seat].account if seat is not None else None
        return [name for name, one in self.sitters.items() if one.account == owner is not None]

    def stand_in(self, seat: str) -> str:
        """Name the bot that takes a seat that is left; none where the match ends with it."""
        others = [one for one in self.sitters.values() if one.seat != seat]
        goes_on = len(others) > 1 and any(one.account is not None for one in others)
        return adviser(self.story.rules) if goes_on else ""

    def heed(self) -> list[Act]:
        """Answer for those who are asked and have given orders for it, without waiting for them."""
        acts: list[Act] = []
        while said := self._ordered():
            acts += self.story.do(said, self.asked)
        return acts

    def _ordered(self) -> str:
        """Return what the standing orders of the seat that is asked answer; empty if nothing."""
        ask, seat, rules = self.story.game.ask, self.asked, self.story.rules
        if ask is None or not seat or self.sitters[seat].bot:
            return ""
        action = rules.presenter.preferred(ask, self.sitters[seat].orders)
        return "" if action is None else rules.grammar.write(action)

    def thinking(self) -> Thinker:
        """Say who thinks, for the clock."""
        seat = self.asked
        if not seat or self.sitters[seat].bot or self.clock.kind == "none":
            return Thinker()
        return Thinker(seat, self.asked_at, silent=self.silent)

    def asks_in_silence(self) -> bool:
        """Say whether the others must not know who is asked."""
        ask = self.story.game.ask
        return ask is not None and ask.silent

    def flagged(self) -> str:
        """Name the seat whose time is over."""
        thinking = self.thinking()
        if not thinking.seat:
            return ""
        spent = self.sitters[thinking.seat].spent
        over = has_flagged(self.clock, spent, thinking.thought(now()))
        return thinking.seat if over else ""

    def clocks(self) -> dict[str, int | None]:
        """Return the milliseconds left to each seat."""
        if self.clock.kind == "none":
            return {}
        thinking, moment = self.thinking(), now()
        found: dict[str, int | None] = {}
        for seat, sitter in self.sitters.items():
            thought = thinking.thought(moment) if seat == thinking.seat else 0.0
            rest = left(self.clock, sitter.spent, thought)
            counts = rest is not None and not sitter.bot
            found[seat] = max(0, int((rest or 0.0) * 1000)) if counts else None
        return found

    def over(self) -> Ended | None:
        """Return how the match ended."""
        story = self.story
        if story.ending is not None:
            lost = {*story.left, story.ending.loser}
            winners = [seat for seat in story.rules.seats if seat not in lost]
            loser = story.rules.presenter.seat_title(story.ending.loser)
            one, several = ENDS[story.ending.how]
            verb = several if loser.startswith("The ") else one
            return Ended(winners, f"{loser} {verb}")
        return ended(story.rules, story.game.state)

    @property
    def is_alone(self) -> bool:
        """Whether one person has all seats that no bot has."""
        return len({one.account for one in self.sitters.values() if not one.bot}) < 2

    def _takes_back(self, seat: str | None, own: list[str]) -> list[str]:
        """Name the seats whose last answer a seat takes back: not what another left undone."""
        quiet = self.story.last_quiet
        return [] if seat is None else [seat] if quiet and quiet != seat else own

    def last_decision(self, seat: str) -> int | None:
        """Count the answers before the last that can be taken back from a seat."""
        return self.story.last_decision(seat, self.own_seats(seat))

    def _way_back(self, seat: str | None) -> Literal["", "now", "ask"]:
        """Say how a seat goes back to its last decision."""
        if seat is None or self.status != "playing" or self.last_decision(seat) is None:
            return ""
        return "now" if self.is_alone else "ask"

    def table(self, seat: str | None, since: int = -1, *, trusted: bool = False) -> Table:
        """Return what a seat, or a spectator, may know now.

        Lines of the log before `since` may have been taken back: only who follows every
        return, and is `trusted` to, need not hear them again.
        """
        story = self.story
        game = story.game
        own = self.own_seats(seat)
        since = since if self.story.back == 0 or trusted else -1
        snapshot = Snapshot(
            story.rules,
            game.state,
            game.log,
            story.rules.seat(self.asked) if self.asked in own else story.asked,
            game.why_not_undo(self._takes_back(seat, own)),
            self.over(),
            is_live=self.status == "playing",
            has_begun=self.status != "open",
        )
        seen, step = story.told(seat), story.step(seat)
        table = table_of(self.match, snapshot, seat, seen=seen, step=step, since=since)
        if table.ask is not None:
            table.ask.yours = self.asked in own
        table.undo.back = self._way_back(seat)
        table.clocks = self.clocks()
        table.recap_from = story.last_of(seat)
        return table
