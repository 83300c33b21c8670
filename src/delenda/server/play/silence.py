"""Nobody who waits can tell whether somebody holds a response: the table waits as long for nobody.

Where a seat could respond, for all that is open, there is a pause, whether or not it has a choice.
Somebody who has one is asked meanwhile; the pause ends when it is over and the answer is there.
Where several sit at one screen, the screen goes round in both cases.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from delenda.engine.silence import could_choose
from delenda.players.bots import hasty, seconds_of
from delenda.server.play.sitter import Sitter
from delenda.server.play.story import Story

if TYPE_CHECKING:
    from delenda.server.play.keeper import Keeper
    from delenda.server.play.live import Live

SHORTEST, LONGEST = 0.6, 1.6
"""Of a person's pauses, where they are one second long on average or so."""
MARGIN = 0.3
"""Seconds of a bot's pause beyond those that it thinks."""


class Pauses(NamedTuple):
    """How long people and bots are waited for; 0 for people: there are no pauses."""

    person: float = 0.0
    bot: float = 0.0


NONE = Pauses()


class Silence:
    """The pauses of a match."""

    def __init__(self, pauses: Pauses, story: Story) -> None:
        self.pauses = pauses
        self.curtain = ""
        """The seat to which a shared screen goes although it can only pass."""
        self._key = story.beginning.key
        self._since = time.monotonic()
        self._until = 0.0

    @property
    def left(self) -> float:
        """The seconds that are left of the pause."""
        return max(0.0, self._until - time.monotonic())

    def begin(self) -> None:
        """The table has changed for all to see: a pause would begin now."""
        self._since = time.monotonic()

    def note(self, story: Story, sitters: Mapping[str, Sitter]) -> bool:
        """Look at the question in silence that waits; say whether the game must wait, too."""
        if not story.patient:
            return True
        ask = story.game.ask
        assert ask is not None, "somebody is asked in silence"
        sitter = sitters[story.rules.seat_name(ask.who)]
        self.curtain = ""
        if ask.is_held or could_choose(story.game.state):
            if not ask.is_held and _has_curtain(story, sitter, sitters):
                self.curtain = sitter.seat if ask.is_hush else ""
            elif any(one.account not in (None, sitter.account) for one in sitters.values()):
                self._until = max(self._until, self._since + self._pause(story, sitter))
        if self.curtain or not ask.is_hush:
            return True
        return not story.game.state.stack[-1].asks_more() and self.left > 0

    def _pause(self, story: Story, sitter: Sitter) -> float:
        """Return the same number in every process, and one that nobody can guess."""
        if sitter.bot:
            return max(self.pauses.bot, seconds_of(hasty(sitter.bot))) + MARGIN
        said = hashlib.sha256(self._key + len(story.game.answers).to_bytes(4, "big")).digest()
        share = int.from_bytes(said[:4], "big") / 2**32
        return self.pauses.person * (SHORTEST + share * (LONGEST - SHORTEST))


def _has_curtain(story: Story, sitter: Sitter, sitters: Mapping[str, Sitter]) -> bool:
    """Say whether a player must come to a screen where somebody else of that screen sits."""
    if sitter.account is None or sitter.seat == story.rules.seat_name(story.asked):
        return False
    return sum(one.account == sitter.account for one in sitters.values()) > 1


class Timer:
    """Goes on with the matches whose pause is over."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def look(self, live: Live) -> None:
        """Wait until the pause of a match is over, if there is one."""
        if live.is_paused and live.match not in self._tasks:
            task = asyncio.create_task(self._wait(live.match, live.silence.left))
            self._tasks[live.match] = task
            task.add_done_callback(lambda _: self._tasks.pop(live.match, None))

    async def _wait(self, match: str, seconds: float) -> None:
        while True:
            await asyncio.sleep(seconds)
            async with self.keeper.hold(match) as live:
                if not live.is_paused:
                    return
                seconds = live.silence.left

    async def close(self) -> None:
        """Stop."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
