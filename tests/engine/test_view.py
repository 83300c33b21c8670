from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

import delenda
from delenda import Action, Game, View, determinise
from delenda.engine.action import HIDDEN
from delenda.engine.frame import Done, Frame, Next
from delenda.engine.run import answer
from delenda.engine.state import clone
from delenda.engine.view import NOT_YET, SPECTATOR, kept_secret, view
from delenda.engine.window import Respond, respond
from toy.state import ToyState
from toy.table import random_states, say, table
from toy.tiny import Duel, Pick, TinyState, tiny_state


def toy_of(v: View) -> ToyState:
    assert isinstance(v.table, ToyState)
    return v.table


def tiny_of(v: View) -> TinyState:
    assert isinstance(v.table, TinyState)
    return v.table


def dealt() -> Game:
    return delenda.new("toy", chance=[(0, 1, 3), (0, 5, 6), (2, 4, 6)])


def test_a_seat_sees_its_own_hand_only() -> None:
    seen = dealt().view("green")
    assert toy_of(seen).hands == [(HIDDEN,) * 3, (0, 5, 6), (HIDDEN,) * 3]


def test_deck_and_bag_are_sealed() -> None:
    seen = dealt().view("red")
    assert toy_of(seen).deck == [HIDDEN] * 9
    assert toy_of(seen).bag == [HIDDEN] * 5


def test_unseen_things_are_a_sorted_heap() -> None:
    seen = dealt().view("red")
    assert seen.unseen["tokens"] == (1, 1, 2, 2, 3)
    assert seen.unseen["cards"] == (0, 0, 1, 1, 2, 2, 2, 3, 4, 4, 5, 5, 6, 6, 6)


def test_a_spectator_sees_no_hand_and_no_question() -> None:
    game = dealt()
    seen = game.view(SPECTATOR)
    assert toy_of(seen).hands == [(HIDDEN,) * 3] * 3
    assert seen.ask is None
    assert len(seen.unseen["cards"]) == 18


def test_only_the_asked_seat_sees_the_question() -> None:
    game = dealt()
    assert game.view("red").ask == game.ask
    for seat in ("green", "blue"):
        assert game.view(seat).ask is None
        assert game.view(seat).table.ask is None
        assert game.view(seat).waiting_for == 0


def test_a_view_is_independent_of_the_state() -> None:
    game = dealt()
    before = clone(game.state)
    seen = toy_of(game.view("red"))
    seen.points[0] = 99
    seen.hands[1] = ()
    assert game.state == before


def storm(owner: str) -> Game:
    other = "blue" if owner == "green" else "green"
    board = f"""\
        red-1: 2 red-camp
        green-1: 2 blue-camp
        blue-1: 2 blue-camp
        red: 0 march2
        {owner}: 0 storm
        {other}: 0 march3
    """
    game = table(board)
    say(game, "red: play march2", "red: move ruin")
    return game


def test_a_silent_window_is_not_shown_to_others() -> None:
    game = storm("green")
    assert isinstance(game.state.stack[-1], Respond)
    red, green = game.view("red"), game.view("green")
    assert [type(frame).__name__ for frame in red.table.stack][-1] == "Enter"
    assert len(red.table.steps) == len(red.table.stack)
    assert green.ask is not None
    assert type(green.table.stack[-1]) is Respond


def test_a_silent_window_tells_no_one_which_card_is_held() -> None:
    reason = storm("green").why_not("pass", "red")
    assert reason == delenda.Reason("the question is for green")
    one, two = storm("green").view("red"), storm("blue").view("red")
    assert (one.table, one.unseen, one.ask) == (two.table, two.unseen, two.ask)


@dataclass(slots=True)
class Opens(Frame):
    def start(self, s: TinyState) -> Next:
        return respond("here", self.closed)

    def closed(self, s: TinyState, _: object) -> Next:
        s.heard.append("closed")
        return Done()


def test_a_window_without_plays_asks_nobody() -> None:
    s = tiny_state(Opens())
    assert (s.heard, s.answers) == (["closed"], 0)


def test_shown_cards_are_seen_by_the_viewer_only() -> None:
    s = tiny_state(Pick(0))
    s.known = [(1, 0, 4)]
    assert tiny_of(view(s, 0)).hands == [(1, 2), (4, HIDDEN)]
    assert view(s, 0).unseen["cards"] == (3, 5, 6)
    assert tiny_of(view(s, 1)).hands == [(HIDDEN, HIDDEN), (3, 4)]


