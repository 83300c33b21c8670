"""The ways to go on from positions of golden games; `make golden WORDS=write` counts them anew."""

from __future__ import annotations

import pytest

from golden.counts import Position, positions

CASES = [
    pytest.param(position, id=f"{position.match.game} {position.coming}")
    for position in positions()
]


@pytest.mark.parametrize("position", CASES)
def test_there_are_as_many_ways_to_go_on_as_there_were(position: Position) -> None:
    assert str(position.counted()) == str(position)
