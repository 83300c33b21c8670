"""Bots are seats: they read their view and nothing else, and answer through the same door."""

from __future__ import annotations

import pickle
import random
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from delenda.engine.action import Action
from delenda.engine.view import View, view
from delenda.game import new
from delenda.library import rulebook
from delenda.players.bots import BOTS
from delenda.players.ismcts import IsmctsPlayer
from delenda.players.ismcts_search import Plan
from delenda.players.player import RandomPlayer
from delenda.server.bots.adviser import adviser
from delenda.server.bots.service import Bots
from delenda.server.bots.worker import Thought, pack, think
from delenda.server.errors import Invalid
from server.people import Browser, serving
from server.tables import answer, new_match, table


@pytest.mark.parametrize("game", ["toy", "realms", "hannibal-2007", "hannibal-phalanx"])
def test_a_view_travels_whole_and_nothing_with_it(game: str) -> None:
    rng = random.Random(3)
    played = new(game, seed="bots")
    for _ in range(40):
        if played.over:
            break
        assert played.ask is not None
        seen = played.view(played.ask.who)
        packed = pack(seen)
        found = pickle.loads(packed)
        assert isinstance(found, View)
        assert found == seen
        assert found.table.rules is not None
        assert len(packed) < 60_000
        assert think("random", pack((seen, None))).answer in played.options
        played.do(rng.choice(played.options))


def test_what_travels_does_not_depend_on_what_is_hidden() -> None:
    played = new("hannibal-2007", seed="bots")
    assert played.ask is not None
    who = played.ask.who
    packed = pack(view(played.state, who))
    state = played.state
    other = 1 - who
    hand, deck = state.hands[other], state.deck  # type: ignore[attr-defined]
    state.deck = [*deck[1:], hand[0]]  # type: ignore[attr-defined]
    state.hands[other] = (*hand[1:], deck[0])  # type: ignore[attr-defined]
    assert pack(view(state, who)) == packed


def test_a_bot_is_told_what_it_had_in_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "ismcts-1", lambda rng: IsmctsPlayer(rng, Plan(iterations=8)))
    played = new("hannibal-phalanx", scenario="iberia-211", seed="bots")
    while played.ask is not None and played.ask.prompt != "play":
        played.do(played.options[0])
    assert played.ask is not None
    seen = played.view(played.ask.who)
    said, mind = think("ismcts-1", pack((seen, ((), "what was planned before"))))
    assert said in played.options
    assert mind is not None
    assert mind != ((), "what was planned before")


class Counting(RandomPlayer):
    """Has in mind how often it was asked."""

    def choose(self, seen: View | None, options: Sequence[Action]) -> Action:
        self.mind = (self.mind or 0) + 1
        return super().choose(seen, options)


def test_every_bot_may_have_something_in_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "counting", Counting)
    played = new("toy", seed="bots")
    assert played.ask is not None
    seen = played.view(played.ask.who)
    assert think("counting", pack((seen, None))).mind == 1
    assert think("counting", pack((seen, 7))).mind == 8
    assert think("random", pack((seen, None))).mind is None


def test_the_best_bot_gives_advice() -> None:
    assert adviser(rulebook("hannibal-2007")) == "ismcts-1"
    assert adviser(rulebook("toy")) == "playouts-1"


def test_advice_may_be_asked_of_somebody() -> None:
    assert adviser(rulebook("hannibal-2007"), "greedy") == "greedy"
    with pytest.raises(Invalid, match="no adviser 'random' knows hannibal-2007; there are: greedy"):
        adviser(rulebook("hannibal-2007"), "random")
    with pytest.raises(Invalid, match="there are: playouts-1"):
        adviser(rulebook("toy"), "greedy")


def wait_for(browser: Browser, match: str, seat: str) -> int:
    """Wait until a seat is asked, or the game is over; return how many acts it knows of."""
    for _ in range(200):
        found = table(browser, match, seat)
        if found["over"] is not None or found["ask"]["mine"]:
            return int(found["seen"])
        time.sleep(0.05)
    raise AssertionError("the bot does not answer")


def test_a_bot_keeps_its_plan_while_a_person_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: dict[int, list[object]] = {}

    async def choose(_bots: Bots, _name: str, seen: View, mind: object, *_: str) -> Thought:
        assert seen.ask is not None
        minds = given.setdefault(seen.ask.who, [])
        minds.append(mind)
        return Thought(seen.table.rules.grammar.write(seen.ask.options[0]), len(minds))

    monkeypatch.setattr(Bots, "choose", choose)
    seats = {"red": "bot:random", "green": "me", "blue": "bot:random"}
    with serving(tmp_path) as client:
        me = Browser(client)
        match = new_match(me, game="toy", seats=seats)
        for _ in range(3):
            wait_for(me, match, "green")
            answer(me, match, "green", table(me, match, "green")["ask"]["options"][0]["do"])
        wait_for(me, match, "green")
    for minds in given.values():
        assert minds == [None, *range(1, len(minds))]
    assert max(map(len, given.values())) > 2, "asked before and after the person"


def test_a_bot_answers_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    seats = {"red": "bot:random", "green": "me", "blue": "bot:random"}
    with serving(tmp_path) as client:
        me = Browser(client)
        match = new_match(me, game="toy", seats=seats)
        assert me.get(f"/api/matches/{match}")["seats"][0]["player"]["kind"] == "bot"
        before = table(me, match, "green")["seen"]
    with serving(tmp_path) as client:
        again = Browser(client)
        again.secret = me.secret
        mine = 0
        while wait_for(again, match, "green") <= before + mine and mine < 30:
            found = table(again, match, "green")
            answer(again, match, "green", found["ask"]["options"][0]["do"])
            mine += 1
        assert table(again, match, "green")["seen"] > before + mine, "the bots answered, too"
