"""Every case of these tests is played by the edition of 2007, and by others that keep its rule."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from punic.books import books_of
from tables import playing


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    games = books_of(metafunc) or ["hannibal-2007"]
    metafunc.parametrize("by_the_book", games, indirect=True)


@pytest.fixture(autouse=True)
def by_the_book(request: pytest.FixtureRequest) -> Iterator[None]:
    with playing(request.param):
        yield
