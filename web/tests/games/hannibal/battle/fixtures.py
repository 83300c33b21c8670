"""Write the battles that the tests of the scene show.

From the root of the project: `.venv/bin/python web/tests/games/hannibal/battle/fixtures.py`
"""

# ruff: noqa: INP001, S311, T201 - a script that plays at random and says what it wrote
from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec

from delenda.game import Game, new
from delenda.players.bots import bot
from delenda.server.play.message import Snapshot, table_of

HERE = Path(__file__).parent
ROUNDS = 3
"""A battle worth showing has seen so many rounds."""


def table(game: Game, seat: str) -> dict[str, Any]:
    """Return what the server would send to a seat, with the lines since the battle began."""
    now = Snapshot(game.rules, game.state, game.log, game.rules.seat(seat))
    told: dict[str, Any] = msgspec.to_builtins(table_of("battle", now, seat, seen=0, step=0))
    begun = max(line["n"] for line in told["log"] if line["mark"] == "battle")
    return {**told, "log": [line for line in told["log"] if line["n"] >= begun], "logFrom": begun}


def until(game: Game, prompt: str, rng: random.Random) -> Game:
    """Let two bots play up to a question in a battle."""
    player = bot("greedy", rng)
    while not game.over:
        ask = game.ask
        assert ask is not None
        if ask.prompt == prompt and (prompt != "match" or ask.about[0] == ROUNDS):
            return game
        game.do(player.choose(game.view(ask.who), ask.options), ask.who)
    raise LookupError(prompt)


def said(game: Game) -> dict[str, Any]:
    """Return a battle as who is asked sees it, as the other one does, and as anyone may."""
    sheet = {"family": game.rules.family, **game.rules.presenter.sheet(), "cards": []}
    asked = game.seat
    other = next(seat for seat in game.rules.seats if seat != asked)
    return {"sheet": sheet, "asked": table(game, asked), "other": table(game, other)}


def write(name: str, game: Game) -> None:
    path = HERE / f"{name}.json"
    path.write_text(json.dumps(said(game), separators=(",", ":"), ensure_ascii=False) + "\n")
    print(f"{path.name}: {game.seat}, {game.prompt}")


if __name__ == "__main__":
    for prompt, seed in (("attack", 5), ("match", 11), ("counterattack", 4), ("retreat", 2)):
        write(prompt, until(new("hannibal-2007", seed=str(seed)), prompt, random.Random(seed)))
