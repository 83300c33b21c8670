from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from delenda import Action, Unreadable
from delenda.engine.plain import from_plain, to_plain
from delenda.engine.run import answer
from delenda.engine.state import State
from delenda.engine.value import find_class
from delenda.stored import from_json, from_msgpack, to_json, to_msgpack
from realms import frames as realms_frames
from toy import frames as toy_frames
from toy.state import ToyState
from toy.table import random_states
from toy.tiny import TINY, Duel, Pick, TinyState, tiny_state

STATES = [s for seed in (1, 2, 3) for s in random_states(seed, every=3)]
SAMPLE = next(s for s in STATES if s.ask is not None and s.ask.who >= 0)
FORMS = [(to_json, from_json), (to_msgpack, from_msgpack)]

Write = Callable[[State], bytes]
Read = Callable[[bytes], State]


@pytest.mark.parametrize(("write", "read"), FORMS)
def test_round_trip(write: Write, read: Read) -> None:
    for s in STATES:
        twin = read(write(s))
        assert twin == s
        assert type(twin) is ToyState
        assert write(twin) == write(s)


def test_the_round_trip_keeps_lists_and_tuples() -> None:
    twin = from_json(to_json(SAMPLE))
    assert isinstance(twin, ToyState)
    assert type(twin.hands) is list
    assert type(twin.hands[0]) is tuple
    assert [type(frame) for frame in twin.stack] == [type(frame) for frame in SAMPLE.stack]


def test_a_loaded_state_plays_like_the_stored_one() -> None:
    one, two = from_json(to_json(SAMPLE)), from_msgpack(to_msgpack(SAMPLE))
    while one.ask is not None:
        chance = one.ask.chance
        action = chance.sample(lambda _n: 0) if chance else one.ask.options[0]
        answer(two, one.ask.who, action)
        answer(one, one.ask.who, action)
    assert one == two
    assert one.result is not None


def test_every_kind_of_field_survives_json() -> None:
    s = tiny_state(Duel())
    s.known = [(1, 0, 4)]
    answer(s, 0, Action("take", (2,)))
    twin = from_plain(TINY, msgspec.json.decode(msgspec.json.encode(to_plain(s))))
    assert isinstance(twin, TinyState)
    assert twin == s
    assert twin.counts == {4: 2}


def changed(path: tuple[Any, ...], new: Any) -> dict[str, Any]:
    """Return the sample as plain data, with one place changed."""
    plain: Any = msgspec.json.decode(to_json(SAMPLE))
    inside = plain
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = new
    result: dict[str, Any] = plain
    return result


@pytest.mark.parametrize(
    ("path", "new", "says"),
    [
        (("schema",), 2, "schema 2 is not known; this is schema 1"),
        (("schema",), None, "schema None is not known"),
        (("version",), 7, "stored with version 7 of the rules"),
        (("game",), "chess", "there is no game 'chess'"),
        (("game",), 1, "names its game, scenario and options"),
        (("scenario",), "war", "no scenario 'war'"),
        (("options",), ["poor"], "no option 'poor'"),
        (("answers",), "3", "'answers' must be a whole number"),
        (("answers",), True, "'answers' must be a whole number"),
        (("table",), [], "'table' must be a table"),
        (("table",), {}, "'table' lacks 'turn'"),
        (("table", "place"), 3, "'place' must be of type"),
        (("table", "place", 0), "ford", "'place' must be of type"),
        (("table", "place", 0), 99, "one of the seven spaces"),
        (("table", "hands", 0), 3, "'hands' must be of type"),
        (("table", "hands", 0), [1.5], "'hands' must be of type"),
        (("table", "turn"), True, "'turn' must be of type int"),
        (("stack",), {}, "'stack' must be a list"),
        (("stack",), [], "a question waits exactly where"),
        (("stack", 0), 1, "a frame must be a table"),
        (("stack", 0, "is"), "Die", "'Die' is no frame of toy"),
        (("stack", 0, "is"), None, "None is no frame of toy"),
        (("stack", 0, "step"), "sleep", "Play has no step 'sleep'"),
        (("stack", 0, "step"), "__class__", "Play has no step '__class__'"),
        (("stack", 0, "seat"), "red", "'seat' must be of type int"),
        (("stack", 0, "extra"), 1, "Play has the fields seat"),
        (("ask",), None, "a question waits exactly where"),
        (("ask",), 5, "'ask' must be a table"),
        (("ask",), {}, "a question needs 'who' of type int"),
        (("ask", "who"), 7, "for nobody"),
        (("ask", "who"), -1, "for nobody"),
        (("ask", "then"), "act", "not the one that the last procedure waits for"),
        (("ask", "options"), [], "has no answer"),
        (("ask", "options"), [[]], "a choice is a verb with whole numbers"),
        (("ask", "options"), [[1, 2]], "a choice is a verb with whole numbers"),
        (("ask", "options"), [["play", "ford"]], "a choice is a verb with whole numbers"),
        (("ask", "about"), ["x"], "'about' must be a whole number"),
        (("ask", "chance"), {"is": "Play", "seat": 0}, "'Play' is no chance of toy"),
        (("result",), {"is": "Die", "sides": 6}, "'Die' is no result of toy"),
        (("result",), 3, "a result must be a table"),
    ],
)
def test_what_does_not_fit_is_unreadable(path: tuple[Any, ...], new: Any, says: str) -> None:
    plain = changed(path, new)
    with pytest.raises(Unreadable, match=says):
        from_json(msgspec.json.encode(plain))
    with pytest.raises(Unreadable, match=says):
        from_msgpack(msgspec.msgpack.encode(plain))


