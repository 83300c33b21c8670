"""Many matches at once against a real server: `python scripts/load.py [--matches 200]`.

Each match has two scripted players with a socket each. An answer counts as answered when who
gave it has been sent the table after it, and who is asked next the question. In the end the server
is killed and begun again: every table must be what it was.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

import own_postgres
from load_players import Duel, Figures, make_duel, tables_of

AT_ONCE = 8
"""Matches that are made at the same time."""
SERVE = "from delenda.cli import main; main()"


@dataclass
class Server:
    """`delenda serve` in a process of its own."""

    folder: Path
    database: str = ""
    port: int = field(default_factory=own_postgres.free_port)

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def begin(self) -> None:
        """Start, and wait until it answers."""
        limits = {"DELENDA_REQUESTS_PER_MINUTE": "0", "DELENDA_GUESTS_PER_HOUR": "0"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, "serve", "--port", str(self.port)],
            env={
                **os.environ,
                **limits,
                "DELENDA_DATA_DIR": str(self.folder),
                "DELENDA_DATABASE_URL": self.database,
                "DELENDA_LOG_LEVEL": "ERROR",
            },
            stdout=subprocess.DEVNULL,
        )
        until = time.monotonic() + 30
        while time.monotonic() < until:
            try:
                httpx.get(f"{self.url}/api/health", timeout=5).raise_for_status()
            except httpx.HTTPError:
                time.sleep(0.1)
            else:
                return
        raise OSError("the server does not start")

    def kill(self) -> None:
        """End it without a warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def memory(self) -> int:
        """Return the bytes that it holds."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) * 1024


async def measure(server: Server, matches: int, seconds: float, think: float) -> dict[str, Any]:
    """Return the figures of one database."""
    await tables_of(await make_duel(server.url, -1))
    empty = server.memory()
    duels = await _begin(server.url, matches)
    await asyncio.gather(*(duel.sit() for duel in duels))
    await asyncio.sleep(1)
    paced = await _play(duels, seconds, think)
    rushed = await _play(duels, seconds, 0)
    held = server.memory() - empty
    lost = await _kill_and_compare(server, duels)
    return {
        "matches": matches,
        **{f"at their leisure: {name}": value for name, value in _told(paced, seconds).items()},
        **{f"at full speed: {name}": value for name, value in _told(rushed, seconds).items()},
        "kB of memory per match": round(held / matches / 1000),
        "errors": len(paced.wrong) + len(rushed.wrong),
        "tables changed by a kill": lost,
    }


async def _begin(url: str, matches: int) -> list[Duel]:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> Duel:
        async with gate:
            return await make_duel(url, number)

    return list(await asyncio.gather(*(one(number) for number in range(matches))))


async def _play(duels: list[Duel], seconds: float, think: float) -> Figures:
    figures = Figures()
    until = time.monotonic() + seconds
    await asyncio.gather(*(duel.play(until, think, figures) for duel in duels))
    return figures


def _told(figures: Figures, seconds: float) -> dict[str, Any]:
    times = sorted(figures.seconds)
    return {
        "actions per second": round(len(times) / seconds),
        "p50 ms to both views": round(statistics.median(times) * 1000),
        "p99 ms to both views": round(times[int(len(times) * 0.99)] * 1000),
    }


async def _kill_and_compare(server: Server, duels: list[Duel]) -> int:
    before = [await tables_of(duel) for duel in duels]
    await asyncio.gather(*(duel.leave() for duel in duels))
    server.kill()
    server.begin()
    after = [await tables_of(duel) for duel in duels]
    return sum(one != other for one, other in zip(before, after, strict=True))


@contextmanager
def databases() -> Iterator[dict[str, str]]:
    """Yield the databases to try."""
    if not own_postgres.is_installed():
        print(own_postgres.INSTALL, file=sys.stderr)
        yield {"SQLite": ""}
        return
    with own_postgres.running() as url:
        yield {"SQLite": "", "PostgreSQL": url}


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--think", type=float, default=4.0, help="seconds between two answers")
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    figures = {}
    with databases() as known:
        for name, url in known.items():
            with tempfile.TemporaryDirectory(prefix="delenda-load-") as folder:
                server = Server(Path(folder), url)
                server.begin()
                try:
                    asked = measure(server, wish.matches, wish.seconds, wish.think)
                    figures[name] = asyncio.run(asked)
                finally:
                    server.kill()
    show(figures, as_json=wish.json)
    if any(one["errors"] or one["tables changed by a kill"] for one in figures.values()):
        sys.exit(1)


def show(figures: dict[str, dict[str, Any]], *, as_json: bool) -> None:
    """Print the figures."""
    if as_json:
        print(json.dumps(figures, indent=2))
        return
    names = list(figures)
    print("Load:", ", ".join(names))
    for row in figures[names[0]]:
        print(f"  {row:42}", *(f"{figures[name][row]:>12,}" for name in names))


if __name__ == "__main__":
    main()
