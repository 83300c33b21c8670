"""The same positions in every edition that rolls its dice differently."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tables import playing

EDITIONS = (
    ("hannibal-2007", ""),
    ("hannibal-phalanx", ""),
    ("hannibal-phalanx", "classic-die"),
    ("hannibal-phalanx", "alternate-sieges"),
)


@pytest.fixture(params=EDITIONS, ids=lambda one: " ".join(one).strip(), autouse=True)
def edition(request: pytest.FixtureRequest) -> Iterator[str]:
    game, options = request.param
    with playing(game, options=options):
        yield game
