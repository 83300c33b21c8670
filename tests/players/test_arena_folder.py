"""The arena's folder and its command: what is kept, gone on with, and shown."""

from __future__ import annotations

import copy
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from delenda.cli.app import app
from delenda.cli.arena import show, stoppable
from delenda.library import rulebook
from delenda.players.arena import run_arena
from delenda.players.arena_game import Bout, Pace, Played
from delenda.players.arena_standing import Setting, Standing

RULES = rulebook("hannibal-phalanx", "iberia-211", ())
FEW = Setting(RULES, ("random", "greedy"), 2, 3)
PACKED = copy.copy(RULES)
PACKED.data = "my-pack 1234"
MAIN = "from delenda.cli import main; main()"
GAME = ["--game", "hannibal-phalanx", "--scenario", "iberia-211"]


def test_what_is_kept_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run_arena(FEW, keep=tmp_path)
    monkeypatch.setattr("delenda.players.arena.play_bout", lambda *_: pytest.fail("played again"))
    again = run_arena(FEW, keep=tmp_path)
    assert again.played == first.played
    assert [one.paces for one in again.played] == [one.paces for one in first.played]
    assert all(isinstance(pace, Pace) for one in again.played for pace in one.paces)


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    counted = iter(range(10))

    def stop_after_two() -> None:
        if next(counted) == 1:
            raise KeyboardInterrupt

    stopped = run_arena(FEW, stop_after_two, keep=tmp_path)
    assert stopped.is_stopped
    assert len(stopped.played) == 2
    assert json.loads((tmp_path / "arena.json").read_text(encoding="utf-8"))["stopped"]
    with (tmp_path / "games.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"bots": ["ran')
    assert run_arena(FEW, keep=tmp_path).played == run_arena(FEW).played
    assert run_arena(FEW, keep=tmp_path).played == run_arena(FEW).played


def test_more_pairs_may_be_added(tmp_path: Path) -> None:
    run_arena(FEW, keep=tmp_path)
    more = run_arena(Setting(RULES, FEW.bots, 3, 3, mirror=True), keep=tmp_path)
    assert len(more.played) == 12
    assert len((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 13


def test_a_game_that_lost_its_record_is_played_again(tmp_path: Path) -> None:
    run_arena(FEW, keep=tmp_path)
    record = next((tmp_path / "records").iterdir())
    text = record.read_text(encoding="utf-8")
    record.unlink()
    run_arena(FEW, keep=tmp_path)
    assert record.read_text(encoding="utf-8") == text


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    setting = Setting(RULES, ("random", "greedy"), 1, 3)
    run_arena(setting, keep=tmp_path)
    games = tmp_path / "games.jsonl"
    games.write_text(games.read_text(encoding="utf-8") + "dinner at eight\n", encoding="utf-8")
    with pytest.raises(ValueError, match="line 4 is no game"):
        run_arena(setting, keep=tmp_path)


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        (Setting(RULES, ("random", "greedy"), 2, 4), "seed 3, not 4"),
        (Setting(RULES, ("greedy", "random"), 2, 3), "bots"),
        (Setting(rulebook("hannibal-2007"), ("random", "greedy"), 2, 3), "game hannibal-phalanx"),
        (Setting(PACKED, ("random", "greedy"), 2, 3), "data none, not my-pack 1234"),
    ],
)
def test_a_folder_of_another_arena_is_refused(
    tmp_path: Path, setting: Setting, message: str
) -> None:
    run_arena(Setting(RULES, ("random", "greedy"), 1, 3), keep=tmp_path)
    with pytest.raises(ValueError, match=f"another arena.*{message}"):
        run_arena(setting, keep=tmp_path)


def test_a_folder_that_names_no_data_is_of_the_built_in_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = run_arena(FEW, keep=tmp_path)
    file = tmp_path / "games.jsonl"
    text = file.read_text(encoding="utf-8")
    assert text.count('"data": "", ') == 1
    file.write_text(text.replace('"data": "", ', ""), encoding="utf-8")
    monkeypatch.setattr("delenda.players.arena.play_bout", lambda *_: pytest.fail("played again"))
    assert run_arena(FEW, keep=tmp_path).played == first.played


def test_a_game_that_failed_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr("delenda.players.arena_game.LIMIT", 10)
        assert not run_arena(FEW, keep=tmp_path).good
    assert run_arena(FEW, keep=tmp_path).played == run_arena(FEW).played
    monkeypatch.setattr("delenda.players.arena.play_bout", lambda *_: pytest.fail("played again"))
    assert len(run_arena(FEW, keep=tmp_path).good) == 4


def test_what_was_played_before_a_loss_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(_: object, bout: Bout) -> Played:
        if bout.seed > FEW.seed:
            raise ValueError("a process that plays was lost")
        return Played(bout, (0,))

    monkeypatch.setattr("delenda.players.arena.play_bout", lost)
    with pytest.raises(ValueError, match="was lost"):
        run_arena(FEW, keep=tmp_path)
    assert len(list((tmp_path / "records").iterdir())) == 2
    assert len((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 3


@pytest.mark.parametrize("text", ["a shopping list", "[]", "5"])
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "games.jsonl").write_text(f"{text}\nmilk", encoding="utf-8")
    with pytest.raises(ValueError, match="not a list of games"):
        run_arena(FEW, keep=tmp_path)
    assert (tmp_path / "games.jsonl").read_text(encoding="utf-8") == f"{text}\nmilk"


@pytest.mark.parametrize("line", ['{"seed": 3}', '{"bots": 5, "seed": 3, "error": ""}'])
def test_a_line_of_something_else_is_refused(tmp_path: Path, line: str) -> None:
    run_arena(Setting(RULES, ("random", "greedy"), 1, 3), keep=tmp_path)
    with (tmp_path / "games.jsonl").open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    with pytest.raises(ValueError, match="not a list of games of the arena: line 4"):
        run_arena(FEW, keep=tmp_path)


# --- the command --------------------------------------------------------------------------------


def test_the_command_prints_and_keeps(tmp_path: Path) -> None:
    wish = ["arena", *GAME, "--bots", "random,greedy", "--pairs", "1"]
    done = CliRunner().invoke(app, [*wish, "--keep", str(tmp_path), "--json"])
    assert done.exit_code == 0
    figures = json.loads(done.stdout)
    assert set(figures["scores"]) == {"random", "greedy"}
    kept = json.loads((tmp_path / "arena.json").read_text(encoding="utf-8"))
    assert kept == figures
    assert len(list((tmp_path / "records").iterdir())) == 2


def test_the_command_shows_tables() -> None:
    wish = ["arena", *GAME, "--bots", "random,greedy", "--pairs", "1", "--sprt", "0,50"]
    done = CliRunner().invoke(app, wish)
    assert done.exit_code == 0
    for word in ("Elo", "1500", "Rome", "Carthage", "Sequential test after 1 pair: open"):
        assert word in done.stdout


def test_the_command_shows_a_bot_against_itself() -> None:
    done = CliRunner().invoke(app, ["arena", *GAME, "--bots", "random", "--pairs", "2", "--mirror"])
    assert done.exit_code == 0
    for word in ("Against themselves", "won by Carthage", "Decisions", "illegal"):
        assert word in done.stdout


def test_the_command_shows_who_has_no_rating(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    show(Standing(Setting(RULES, ("random", "greedy"), 1, 1)))
    shown = capsys.readouterr().out
    assert "1500 (1500 to 1500)" in shown
    random_row = next(line for line in shown.splitlines() if "random" in line)
    assert random_row.split()[3] == "-"


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_who_stops_the_command_sees_what_is_known(tmp_path: Path, sent: signal.Signals) -> None:
    wish = ["arena", *GAME, "--bots", "random,greedy", "--pairs", "500", "--jobs", "2"]
    command = [sys.executable, "-c", MAIN, *wish, "--keep", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            wait_for_games(tmp_path / "games.jsonl", 2)
            process.send_signal(sent)
            shown, _ = process.communicate(timeout=20)
        finally:
            process.kill()
    assert process.returncode == 130
    assert "1500" in shown
    assert "Stopped" in shown
    kept = json.loads((tmp_path / "arena.json").read_text(encoding="utf-8"))
    assert 2 <= kept["games"] < 1000


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_who_stops_the_command_twice_does_not_disturb_its_end(sent: signal.Signals) -> None:
    before = signal.getsignal(sent)
    with stoppable():
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(sent)
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGTERM)
    assert signal.getsignal(sent) == before


def wait_for_games(path: Path, count: int) -> None:
    end = time.monotonic() + 60
    while not path.exists() or len(path.read_text(encoding="utf-8").splitlines()) <= count:
        assert time.monotonic() < end, "no game ended"
        time.sleep(0.05)
