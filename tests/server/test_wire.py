"""What the page knows of the server's types is what the server sends."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from delenda import new
from delenda.engine.view import SPECTATOR, view
from delenda.games.hannibal.page import wire
from delenda.library import rulebook
from delenda.server.play.message import TIMES, Snapshot, Table, counted, table_of
from wire_types import PAGE, Wire

FILES = Wire().files()
GAMES = ("hannibal-2007", "hannibal-phalanx")
LOOKED_AT = 0.1
"""The share of moments whose scene is compared."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PAGE)))
def test_the_types_of_the_page_are_written_from_the_servers(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path], "run `make wire`"


def test_what_the_server_says_is_there_and_what_it_hears_may_be_left_out() -> None:
    general = FILES[PAGE / "api" / "types.gen.ts"]
    assert "export interface Choice {\n  do: string;\n  text: string;\n" in general
    assert "  odds: string;\n" in general
    assert "  scenario?: string;\n" in general
    assert '  kind: "game" | "move" | "none";\n' in general
    own = FILES[PAGE / "games" / "hannibal" / "wire.gen.ts"]
    assert "export interface Scene extends AnyScene {" in own
    assert "  siege?: number;\n" in own


@pytest.mark.parametrize("game", GAMES)
def test_a_game_sends_what_its_types_say(game: str) -> None:
    rules = rulebook(game)
    assert msgspec.convert(rules.presenter.sheet(), wire.Sheet) == rules.presenter.sheet()
    under_way: set[str] = set()
    for found in _scenes(game):
        assert msgspec.convert(found, wire.Scene) == found
        under_way |= {name for name in ("march", "battle") if found[name] is not None}
    assert under_way == {"march", "battle"}


def _scenes(game: str) -> Iterator[Mapping[str, Any]]:
    """Give a spectator's scenes of three games that are played at random."""
    for seed in range(3):
        played, rng = new(game, seed=str(seed)), random.Random(seed)
        while not played.over:
            played.do(rng.choice(played.options))
            if rng.random() < LOOKED_AT:
                yield played.rules.presenter.scene(view(played.state, SPECTATOR))


def test_a_table_reads_as_it_was_written() -> None:
    game = new("toy", seed="wire")
    table = table_of("m", Snapshot(game.rules, game.state, game.log), "red", seen=0, step=0)
    again = msgspec.json.decode(msgspec.json.encode(table), type=Table)
    assert again.log == table.log
    assert [line.mark for line in table.log][:1] == ["turn"]
    assert again.scene["hands"] == table.scene["hands"]


@pytest.mark.parametrize(
    ("listed", "read"),
    [
        ("Your cards: Flank Left, Flank Left, Flank Left, Probe.", "Flank Left x3, Probe."),
        ("You draw Probe, Reserve, Reserve.", "You draw Probe, Reserve x2."),
        ("Rome draws 6: +6 CUs, +6 allies.", "+6 CUs, +6 allies."),
        ("Removed: Nero, Nero Claudius.", "Nero, Nero Claudius."),
    ],
)
def test_what_a_line_lists_several_times_is_counted(listed: str, read: str) -> None:
    assert counted(listed).replace(TIMES, "x").endswith(read)
