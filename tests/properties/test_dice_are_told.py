"""Whatever dice fall in a game, a line of its log tells of them with their faces."""

from collections import Counter

import pytest

from delenda.engine.frame import CHANCE
from delenda.library import rulebook
from golden.matches import GAMES, NO_BOTS, Match
from golden.playing import Playing

DICE = ("die", "dice")
MOST_AT_ONCE = 2
"""So many dice may wait for a word: somebody may still change what they show."""


@pytest.mark.parametrize("seed", [1, 3])
@pytest.mark.parametrize("game", [game for game in GAMES if game not in NO_BOTS])
def test_every_die_that_falls_is_told_with_its_face(game: str, seed: int) -> None:
    rules = rulebook(game)
    playing = Playing(
        Match(game, rules.scenarios[seed % len(rules.scenarios)], (), "curious", seed)
    )
    table, owed = playing.game, Counter[int]()
    while table.ask is not None:
        answers, entries = len(table.answers), len(table.log)
        table.do(playing.choose())
        fallen = Counter(
            face
            for who, action in table.answers[answers:]
            if who == CHANCE and action.verb in DICE
            for face in action.args
        )
        rolls = map(rules.presenter.roll, table.log[entries:])
        told = Counter(face for roll in rolls if roll for face in roll["faces"])
        owed = owed + fallen - told
        assert owed.total() <= MOST_AT_ONCE, [entry.kind for entry in table.log[entries:]]
    assert not owed
