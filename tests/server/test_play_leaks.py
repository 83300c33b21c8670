"""What a seat is sent does not depend on what it may not know."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from delenda.engine.log import Entry
from delenda.engine.position import write_position
from delenda.engine.state import State, clone
from delenda.engine.view import SPECTATOR, _fill, _shuffled, view
from delenda.server.play.acts import Beginning
from delenda.server.play.message import Snapshot, Table, table_of
from delenda.server.play.story import Story


def sent(table: Table) -> bytes:
    return msgspec.json.encode(table)


def shuffle_hidden(s: State, seat: int, rng: random.Random) -> State:
    """Return another state that a seat cannot tell from this one, asked or not."""
    seen = view(s, seat)
    other = clone(seen.table)
    heaps = {pool: _shuffled(things, rng.randrange) for pool, things in seen.unseen.items()}
    for value in (other, *other.stack):
        _fill(value, heaps, rng.randrange)
    if s.ask is not None and s.ask.who != seat and s.ask.silent:
        top = clone(s)
        other.stack.append(top.stack[-1])
        other.steps.append(top.steps[-1])
    other.ask = s.ask
    other.answers = s.answers
    return other


def other_log(log: list[Entry], seat: int) -> list[Entry]:
    """Return a log in which everything that a seat may not read is something else."""
    return [
        entry if entry.is_seen_by(seat) else Entry("dealt", {"count": 99}, "", entry.seen_by)
        for entry in log
    ]


GAMES = ("toy", "realms", "hannibal-2007", "hannibal-phalanx", "hamilcar", "sword-of-rome")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_messages_do_not_depend_on_what_is_hidden(game: str, seed: int) -> None:
    rng = random.Random(seed)
    story = Story(Beginning(game, "", (), rng.randbytes(32)), [])
    story.opening()
    compared = changed = 0
    for number in range(160):
        if story.is_over:
            break
        if number % 4 == 0:
            for name in (None, *story.rules.seats):
                who = SPECTATOR if name is None else story.rules.seat(name)
                state, log = story.game.state, story.game.log
                twin = shuffle_hidden(state, who, rng)
                changed += twin != state
                real = Snapshot(story.rules, state, log)
                fake = Snapshot(story.rules, twin, other_log(log, who))
                told, step = story.told(name), story.step(name)
                assert sent(table_of("m", real, name, seen=told, step=step)) == sent(
                    table_of("m", fake, name, seen=told, step=step)
                )
                compared += 1
        story.do(rng.choice(story.game.options), story.game.seat)
    assert compared > 30
    assert changed > compared // 2, "the states did differ"


def toy_with_hand(green: tuple[int, ...]) -> Story:
    """Return a toy game in which green holds some cards, and other cards are in the deck."""
    story = Story(Beginning("toy", "", (), bytes(32)), [])
    s: Any = story.game.state
    pool = sorted((*s.deck, *s.hands[1]))
    for card in green:
        pool.remove(card)
    s.hands[1] = green
    s.deck = pool
    text = write_position(s)
    return Story(Beginning("toy", "", (), bytes(32), text), [])


def tables(story: Story, seat: str | None) -> bytes:
    game = story.game
    moment = Snapshot(story.rules, game.state, game.log, why_not_undo=game.why_not_undo())
    table = table_of("m", moment, seat, seen=story.told(seat), step=story.step(seat))
    table.recap_from = story.last_of(seat)
    return sent(table)


def to_the_march(story: Story) -> None:
    while not any(option.startswith("move") for option in story.game.options):
        story.do(story.game.options[0], "red")


def march(story: Story) -> None:
    to_the_march(story)
    story.do(story.game.options[0], "red")


def hands() -> tuple[tuple[int, ...], tuple[int, ...]]:
    from toy.state import CARDS

    storm = CARDS.index("storm")
    shield = CARDS.index("shield")
    return (0, 0, storm), (0, 0, shield)


def test_nobody_learns_that_someone_was_asked_in_silence() -> None:
    """One has a storm and lets it be, the other has none: the others see the same."""
    with_storm, without = hands()
    one, other = toy_with_hand(with_storm), toy_with_hand(without)
    march(one)
    march(other)
    ask = one.game.ask
    assert ask is not None
    assert ask.silent, "green may play the storm"
    assert other.game.ask is None or not other.game.ask.silent
    waiting = msgspec.json.decode(tables(one, "blue"))
    assert waiting["ask"] == {
        "who": "",
        "mine": False,
        "prompt": "Somebody may respond",
        "rule": "",
        "options": [],
        "yours": False,
        "order": "",
        "previews": False,
    }
    acts = one.do("pass", "green")
    assert acts[0].quiet
    for seat in ("red", "blue", None):
        assert tables(one, seat) == tables(other, seat)
    assert one.told("green") == one.told("red") + 1


def test_undo_does_not_tell_whether_someone_could_respond() -> None:
    with_storm, without = hands()
    one, other = toy_with_hand(with_storm), toy_with_hand(without)
    march(one)
    one.do("pass", "green")
    march(other)
    assert one.game.why_not_undo() is not None
    assert other.game.why_not_undo() is not None
