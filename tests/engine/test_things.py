"""What a page is told: what entries and choices name, the sheet and the scene."""

import json

import delenda
from delenda.engine.action import PASS, Action, Grammar
from delenda.engine.log import Entry
from delenda.engine.rulebook import Rulebook
from delenda.engine.view import SPECTATOR, view
from realms.rulebook import REALMS
from toy.rulebook import TOY
from toy.state import FLANK, STORM


def test_an_entry_names_things_in_the_order_of_its_sentence() -> None:
    entry = Entry("intercepts", {"die": 3, "army": 2})
    assert TOY.presenter.things(entry) == [("army", "green-1")]
    entry = Entry("battle", {"defender": 2, "attacker": 0})
    assert TOY.presenter.things(entry) == [("army", "red-1"), ("army", "green-1")]


def test_an_entry_names_all_of_a_list_and_each_thing_once() -> None:
    entry = Entry("cards", {"cards": (STORM, FLANK, STORM)})
    assert TOY.presenter.things(entry) == [("card", "storm"), ("card", "flank")]


def test_what_is_hidden_unknown_or_only_a_number_is_no_thing() -> None:
    assert TOY.presenter.things(Entry("cards", {"cards": (-1, STORM)})) == [("card", "storm")]
    assert TOY.presenter.things(Entry("turn", {"turn": 2})) == []
    assert TOY.presenter.things(Entry("nothing-of-the-kind", {"army": 2})) == []


def test_a_choice_names_things_too() -> None:
    assert TOY.presenter.targets(Action("move", (3,))) == [("space", "ford")]
    assert TOY.presenter.targets(Action("deal", (0, 3))) == [("card", "march1"), ("card", "storm")]
    assert TOY.presenter.targets(Action("token", (3,))) == []
    assert TOY.presenter.targets(PASS) == []


def test_a_choice_may_be_called_after_the_question() -> None:
    texts = {"do.pass.respond": "play nothing", "do.pass.respond.sea": "let them sail"}
    rules = Rulebook(
        id="x", title="X", seats=("a",), grammar=Grammar((), {}), texts=texts, packages=()
    )
    assert rules.presenter.option(PASS) == "pass"
    assert rules.presenter.option(PASS, "respond.sea") == "let them sail"
    assert rules.presenter.option(PASS, "respond.battle") == "play nothing"
    assert rules.presenter.option(PASS, "respond-late") == "play nothing"
    assert rules.presenter.option(PASS, "move") == "pass"


def test_a_game_that_draws_nothing_is_seen_as_text() -> None:
    game = delenda.new("realms", scenario="two", seed="a")
    seen = view(game.state, 1)
    assert (REALMS.presenter.sheet(), REALMS.presenter.previews(seen)) == ({}, [])
    lines = REALMS.presenter.scene(seen)["picture"]
    assert lines[0] == "north: 2 fell, 0 points, ? ?"
    assert "?" not in lines[1]


def test_the_scene_shows_a_hand_to_its_owner_alone() -> None:
    game = delenda.new("toy", seed="a")
    for seat, name in enumerate(TOY.seats):
        hands = TOY.presenter.scene(view(game.state, seat))["hands"]
        assert [hand["cards"] is not None for hand in hands.values()] == [
            other == name for other in TOY.seats
        ]
        assert {hand["count"] for hand in hands.values()} == {3}
    watched = TOY.presenter.scene(view(game.state, SPECTATOR))
    assert all(hand["cards"] is None for hand in watched["hands"].values())
    assert json.loads(json.dumps([watched, TOY.presenter.sheet()])) == [
        watched,
        TOY.presenter.sheet(),
    ]
