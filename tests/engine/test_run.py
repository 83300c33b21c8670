from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

import delenda
from delenda import Action, Refused
from delenda.engine.chance import Chance, Deal, Draw
from delenda.engine.frame import CHANCE, Ask, Call, Done, Frame, Goto, Next, draw, roll
from delenda.engine.run import DeadEnd, answer, start, why_not
from delenda.engine.state import Result, nearest, the
from toy.tiny import Pick, TinyState, tiny_state


@dataclass(slots=True)
class Caller(Frame):
    """Calls two picks, one after the other, then ends the game."""

    first: int = 0

    def start(self, s: TinyState) -> Next:
        return Call(Pick(0), self.one)

    def one(self, s: TinyState, number: int) -> Next:
        self.first = number
        return Goto(self.again)

    def again(self, s: TinyState) -> Next:
        return Call(Pick(1, (3, 4)), self.two)

    def two(self, s: TinyState, number: int) -> Next:
        return Done(Result((self.first, number), "both"))


@dataclass(slots=True)
class HandsOn(Frame):
    """Has nothing left to do when the pick is made."""

    def start(self, s: TinyState) -> Next:
        return Call(Pick(0, (5, 6)))


@dataclass(slots=True)
class Receives(Frame):
    """Hears what a frame handed on."""

    def start(self, s: TinyState) -> Next:
        return Call(HandsOn(), self.received)

    def received(self, s: TinyState, number: object) -> Next:
        s.heard.append(f"received {number}")
        return Done()


@dataclass(slots=True)
class Roller(Frame):
    """Asks chance for one thing and hands it on."""

    chance: Chance

    def start(self, s: TinyState) -> Next:
        return draw("thing", self.chance, self.came)

    def came(self, s: TinyState, thing: object) -> Next:
        s.heard.append(str(thing))
        return Done()


@dataclass(slots=True)
class Ender(Frame):
    """Sets the result deep down, where other steps would follow."""

    def start(self, s: TinyState) -> Next:
        return Call(Pick(), self.end)

    def end(self, s: TinyState, _: object) -> Next:
        s.result = Result((1,), "sudden")
        return Goto(self.never)

    def never(self, s: TinyState) -> Next:
        s.heard.append("went on")
        return Done()


def test_ask_pauses_with_the_question() -> None:
    s = tiny_state(Pick())
    assert s.ask is not None
    assert (s.ask.who, s.ask.prompt, s.ask.then, s.ask.rule) == (0, "pick", "took", "X 1")
    assert s.steps == ["took"]
    assert s.heard == []


def test_answer_becomes_the_argument_of_the_step() -> None:
    s = tiny_state(Caller())
    answer(s, 0, Action("take", (2,)))
    assert s.heard == ["took 2"]
    assert s.answers == 1


def test_done_gives_value_to_caller() -> None:
    s = tiny_state(Caller())
    answer(s, 0, Action("take", (2,)))
    answer(s, 1, Action("take", (3,)))
    assert s.result == Result((2, 3), "both")


def test_call_waits_in_the_named_step() -> None:
    s = tiny_state(Caller())
    assert [type(frame).__name__ for frame in s.stack] == ["Caller", "Pick"]
    assert s.steps == ["one", "took"]


def test_goto_stays_in_the_frame() -> None:
    s = tiny_state(Caller())
    answer(s, 0, Action("take", (1,)))
    caller = s.stack[0]
    assert isinstance(caller, Caller)
    assert (caller.first, s.steps) == (1, ["two", "took"])


def test_a_finished_game_has_no_stack_and_no_question() -> None:
    s = tiny_state(Caller())
    answer(s, 0, Action("take", (1,)))
    answer(s, 1, Action("take", (4,)))
    assert (s.stack, s.steps, s.ask) == ([], [], None)


def test_result_ends_the_game_at_once() -> None:
    s = tiny_state(Ender())
    answer(s, 0, Action("take", (1,)))
    assert s.result == Result((1,), "sudden")
    assert (s.stack, s.ask) == ([], None)
    assert "went on" not in s.heard


def test_single_answer_is_taken_and_not_counted() -> None:
    s = tiny_state(Pick(0, (5,)))
    assert s.heard == ["took 5"]
    assert (s.answers, s.ask) == (0, None)


@pytest.mark.parametrize(
    ("chance", "heard"),
    [(Draw((4, 4)), "4"), (Deal((1, 2), 2), "(1, 2)"), (Deal((1, 2), 0), "()")],
)
def test_certain_chance_is_taken_and_not_counted(chance: Chance, heard: str) -> None:
    s = tiny_state(Roller(chance))
    assert s.heard == [heard]
    assert s.answers == 0


