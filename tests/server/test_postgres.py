"""Several server processes on one PostgreSQL, started by the tests."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

from server.test_play_kill import Server, free_port

INSTALL = "PostgreSQL is missing; install it: apt-get install postgresql"
SEATS = ("red", "green", "blue")


def _binary(name: str) -> str | None:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


def _who() -> dict[str, Any]:
    """PostgreSQL does not run as root; another user does, where the tests are root's."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            found = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}
    return {}


def _run(command: list[str], folder: Path) -> None:
    subprocess.run(command, check=True, cwd=folder, capture_output=True, **_who())


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    initdb, pg_ctl = _binary("initdb"), _binary("pg_ctl")
    if initdb is None or pg_ctl is None:
        pytest.skip(INSTALL)
    folder = Path("/tmp") / f"delenda-postgres-{os.getpid()}"
    folder.mkdir()
    who = _who()
    if who:
        os.chown(folder, who["user"], who["group"])
    data, port = str(folder / "data"), free_port()
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    try:
        _run([initdb, "-D", data, "-U", "delenda", "-A", "trust"], folder)
        log = str(folder / "log")
        _run([pg_ctl, "-D", data, "-l", log, "-w", "-o", options, "start"], folder)
        try:
            yield f"postgresql+psycopg://delenda@127.0.0.1:{port}/postgres"
        finally:
            _run([pg_ctl, "-D", data, "-m", "immediate", "-w", "stop"], folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


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
