"""Write the tables that the tests and the playground of Hamilcar show.

From the root of the project: `.venv/bin/python web/tests/games/hamilcar/fixtures.py`
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
Wish = Callable[[dict[str, Any]], bool]
"""Whether a scene is worth showing."""
LINES = 12
"""So many lines of the log are kept."""
TRIES = 400


def table(game: Game, seat: str) -> dict[str, Any]:
    """Return what the server would send to a seat, with the last lines of the log."""
    now = Snapshot(game.rules, game.state, game.log, game.rules.seat(seat))
    told: dict[str, Any] = msgspec.to_builtins(table_of("match", now, seat, seen=0, step=0))
    log = told["log"][-LINES:]
    return {**told, "log": log, "logFrom": log[0]["n"] if log else 0}


def voyage(scene: dict[str, Any]) -> bool:
    fleets = scene["voyages"]
    return (
        bool(fleets) and len(fleets[0]["route"]) > 1 and fleets[0]["cus"] > 1 and not scene["naval"]
    )


def fleets_fight(scene: dict[str, Any]) -> bool:
    naval = scene["naval"]
    fights = naval is not None and naval["roll"] is not None and naval["stage"] != "aftermath"
    return fights and min(side["warships"] for side in naval["sides"].values()) > 1


def tactics(scene: dict[str, Any]) -> bool:
    fleets = [] if scene["naval"] is None else scene["naval"]["sides"].values()
    return any(len(side["cards"] or ()) > 1 for side in fleets)


def armies_fight(scene: dict[str, Any]) -> bool:
    battle = scene["battle"]
    if battle is None or battle["stage"] not in ("reroll", "dice", "charge"):
        return False
    return min(side["cus"] for side in battle["sides"].values()) >= 1 and any(
        side["dice"] for side in battle["sides"].values()
    )


def charge(scene: dict[str, Any]) -> bool:
    battle = scene["battle"]
    return battle is not None and battle["stage"] == "charge"


def siege(scene: dict[str, Any]) -> bool:
    return scene["siege"] is not None and scene["siege"]["canDefend"]


def late(scene: dict[str, Any]) -> bool:
    return scene["turn"] >= 5 and scene["phase"] == "strategy" and scene["march"] is not None


WISHES: dict[str, Wish] = {
    "setup": lambda scene: bool(scene["hands"]),
    "late": late,
    "voyage": voyage,
    "naval": fleets_fight,
    "tactics": tactics,
    "battle": armies_fight,
    "charge": charge,
    "siege": siege,
}


def found(wish: Wish) -> Game:
    """Play at random until a table is worth showing."""
    for seed in range(TRIES):
        game, rng = new("hamilcar", seed=str(seed)), random.Random(seed)
        while not game.over:
            if wish(game.rules.presenter.scene(game.view(game.seat))):
                return game
            game.do(rng.choice(game.options))
    raise LookupError(wish.__name__)


def write(name: str, said: dict[str, Any]) -> None:
    text = json.dumps(said, separators=(",", ":"), ensure_ascii=False)
    HERE.joinpath(f"{name}.json").write_text(text + "\n")


if __name__ == "__main__":
    write("sheet", {"family": "hamilcar", **new("hamilcar", seed="0").rules.presenter.sheet()})
    for name, wish in WISHES.items():
        game = found(wish)
        write(name, table(game, game.seat))
        print(f"{name}: {game.seat}, {game.prompt}")
