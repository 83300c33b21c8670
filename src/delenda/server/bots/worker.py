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
from delenda.players.explain import explain


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


def pack(seen: View) -> bytes:
    """Return a view as bytes, for a process of this server and for nobody else."""
    out = io.BytesIO()
    _ByName(out, pickle.HIGHEST_PROTOCOL).dump(seen)
    return out.getvalue()


class Advice(NamedTuple):
    """What a bot would do, what it thinks of its chances, and why."""

    do: str
    value: float | None
    reasons: list[str]
    sentence: str


def advise(name: str, packed: bytes) -> Advice:
    """Let a bot think aloud about the question in a view."""
    seen: View = pickle.loads(packed)  # noqa: S301 - from `pack`, within this server
    told = explain(bot(name, random.SystemRandom()), seen)
    best = told.plays[0]
    do = seen.table.rules.grammar.write(best.action)
    return Advice(do, best.chance, list(best.reasons), told.sentence)


def think(name: str, packed: bytes) -> str:
    """Return what a bot answers to the question in its view."""
    seen: View = pickle.loads(packed)  # noqa: S301 - from `pack`, within this server
    assert seen.ask is not None, "a bot is asked only when it is its turn"
    action = bot(name, random.SystemRandom()).choose(seen, seen.ask.options)
    return seen.table.rules.grammar.write(action)
