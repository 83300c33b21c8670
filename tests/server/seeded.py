"""A server for tests: its dice, its deals and its bots' choices are the same in every run.

`python -c "from server.seeded import main; main()" serve …` is `delenda serve …` with the seed that
`DELENDA_TEST_SEED` names. A bot that thinks against the clock may still find something else.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace

from delenda.server.bots import lane, worker
from delenda.server.matches import create

SEED = "DELENDA_TEST_SEED"
Put = Callable[[object, str, object], None]
"""`setattr`, or pytest's, which takes it back."""


def begin(seed: str) -> None:
    """Prepare a process where bots think; there they think one after another."""
    worker.begin()
    rolls = random.Random(f"bots {seed}")
    steady = SimpleNamespace(SystemRandom=lambda: random.Random(rolls.random()))
    vars(worker)["random"] = steady


def make_steady(put: Put, seed: str) -> None:
    """Let matches that are made from now on have the keys of a seed, and their bots its luck."""
    keys = random.Random(f"keys {seed}")
    put(create, "new_key", lambda: keys.randbytes(32).hex())
    put(lane, "begin", partial(begin, seed))


def main() -> None:
    """Do what `delenda` does."""
    from delenda.cli import main as delenda  # the processes of the bots need none of it

    make_steady(setattr, os.environ.get(SEED, ""))
    delenda()
