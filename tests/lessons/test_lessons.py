"""Every lesson is played to its end along its script, and every word of it is checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from delenda.engine.action import Unreadable
from delenda.engine.run import why_not
from delenda.engine.view import view
from delenda.lessons.lesson import Lesson, Step, find_lesson, lessons, lessons_of
from delenda.lessons.walk import NEXT, Walk
from delenda.library import families
from packs.folders import CARD, pack

EVERY = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)


def words_of(step: Step, route: int = 0) -> tuple[str, ...]:
    return step.routes[route] if step.routes else (NEXT,)


def walked(lesson: Lesson, steps: int) -> Walk:
    walk = Walk(lesson)
    for step in lesson.steps[:steps]:
        for word in words_of(step):
            assert walk.say(word) is None
    return walk


def displayed(walk: Walk) -> dict[str, Any]:
    seat = walk.state.rules.seat(walk.lesson.seat)
    scene = walk.state.rules.presenter.scene(view(walk.state, seat))
    display: dict[str, Any] = scene["display"]
    return display


def names(family: str) -> str:
    return " ".join(lesson.id for lesson in lessons_of(family))


def test_there_are_lessons_on_all_that_a_beginner_needs() -> None:
    assert {family: names(family) for family in families() if lessons_of(family)} == {
        "hannibal": "table card march passes reactions battle retreat siege markers sea new-turn",
        "hamilcar": "sicily points supplies voyage interception naval-battle dice defense council"
        " reforms war-chest",
        "sword": "italy support roads clash walls plunder allies neutrals campaign scoring",
    }
    assert find_lesson("sea") is lessons()[9]
    assert find_lesson("chess") is None


def test_a_family_without_a_package_of_lessons_has_none() -> None:
    assert lessons_of("hannibal")
    assert lessons_of("toy") == ()


def test_no_two_lessons_have_one_name() -> None:
    found = [lesson.id for lesson in lessons()]
    assert len(set(found)) == len(found)


@EVERY
def test_a_lesson_plays_to_its_end_and_every_answer_it_wants_is_legal(lesson: Lesson) -> None:
    walk = Walk(lesson)
    me = walk.state.rules.seat(lesson.seat)
    for number, step in enumerate(lesson.steps):
        assert walk.number == number
        for word in words_of(step):
            if step.routes:
                assert word in walk.wanted
                action = walk.state.rules.grammar.read(word)
                assert why_not(walk.state, me, action) is None
            assert walk.say(word) is None
    assert walk.step is None
    remark = walk.say(NEXT)
    assert remark is not None, "a lesson that is over goes nowhere"


@EVERY
def test_other_ways_that_a_step_accepts_lead_to_its_end_too(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        for route in range(1, len(step.routes)):
            walk = walked(lesson, number)
            for word in step.routes[route]:
                assert walk.say(word) is None
            for later in lesson.steps[number + 1 :]:
                for word in words_of(later):
                    assert walk.say(word) is None
            assert walk.step is None


@pytest.mark.parametrize(
    ("name", "checked", "won"),
    [
        ("sicily", (4, 6), {"sicilia", "mare-tyrrhenum"}),
        ("voyage", (4, 7), {"sicilia", "mare-tyrrhenum"}),
        ("war-chest", (5, 6), {"sicilia", "mare-tyrrhenum"}),
    ],
)
def test_the_counts_that_a_lesson_of_hamilcar_speaks_of_are_those_of_the_display(
    name: str, checked: tuple[int, int], won: set[str]
) -> None:
    """In the War Chest they are told at the check; in the others they stand before the lesson."""
    lesson = find_lesson(name)
    assert lesson is not None
    before, after = (displayed(walked(lesson, steps)) for steps in (0, len(lesson.steps)))
    assert {count for count, side in after["holders"].items() if side == "rome"} - {
        count for count, side in before["holders"].items() if side == "rome"
    } == won
    at_check = displayed(walked(lesson, 5)) if name == "war-chest" else before
    assert (at_check["totals"]["rome"], at_check["totals"]["carthage"]) == checked


@EVERY
def test_the_texts_name_rules_and_things_that_there_are(lesson: Lesson) -> None:
    rules = Walk(lesson).state.rules
    for step in lesson.steps:
        assert rules.presenter.rule_help(step.rule), step.rule
        for kind, name in step.light:
            if kind == "province":
                assert name in [province["id"] for province in rules.presenter.sheet()["provinces"]]
            else:
                assert rules.grammar.kinds[kind].read(name) >= 0
        assert step.say.endswith((".", "?", "!"))


@EVERY
def test_a_hint_speaks_of_an_answer_that_can_be_given(lesson: Lesson) -> None:
    """Somewhere in the step some legal answer, not one that leads on, begins like the hint."""
    for number, step in enumerate(lesson.steps):
        unused = dict(step.hints)
        walk = walked(lesson, number)
        for word in words_of(step):
            ask = walk.state.ask
            assert ask is not None
            offered = {walk.state.rules.grammar.write(option) for option in ask.options}
            for other in offered - set(walk.wanted):
                remark = walk.say(other)
                if step.routes:
                    assert remark is not None
                    assert remark.is_legal
                    unused = {k: text for k, text in unused.items() if text != remark.text}
            assert walk.say(word) is None
        assert not unused, f"step {number} of {lesson.id}"


def test_what_does_not_lead_on_changes_nothing_and_is_explained() -> None:
    lesson = find_lesson("march")
    assert lesson is not None
    walk = walked(lesson, 3)
    assert walk.wanted == ("move falerii",)
    refused = walk.say("move capua")
    assert refused is not None
    assert refused.is_legal
    assert "Falerii" in refused.text
    far = walk.say("move mutina")
    assert far is not None
    assert not far.is_legal
    nonsense = walk.say("dance")
    assert nonsense is not None
    assert "no verb" in nonsense.text
    assert walk.number == 3


def test_a_word_that_is_only_to_be_read_takes_no_answer() -> None:
    lesson = find_lesson("table")
    assert lesson is not None
    walk = Walk(lesson)
    remark = walk.say("play 48 place")
    assert remark is not None
    assert walk.number == 0


def test_a_position_with_a_mistake_is_found_when_a_lesson_is_read() -> None:
    lesson = lessons()[0]
    broken = lesson._replace(position=lesson.position + "atlantis: rome 2\n")
    with pytest.raises(Unreadable, match="atlantis"):
        Walk(broken)


def test_lessons_are_of_the_plain_game_whatever_pack_is_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DELENDA_DATA", str(pack(tmp_path / "mine", {"cards.toml": CARD})))
    for lesson in lessons():
        assert walked(lesson, len(lesson.steps)).state.rules.data == ""
