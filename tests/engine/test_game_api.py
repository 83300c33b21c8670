from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import delenda
from delenda import Action, Game, Refused, Unreadable
from delenda.engine import run
from delenda.engine.chance import Scripted
from delenda.engine.log import Entry
from delenda.engine.replay import Answer, replay
from delenda.engine.state import State, clone
from toy.rulebook import TOY
from toy.table import say, table
from toy.tiny import TINY, Duel, tiny_state

DEALS: list[tuple[int, ...]] = [(1, 3, 5), (1, 2, 4), (0, 6, 6)]


def game_at_hand() -> Game:
    return delenda.new("toy", chance=[*DEALS, 1])


def everything(game: Game) -> tuple[State, list[Answer], list[Entry]]:
    return clone(game.state), list(game.answers), list(game.log)


def test_do_takes_text_and_actions() -> None:
    one, two = game_at_hand(), game_at_hand()
    one.do("play march2")
    two.do(Action("play", (1,)), seat=0, count=3)
    assert one.state == two.state
    assert one.answers[-1] == Answer(0, Action("play", (1,)))


def test_do_lets_chance_answer_what_follows() -> None:
    game = game_at_hand()
    say(game, "red: play march2", "red: activate red-1", "red: move ford")
    assert game.answers[-1] == Answer(-1, Action("token", (1,)))
    assert game.seat == "green"


def refusals() -> list[tuple[str, Callable[[Game], None], str]]:
    return [
        ("seat", lambda g: g.do("pass", seat="green"), "the question is for red"),
        ("seat number", lambda g: g.do("pass", seat=2), "the question is for red"),
        ("no seat", lambda g: g.do("pass", seat="pink"), "'pink' is no seat; the seats are red"),
        ("verb", lambda g: g.do("fly"), "'fly' is no verb of this game"),
        ("not held", lambda g: g.do("play march3"), r"you do not hold this card \[T 1\]"),
        ("malformed", lambda g: g.do(Action("play")), "not among the choices"),
        ("hidden", lambda g: g.do("play ?"), "not among the choices"),
        ("nothing", lambda g: g.do(None), "a verb with whole numbers"),
        ("stale", lambda g: g.do("pass", count=2), "stale: 2 answers seen, 3 given"),
        ("early", lambda g: g.do("pass", count=4), "stale: 4 answers seen, 3 given"),
    ]


@pytest.mark.parametrize(("name", "act", "says"), refusals())
def test_refusals_change_nothing(name: str, act: Callable[[Game], None], says: str) -> None:
    game = game_at_hand()
    before = everything(game)
    with pytest.raises(Refused, match=says):
        act(game)
    assert everything(game) == before


def test_a_legal_answer_is_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def judged_again(*_: object) -> None:
        pytest.fail("a legal answer needs no reason")

    game = game_at_hand()
    monkeypatch.setattr(run, "why_not", judged_again)
    game.do("pass")
    assert game.seat == "green"


def test_after_a_refusal_the_answer_before_can_be_taken_back() -> None:
    game = game_at_hand()
    say(game, "red: pass")
    with pytest.raises(Refused):
        game.do("stop", "green")
    game.undo()
    assert (game.seat, len(game.answers)) == ("red", 3)


def test_why_not_gives_reasons_and_changes_nothing() -> None:
    game = game_at_hand()
    before = everything(game)
    assert game.why_not("pass") is None
    assert game.why_not("pass", "green") == delenda.Reason("the question is for red", "T 1")
    assert str(game.why_not("nonsense")) == "'nonsense' is no verb of this game"
    assert str(game.why_not("pass", "pink")).startswith("'pink' is no seat")
    assert everything(game) == before


def test_properties_while_the_game_goes_on() -> None:
    game = game_at_hand()
    assert (game.seat, game.over, game.result) == ("red", False, None)
    assert game.prompt == "Play a card to march, or pass."
    assert game.options == ("play march2", "pass")


def test_properties_when_the_game_is_over() -> None:
    game = table("red-1: 1 ford\ngreen-1: 1 wood\nred: 1 march1\n@turn: 2")
    game.do("pass")
    assert (game.seat, game.prompt, game.options, game.ask) == ("", "", (), None)
    assert game.over
    assert game.why_not("pass") == delenda.Reason("the game is over")


def test_undo_restores_state_answers_and_log_exactly() -> None:
    game = game_at_hand()
    before = everything(game)
    say(game, "red: play march2")
    middle = everything(game)
    say(game, "red: activate red-2")
    game.undo()
    assert everything(game) == middle
    game.undo()
    assert everything(game) == before
    with pytest.raises(Refused, match="nothing can be taken back: there is no answer yet"):
        game.undo()


def test_a_game_goes_on_the_same_after_undo() -> None:
    game, other = game_at_hand(), game_at_hand()
    say(game, "red: pass")
    game.undo()
    for one in (game, other):
        say(one, "red: play march2", "red: activate red-1", "red: move ford")
    assert everything(game) == everything(other)


def test_nothing_to_undo_at_the_start() -> None:
    assert game_at_hand().why_not_undo() is not None


def test_undo_is_refused_after_chance() -> None:
    game = game_at_hand()
    say(game, "red: play march2", "red: activate red-1", "red: move ford")
    before = everything(game)
    with pytest.raises(Refused, match="something was revealed"):
        game.undo()
    assert everything(game) == before