@pytest.mark.parametrize("read", [from_json, from_msgpack])
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"{}",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'"\xff"',
        b"\x81\x80\x01",
        b"\xa2\xff\xff",
        b"\xc7\x01\x05\x00",
        b"[" * 100_000,
        b"\x91" * 100_000,
    ],
)
def test_garbage_is_unreadable(read: Read, data: bytes) -> None:
    with pytest.raises(Unreadable):
        read(data)


def places(plain: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path to everything inside plain data."""
    found = [path] if path else []
    keys: Any = ()
    if isinstance(plain, dict):
        keys = plain
    elif isinstance(plain, list):
        keys = range(len(plain))
    for key in keys:
        found += places(plain[key], (*path, key))
    return found


LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**62), 2**62),
    st.sampled_from([-3, -2, -1, 0, 1, 2, 3, 6, 7, 99]),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=5),
    st.sampled_from(["Play", "Die", "Respond", "View", "start", "said", "chance", "__init__"]),
)
JUNK = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["is", "step", "sides", "bag", "x"]), inner, max_size=3),
    ),
    max_leaves=5,
)


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_changed_places_are_unreadable_or_load(data: st.DataObject) -> None:
    plain: Any = msgspec.json.decode(to_json(data.draw(st.sampled_from(STATES))))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places(plain)))
        inside = plain
        for key in path[:-1]:
            inside = inside[key]
        if data.draw(st.booleans()) and data.draw(st.booleans()):
            del inside[path[-1]]
        else:
            inside[path[-1]] = data.draw(JUNK)
        if not places(plain):
            break
    for write, read in ((msgspec.json.encode, from_json), (msgspec.msgpack.encode, from_msgpack)):
        try:
            loaded = read(write(plain))
        except Unreadable:
            continue
        assert read(to_json(loaded) if read is from_json else to_msgpack(loaded)) == loaded


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=40), st.integers(0, 5000), st.booleans())
def test_damaged_bytes_are_unreadable_or_load(noise: bytes, at: int, packed: bool) -> None:
    write, read = (to_msgpack, from_msgpack) if packed else (to_json, from_json)
    data = write(SAMPLE)
    at %= len(data)
    try:
        loaded = read(data[:at] + noise + data[at + len(noise) :])
    except Unreadable:
        return
    assert isinstance(loaded, ToyState)


def test_a_class_of_another_game_is_not_found() -> None:
    plain = to_plain(tiny_state(Pick()))
    plain["stack"][0]["is"] = "Record"
    with pytest.raises(Unreadable, match="'Record' is no frame of tiny"):
        from_plain(TINY, plain)


def test_a_class_is_found_in_the_first_package_that_has_one() -> None:
    assert find_class("Battle", ("toy", "realms")) is toy_frames.Battle
    assert find_class("Battle", ("realms", "toy")) is realms_frames.Battle
    assert find_class("Battle", ("realms.state", "toy.frames")) is toy_frames.Battle
    assert find_class("Battle", ("nowhere",)) is None
