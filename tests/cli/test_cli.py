from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import delenda
from delenda.cli import bench, main, peers
from delenda.library import BUILT_IN
from packs.folders import pack

TESTS = Path(__file__).parents[1]


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Ran]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run `delenda` with arguments, and with lines for whoever is asked at the terminal."""

    def ran(*arguments: str | Path, lines: str = "") -> Ran:
        monkeypatch.setattr("sys.argv", ["delenda", *map(str, arguments)])
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        monkeypatch.setenv("COLUMNS", "200")
        with pytest.raises(SystemExit) as ended:
            main()
        code = ended.value.code
        return Ran(code if isinstance(code, int) else 0, *capsys.readouterr())

    return ran


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    rng = random.Random(5)
    game = delenda.new("toy", seed="cli")
    while not game.over:
        game.do(rng.choice(game.options))
    path = tmp_path / "finished.record"
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_games_lists_the_games(command: Command) -> None:
    ran = command("games")
    assert ran.code == 0
    assert "Three Camps" in ran.out
    assert "red, green, blue" in ran.out
    assert "north, east, south, west or" in ran.out


def test_simulate_counts(command: Command) -> None:
    ran = command("simulate", "toy", "--games", "12", "--seed", "3", "--json")
    figures = json.loads(ran.out)
    assert ran.code == 0
    assert (figures["games"], figures["finished"]) == (12, 12)
    assert (figures["errors"], figures["dead_ends"], figures["failures"]) == (0, 0, [])
    assert figures["decisions"] > 12 * 10
    assert figures["decisions_per_second"] > 0
    assert sum(figures["wins"].values()) == 12
    assert len(figures["wins"]) > 1
    assert figures["endings"] == {"most-points": 12}


def test_simulate_is_repeatable(command: Command) -> None:
    def wins(seed: int) -> Any:
        figures = json.loads(command("simulate", "toy", "--json", "--seed", str(seed)).out)
        return figures["wins"], figures["decisions"]

    assert wins(1) == wins(1) != wins(2)


def test_simulate_prints_a_table(command: Command) -> None:
    ran = command("simulate", "toy", "--games", "2", "--option", "rich")
    assert "dead ends" in ran.out


def test_simulate_fails_where_a_game_goes_wrong(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("a mistake in the rules")

    monkeypatch.setattr("delenda.players.simulate.play_out", broken)
    ran = command("simulate", "toy", "--games", "2", "--seed", "8", "--json")
    figures = json.loads(ran.out)
    assert ran.code == 1
    assert (figures["finished"], figures["errors"]) == (0, 2)
    assert figures["failures"][0] == "seed 8: ZeroDivisionError: a mistake in the rules"


def test_replay_tells_the_game(command: Command, finished: Path) -> None:
    ran = command("replay", finished)
    lines = ran.out.splitlines()
    assert ran.code == 0
    assert lines[0] == "Turn 1.  [T 1]"
    assert lines[-1].startswith("Won by ")
    assert "You receive" not in ran.out


def test_replay_of_an_unfinished_game_says_who_is_asked(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "short.record"
    path.write_text(delenda.new("toy", seed="a").record(), encoding="utf-8")
    ran = command("replay", path)
    assert "The game goes on; red is asked: Play a card to march, or pass." in ran.out


def test_replay_rolls_no_dice_beyond_the_record(command: Command, finished: Path) -> None:
    """A record cut short before a deal, and without its key, ends there."""
    lines = finished.read_text(encoding="utf-8").splitlines()
    lines = [line for line in lines if not line.startswith(("key:", "result:", "commitment:"))]
    cut = next(i for i, line in enumerate(lines) if line.startswith("chance:"))
    finished.write_text("\n".join(lines[:cut]) + "\n", encoding="utf-8")
    ran = command("replay", finished, "--position")
    assert ran.code == 0
    assert ran.out.splitlines()[-1].startswith("? chance ")


def test_several_preferences_of_one_seat_all_count(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    wished: list[tuple[str, ...]] = []
    monkeypatch.setattr(delenda.Game, "prefer", lambda _, *wishes: wished.append(wishes))
    said = ["--prefer", "carthage=spare-elephants", "--prefer", "carthage=stay-outside"]
    command("play", "--terminal", "hannibal-2007", *said, lines="quit\n")
    assert wished == [("carthage", "spare-elephants", "stay-outside")]


def test_replay_prints_the_last_position(command: Command, finished: Path) -> None:
    ran = command("replay", finished, "--position")
    assert delenda.position(ran.out).state == delenda.load(finished).state


def test_verify_proves_a_game(command: Command, finished: Path) -> None:
    ran = command("verify", finished)
    answers = len(delenda.load(finished).answers)
    assert ran.code == 0
    assert ran.out.startswith(f"proved: {answers} answers are legal")


def test_verify_finds_a_changed_die(command: Command, finished: Path) -> None:
    lines = finished.read_text(encoding="utf-8").splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("chance: dice"))
    lines[number] = (
        "chance: dice 6 6" if lines[number] != "chance: dice 6 6" else "chance: dice 1 1"
    )
    finished.write_text("\n".join(lines), encoding="utf-8")
    ran = command("verify", finished)
    assert ran.code == 2
    assert ran.err.startswith(f"delenda: line {number + 1}: the key gives 'dice ")


def test_coverage_of_the_toy_is_complete(command: Command) -> None:
    figures = json.loads(command("coverage", "toy", "--tests", TESTS, "--json").out)
    assert (figures["rows"], figures["covered"], figures["missing"]) == (7, 6, [])
    assert figures["excused"] == {"T 7": "a matter of manners, not of rules"}


def test_coverage_names_what_is_missing(command: Command, tmp_path: Path) -> None:
    text = 'import pytest\n@pytest.mark.rule("T 2")\n@pytest.mark.rule("T 99")\ndef test(): ...\n'
    (tmp_path / "test_one.py").write_text(text, encoding="utf-8")
    figures = json.loads(command("coverage", "toy", "--tests", tmp_path, "--json").out)
    assert figures["covered"] == 1
    assert figures["missing"] == ["T 1", "T 3", "T 4", "T 5", "T 6"]
    assert "without a test: T 1, T 3" in command("coverage", "toy", "--tests", tmp_path).out


def test_the_kernel_is_measured_by_the_toy_and_every_game_by_itself(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    books = {game: game for game in BUILT_IN}
    assert bench.benchmarks() == {"kernel": "toy", **books}
    monkeypatch.setenv("DELENDA_DATA", str(pack(tmp_path, {})))
    assert bench.benchmarks() == {"hannibal-2007": "hannibal-2007"}


def test_bench_measures_the_kernel(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.05)
    monkeypatch.setattr(bench, "REPEATS", 50)
    monkeypatch.setattr(bench, "COMPILED", tmp_path)
    figures = json.loads(command("bench", "kernel", "--json").out)
    assert 0 < figures["clone_us"] < figures["deepcopy_us"]
    assert figures["decisions_per_second"] > 0
    assert figures["json_bytes"] <= 5_000
    assert "clone_us" in command("bench", "kernel").out


BROKEN = {
    "empty": "",
    "nonsense": "hello\nworld\n",
    "no game": "delenda record 1\n\nred: pass\n",
    "chess": "delenda record 1\ngame: chess\n",
    "illegal": "delenda record 1\ngame: toy\n\nred: pass\n",
    "position": "delenda position 1\ngame: toy\nred-1: x ford\n",
    "frame": "delenda position 1\ngame: toy\n>\n",
}


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (("toy", "--bot", "random"), "'random' names no seat"),
        (("toy", "--bot", "red=oracle"), "there is no bot 'oracle'"),
        (("toy", "--prefer", "calm"), "'calm' names no seat"),
        (("toy", "--resume", "saved"), "a saved game knows its game"),
        (("--scenario", "218bc", "--resume", "saved"), "a saved game knows its game"),
    ],
)
def test_play_says_what_is_wrong(command: Command, said: tuple[str, ...], why: str) -> None:
    ended = command("play", *said)
    assert_one_line(ended)
    assert why in ended.err


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (("bench", "chess"), "the benchmarks are: kernel, hannibal-2007"),
        (("fuzz", "toy", "--mixed", "--scenario", "standard"), "--mixed draws the scenario"),
        (("arena", "--game", "hannibal-2007", "--bots", "random,greedy", "--keep", "README.md"),
         "README.md is not a folder"),
    ],
)  # fmt: skip
def test_other_commands_say_what_is_wrong(
    command: Command, said: tuple[str, ...], why: str
) -> None:
    ended = command(*said)
    assert ended.code == 2
    assert why in ended.err


@pytest.mark.parametrize("what", BROKEN)
@pytest.mark.parametrize("how", [("replay",), ("verify",), ("play", "--resume")], ids=" ".join)
def test_wrong_files_end_in_one_line(
    command: Command, tmp_path: Path, what: str, how: tuple[str, ...]
) -> None:
    path = tmp_path / "broken"
    path.write_text(BROKEN[what], encoding="utf-8")
    assert_one_line(command(*how, path))


@pytest.mark.parametrize("how", [("replay",), ("verify",), ("play", "--resume")], ids=" ".join)
def test_files_that_are_none_end_in_one_line(
    command: Command, tmp_path: Path, how: tuple[str, ...]
) -> None:
    (tmp_path / "binary").write_bytes(b"delenda record 1\n\xff\x00")
    for name in ("missing", ".", "binary"):
        assert_one_line(command(*how, tmp_path / name))


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "chess"),
        ("play", "toy", "--bot", "red=oracle"),
        ("play", "toy", "--bot", "pink=random"),
        ("play", "toy", "--option", "poor"),
        ("simulate", "chess"),
        ("simulate", "toy", "--bots", "random,random"),
        ("simulate", "toy", "--bots", "random,random,oracle"),
        ("simulate", "toy", "--scenario", "war"),
        ("coverage", "toy", "--tests", "nowhere"),
        ("bench", "chess"),
    ],
    ids=" ".join,
)
def test_wrong_wishes_end_in_one_line(command: Command, arguments: tuple[str, ...]) -> None:
    assert_one_line(command(*arguments))


def assert_one_line(ran: Ran) -> None:
    assert ran.code == 2
    assert ran.err.startswith("delenda: ")
    assert ran.err.count("\n") == 1
    assert ran.out.strip() == ""


def test_the_installed_command_has_no_traceback(tmp_path: Path) -> None:
    entry = Path(sys.executable).with_name("delenda")
    done = subprocess.run(
        [entry, "replay", tmp_path / "missing"], capture_output=True, text=True, check=False
    )
    assert_one_line(Ran(done.returncode, done.stdout, done.stderr))


def test_bench_measures_peers_and_names_those_that_are_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(rng: random.Random) -> int:
        raise ImportError

    monkeypatch.setattr(bench, "SECONDS", 0.01)
    monkeypatch.setattr(peers, "PEERS", {"patience": lambda rng: 52, "go": missing})
    bench.show_peers({"toy": {"decisions_per_second": 1000}})
    out = capsys.readouterr().out
    assert "patience" in out
    assert "not installed: go" in out
