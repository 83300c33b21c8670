"""The command `delenda data`, and --data of the others."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

import delenda
from delenda.cli import main
from packs.folders import CARD, pack

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run `delenda` with arguments; the pack it uses is forgotten afterwards."""

    def ran(*arguments: str | Path, lines: str = "") -> tuple[int, str, str]:
        monkeypatch.setenv("DELENDA_DATA", "")
        monkeypatch.setattr("sys.argv", ["delenda", *map(str, arguments)])
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        monkeypatch.setenv("COLUMNS", "250")
        with pytest.raises(SystemExit) as ended:
            main()
        code = ended.value.code
        monkeypatch.setenv("DELENDA_DATA", "")
        return code if isinstance(code, int) else 0, *capsys.readouterr()

    return ran


def test_export_and_check(command: Command, tmp_path: Path) -> None:
    code, out, _ = command("data", "export", "hannibal-2007", tmp_path / "new")
    assert code == 0
    assert "wrote pack.toml, battle_cards.toml, cards.toml" in out
    code, out, _ = command("data", "check", tmp_path / "new")
    assert code == 0
    assert out.startswith("no mistakes: hannibal-2007-data ")


def test_check_lists_mistakes_and_fails(command: Command, tmp_path: Path) -> None:
    path = pack(tmp_path, {"cards.toml": CARD.replace("ops = 2", "ops = 7") + "x = 1\n"})
    code, out, _ = command("data", "check", path)
    assert code == 1
    assert [line.split(":")[:2] for line in out.splitlines()] == [
        ["cards.toml", "5"],
        ["cards.toml", "15"],
    ]


BAD = {
    "play": ["play", "hannibal-2007"],
    "simulate": ["simulate", "hannibal-2007", "--games", "1"],
    "fuzz": ["fuzz", "hannibal-2007", "--games", "1"],
    "games": ["games"],
    "replay": ["replay", "game.txt"],
    "verify": ["verify", "game.txt"],
    "coverage": ["coverage", "hannibal-2007"],
    "bench": ["bench", "hannibal-2007"],
}


@pytest.mark.parametrize("name", BAD)
def test_every_command_refuses_a_pack_with_mistakes(
    command: Command, tmp_path: Path, name: str
) -> None:
    path = pack(tmp_path, {"cards.toml": CARD.replace("ops = 2", "ops = 7")})
    code, _, err = command(*BAD[name], "--data", path)
    assert code == 2
    assert "has 1 mistake and is not used:" in err
    assert "cards.toml:5: 'ops' is 7; expected a whole number from 1 to 3" in err


def test_a_game_is_played_kept_and_read_with_its_pack(command: Command, tmp_path: Path) -> None:
    path = pack(tmp_path / "pack", {"cards.toml": CARD})
    saved = tmp_path / "saved.txt"
    lines = f"? #91\nsave {saved}\nquit\n"
    code, out, _ = command("play", "hannibal-2007", "--seed", "a", "--data", path, lines=lines)
    assert code == 0
    assert "Gold of the Iberians (#91, 2 OPs)" in out
    assert "Played with the data pack mine " in out
    assert saved.read_text(encoding="utf-8").splitlines()[2].startswith("data: mine ")
    code, out, _ = command("replay", saved, "--data", path)
    assert code == 0
    code, _, err = command("replay", saved)
    assert code == 2
    assert "line 3: made with the data pack 'mine " in err
    assert "but no data pack is in use" in err


def test_many_games_in_several_processes(command: Command, tmp_path: Path) -> None:
    path = pack(tmp_path, {"cards.toml": CARD})
    wishes = ["simulate", "hannibal-2007", "--games", "2", "--json", "--data", path]
    alone = json.loads(command(*wishes)[1])
    together = json.loads(command(*wishes, "--jobs", "2")[1])
    plain = json.loads(command(*wishes[:-2])[1])
    assert alone["finished"] == 2
    assert alone["decisions"] == together["decisions"] != plain["decisions"]


def test_games_lists_the_games_of_the_pack(command: Command, tmp_path: Path) -> None:
    code, out, _ = command("games", "--data", pack(tmp_path, {"cards.toml": CARD}))
    assert code == 0
    assert "hannibal-2007" in out
    assert "hannibal-phalanx" not in out


def test_games_says_what_is_not_certain(command: Command) -> None:
    _, out, _ = command("games")
    assert "charles (likely)" in out
    assert "mauretania (reconstructed)" in out
    assert "hannibal-2007: Likely as printed, though we had no copy to compare: cards #7, #8" in out


def test_the_notice_stands_at_the_beginning(command: Command) -> None:
    wishes = ["play", "hannibal-phalanx", "--option", "mauretania"]
    out = " ".join(
        command(*wishes, lines="? naval die\n? siege die\n? flaminius\nquit\n")[1].split()
    )
    assert (
        "Reconstructed by us, and perhaps not as printed: 12 spaces or their names; province" in out
    )
    assert "the naval dice" in out
    assert "naval die (likely): dots for the fleet, diamonds against it. 1: 1 0" in out
    assert "siege-red die (likely)" in out
    assert "Flaminius (likely):" in out
    assert "? Siga?" not in out
    assert "Siga?" in out
    assert "?reconstructed, perhaps not as printed" in out
    assert delenda.new("hannibal-2007", seed="a").rules.presenter.notice().endswith("space Cosa.")
