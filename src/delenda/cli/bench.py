"""Speed, measured in one run so that the ratios mean something."""

from __future__ import annotations

import copy
import os
import pickle
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from delenda.cli.show import table
from delenda.engine import run
from delenda.engine.replay import begin
from delenda.engine.state import State, clone
from delenda.library import games, games_of_pack, rulebook
from delenda.players.player import RandomPlayer, play_out
from delenda.stored import to_json

KERNEL = "kernel"
COMPILED = Path("build/compiled")
SECONDS = 2.0
REPEATS = 2000


def measure(what: str = "") -> dict[str, dict[str, Any]]:
    """Measure one benchmark, or all."""
    known = games()
    kernel = [KERNEL] if "toy" in games_of_pack() else []
    names = [what] if what else [*kernel, *(name for name in games_of_pack() if name != "toy")]
    figures = {}
    for name in names:
        game = "toy" if name == KERNEL else name
        if game not in known:
            raise ValueError(
                f"there is no benchmark '{name}'; the kernel's needs a source checkout"
            )
        figures[name] = _measure(game)
        if name == KERNEL and any(COMPILED.glob("delenda/engine/run.*.so")) and not _is_compiled():
            figures[name] |= _compiled()
    return figures


def show(figures: dict[str, dict[str, Any]]) -> None:
    """Print the figures for people."""
    for name, values in figures.items():
        table(f"Benchmark: {name}", ["", ""], [[key, f"{v:,}"] for key, v in values.items()])


def _measure(game: str) -> dict[str, Any]:
    s = deepest(game)
    figures = _speed(game, s)
    figures["deepcopy_us"] = _microseconds(lambda: copy.deepcopy(s, {id(s.rules): s.rules}), 200)
    figures["pickle_us"] = _microseconds(lambda: pickle.loads(pickle.dumps(_bare(s))), 500)  # noqa: S301
    figures["deepcopy_per_clone"] = round(figures["deepcopy_us"] / figures["clone_us"], 1)
    figures["json_bytes"] = len(to_json(s))
    figures["stack_depth"] = len(s.stack)
    return figures


def _speed(game: str, s: State) -> dict[str, Any]:
    rules = rulebook(game)
    rng = random.Random(7)
    players = [RandomPlayer(rng)] * len(rules.seats)
    decisions, seconds = 0, 0.0
    while seconds < SECONDS:
        started = time.perf_counter()
        decisions += play_out(begin(rules), players, rng)
        seconds += time.perf_counter() - started
    return {
        "decisions_per_second": round(decisions / seconds),
        "clone_us": _microseconds(lambda: clone(s)),
    }


def compiled_speed() -> dict[str, Any]:
    """Measure the kernel as it is in this process."""
    return _speed("toy", deepest("toy"))


def deepest(game: str) -> State:
    """Return the state with the most procedures under way in some random games."""
    rules = rulebook(game)
    rng = random.Random(7)
    best = s = begin(rules)
    for _ in range(20):
        s = begin(rules)
        while s.ask is not None:
            if len(s.stack) > len(best.stack):
                best = clone(s)
            ask = s.ask
            chance = ask.chance
            action = chance.sample(rng.randrange) if chance else rng.choice(ask.options)
            run.answer(s, ask.who, action)
    return best


def _bare(s: State) -> Any:
    """Return what pickle can take: everything but the rulebook, which is never copied."""
    return [getattr(s, name) for name in type(s).__dataclass_fields__ if name != "rules"]


def _microseconds(work: Callable[[], object], repeats: int = REPEATS) -> float:
    best = float("inf")
    for _ in range(5):
        started = time.perf_counter()
        for _ in range(repeats // 5):
            work()
        best = min(best, (time.perf_counter() - started) / (repeats // 5))
    return round(best * 1e6, 2)


def _is_compiled() -> bool:
    return not str(run.__file__).endswith(".py")


def _compiled() -> dict[str, Any]:
    """Measure the compiled kernel in a process of its own."""
    code = "from delenda.cli import bench; import msgspec, sys; "
    code += "sys.stdout.buffer.write(msgspec.json.encode(bench.compiled_speed()))"
    path = f"{COMPILED.resolve()}{os.pathsep}{Path('tests').resolve()}"
    done = subprocess.run(  # noqa: S603 - our own interpreter, our own text
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path, "DELENDA_RULEBOOKS": "toy=toy.rulebook:TOY"},
        capture_output=True,
        check=True,
    )
    figures = msgspec.json.decode(done.stdout)
    return {
        "compiled_decisions_per_second": figures["decisions_per_second"],
        "compiled_clone_us": figures["clone_us"],
    }
