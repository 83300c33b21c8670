"""What the page is told of the lines of the log: their marks, their dice, and who walked."""

import pytest

from delenda.engine.log import Entry
from delenda.engine.rulebook import Rulebook
from delenda.engine.state import Result, clone
from delenda.engine.view import SPECTATOR, view
from delenda.games.hannibal.book.edition_2007 import HANNIBAL_2007
from delenda.games.hannibal.page.marks import MARKS
from delenda.games.hannibal.phalanx.book.rulebook import HANNIBAL_PHALANX
from punic.marching import march

BOOKS = pytest.mark.parametrize("rules", [HANNIBAL_2007, HANNIBAL_PHALANX], ids=str)


def test_marks_are_of_entries_that_there_are() -> None:
    texts = {**HANNIBAL_2007.texts, **HANNIBAL_PHALANX.texts}
    assert [kind for kind in MARKS if f"log.{kind}" not in texts] == []


@BOOKS
@pytest.mark.parametrize(
    ("kind", "mark"),
    [("turn", "turn"), ("plays", "card"), ("battle", "battle"), ("enters", "march"), ("won", "")],
)
def test_an_entry_has_the_mark_of_what_it_tells(rules: Rulebook, kind: str, mark: str) -> None:
    assert rules.presenter.mark(Entry(kind)) == mark


@BOOKS
def test_a_die_is_told_with_what_it_needed(rules: Rulebook) -> None:
    told = [
        rules.presenter.roll(Entry("intercepts", {"die": 2, "rating": 3})),
        rules.presenter.roll(Entry("charge-fails", {"die": 3, "rating": 4})),
        rules.presenter.roll(Entry("casualties", {"die": 6})),
        rules.presenter.roll(Entry("enters", {"space": 4})),
    ]
    assert told == [
        {"faces": [2], "needed": "3 or less"},
        {"faces": [3], "needed": "more than 4"},
        {"faces": [6], "needed": ""},
        None,
    ]


@BOOKS
def test_several_dice_are_told_in_their_order(rules: Rulebook) -> None:
    assert rules.presenter.roll(Entry("some", {"die": (6, 1, 4)})) == {
        "faces": [6, 1, 4],
        "needed": "",
    }


@BOOKS
def test_a_die_without_numbers_is_told_by_its_sign(rules: Rulebook) -> None:
    assert rules.presenter.roll(Entry("some", {"die": 3, "sign": "••♦"})) == {
        "faces": [3],
        "needed": "",
        "signs": ["••♦"],
    }


@BOOKS
def test_trifles_say_how_they_are_told_together(rules: Rulebook) -> None:
    many, rome = rules.presenter.many, rules.grammar.kinds["side"].read("rome")
    assert many(Entry("raised", {"side": rome, "count": 2, "place": 3})) == {
        "text": "Rome receives {total} CUs",
        "count": 2,
    }
    assert many(Entry("marker-placed", {"side": rome, "space": 3})) == {
        "text": "Rome places {times} markers",
        "count": 1,
    }
    assert many(Entry("battle-won", {"side": rome, "space": 3})) is None


def test_generals_who_go_together_are_one_move() -> None:
    orders = ("activate hannibal", "bring mago", "take 8")
    t = march("carthage", "toletum: carthage 8 hannibal mago", *orders)
    before = clone(t.s)
    t.carthage("move salaria")
    moves = t.s.rules.presenter.moves(view(before, SPECTATOR), view(t.s, SPECTATOR))
    assert moves == [{"side": "carthage", "from": "toletum", "to": "salaria"}]
    assert t.s.rules.presenter.moves(view(t.s, 1), view(t.s, 1)) == []


@BOOKS
def test_the_end_names_who_sued_for_peace(rules: Rulebook) -> None:
    ending = rules.presenter.ending(Result((1,), "sue-for-peace"))
    assert ending == "Rome has sued for peace."


@BOOKS
def test_battles_won_and_cus_lost_are_counted_for_their_side(rules: Rulebook) -> None:
    tally = rules.presenter.tally
    assert tally(Entry("battle-won", {"side": 1, "space": 3, "rounds": 2})) == ("won", 1, 1)
    assert tally(Entry("lost", {"side": 0, "count": 4, "place": 3})) == ("lost", 0, 4)
    assert tally(Entry("enters", {"side": 0, "space": 3})) is None
