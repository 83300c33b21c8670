from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

import delenda
from delenda import Game
from delenda.cli.terminal import Terminal
from delenda.engine.record import read_record, verify_record
from delenda.library import rulebook


def play(game: Game, *lines: str, then: Callable[[Game], str] | None = None, bots: str = "") -> str:
    """Sit at the terminal and say lines, then what `then` says; return what was shown."""
    waiting = list(lines)

    def ask_person(prompt: str) -> str:
        if waiting:
            return waiting.pop(0)
        if then is None:
            raise EOFError
        return then(game)

    seats = {game.rules.seat(name): "random" for name in bots.split()}
    terminal = Terminal(game, seats, ask_person)
    shown = io.StringIO()
    terminal.out = Console(file=shown, width=300)
    terminal.run()
    return shown.getvalue()


def new() -> Game:
    return delenda.new("toy", seed="a")


def test_a_question_shows_table_prompt_rule_and_choices() -> None:
    shown = play(new(), "quit")
    assert "red-1: 3 red-camp" in shown
    assert "red: Play a card to march, or pass.  [T 1]" in shown
    assert "   1 play march2" in shown
    assert "   2 pass" in shown


def test_the_table_hides_the_hands_of_others() -> None:
    shown = play(new(), "quit")
    assert "red: 0 march2 storm flank" in shown
    assert "green: 0 ? ? ?" in shown
    assert "ambush" not in shown


def test_answers_are_numbers_or_words() -> None:
    game = new()
    play(game, "1", "activate red-1", "MOVE ford", "quit")
    assert [action.verb for _, action in game.answers[3:]] == ["play", "activate", "move", "token"]


def test_each_seat_reads_its_own_news() -> None:
    shown = play(new(), "pass", "quit")
    red, _, green = shown.partition("green: Play a card")
    assert "You receive march2, storm, flank." in red
    assert "You receive march2, march3, ambush." in red.rpartition("red: Play a card")[2]
    assert "You receive" not in green


def test_people_play_to_the_end() -> None:
    game = new()
    shown = play(game, then=lambda game: game.options[0])
    assert game.over
    assert shown.rstrip().splitlines()[-1].startswith("The game is over. Won by ")


def test_people_play_against_bots() -> None:
    game = new()
    shown = play(game, then=lambda game: str(len(game.options)), bots="green blue")
    assert game.over
    assert "green: Play a card" not in shown
    assert "You receive march2, march3, ambush." not in shown


def test_bots_play_alone() -> None:
    assert "The game is over." in play(new(), bots="red green blue")


@pytest.mark.parametrize("said", ["3", "0", "play storm", "fly", "move rome", "1 2"])
def test_wrong_answers_are_explained(said: str) -> None:
    game = new()
    shown = play(game, said, "quit")
    assert "\nNo: " in shown
    assert len(game.answers) == 3


def test_question_mark_shows_the_rule() -> None:
    shown = play(new(), "?", "quit")
    assert "  T 1: Each seat receives three cards, then plays one to march, or passes." in shown


def test_why_explains_what_is_not_offered() -> None:
    shown = play(new(), "why play march3", "why pass", "why", "why fly", "quit")
    assert "  you do not hold this card [T 1]" in shown
    assert "  You may: it is among the choices." in shown
    assert "  an action is a verb and its arguments" in shown
    assert "  'fly' is no verb of this game" in shown


def test_help_board_and_log() -> None:
    shown = play(new(), "help", "board", "log", "", "quit")
    assert "save FILE" in shown
    assert shown.count("red-1: 3 red-camp") == 2
    assert shown.count("· You receive march2, storm, flank.") == 2


def test_undo_takes_the_last_answer_back() -> None:
    game = new()
    shown = play(game, "undo", "1", "undo", "quit")
    assert shown.count("No: nothing can be taken back") == 1
    assert len(game.answers) == 3
    assert game.seat == "red"


def test_save_and_resume(tmp_path: Path) -> None:
    path = tmp_path / "saved.record"
    game = new()
    shown = play(game, "1", "activate red-2", f"save {path}", "quit")
    assert f"Whoever reads {path} can read every card in it." in shown
    resumed = delenda.load(path)
    assert resumed.state == game.state
    play(resumed, then=lambda game: game.options[-1])
    verify_record(read_record(resumed.record(), rulebook))


def test_save_says_why_it_cannot(tmp_path: Path) -> None:
    shown = play(new(), "save", f"save {tmp_path}", "quit")
    assert "Say 'save' and the name of a file." in shown
    assert "Not saved: " in shown
    from_position = delenda.position(new().position())
    assert "Not saved: a game that began from" in play(from_position, f"save {tmp_path / 'x'}")


def test_the_end_of_input_stops_the_game() -> None:
    assert "Stopped." in play(new())


def test_play_from_the_command_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "saved.record"
    from delenda.cli import main

    def command(*arguments: str, lines: str) -> str:
        monkeypatch.setattr("sys.argv", ["delenda", "play", "--terminal", *arguments])
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        with pytest.raises(SystemExit) as ended:
            main()
        assert not ended.value.code
        return capsys.readouterr().out

    command("toy", "--seed", "a", "--bot", "blue=random", lines=f"pass\nsave {path}\nquit\n")
    assert delenda.load(path).seat == "green"
    shown = command("--resume", str(path), "--bot", "blue=random", lines="1\n" * 300)
    assert "The game is over. Won by " in shown
