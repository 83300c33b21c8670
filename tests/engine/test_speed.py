"""What search needs of the kernel: cheap copies, small states."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable

import pytest

from delenda.cli.bench import deepest
from delenda.engine.state import State, clone
from delenda.stored import to_json


@pytest.fixture(scope="module")
def deep() -> State:
    return deepest("toy")


def seconds(work: Callable[[], object]) -> float:
    """Return the best time of several, so that a busy machine does not matter."""
    best = float("inf")
    for _ in range(30):
        started = time.perf_counter()
        for _ in range(10):
            work()
        best = min(best, time.perf_counter() - started)
    return best


def test_the_deepest_state_is_deep(deep: State) -> None:
    assert len(deep.stack) >= 10


def test_clone_is_ten_times_faster_than_deepcopy(deep: State) -> None:
    rules = {id(deep.rules): deep.rules}
    assert copy.deepcopy(deep, dict(rules)) == clone(deep) == deep
    slow = seconds(lambda: copy.deepcopy(deep, dict(rules)))
    assert slow >= 10 * seconds(lambda: clone(deep))


def test_the_json_of_the_deepest_state_is_small(deep: State) -> None:
    assert len(to_json(deep)) <= 5_000
