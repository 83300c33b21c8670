"""Every table of these tests is one of Hamilcar."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tables import playing


@pytest.fixture(autouse=True)
def hamilcar() -> Iterator[None]:
    with playing("hamilcar"):
        yield
