"""Who waits cannot tell whether he waits for somebody who holds something, or for nobody."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

import msgspec
import pytest

from delenda.engine.position import write_position
from delenda.engine.run import go_on
from delenda.engine.silence import could_choose
from delenda.engine.state import State, clone
from delenda.game import Game, _source
from delenda.library import rulebook
from delenda.server.db.models import Match, now
from delenda.server.play import silence
from delenda.server.play.acts import Beginning
from delenda.server.play.live import Live
from delenda.server.play.silence import LONGEST, MARGIN, SHORTEST, Pauses
from delenda.server.play.sitter import Sitter
from delenda.server.play.story import Story
from server.test_play_leaks import shuffle_hidden

PAUSES = Pauses(person=1.0, bot=0.4)
GAMES = {"hannibal-2007": 600, "sword-of-rome": 1100}
Told = list[tuple[bytes, bool]]
"""The tables that a seat was sent, each with whether there was a pause after it."""


def seated(game: str, people: Mapping[str, int], bots: Mapping[str, str]) -> dict[str, Sitter]:
    """Return who sits where: the number of an account for each seat, or a bot."""
    here: datetime | None = None
    return {
        seat: Sitter(seat, people.get(seat), "", "guest", bots.get(seat, ""), spent=0.0, here=here)
        for seat in rulebook(game).seats
    }


def table_from(state: State, sitters: dict[str, Sitter], key: bytes) -> Live:
    """Return a match that goes on from a state."""
    rules = state.rules
    story = Story(
        Beginning(rules.id, rules.scenario, rules.options, key, write_position(state)),
        [],
        patient=True,
    )
    clock: dict[str, Any] = {"kind": "game", "seconds": 600}
    row = Match(id="m", status="playing", clock=clock, asked_at=now())
    return Live(row, sitters, story, PAUSES)


def waited(live: Live, viewer: str) -> Iterator[tuple[bytes, bool]]:
    """Let who is asked in silence do nothing; yield what a seat is sent, and whether it waits."""
    while True:
        table = live.table(viewer)
        table.clocks = table.clocks if live.asks_in_silence() else {}
        yield msgspec.json.encode(table), live.is_paused
        if live.is_paused:
            assert live.silence.left > 0
            live.silence._since = live.silence._until = 0.0
            live.settle()
        elif live.asks_in_silence():
            live.answer(live.asked, [live.story.game.options[-1]])
        else:
            return


def told(live: Live, viewer: str, seat: str, said: str) -> tuple[Told, bool]:
    """Return what a seat is sent after an answer, and whether another was asked in silence."""
    live.answer(seat, [said])
    found: Told = []
    asked = False
    for table, pause in waited(live, viewer):
        asked |= live.asks_in_silence() and live.asked not in ("", viewer)
        if found and found[-1][0] == table:
            found[-1] = (table, found[-1][1] or pause)
        else:
            found.append((table, pause))
    # what comes after the silence may depend on what somebody has and must show
    pauses = [number for number, (_, pause) in enumerate(found, 1) if pause]
    return found[: pauses[0] if pauses else 0], asked


def games(game: str, seed: int, answers: int) -> Iterator[tuple[State, str, str, random.Random]]:
    """Yield moments of a random game after which there is a pause: who answers, and what."""
    rng = random.Random(f"{game} {seed}")
    played = Game(rulebook(game), _source(f"{game} {seed}", None), patient=True)
    for _ in range(answers):
        while played.is_hushed:
            played.go_on()
        if played.over:
            return
        before, seat, said = clone(played.state), played.seat, rng.choice(played.options)
        is_open = played.ask is not None and not played.ask.silent
        played.do(said)
        if is_open and may_pause(clone(played.state)):
            yield before, seat, said, rng


def may_pause(s: State) -> bool:
    """Say whether somebody could be asked in silence before anything shows."""
    while s.ask is not None and s.ask.silent:
        if could_choose(s):
            return True
        go_on(s)
    return False


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_and_when_does_not_depend_on_what_others_hold(game: str) -> None:
    seats = rulebook(game).seats
    people = {seat: number for number, seat in enumerate(seats)}
    compared = different = 0
    for state, seat, said, rng in games(game, 1, GAMES[game]):
        key = rng.randbytes(32)
        one = told(table_from(state, seated(game, people, {}), key), seat, seat, said)
        if not one[0]:
            assert not one[1], "somebody was asked, and there would be no pause for nobody"
            continue
        for _ in range(3):
            twin = shuffle_hidden(state, rulebook(game).seat(seat), rng)
            other = told(table_from(twin, seated(game, people, {}), key), seat, seat, said)
            assert other[0] == one[0]
            compared += 1
            different += other[1] != one[1]
    assert compared > different
    assert different > 2, "in one somebody was asked, in the other nobody was"


@pytest.mark.parametrize("bot", ["random", "ismcts-5"])
def test_a_pause_is_as_long_for_nobody_as_for_somebody(bot: str) -> None:
    game = "hannibal-2007"
    lengths: dict[bool, set[float]] = {True: set(), False: set()}
    for state, seat, said, rng in games(game, 2, 500):
        other = next(one for one in rulebook(game).seats if one != seat)
        for people, bots in (({seat: 1, other: 2}, {}), ({seat: 1}, {other: bot})):
            live = table_from(state, seated(game, people, bots), rng.randbytes(32))
            live.answer(seat, [said])
            if live.asks_in_silence() and live.asked != seat:
                lengths[bool(bots)].add(round(live.silence._until - live.silence._since, 3))
    assert min(lengths[False]) >= SHORTEST
    assert max(lengths[False]) <= LONGEST
    assert len(lengths[False]) > 2
    assert lengths[True] == {(1.0 if bot == "ismcts-5" else 0.4) + MARGIN}


def test_at_one_screen_it_goes_round_whoever_holds_what() -> None:
    game = "hannibal-2007"
    went = asked = 0
    for state, seat, said, rng in games(game, 3, 250):
        other = next(one for one in rulebook(game).seats if one != seat)
        handed: list[str] = []
        for number in range(2):
            twin = shuffle_hidden(state, rulebook(game).seat(seat), rng) if number else state
            live = table_from(twin, seated(game, {seat: 1, other: 1}, {}), bytes(32))
            live.answer(seat, [said])
            assert not live.is_paused, "at one screen nobody waits for time to pass"
            question = live.table(seat).ask
            if live.asks_in_silence() and question is not None and not question.mine:
                handed.append(question.who)
                own = live.table(other).ask
                assert own is not None
                assert own.mine
                asked += len(own.options) > 1
                live.answer(other, [own.options[-1].do])
                assert live.story.acts > 0
        assert len(handed) in (0, 2)
        assert set(handed) <= {other}
        went += bool(handed)
    assert went
    assert asked < 2 * went


def test_a_route_goes_on_after_a_pause() -> None:
    game = "hannibal-2007"
    for state, seat, said, rng in games(game, 4, 600):
        if not said.startswith("move "):
            continue
        people = {one: number for number, one in enumerate(rulebook(game).seats)}
        live = table_from(state, seated(game, people, {}), rng.randbytes(32))
        live.answer(seat, [said])
        if not live.is_paused:
            continue
        list(waited(live, seat))
        onward = [one for one in live.story.game.options if one.startswith("move ")]
        if live.asked != seat or not onward:
            continue
        again = table_from(state, seated(game, people, {}), live.story.beginning.key)
        again.answer(seat, [said, onward[0]])
        assert again.is_paused
        before = len(again.story._kept)
        list(waited(again, seat))
        assert any(act.text == onward[0] for act in again.story._kept[before:])
        return
    raise AssertionError("nobody marched")


def test_a_standing_order_does_not_shorten_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    game = "hannibal-2007"
    presenter = type(rulebook(game).presenter)
    people = {one: number for number, one in enumerate(rulebook(game).seats)}
    for state, seat, said, _rng in games(game, 1, 600):
        live = table_from(state, seated(game, people, {}), bytes(32))
        live.answer(seat, [said])
        if not live.asks_in_silence() or live.asked in ("", seat):
            continue
        assert not live.is_paused
        again = table_from(state, seated(game, people, {}), bytes(32))
        monkeypatch.setattr(
            presenter, "preferred", lambda _, ask, __: ask.options[-1] if ask.silent else None
        )
        again.answer(seat, [said])
        assert again.is_paused
        assert again.silence.left > SHORTEST / 2
        return
    raise AssertionError("nobody was asked in silence")


def test_all_processes_pause_for_the_same_time() -> None:
    assert silence.SHORTEST < silence.LONGEST
    game = "hannibal-2007"
    for state, seat, said, _rng in games(game, 1, 600):
        people = {one: number for number, one in enumerate(rulebook(game).seats)}
        lives = [table_from(state, seated(game, people, {}), bytes(32)) for _ in range(2)]
        for live in lives:
            live.answer(seat, [said])
        if lives[0].is_paused:
            one, other = (live.silence._until - live.silence._since for live in lives)
            assert one == pytest.approx(other)
            return
    raise AssertionError("there was no pause")
