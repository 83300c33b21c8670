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

from delenda.cli import peers
from delenda.cli.show import console, table
from delenda.engine import run
from delenda.engine.replay import begin
from delenda.engine.state import State, clone
from delenda.library import CHECKOUT, ENVIRONMENT, games, games_of_pack, rulebook
from delenda.players.player import RandomPlayer, play_out
from delenda.stored import to_json

KERNEL = "kernel"
COMPILED = Path("build/compiled")
SECONDS = 2.0
REPEATS = 2000


def measure(what: str = "") -> dict[str, dict[str, Any]]:
    """Measure one benchmark, or all."""
    known = benchmarks()
    figures = {}
    for name in [what] if what else known:
        game = known.get(name, name)
        if game not in games():
            raise ValueError(
                f"there is no benchmark '{name}'; the benchmarks are: {', '.join(known)}"
            )
        figures[name] = _measure(game)
        if name != KERNEL:
            figures[name] |= _with_observations(game)
        if any(COMPILED.glob("delenda/engine/run.*.so")) and not _is_compiled():
            figures[name] |= _compiled(game, figures[name]["decisions_per_second"])
    return figures


def benchmarks() -> dict[str, str]:
    """Return the game of each benchmark; the first game of a checkout measures the kernel."""
    played = games_of_pack()
    kernel = [game for game in CHECKOUT if game in played][:1]
    measured = [game for game in played if game not in CHECKOUT]
    return dict(zip([KERNEL] * len(kernel) + measured, kernel + measured, strict=True))


def show(figures: dict[str, dict[str, Any]]) -> None:
    """Print the figures for people."""
    for name, values in figures.items():
        table(f"Benchmark: {name}", ["", ""], [[key, f"{v:,}"] for key, v in values.items()])


def show_peers(figures: dict[str, dict[str, Any]]) -> None:
    """Measure the peers in the same run, and print them as ratios of our games."""
    found, missing = peers.measure(_rate)
    ours = {name: values["decisions_per_second"] for name, values in figures.items()}
    rows = [
        [name, f"{speed:,.0f}", *(f"{speed / own:.2f}" for own in ours.values())]
        for name, speed in found.items()
    ]
    if rows:
        table("Random play of peers", ["", "per second", *(f"/ {name}" for name in ours)], rows)
    if missing:
        console().print(
            f"not measured, for they are not installed: {'; '.join(missing)} (pip group 'bench')"
        )


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

    def play(rng: random.Random) -> int:
        return play_out(begin(rules), [RandomPlayer(rng)] * len(rules.seats), rng)

    return {
        "decisions_per_second": round(_rate(play)),
        "clone_us": _microseconds(lambda: clone(s)),
    }


def _rate(play: Callable[[random.Random], int]) -> float:
    """Return decisions per second of the processor, over whole games; the first is not counted."""
    rng = random.Random(7)
    play(rng)
    decisions, started = 0, time.process_time()
    while (seconds := time.process_time() - started) < SECONDS:
        decisions += play(rng)
    return decisions / seconds


def _with_observations(game: str) -> dict[str, Any]:
    """Measure what a learner sees of each decision, where its packages are installed."""
    try:
        from delenda.research import bench as research  # noqa: PLC0415 - an extra
    except ImportError:
        return {}
    steps = research.decisions(game, "", with_mask=True, with_observation=True)
    return {"with_observation_and_mask_per_second": research.rate(steps, SECONDS)}


def compiled_speed(game: str) -> dict[str, Any]:
    """Measure a game with the rules as they are in this process."""
    return _speed(game, deepest(game))


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


def _compiled(game: str, plain: float) -> dict[str, Any]:
    """Measure the compiled rules in a process of their own."""
    code = "from delenda.cli import bench; import msgspec, sys; "
    code += f"sys.stdout.buffer.write(msgspec.json.encode(bench.compiled_speed({game!r})))"
    toys = ",".join(f"{name}={place}" for name, place in CHECKOUT.items())
    path = f"{COMPILED.resolve()}{os.pathsep}{Path('tests').resolve()}"
    done = subprocess.run(  # noqa: S603 - our own interpreter, our own text
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path, ENVIRONMENT: toys},
        capture_output=True,
        check=True,
    )
    figures = msgspec.json.decode(done.stdout)
    return {
        "compiled_decisions_per_second": figures["decisions_per_second"],
        "compiled_per_plain": round(figures["decisions_per_second"] / plain, 2),
        "compiled_clone_us": figures["clone_us"],
    }
