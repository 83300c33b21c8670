"""What runs in the processes where bots think: a view goes in, an answer comes out."""

from __future__ import annotations

import io
import multiprocessing
import os
import pickle
import random
import threading
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

from delenda.engine.rulebook import Rulebook
from delenda.engine.view import View
from delenda.library import rulebook
from delenda.players.bots import bot


class _ByName(pickle.Pickler):
    """Writes a rulebook as its name: each process has its own copy."""

    def reducer_override(self, obj: Any) -> tuple[Callable[..., object], tuple[Any, ...]] | Any:
        """Write rulebooks by name, everything else as it is."""
        if isinstance(obj, Rulebook):
            return rulebook, (obj.id, obj.scenario, obj.options)
        return NotImplemented


def begin() -> None:
    """Prepare a process: it ends with the server, however that ends."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def pack(thing: object) -> bytes:
    """Return a view, or a finished game, as bytes for a process of this server alone."""
    out = io.BytesIO()
    _ByName(out, pickle.HIGHEST_PROTOCOL).dump(thing)
    return out.getvalue()


class Weighed(NamedTuple):
    """An answer, what a bot thinks of its chances, why, and where the table would change."""

    do: str
    value: float | None
    reasons: list[str]
    spaces: list[str]


class Explained(NamedTuple):
    """What a bot would do, the best first, and what it says of it."""

    bot: str
    plays: list[Weighed]
    sentence: str
    summary: str


def advise(name: str, packed: bytes) -> Explained:
    """Let a bot think aloud about the question in a view."""
    seen: View = pickle.loads(packed)  # noqa: S301 - from `pack`, within this server
    told = bot(name, random.SystemRandom()).explain(seen)
    write = seen.table.rules.grammar.write
    plays = [
        Weighed(write(play.action), play.chance, list(play.reasons), list(play.spaces))
        for play in told.plays
    ]
    return Explained(name, plays, told.sentence, told.summary)


class Thought(NamedTuple):
    """An answer, and what a bot has in mind for the answers after it."""

    answer: str
    mind: object


def think(name: str, packed: bytes) -> Thought:
    """Return what a bot answers to the question in its view, with what it had in mind before."""
    seen: View
    seen, mind = pickle.loads(packed)  # noqa: S301 - from `pack`, within this server
    assert seen.ask is not None, "a bot is asked only when it is its turn"
    player = bot(name, random.SystemRandom())
    player.mind = mind
    action = player.choose(seen, seen.ask.options)
    return Thought(seen.table.rules.grammar.write(action), player.mind)
