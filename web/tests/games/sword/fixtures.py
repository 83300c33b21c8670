"""Write the tables that the tests of The Sword of Rome show.

From the root of the project: `.venv/bin/python web/tests/games/sword/fixtures.py`
"""

# ruff: noqa: INP001, S311, T201 - a script that plays at random and says what it wrote
from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from delenda.game import Game, new
from delenda.server.play.message import Snapshot, table_of

HERE = Path(__file__).parent
GAME = "sword-of-rome"
Wish = Callable[[dict[str, Any]], bool]
"""Whether a scene is worth showing."""
LINES = 12
"""So many lines of the log are kept."""
TRIES = 60
MOST = 4000
"""So many answers of a game are looked through."""


def table(game: Game, seat: str) -> dict[str, Any]:
    """Return what the server would send to a seat, with the last lines of the log."""
    now = Snapshot(game.rules, game.state, game.log, game.rules.seat(seat))
    told: dict[str, Any] = msgspec.to_builtins(table_of("match", now, seat, seen=0, step=0))
    log = told["log"][-LINES:]
    return {**told, "log": log, "logFrom": log[0]["n"] if log else 0}


def armies(scene: dict[str, Any]) -> int:
    """Count the forces on the map."""
    return sum(len(space.get("forces", ())) for space in scene["spaces"].values())


def begun(scene: dict[str, Any]) -> bool:
    return scene["phase"] == "action" and scene["active"] != ""


def late(scene: dict[str, Any]) -> bool:
    inside = any(
        force["inside"] for space in scene["spaces"].values() for force in space.get("forces", ())
    )
    besieged = any("siege" in space for space in scene["spaces"].values())
    pacts = any(not one["lasting"] for one in scene["alliances"])
    return scene["turn"] >= 2 and inside and besieged and pacts and scene["march"] is not None


def open_battle(scene: dict[str, Any]) -> bool:
    battle = scene["battle"]
    if battle is None or battle["odds"] is None:
        return False
    sides = [battle["attacker"], battle["defender"]]
    return (
        all(side["armies"] and side["armies"][0]["leader"] for side in sides)
        and not battle["unrest"]
    )


def decided(scene: dict[str, Any]) -> bool:
    battle = scene["battle"]
    return battle is not None and battle["winner"] is not None and bool(battle["attacker"]["dice"])


def siege(scene: dict[str, Any]) -> bool:
    return scene["siege"] is not None


def unrest(scene: dict[str, Any]) -> bool:
    return scene["turn"] >= 2 and scene["tracks"]["unrest"]["level"] > 0


WISHES: dict[str, tuple[str, Wish]] = {
    "setup": ("four", begun),
    "late": ("four", late),
    "battle": ("four", open_battle),
    "decided": ("four", decided),
    "siege": ("four", siege),
    "five": ("five", unrest),
    "two": ("two", begun),
}
"""For each table the scenario, and what it shows."""


def found(scenario: str, wish: Wish) -> Game:
    """Play at random until a table is worth showing."""
    for seed in range(TRIES):
        game, rng = new(GAME, seed=str(seed), scenario=scenario), random.Random(seed)
        for _ in range(MOST):
            if game.over:
                break
            if wish(game.rules.presenter.scene(game.view(game.seat))):
                return game
            game.do(rng.choice(game.options))
    raise LookupError(wish.__name__)


def write(name: str, said: dict[str, Any]) -> None:
    text = json.dumps(said, separators=(",", ":"), ensure_ascii=False)
    HERE.joinpath(f"{name}.json").write_text(text + "\n")


if __name__ == "__main__":
    for scenario in ("four", "five", "two"):
        sheet = new(GAME, seed="0", scenario=scenario).rules.presenter.sheet()
        cards = sheet["cards"] if scenario == "four" else []
        write(f"sheet-{scenario}", {"family": "sword", **sheet, "cards": cards})
    for name, (scenario, wish) in WISHES.items():
        game = found(scenario, wish)
        write(name, table(game, game.seat))
        print(f"{name}: {game.seat}, {game.prompt}")