def test_who_was_shown_what_is_known_to_both_and_to_no_one_else() -> None:
    s = tiny_state(Pick(0))
    s.known = [(1, 0, 4)]
    assert tiny_of(view(s, 0)).known == tiny_of(view(s, 1)).known == [(1, 0, 4)]
    assert tiny_of(view(s, SPECTATOR)).known == []
    assert tiny_of(view(s, SPECTATOR)).hands == [(HIDDEN, HIDDEN)] * 2


def test_a_card_shown_once_does_not_show_its_twin() -> None:
    s = tiny_state(Pick(0))
    s.hands[1] = (4, 4)
    s.known = [(1, 0, 4)]
    assert tiny_of(view(s, 0)).hands[1] == (4, HIDDEN)


def test_held_things_are_seen_by_their_holder() -> None:
    s = tiny_state(Pick(0))
    assert tiny_of(view(s, 0)).reserve == (7, 8)
    assert tiny_of(view(s, 1)).reserve == (HIDDEN, HIDDEN)
    assert view(s, 1).unseen["reserve"] == (7, 8)


def test_secret_choices_are_hidden_once_made() -> None:
    s = tiny_state(Duel())
    answer(s, 0, Action("take", (3,)))
    seen = [view(s, seat).table.stack[0] for seat in (0, 1)]
    assert [frame.picks for frame in seen if isinstance(frame, Duel)] == [
        [3, NOT_YET],
        [HIDDEN, NOT_YET],
    ]
    assert [kept_secret(view(s, seat)) for seat in (0, 1)] == [0, 1]


@pytest.mark.parametrize("seed", range(12))
def test_view_of_a_determinised_view_is_the_view(seed: int) -> None:
    rng = random.Random(seed)
    for s in random_states(seed):
        if s.ask is not None and s.ask.who >= 0:
            seen = view(s, s.ask.who)
            assert view(determinise(seen, rng.randrange), s.ask.who) == seen


@pytest.mark.parametrize("seat", [0, 1])
def test_determinise_fills_every_kind_of_field(seat: int) -> None:
    s = tiny_state(Pick(seat))
    s.known = [(1, 0, 4)]
    s.hands[seat] = s.hands[seat][::-1]
    seen = view(s, seat)
    twin = determinise(seen, random.Random(1).randrange)
    assert isinstance(twin, TinyState)
    assert HIDDEN not in (*twin.hands[0], *twin.hands[1], *twin.deck, *twin.reserve)
    assert sorted((*twin.hands[0], *twin.hands[1], *twin.deck)) == [1, 2, 3, 4, 5, 6]
    assert 4 in twin.hands[1]
    assert view(twin, seat) == seen


def test_determinise_guesses_secrets_from_their_domain() -> None:
    s = tiny_state(Duel())
    answer(s, 0, Action("take", (3,)))
    guesses = set()
    for seed in range(40):
        duel = determinise(view(s, 1), random.Random(seed).randrange).stack[0]
        assert isinstance(duel, Duel)
        guesses.add(duel.picks[0])
    assert guesses == {1, 2, 3}


def test_determinise_reaches_different_hands() -> None:
    seen = dealt().view("red")
    twins = [determinise(seen, random.Random(seed).randrange) for seed in range(10)]
    assert len({str(t.hands) for t in twins if isinstance(t, ToyState)}) > 5


@pytest.mark.parametrize("seat", ["green", "blue"])
def test_determinise_for_a_seat_not_asked_is_refused(seat: str) -> None:
    with pytest.raises(ValueError, match="only the seat that is asked"):
        determinise(dealt().view(seat), random.Random(1).randrange)


@pytest.mark.parametrize("seed", range(5))
def test_a_determinised_state_can_be_played_on(seed: int) -> None:
    rng = random.Random(seed)
    states = [s for s in random_states(seed) if s.ask is not None and s.ask.who >= 0]
    for s in states[::5]:
        assert s.ask is not None
        twin = determinise(view(s, s.ask.who), rng.randrange)
        while twin.ask is not None:
            chance = twin.ask.chance
            action = chance.sample(rng.randrange) if chance else rng.choice(twin.ask.options)
            answer(twin, twin.ask.who, action)
        assert twin.result is not None
