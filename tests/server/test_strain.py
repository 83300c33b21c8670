"""What one person may ask of a server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from sqlalchemy.exc import TimeoutError as NoConnection

from delenda.server.bots import lane
from delenda.server.bots.service import MOST_HINTS, Bots
from delenda.server.bots.worker import think
from delenda.server.errors import TooMany
from delenda.server.play import socket as sockets
from delenda.server.play.hub import BACKLOG, Listener, News
from server.people import Browser, serving
from server.tables import asked, hear, hear_more, new_match, socket, table

RECORD = "delenda record 1\ngame: hannibal-2007\n"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with serving(tmp_path_factory.mktemp("strain")) as found:
        yield found


def bots() -> Any:
    nowhere: Any = None
    return Bots(nowhere, 1, 0.0)


def test_who_is_too_slow_misses_talk_and_nothing_else() -> None:
    listener = Listener("red", "account 1")
    listener.hear(News("m", acts=7))
    for _ in range(2 * BACKLOG):
        listener.hear(News("m", chat={"text": "salve", "seat": "green", "to": ""}))
    assert listener.news.get_nowait().acts == 7
    listener.hear(News("m"))
    for number in range(2 * BACKLOG):
        listener.hear(News("m", acts=number))
    news = [listener.news.get_nowait() for _ in range(BACKLOG)]
    assert any(not one.acts and one.chat is None for one in news), "then all is told anew"
    assert listener.news.empty()


def test_records_and_rematches_count_as_new_matches(tmp_path: Path) -> None:
    with serving(tmp_path, matches_per_hour=2) as client:
        reader, player = Browser(client), Browser(client)
        kept = [reader.ask("POST", "/api/replays", {"record": RECORD}).status_code for _ in "123"]
        assert kept == [201, 201, 429]
        first = new_match(player)
        by = {"seat": "rome"}
        player.post(f"/api/matches/{first}/resign", by)
        again = player.post(f"/api/matches/{first}/rematch", by)["rematch"]
        player.post(f"/api/matches/{again}/resign", by)
        assert player.ask("POST", f"/api/matches/{again}/rematch", by).status_code == 429


def test_nobody_keeps_all_bots_busy_with_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        thought, waiting = asyncio.Event(), bots()

        async def work(*_: object) -> str:
            await thought.wait()
            return "advice"

        monkeypatch.setattr(waiting._hints, "work", work)
        asked: list[Any] = [
            asyncio.create_task(waiting.advise(None, "greedy", "me")) for _ in range(MOST_HINTS)
        ]
        await asyncio.sleep(0)
        with pytest.raises(TooMany, match="wait for it"):
            await waiting.advise(None, "greedy", "me")
        asked.append(asyncio.create_task(waiting.advise(None, "greedy", "you")))
        thought.set()
        assert await asyncio.gather(*asked) == ["advice"] * (MOST_HINTS + 1)
        assert await waiting.advise(None, "greedy", "me") == "advice"

    asyncio.run(ask())


class Pool:
    """Processes, the first of which are dead."""

    made = 0

    def __init__(self, *_: object, **__: object) -> None:
        self.dead = not Pool.made
        Pool.made += 1

    def submit(self, *_: object) -> Future[str]:
        done: Future[str] = Future()
        if self.dead:
            done.set_exception(BrokenProcessPool())
        else:
            done.set_result("said")
        return done


def test_all_who_lose_a_process_share_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pool, "made", 0)
    monkeypatch.setattr(lane, "ProcessPoolExecutor", Pool)

    async def ask() -> list[Any]:
        four = lane.Lane(4)
        return await asyncio.gather(*(four.work("me", think, "greedy", None) for _ in range(4)))

    assert asyncio.run(ask()) == ["said"] * 4
    assert Pool.made == 2


def test_before_it_begins_nobody_learns_what_could_be_done(client: TestClient[Litestar]) -> None:
    maker = Browser(client)
    match = maker.match(seats={"rome": "me", "carthage": "open"})["id"]
    seen = table(maker, match, "rome")["seen"]
    for do in ("claim", "first rome", "play 33 event"):
        why = maker.post(f"/api/matches/{match}/why", {"seat": "rome", "seen": seen, "do": do})
        assert why["text"] == "the match begins when every seat is taken"


def test_a_socket_closes_when_its_session_has_ended(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "SIGN_OF_LIFE", 0.05)
    me = Browser(client)
    match = new_match(me)
    with socket(client, me, match, "rome") as found:
        hear(found, "table")
        assert me.ask("DELETE", "/api/session").is_success
        with pytest.raises(WebSocketDisconnect) as closed:
            hear(found, "the end")
    assert closed.value.code == 4403


def test_a_socket_stays_open_where_the_database_is_busy(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_connection(*_: object) -> None:
        raise NoConnection

    me = Browser(client)
    match = new_match(me)
    seat, asks = asked({"rome": me, "carthage": me}, match)
    do = asks["ask"]["options"][0]["do"]
    with socket(client, me, match, seat) as found:
        seen = hear(found, "table")["seen"]
        with monkeypatch.context() as patch:
            patch.setattr(sockets, "caller_of", no_connection)
            found.send_json({"is": "answer", "seen": seen, "do": do})
            assert hear(found, "refused")["error"] == "busy"
        found.send_json({"is": "answer", "seen": seen, "do": do})
        assert hear_more(found, seen)["seen"] > seen
