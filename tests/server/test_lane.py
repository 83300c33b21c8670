"""Nobody's bots wait for all the bots of somebody else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import Any

import pytest

from delenda.server.bots import lane
from delenda.server.bots.lane import Lane
from delenda.server.bots.service import MOST_WAITING, Bots, Thinking
from delenda.server.bots.worker import Thought
from delenda.server.errors import TooMany


class Slowly:
    """Processes that are done with a thought when they are told to be."""

    def __init__(self, *_: object, **__: object) -> None:
        self.begun: list[str] = []
        self.thoughts: list[Future[str]] = []

    def submit(self, _work: object, name: str, _given: bytes) -> Future[str]:
        self.begun.append(name)
        self.thoughts.append(Future())
        return self.thoughts[-1]

    def shutdown(self, **_: object) -> None:
        pass


@pytest.fixture(autouse=True)
def _slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lane, "ProcessPoolExecutor", Slowly)


def begin(found: Lane, *thoughts: str, **how: Any) -> list[asyncio.Task[Any]]:
    """Ask for thoughts such as "ann 1", each for whom it names first."""
    return [
        asyncio.create_task(found.work(name.split()[0], max, name, None, **how))
        for name in thoughts
    ]


async def settle(times: int = 20) -> None:
    for _ in range(times):
        await asyncio.sleep(0)


async def order(found: Lane, count: int) -> list[str]:
    """Let one thought after another end; return the names in the order in which they began."""
    pool: Any = found._pool
    for number in range(count):
        await settle()
        pool.thoughts[number].set_result("done")
    return list(pool.begun)


def run(test: Callable[[Lane], Awaitable[None]]) -> None:
    async def with_one_process() -> None:
        await test(Lane(1))

    asyncio.run(with_one_process())


def test_people_take_turns() -> None:
    async def test(one: Lane) -> None:
        begin(one, "ann 1", "ann 2", "ann 3", "ann 4", "ben 1", "cid 1", "ben 2")
        await settle()
        wanted = ["ann 1", "ann 2", "ben 1", "cid 1", "ann 3", "ben 2", "ann 4"]
        assert await order(one, 7) == wanted

    run(test)


def test_a_thought_that_nobody_looks_for_is_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(one: Lane) -> None:
        begin(one, "ann 1", "ann 2", "dan 1", is_looked_for=lambda: False)
        begin(one, "ben 1", "ben 2")
        await settle()
        assert await order(one, 5) == ["ann 1", "ben 1", "ben 2", "ann 2", "dan 1"]

    run(test)
    monkeypatch.setattr(lane, "LONG", -1.0)

    async def long_after(one: Lane) -> None:
        begin(one, "ann 1", "ann 2", is_looked_for=lambda: False)
        begin(one, "ben 1")
        await settle()
        assert await order(one, 3) == ["ann 1", "ann 2", "ben 1"]

    run(long_after)


def test_who_stops_waiting_leaves_no_gap() -> None:
    async def test(one: Lane) -> None:
        tasks = begin(one, "ann 1", "ann 2", "ben 1")
        await settle()
        assert one.waiting == 2
        tasks[1].cancel()
        await settle()
        assert one.waiting == 1
        tasks[0].cancel()
        await settle()
        assert one.waiting == 0, "the turn went to ben"
        pool: Any = one._pool
        assert pool.begun == ["ann 1", "ben 1"]

    run(test)


def test_too_many_hints_are_refused_with_a_time_to_come_again() -> None:
    async def test() -> None:
        nothing: Any = None
        bots = Bots(nothing, 1, 0.0)
        tasks = [
            asyncio.create_task(bots.advise(nothing, "greedy", f"account {number}"))
            for number in range(MOST_WAITING + 1)
        ]
        await settle()
        with pytest.raises(TooMany, match="many others") as refused:
            await bots.advise(nothing, "greedy", "me")
        assert refused.value.wait > 0
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(test())


def test_quick_bots_wait_neither_for_slow_ones_nor_for_hints() -> None:
    class Keeper:
        """Hears of every match."""

        class hub:  # noqa: N801
            is_heard = staticmethod(lambda _match: True)

    async def test() -> None:
        nobody: Any = Keeper
        view: Any = None
        bots = Bots(nobody, 1, 0.0)
        asked = [bots.choose(name, view, None, "m", "me") for name in ("ismcts-5", "greedy")]
        tasks: list[asyncio.Task[Any]] = [
            asyncio.create_task(one) for one in (*asked, bots.advise(view, "greedy", "me"))
        ]
        await settle()
        pools: list[Any] = [bots._slow._pool, bots._quick._pool, bots._hints._pool]
        assert [pool.begun for pool in pools] == [["ismcts-5"], ["greedy"], ["greedy"]]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(test())


def test_a_thought_that_the_match_has_overtaken_is_given_up() -> None:
    class Live:
        match, asked = "m", ""

        class story:  # noqa: N801
            acts = 7

    async def test() -> None:
        nothing: Any = None
        live: Any = Live
        bots = Bots(nothing, 1, 0.0)

        async def never() -> Thought:
            await asyncio.Event().wait()
            raise AssertionError

        turn = asyncio.create_task(
            bots._thought("m", Thinking(asyncio.create_task(never()), acts=7))
        )
        await settle()
        bots.look(live)
        await settle()
        assert not turn.done(), "the match is where it was"
        Live.story.acts = 8
        bots.look(live)
        assert await turn is None

    asyncio.run(test())
