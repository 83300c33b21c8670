"""Write the positions that the tests and the playground of the map show.

From the root of the project: `.venv/bin/python web/tests/board/fixtures.py`
"""

# ruff: noqa: INP001, S311, T201 - a script that plays at random and says what it wrote
from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from delenda.engine.action import Action
from delenda.game import Game, new

HERE = Path(__file__).parent
ENOUGH = 8
"""A march worth showing reaches more spaces than this."""


def question(game: Game) -> dict[str, Any]:
    """Return the question that waits, as the server sends it."""
    rules, ask = game.rules, game.state.ask
    assert ask is not None
    kinds = rules.grammar.kinds

    def choice(action: Action) -> dict[str, Any]:
        verb = rules.grammar.verbs.get(action.verb, ())
        named = [(kind, arg) for kind, arg in zip(verb, action.args, strict=False) if kind in kinds]
        on = [{"kind": kind, "id": kinds[kind].write(arg)} for kind, arg in named]
        return {"do": rules.grammar.write(action), "text": rules.presenter.option(action), "on": on}

    options = [choice(action) for action in ask.options]
    return {
        "who": game.seat,
        "mine": True,
        "prompt": game.prompt,
        "rule": ask.rule,
        "options": options,
    }


def said(game: Game) -> dict[str, Any]:
    """Return what the map is given: the sheet without its cards, and the table of who is asked."""
    rules, seen = game.rules, game.view(game.seat)
    sheet = {"family": rules.family, **rules.presenter.sheet(), "cards": [], "battleCards": []}
    return {
        "sheet": sheet,
        "scene": rules.presenter.scene(seen),
        "ask": question(game),
        "previews": rules.presenter.previews(seen),
    }


def until(game: Game, prompt: str, chosen: random.Random, turn: int = 1) -> Game:
    """Play at random up to a question."""
    while not game.over:
        ask = game.ask
        asked = ask is not None and ask.prompt == prompt and game.state.turn >= turn
        if asked and len(game.rules.presenter.previews(game.view(game.seat))) > ENOUGH:
            return game
        game.do(chosen.choice(game.options))
    raise LookupError(prompt)


def write(name: str, game: Game) -> None:
    path = HERE / f"{name}.json"
    path.write_text(json.dumps(said(game), separators=(",", ":"), ensure_ascii=False) + "\n")
    print(f"{path.name}: {game.prompt}")


if __name__ == "__main__":
    for name, rules, seed, turn in (
        ("march", "hannibal-2007", 7, 1),
        ("late", "hannibal-phalanx", 3, 4),
    ):
        write(name, until(new(rules, seed=str(seed)), "march", random.Random(seed), turn))
