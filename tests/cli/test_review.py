"""The command `delenda review`."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

import delenda
from delenda.cli.app import app
from delenda.players.bots import bot


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    game = delenda.new("hannibal-phalanx", scenario="iberia-211", seed="review")
    player = bot("greedy", random.Random("review"))
    while game.ask is not None:
        game.do(player.choose(game.view(game.ask.who), game.ask.options), game.ask.who)
    path = tmp_path_factory.mktemp("review") / "game.record"
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_the_table_has_each_card_play_and_what_a_bot_would_have_played(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    figures = json.loads(CliRunner().invoke(app, ["review", str(record), "--json"]).stdout)
    ran = CliRunner().invoke(app, ["review", str(record)])
    assert ran.exit_code == 0
    lines = ran.stdout.splitlines()
    rows = [line for line in lines if " █" in line or " ·" in line]
    assert len(rows) == len(figures["moments"])
    assert sum("*" in row for row in rows) == len(figures["turning"]) > 0
    assert sum("greedy would have played" in line for line in lines) == sum(
        one["advice"] is not None for one in figures["moments"]
    )
    assert f"{figures['winners'][0].title()} won." in ran.stdout


def test_figures_are_for_programs(record: Path) -> None:
    ran = CliRunner().invoke(app, ["review", str(record), "--bot", "random", "--json"])
    figures = json.loads(ran.stdout)
    assert figures["bot"] == "random"
    assert figures["seats"] == ["rome", "carthage"]
    assert all(sum(one["after"]) == pytest.approx(1) for one in figures["moments"])


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    position = tmp_path / "position"
    position.write_text(delenda.new("toy").position(), encoding="utf-8")
    told = {
        tmp_path / "missing": "cannot be read: ",
        tmp_path: "cannot be read: ",
        binary: "is not a text file",
        position: "is a position; the record of a game is needed",
    }
    for path, why in told.items():
        for command in ("review", "verify"):
            ran = CliRunner().invoke(app, [command, str(path)])
            assert f"{path} {why}" in str(ran.exception)


@pytest.mark.parametrize(
    ("change", "options", "text"),
    [
        (lambda text: text[: len(text) // 2].rpartition("\n")[0], [], "is not finished"),
        (lambda text: text, ["--bot", "oracle"], "there is no bot 'oracle'"),
        (lambda text: text.replace("record 1", "record 9"), [], "a record begins with"),
        (lambda text: text.replace("event", "siege", 1), [], "line "),
    ],
)
def test_a_wrong_wish_is_told(
    record: Path, tmp_path: Path, change: Callable[[str], str], options: list[str], text: str
) -> None:
    path = tmp_path / "wrong.record"
    path.write_text(change(record.read_text(encoding="utf-8")), encoding="utf-8")
    ran = CliRunner().invoke(app, ["review", str(path), *options])
    assert ran.exit_code
    assert isinstance(ran.exception, ValueError)
    assert text in str(ran.exception)
