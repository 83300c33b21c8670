"""Several server processes on one PostgreSQL, started by the tests."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import websockets
from sqlalchemy import create_engine, text

import own_postgres
from server.test_matches_tables import check_older_matches
from server.test_play_kill import Server

SEATS = ("red", "green", "blue")


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    if not own_postgres.is_installed():
        pytest.skip(own_postgres.INSTALL)
    with own_postgres.running("fsync=off") as url:
        yield url


@pytest.fixture(scope="module")
def servers(
    postgres: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("shared")
    one = Server(folder, DELENDA_DATABASE_URL=postgres)
    other = Server(folder, DELENDA_DATABASE_URL=postgres)
    yield one.wait(), other.wait()
    one.close()
    other.close()


def test_older_matches_were_made_without_a_data_pack(postgres: str) -> None:
    engine = create_engine(postgres, connect_args={"options": "-csearch_path=older"})
    with engine.begin() as connection:
        connection.execute(text("CREATE SCHEMA older"))
        check_older_matches(connection)
    engine.dispose()


def test_an_answer_in_one_process_is_seen_in_the_other(servers: tuple[Server, Server]) -> None:
    asyncio.run(_two_processes(*servers))


async def _two_processes(one: Server, other: Server) -> None:
    here = one.client()
    made = here.post("/api/matches", json={"game": "toy", "seats": dict.fromkeys(SEATS, "here")})
    match = made.json()["id"]
    there = other.client(here.cookies)
    cookie = {"Cookie": "; ".join(f"{name}={value}" for name, value in here.cookies.items())}
    url = f"{other.url.replace('http', 'ws')}/api/matches/{match}/live?seat=green"
    async with websockets.connect(url, additional_headers=cookie) as socket:
        first = await _table(socket)
        answered = await asyncio.to_thread(_answer, here, match)
        heard = await _table(socket)
        while heard["seen"] <= first["seen"]:
            heard = await _table(socket)
        assert heard["seen"] >= answered["seen"]
    same = there.get(f"/api/matches/{match}/table", params={"seat": "red"}).json()
    assert same == here.get(f"/api/matches/{match}/table", params={"seat": "red"}).json()


async def _table(socket: Any) -> Any:
    while True:
        message = msgspec.json.decode(await asyncio.wait_for(socket.recv(), 10))
        if message["is"] == "table":
            return message


def _answer(client: Any, match: str) -> Any:
    for seat in SEATS:
        table = client.get(f"/api/matches/{match}/table", params={"seat": seat}).json()
        if table["ask"]["mine"]:
            body = {"seat": seat, "seen": table["seen"], "do": table["ask"]["options"][0]["do"]}
            done = client.post(f"/api/matches/{match}/answers", json=body)
            assert done.status_code == 200, done.text
            return done.json()
    raise AssertionError("nobody is asked")


def test_of_two_who_answer_at_once_one_is_stale(servers: tuple[Server, Server]) -> None:
    asyncio.run(_race(*servers))


async def _race(one: Server, other: Server) -> None:
    here = one.client()
    made = here.post("/api/matches", json={"game": "toy", "seats": dict.fromkeys(SEATS, "here")})
    match = made.json()["id"]
    there = other.client(here.cookies)
    wins = 0
    for _ in range(25):
        tables = {
            seat: here.get(f"/api/matches/{match}/table", params={"seat": seat}).json()
            for seat in SEATS
        }
        asked = [seat for seat, table in tables.items() if table["ask"] and table["ask"]["mine"]]
        if not asked:
            break
        seat = asked[0]
        table = tables[seat]
        body = {"seat": seat, "seen": table["seen"], "do": table["ask"]["options"][-1]["do"]}
        path = f"/api/matches/{match}/answers"
        done = await asyncio.gather(
            *(asyncio.to_thread(client.post, path, json=body) for client in (here, there))
        )
        statuses = sorted(response.status_code for response in done)
        assert statuses == [200, 409], [response.text for response in done]
        stale = next(response for response in done if response.status_code == 409)
        assert stale.json()["table"]["seen"] > table["seen"]
        wins += 1
    assert wins > 3
    for seat in SEATS:
        path = f"/api/matches/{match}/table"
        one_table, other_table = (c.get(path, params={"seat": seat}).json() for c in (here, there))
        assert one_table == other_table


def _three(one: Server, other: Server) -> tuple[dict[str, Any], str]:
    """Seat red in one process, green and blue in the other."""
    people = {"red": one.client(), "green": other.client(), "blue": other.client()}
    made = people["red"].post("/api/matches", json={"game": "toy", "seats": {"red": "me"}}).json()
    for seat in ("green", "blue"):
        link = made["links"][seat].replace("/join", "/api/join")
        assert people[seat].post(link).status_code == 201
    return people, made["id"]


def test_who_leave_at_once_in_two_processes_both_leave(servers: tuple[Server, Server]) -> None:
    asyncio.run(_leave(*servers))


async def _leave(one: Server, other: Server) -> None:
    for _ in range(4):
        people, match = _three(one, other)
        path = f"/api/matches/{match}/resign"
        done = await asyncio.gather(
            *(
                asyncio.to_thread(people[seat].post, path, json={"seat": seat})
                for seat in ("red", "green")
            )
        )
        assert [response.status_code for response in done] == [200, 200]
        for server in (one, other):
            found = server.client(people["blue"].cookies).get(f"/api/matches/{match}").json()
            assert [bool(seat["left"]) for seat in found["seats"]] == [True, True, False]
            assert found["status"] == "playing"


def test_what_two_whisper_between_processes_no_third_hears(servers: tuple[Server, Server]) -> None:
    asyncio.run(_whisper(*servers))


async def _whisper(one: Server, other: Server) -> None:
    people, match = _three(one, other)
    async with (
        _live(other, people["green"], match, "green") as green,
        _live(other, people["blue"], match, "blue") as blue,
    ):
        await asyncio.gather(_table(green), _table(blue))
        for body in ({"text": "the hill at dawn", "to": "green"}, {"text": "to arms"}):
            await asyncio.to_thread(people["red"].post, f"/api/matches/{match}/chat", json=body)
        assert [await _talk(green), await _talk(green)] == ["the hill at dawn", "to arms"]
        assert await _talk(blue) == "to arms"


def _live(server: Server, client: Any, match: str, seat: str) -> Any:
    cookie = {"Cookie": "; ".join(f"{name}={value}" for name, value in client.cookies.items())}
    url = f"{server.url.replace('http', 'ws')}/api/matches/{match}/live?seat={seat}"
    return websockets.connect(url, additional_headers=cookie)


async def _talk(socket: Any) -> str:
    while True:
        message = msgspec.json.decode(await asyncio.wait_for(socket.recv(), 10))
        if message["is"] == "chat":
            return str(message["text"])