def test_chance_is_asked_and_counted() -> None:
    s = tiny_state(Roller(Draw((4, 5))))
    assert s.ask is not None
    assert s.ask.who == CHANCE
    answer(s, CHANCE, Action("draw", (5,)))
    assert (s.heard, s.answers) == (["5"], 1)


@pytest.mark.parametrize("frame", [Pick(0, ()), Roller(Draw(())), Roller(Deal((1, 2), 3))])
def test_question_without_answer_is_a_dead_end(frame: Frame) -> None:
    with pytest.raises(DeadEnd, match=f"{type(frame).__name__} asks '.*' with no legal answer"):
        start(tiny_state(), frame)


def test_roll_asks_for_one_die() -> None:
    @dataclass(slots=True)
    class Rolls(Frame):
        def start(self, s: TinyState) -> Next:
            return roll("test", self.rolled, rule="X 2", about=(3,))

        def rolled(self, s: TinyState, face: int) -> Next:
            s.heard.append(f"{face}")
            return Done()

    s = tiny_state(Rolls())
    assert s.ask is not None
    assert (s.ask.rule, s.ask.about) == ("X 2", (3,))
    answer(s, CHANCE, Action("die", (6,)))
    assert s.heard == ["6"]


@pytest.mark.parametrize(
    ("who", "action", "text"),
    [
        (1, Action("take", (1,)), "the question is for one"),
        (CHANCE, Action("die", (1,)), "the question is for one"),
        ("one", Action("take", (1,)), "the question is for one"),
        (0.0, Action("take", (1,)), "the question is for one"),
        (0, Action("take", (3,)), "not among the choices"),
        (0, Action("take"), "not among the choices"),
        (0, Action("fly", (1,)), "not among the choices"),
        (0, ("take", (1,)), "a verb with whole numbers"),
        (0, Action("take", (True,)), "a verb with whole numbers"),
        (0, Action("take", (1.0,)), "a verb with whole numbers"),  # type: ignore[arg-type]
        (0, "take 1", "a verb with whole numbers"),
        (0, None, "a verb with whole numbers"),
    ],
)
def test_wrong_answer_is_refused_with_reason_and_rule(who: object, action: Any, text: str) -> None:
    s = tiny_state(Pick())
    reason = why_not(s, who, action)
    assert reason is not None
    assert text in reason.text
    with pytest.raises(Refused, match=text) as refused:
        answer(s, who, action)
    assert refused.value.reason == reason
    assert reason.rule == "X 1"
    assert s == tiny_state(Pick())


def test_wrong_chance_is_refused() -> None:
    s = tiny_state(Roller(Draw((4, 5))))
    with pytest.raises(Refused, match="chance cannot give this answer"):
        answer(s, CHANCE, Action("draw", (6,)))
    assert s.answers == 0


def test_answer_after_the_end_is_refused() -> None:
    s = tiny_state(Ender())
    answer(s, 0, Action("take", (1,)))
    with pytest.raises(Refused, match="the game is over"):
        answer(s, 0, Action("take", (1,)))


def test_answer_where_nothing_is_asked_is_refused() -> None:
    with pytest.raises(Refused, match="nothing is asked here"):
        answer(tiny_state(), 0, Action("take", (1,)))


@pytest.mark.rule("T 2")
def test_why_not_of_the_frame_reaches_the_player() -> None:
    game = delenda.new("toy", seed="a")
    game.do("play march2")
    game.do("activate red-1")
    with pytest.raises(Refused) as refused:
        game.do("move blue-camp")
    assert refused.value.reason == delenda.Reason("a march goes to an adjacent space", "T 2")
    assert str(refused.value) == "a march goes to an adjacent space [T 2]"


def test_questions_are_equal_by_what_they_ask() -> None:
    one, two = (Ask(0, "pick", (Action("take", (n,)),), "took") for n in (1, 2))
    assert one == Ask(0, "pick", (Action("take", (1,)),), "took")
    assert one != two
    assert hash(one) == hash(Ask(0, "pick", (Action("take", (1,)),), "took"))


def test_a_call_without_a_step_hands_the_result_on() -> None:
    s = tiny_state(Receives())
    assert s.steps == ["received", "over", "took"]
    answer(s, 0, Action("take", (6,)))
    assert s.heard == ["took 6", "received 6"]


def test_the_innermost_frame_of_a_class_is_found_or_missed_with_its_name() -> None:
    s = tiny_state(Receives())
    assert the(s, Receives) is nearest(s, Receives) is s.stack[0]
    with pytest.raises(LookupError, match="no Caller is under way"):
        the(s, Caller)
