"""Every table of these tests is one of the Phalanx edition."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tables import playing


@pytest.fixture(autouse=True)
def phalanx() -> Iterator[None]:
    with playing("hannibal-phalanx"):
        yield
