from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NewType, Optional

import pytest

from delenda.engine.chance import Die, Draw
from delenda.engine.typed import fits, hint_of
from delenda.engine.value import Value

if TYPE_CHECKING:
    from delenda.engine.rulebook import Rulebook

SpaceId = NewType("SpaceId", int)


@dataclass(slots=True)
class Sample(Value):
    space: SpaceId
    pair: tuple[int, str]
    rules: Rulebook


@dataclass(slots=True)
class Further(Sample):
    more: list[SpaceId]


@pytest.mark.parametrize(
    ("hint", "good", "bad"),
    [
        (int, [0, -3], [True, 1.0, "1", None]),
        (str, [""], [1, None]),
        (bool, [True], [1, None]),
        (None, [None], [0, False]),
        (int | None, [1, None], ["1", True]),
        (Optional[str], ["a", None], [1]),  # noqa: UP045 - the old spelling counts too
        (tuple[int, ...], [(), (1, 2)], [[1], (1, "2"), None]),
        (tuple[int, str], [(1, "a")], [(1,), (1, "a", 2), ("a", 1)]),
        (list[tuple[int, ...]], [[], [(1,)]], [[1], [[1]], ((1,),)]),
        (dict[str, int], [{}, {"a": 1}], [{1: 1}, {"a": "b"}, []]),
        (SpaceId, [3], ["ford", None]),
        (Die, [Die()], [Draw((1,)), 6]),
        (tuple, [(1, "a")], [[1]]),
        (Any, [1, "a", None], []),
    ],
)
def test_values_fit_their_types(hint: Any, good: list[Any], bad: list[Any]) -> None:
    assert all(fits(value, hint) for value in good)
    assert not any(fits(value, hint) for value in bad)


def test_hints_are_read_where_the_field_is_written() -> None:
    assert hint_of(Further, "space") is SpaceId
    assert hint_of(Further, "pair") == tuple[int, str]
    assert hint_of(Further, "more") == list[SpaceId]


def test_a_name_for_the_type_checker_alone_lets_anything_pass() -> None:
    assert hint_of(Sample, "rules") is Any
