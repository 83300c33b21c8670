"""Write positions of games between bots, for the test that no army hides another.

From the root of the project: `.venv/bin/python web/tests/board/crowds.py`
"""

# ruff: noqa: INP001, S311, T201 - a script that lets bots play and says what it wrote
from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from delenda.game import new
from delenda.players.bots import bot

GAMES = {"hannibal-2007": 13, "hannibal-phalanx": 12, "hamilcar": 13, "sword-of-rome": 12}
"""How many positions of each game are kept: fifty together."""
LONGEST = 6000


def kept(scene: dict[str, Any]) -> dict[str, Any]:
    """Return what the map draws of a scene: armies, sieges, offices and fleets."""
    spaces = {
        space: {key: here[key] for key in ("control", "siege", "engines", "forces") if key in here}
        for space, here in scene["spaces"].items()
        if here.get("forces") or here.get("siege") is not None
    }
    return {
        "spaces": spaces,
        "generals": scene.get("generals", {}),
        "voyages": scene.get("voyages", []),
    }


def played(game: str, seed: str) -> list[dict[str, Any]]:
    """Return every position of a game in which an army has just come to another space."""
    table, player = new(game, seed=seed), bot("greedy", random.Random(seed))
    found: list[dict[str, Any]] = []
    for _ in range(LONGEST):
        if table.over:
            break
        ask = table.ask
        assert ask is not None
        table.do(player.choose(table.view(ask.who), ask.options), ask.who)
        scene = kept(table.rules.presenter.scene(table.view(ask.who)))
        if not found or found[-1]["spaces"].keys() != scene["spaces"].keys():
            found.append(scene)
    return found


def crowded(game: str, count: int) -> list[dict[str, Any]]:
    """Return positions from all over several games."""
    seen = [scene for seed in ("cannae", "zama", "telamon") for scene in played(game, seed)]
    return [seen[round((i + 0.5) * len(seen) / count)] for i in range(count)]


if __name__ == "__main__":
    all_of_them = {game: crowded(game, count) for game, count in GAMES.items()}
    text = json.dumps(all_of_them, separators=(",", ":"), ensure_ascii=False)
    path = Path(__file__).with_name("crowds.json")
    path.write_text(text + "\n")
    print({game: [len(one["spaces"]) for one in found] for game, found in all_of_them.items()})
