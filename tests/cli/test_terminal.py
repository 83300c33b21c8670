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
    assert "  Say 'why' and the words of a choice." in shown
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


def test_undo_does_not_take_back_what_a_bot_did() -> None:
    game = new()
    shown = play(game, "pass", "undo", "quit", bots="green")
    assert "No: nothing can be taken back: " in shown
    assert "Taken back." not in shown
    assert game.answers[3].who == game.rules.seat("red")


def test_save_and_resume(tmp_path: Path) -> None:
    path = tmp_path / "saved.record"
    game = new()
    shown = play(game, "1", "activate red-2", f"save {path}", "quit")
    assert f"Whoever reads {path} can read every card in it." in " ".join(shown.split())
    resumed = delenda.load(path)
    assert resumed.state == game.state
    play(resumed, then=lambda game: game.options[-1])
    verify_record(read_record(resumed.record(), rulebook))


def test_save_says_why_it_cannot(tmp_path: Path) -> None:
    shown = play(new(), "save", f"save {tmp_path}", "quit")
    assert "Say 'save' and the name of a file." in shown
    assert "Not saved: " in shown


def test_no_other_file_is_overwritten(tmp_path: Path) -> None:
    path, other = tmp_path / "my game.txt", tmp_path / "letter.txt"
    other.write_text("Dear Fabius", encoding="utf-8")
    shown = play(new(), f"save {path}", "1", f"save {path}", f"save {other}", "quit")
    assert shown.count("Saved.") == 2
    assert "exists already" in shown
    assert other.read_text(encoding="utf-8") == "Dear Fabius"
    assert f"--resume '{path}'" in " ".join(shown.split())


def test_a_number_of_thousands_of_digits_is_no_choice() -> None:
    shown = play(new(), 5000 * "9", "quit")
    assert "No: the choices are numbered" in shown


def test_a_game_from_a_position_is_saved_as_a_position(tmp_path: Path) -> None:
    path = tmp_path / "saved.position"
    game = delenda.position(new().position())
    play(game, "1", f"save {path}")
    assert delenda.load(path).state == game.state


def test_whoever_saves_is_told_how_to_go_on_with_the_bots(tmp_path: Path) -> None:
    path = tmp_path / "saved.record"
    shown = play(new(), f"save {path}", bots="green")
    assert f"delenda play --resume {path} --bot green=random" in " ".join(shown.split())


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


# --- how it looks -----------------------------------------------------------------------------


def at_hannibal(*lines: str, width: int = 80, seed: str = "a", bots: str = "") -> str:
    game = delenda.new("hannibal-2007", seed=seed)
    waiting = list(lines)
    seats = {game.rules.seat(name): "random" for name in bots.split()}
    terminal = Terminal(game, seats, lambda _: waiting.pop(0) if waiting else "quit")
    shown = io.StringIO()
    terminal.out = Console(file=shown, width=width)
    terminal.run()
    return shown.getvalue()


@pytest.mark.parametrize("width", [80, 100, 120])
def test_nothing_is_wider_than_the_screen(width: int) -> None:
    shown = at_hannibal("help", "1", "4", "2", "1", "?", "words", "stop", "board", width=width)
    assert "sail to Carthage" in shown
    assert max(map(len, shown.splitlines())) <= width


def test_long_lines_keep_their_indent() -> None:
    shown = at_hannibal("? 12.4")
    assert (
        "\n  · You receive Sicilia Revolts, Surprise Sortie, Major Campaign, Minor\n    " in shown
    )
    assert "12.4b: +1 to the roll if the entered space has an enemy PC and no CUs of\n    " in shown


def test_the_uses_of_a_card_share_a_row() -> None:
    shown = at_hannibal("pass", "first rome", width=100)
    assert "  Surprise Sortie (#17, 1 OP):  5 place markers  6 discard\n" in shown


def test_a_long_list_stands_in_columns() -> None:
    shown = at_hannibal("1", "4", "2", "1", width=100)
    rows = [line for line in shown.splitlines() if line.startswith("   1 march")]
    assert "sail to" in rows[0]


def test_a_choice_may_be_said_as_it_is_shown() -> None:
    shown = at_hannibal("pass", "rome plays FIRST", "discard")
    assert "· Rome plays first." in shown


def test_the_question_is_asked_again_only_when_wanted() -> None:
    assert at_hannibal("why pass", "foo", "9", "?", "save").count("rome: Carthage asks") == 1
    assert at_hannibal("", "log", "board").count("rome: Carthage asks") == 4


def test_the_table_is_shown_before_a_card_is_played_not_at_every_question() -> None:
    shown = at_hannibal("pass", "first rome", "1", "activate longus", "take 8")
    assert shown.count("AFRICA") == 2, "at the beginning, and before the card"


def test_cards_and_generals_are_explained() -> None:
    shown = at_hannibal("? #41", "?hanno", "? C41", "? 77", width=100)
    assert shown.count("Bad Weather (#41, 1 OP): Counter-event of Rome or Carthage.") == 2
    assert "Hanno: Carthage; strategy 3, battle 2. He never leaves Africa." in shown
    assert "No rule is noted for 77." in shown


def test_a_number_beyond_the_list() -> None:
    assert "No: the choices are numbered 1 to 2" in at_hannibal("3")
    assert "'foo' is no verb of this game\n    'help' lists" in at_hannibal("foo")


def test_a_saved_game_tells_only_its_last_news() -> None:
    game = delenda.new("hannibal-2007", seed="a")
    while len(game.log) < 60:
        game.do(game.options[-1])
    shown = play(delenda.replay(game.record(private=True)), "quit")
    assert 0 < shown.count("  · ") <= 15
    assert "· Turn 1, 218 BC." not in shown
    assert "· Turn 1, 218 BC." in play(delenda.replay(game.record(private=True)), "log", "quit")
