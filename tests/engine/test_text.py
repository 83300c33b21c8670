from __future__ import annotations

import random
import re

import pytest

import delenda
from delenda import Action, Unreadable
from delenda.engine.presenter import Presenter
from delenda.engine.record import Record, read_record, verify_record, write_record
from delenda.engine.view import view
from delenda.library import rulebook
from toy.rulebook import GRAMMAR, TOY

HEAD = "delenda record 1\ngame: toy\nversion: 1\nscenario: standard\n"
BODY = """\
chance: deal march2 storm flank
chance: deal march2 march3 ambush
chance: deal march1 shield shield
red: pass
"""
TABLE = "delenda position 1\ngame: toy\n"


def finished() -> str:
    rng = random.Random(5)
    game = delenda.new("toy", seed="text")
    while not game.over:
        game.do(rng.choice(game.options))
    return game.record()


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", Action("pass")),
        ("move ford", Action("move", (3,))),
        ("  MOVE   Ford ", Action("move", (3,))),
        ("deal march1 march1 storm", Action("deal", (0, 0, 3))),
        ("deal", Action("deal")),
        ("token 3", Action("token", (3,))),
        ("token -3", Action("token", (-3,))),
        ("dice 1 6", Action("dice", (1, 6))),
        ("play ?", Action("play", (-1,))),
    ],
)
def test_actions_read_and_write(text: str, action: Action) -> None:
    assert GRAMMAR.read(text) == action
    assert GRAMMAR.write(action) == " ".join(text.lower().split())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "an action is a verb and its arguments, such as 'pass'"),
        ("   ", "an action is a verb and its arguments, such as 'pass'"),
        ("fly ford", "'fly' is no verb of this game"),
        ("move rome", "'rome' is no space"),
        ("move", "'move' does not fit; expected 'move <space>'"),
        ("move ford ford", "'move ford ford' does not fit; expected 'move <space>'"),
        ("pass now", "'pass now' does not fit; expected 'pass'"),
        ("token one", "'one' is no amount; a whole number is expected"),
        ("token --1", "'--1' is no amount; a whole number is expected"),
        ("token -", "'-' is no amount; a whole number is expected"),
        ("token 1.5", "'1.5' is no amount; a whole number is expected"),
        (f"token {'9' * 5000}", f"'{'9' * 5000}' is no amount; a whole number is expected"),
    ],
)
def test_wrong_actions_give_one_clear_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as error:
        GRAMMAR.read(text)
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    ("action", "fits"),
    [
        (Action("move", (3,)), True),
        (Action("deal", (0, 0)), True),
        (Action("token", (-3,)), True),
        (Action("move", (7,)), False),
        (Action("move", (-1,)), False),
        (Action("move"), False),
        (Action("fly"), False),
    ],
)
def test_grammar_knows_what_fits(action: Action, fits: bool) -> None:
    assert GRAMMAR.fits(action) is fits


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "a record begins with 'delenda record 1'"),
        ("delenda record 2\ngame: toy\n", 1, "a record begins with"),
        ("delenda record 1\n", 2, "the header 'game' is missing"),
        ("delenda record 1\n\ngame: toy\n", 2, "the header 'game' is missing"),
        ("delenda record 1\ngame: chess\n", 2, "there is no game 'chess'"),
        ("delenda record 1\nscenario: standard\ngame: chess\n", 3, "there is no game 'chess'"),
        ("delenda record 1\ngame: toy\nscenario: war\n", 3, "no scenario 'war'"),
        ("delenda record 1\ngame: toy\noptions: poor\n", 3, "no option 'poor'"),
        ("delenda record 1\ngame: toy\nversion: 9\n", 3, "written with version 9"),
        ("delenda record 1\nversion: 9\ngame: toy\n", 2, "written with version 9"),
        ("delenda record 1\ngame: toy\nweather: fine\n", 3, "'weather: fine' is no header"),
        ("delenda record 1\ngame: toy\nred: pass\n", 3, "'red: pass' is no header"),
        ("delenda record 1\ngame: toy\ngame: toy\n", 3, "'game' is said twice"),
        (HEAD + f"commitment: {64 * '0'}\nkey: {64 * '0'}\n\n" + BODY, 6, "not the one that was"),
        (HEAD + "key: 12\n\n" + BODY, 5, "the key is not readable"),
        (HEAD + "key: xyz\n\n" + BODY, 5, "the key is not readable"),
        (HEAD + "\n" + BODY + "pass\n", 10, "'pass' is no answer; expected 'seat: action'"),
        (HEAD + "\n" + BODY + "pink: pass\n", 10, "'pink' is no seat"),
        (HEAD + "\n" + BODY + "green: jump\n", 10, "'jump' is no verb"),
        (HEAD + "\n" + BODY + "green:\n", 10, "an action is a verb"),
        (HEAD + "\n" + BODY + "green: play storm\n", 10, "you do not hold this card"),
        (HEAD + "\n" + BODY + "red: pass\n", 10, "'pass' is refused: the question is for green"),
        (HEAD + "\n" + BODY + "\n# a note\ngreen: stop\n", 12, "not among the choices"),
        (HEAD + "\nchance: deal march1\n", 6, "chance cannot give this answer"),
        (HEAD + "\nred: pass\n", 6, "the question is for chance"),
    ],
)
def test_broken_records_name_the_line(text: str, line: int, says: str) -> None:
    with pytest.raises(Unreadable) as error:
        delenda.replay(text)
    assert error.value.line == line
    assert str(error.value).startswith(f"line {line}: ")
    assert says in str(error.value)
    assert "\n" not in str(error.value)