def test_undo_is_refused_after_another_seat_acted() -> None:
    game = game_at_hand()
    say(game, "red: pass", "green: pass")
    game.undo()
    assert game.seat == "green"
    with pytest.raises(Refused):
        game.undo()


def test_a_seat_takes_back_only_its_own_answers() -> None:
    game = game_at_hand()
    say(game, "red: pass")
    before = everything(game)
    with pytest.raises(Refused, match="another player's"):
        game.undo(["green"])
    assert everything(game) == before
    assert game.why_not_undo(["green", "red"]) is None
    game.undo(["red"])
    assert game.seat == "red"


def test_undo_is_refused_once_a_secret_is_told() -> None:
    game = Game(TINY, Scripted([]), tiny_state(Duel()))
    game.do("take 2")
    assert game.why_not_undo() is None
    game.do("take 3", "two")
    # Seat two now knows what seat one picked; picking again would be unfair.
    assert game.why_not_undo() is not None


def test_a_clone_is_independent() -> None:
    game = game_at_hand()
    before = everything(game)
    twin = game.clone()
    assert everything(twin) == before
    say(twin, "red: play march2", "red: activate red-1", "red: move wood")
    assert everything(game) == before
    assert len(twin.answers) > len(game.answers)


def test_a_clone_keeps_preferences() -> None:
    game = delenda.new("hannibal-2007", seed="a")
    game.prefer("carthage", "spare-elephants", "stay-outside")
    assert game.clone()._wishes == {1: ("spare-elephants", "stay-outside")}


def test_a_seat_that_is_not_there_is_refused() -> None:
    game = delenda.new("toy", seed="a")
    with pytest.raises(Refused, match="there is no seat 9"):
        game.view(9)
    with pytest.raises(Refused, match="there is no seat 9"):
        game.prefer(9)


def test_undo_does_not_go_behind_an_answer_given_again() -> None:
    game = delenda.new("toy", seed="a")
    game.do("pass")
    ask = game.ask
    assert ask is not None
    game.again(ask.who, ask.options[-1])
    assert game.why_not_undo() is not None


def test_a_clone_does_not_know_the_coming_dice() -> None:
    game = delenda.new("toy", seed="a")
    assert "commitment" in game.record()
    assert "commitment" not in game.clone().record()
    assert game.clone().why_not_undo() is not None


def test_the_key_is_published_at_the_end_only() -> None:
    game = delenda.new("toy", seed="a")
    assert "\nkey: " not in game.record()
    assert "\nkey: " in game.record(private=True)
    while not game.over:
        game.do(game.options[-1])
    assert "\nkey: " in game.record()
    assert "\nresult: red, green, blue (most-points)\n" in game.record()


def test_replay_goes_on_with_the_same_chance() -> None:
    game = delenda.new("toy", seed="a")
    say(game, "red: play march2")
    twin = delenda.replay(game.record(private=True))
    assert everything(twin) == everything(game)
    for one in (game, twin):
        while not one.over:
            one.do(one.options[0])
    assert game.record() == twin.record()


def test_replay_without_the_key_commits_to_nothing() -> None:
    game = delenda.new("toy", seed="a")
    twin = delenda.replay(game.record())
    assert twin.state == game.state
    assert "commitment" not in twin.record()


def test_replay_of_answers_gives_the_state_and_the_log() -> None:
    game = delenda.new("toy", seed="a")
    say(game, "red: play march2", "red: activate red-1", "red: move ford")
    entries: list[Entry] = []
    assert replay(TOY, game.answers, entries) == game.state
    assert entries == game.log


def test_load_opens_records_and_positions(tmp_path: Path) -> None:
    game = delenda.new("toy", seed="a")
    game.do("pass")
    record, position = tmp_path / "a.record", tmp_path / "a.position"
    record.write_text(game.record(), encoding="utf-8")
    position.write_text(game.position(), encoding="utf-8")
    assert delenda.load(record).state == game.state
    assert delenda.load(str(position)).state == game.state


def test_load_of_wrong_files_is_unreadable(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    other = tmp_path / "other"
    other.write_text("hello", encoding="utf-8")
    told = {
        tmp_path / "missing": "cannot be read: No such file",
        tmp_path: "cannot be read: Is a directory",
        binary: "is not a text file",
        other: "is neither a record of a game nor a position",
    }
    for path, why in told.items():
        with pytest.raises(Unreadable, match=why) as refused:
            delenda.load(path)
        assert str(refused.value).startswith(str(path))


def test_a_game_from_a_position_has_no_record() -> None:
    game = table("red-1: 1 ford\ngreen-1: 1 wood\nred: 1 march1")
    with pytest.raises(ValueError, match="began from a position"):
        game.record()
    assert game.clone().position() == game.position()


def test_sentences_are_told_to_those_who_may_know() -> None:
    game = game_at_hand()
    assert "You receive march2, storm, flank." in game.sentences("red")
    assert not any("storm" in line for line in game.sentences("green"))
    assert not any("You receive" in line for line in game.sentences())
    seen = len(game.log)
    say(game, "red: play march2")
    assert game.sentences("green", seen) == ["red plays march2."]


def test_a_seed_makes_chance_repeatable() -> None:
    one, two, other = (delenda.new("toy", seed=seed) for seed in ("a", "a", "b"))
    assert one.state == two.state
    assert one.state != other.state


def test_games_without_a_seed_differ() -> None:
    assert delenda.new("toy").record(private=True) != delenda.new("toy").record(private=True)