FRAME = "> Play.chosen seat=0"
DIE = (
    '? chance play chosen {{"rule":"","about":[],"secret":false,"silent":false,'
    '"chance":{{"is":"Die","sides":{}}}}}'
)
QUESTION = '? red play chosen {"rule":"","about":[],"secret":false,"silent":false,"chance":null}'


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "a position begins with 'delenda position 1'"),
        ("delenda position 1\n", 2, "the line 'game: …' must come first"),
        ("delenda position 1\nred: 0\n", 2, "the line 'game: …' must come first"),
        ("delenda position 1\ngame: chess\n", 2, "there is no game 'chess'"),
        ("delenda position 1\ngame: toy\nscenario: war\nred: 0\n", 3, "no scenario 'war'"),
        ("delenda position 1\ngame: toy\n\noptions: poor\n", 4, "no option 'poor'"),
        (TABLE + "game: toy\n", 3, "'game' is said twice"),
        (TABLE + "nonsense\n", 3, "'nonsense' is not understood"),
        (TABLE + "pink: 3\n", 3, "'pink' is no seat"),
        (TABLE + "red-1: 3 rome\n", 3, "'rome' is no space"),
        (TABLE + "red-1: many ford\n", 3, "'red-1' needs a number"),
        (TABLE + "red-1: 3\n", 3, "'red-1' needs its units and its space"),
        (TABLE + "red: 0 joker\n", 3, "'joker' is no card"),
        (TABLE + "# a note\n\n@weather: 1\n", 5, "the table of toy has no 'weather'"),
        (TABLE + "@rules: 1\n", 3, "the table of toy has no 'rules'"),
        (TABLE + "@turn: one\n", 3, "'one' is not readable data"),
        (TABLE + '@turn: "one"\n', 3, "'turn' must be of type int"),
        (TABLE + "@bag: 3\n", 3, "'bag' must be of type list[int]"),
        (TABLE + '@bag: ["x"]\n', 3, "'bag' must be of type list[int]"),
        (TABLE + f"@bag: {'[' * 9000}\n", 3, "is not readable data"),
        (TABLE + '@result: {"is":"Result"}\n', 3, "Result has the fields how, rule, winners"),
        (TABLE + ">\n", 3, "a procedure is '> Name.step field=value'"),
        (TABLE + "> Sleep.start\n", 3, "'Sleep' is no frame of toy"),
        (TABLE + "> ToyState.start\n", 3, "'ToyState' is no frame of toy"),
        (TABLE + "> Play.sleep seat=0\n", 3, "Play has no step 'sleep'"),
        (TABLE + "> Play.__init__ seat=0\n", 3, "Play has no step '__init__'"),
        (TABLE + "> Play.seat seat=0\n", 3, "Play has no step 'seat'"),
        (TABLE + "> Play.chosen\n", 3, "Play has the fields seat"),
        (TABLE + "> Play.chosen seat=x\n", 3, "'x' is not readable data"),
        (TABLE + "> Play.chosen seat=[]\n", 3, "'seat' must be of type int"),
        (TABLE + FRAME + "\n? red play\n", 4, "a question is '? seat prompt step {…}"),
        (TABLE + FRAME + "\n? red play chosen []\n", 4, "a question is '? seat prompt step {…}"),
        (TABLE + FRAME + "\n? red play chosen {}\n", 4, "a question needs 'rule' of type str"),
        (TABLE + FRAME + f"\n{QUESTION} | fly\n", 4, "'fly' is no verb"),
        (TABLE + FRAME + f"\n{QUESTION.replace('red', 'pink')} | pass\n", 4, "'pink' is no seat"),
    ],
)
def test_broken_positions_name_the_line(text: str, line: int, says: str) -> None:
    with pytest.raises(Unreadable) as error:
        delenda.position(text)
    assert error.value.line == line
    assert str(error.value).startswith(f"line {line}: ")
    assert says in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (TABLE + "@turn: 9\n", "the turns are numbered up to 3"),
        (TABLE + FRAME + "\n", "a question waits exactly where a procedure is under way"),
        (TABLE + f"{QUESTION} | pass\n", "a question waits exactly where"),
        (TABLE + "> Play.acted seat=0\n" + f"{QUESTION} | pass\n", "not the one that the last"),
        (TABLE + FRAME + f"\n{QUESTION}\n", "for nobody, or has no answer"),
        (TABLE + FRAME + f"\n{QUESTION} | play storm\n", "the question does not fit the table"),
        (TABLE + "> Play.chosen seat=7" + f"\n{QUESTION} | pass\n", "does not fit the table"),
        (TABLE + FRAME + f"\n{DIE.format(5_000_000_000)}\n", "no number is beyond 10,000"),
        (TABLE + "@answers: -5\n", "fewer than no answers"),
    ],
)
def test_impossible_positions_are_refused(text: str, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        delenda.position(text)


def test_marks_and_signs_of_other_programs_are_read() -> None:
    """A byte order mark, carriage returns, and a sign that parts lines within a comment."""
    text = "\ufeff" + (HEAD + "\n# a\u2028b\n" + BODY).replace("\n", "\r\n")
    assert delenda.replay(text).answers == delenda.replay(HEAD + "\n" + BODY).answers


def test_what_is_refused_is_not_repeated_at_length() -> None:
    with pytest.raises(Unreadable) as error:
        delenda.replay(HEAD + "\nchance: deal" + 90_000 * " march1" + "\n")
    assert len(str(error.value)) < 400


def test_record_round_trip() -> None:
    text = finished()
    record = read_record(text, rulebook)
    assert write_record(record) == text
    assert verify_record(record) == delenda.replay(text).state


def test_an_empty_record_is_a_game_that_begins() -> None:
    assert read_record(HEAD, rulebook) == Record(TOY)


def test_position_round_trip_with_options_and_result() -> None:
    game = delenda.new("toy", options=["rich"], seed="rich")
    while not game.over:
        assert delenda.position(game.position()).state == game.state
        game.do(game.options[0])
    twin = delenda.position(game.position())
    assert (twin.state, twin.result) == (game.state, game.result)
    assert twin.rules.options == ("rich",)


def test_a_game_that_ended_early_stays_ended() -> None:
    board = "red-1: 3 red-camp\ngreen-1: 1 ford\nred: 0 march1\n"
    game = delenda.position(TABLE + board, chance=[(6, 1)])
    for words in ("play march1", "move ford", "charge", "hold"):
        game.do(words)
    twin = delenda.position(game.position())
    assert twin.over
    assert twin.state == game.state


def changed_line(text: str, pattern: str, new: str) -> tuple[str, int]:
    """Change the last line that fits a pattern; return its number too."""
    lines = text.splitlines()
    number = max(i for i, line in enumerate(lines) if re.match(pattern, line))
    lines[number] = new
    return "\n".join(lines) + "\n", number + 1


def test_a_changed_die_is_found_by_its_line() -> None:
    text = finished()
    last = re.findall(r"chance: dice (\d) (\d)", text)[-1]
    new = f"chance: dice {int(last[0]) % 6 + 1} {last[1]}"
    changed, line = changed_line(text, "chance: dice", new)
    with pytest.raises(Unreadable, match=f"line {line}: the key gives 'dice {last[0]} {last[1]}'"):
        verify_record(read_record(changed, rulebook))


def test_a_changed_deal_is_found_by_its_line() -> None:
    changed, line = changed_line(finished(), "chance: deal", "chance: deal march1 march1 march1")
    with pytest.raises(Unreadable, match=f"line {line}: the key gives 'deal "):
        verify_record(read_record(changed, rulebook))


@pytest.mark.parametrize(
    ("pattern", "new", "says"),
    [
        ("key", f"key: {'00' * 32}", "the key is not the one that was committed to"),
        ("key", "key: 00", "the key is not readable"),
        ("commitment", f"commitment: {'00' * 32}", "the key is not the one"),
        ("result", "result: nobody (bribery)", "the result is '"),
    ],
)
def test_a_changed_header_is_found(pattern: str, new: str, says: str) -> None:
    changed, _ = changed_line(finished(), pattern, new)
    with pytest.raises(Unreadable, match=f"line [0-9]: {says}"):
        verify_record(read_record(changed, rulebook))


def test_more_answers_than_the_game_has_are_found() -> None:
    with pytest.raises(Unreadable, match=r"line \d+: the game is over"):
        verify_record(read_record(finished() + "red: pass\n", rulebook))


def test_an_unfinished_or_keyless_record_proves_nothing() -> None:
    game = delenda.new("toy", seed="text")
    with pytest.raises(Unreadable, match="without commitment and key"):
        verify_record(read_record(game.record(), rulebook))
    with pytest.raises(Unreadable, match="not finished"):
        verify_record(read_record(game.record(private=True), rulebook))


def test_a_game_without_a_scene_of_its_own_is_seen_as_text() -> None:
    state = delenda.new("toy", seed="text").state
    seen = view(state, 0)
    assert Presenter(TOY).scene(seen) == {"picture": TOY.presenter.picture(seen)}
    assert any("red" in line for line in TOY.presenter.picture(seen))
