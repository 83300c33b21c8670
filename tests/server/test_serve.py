"""`delenda serve` as a process, and its settings."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from typer.testing import CliRunner

from delenda.cli import serve
from delenda.cli.app import app
from delenda.server.serving import listen
from delenda.server.settings import Settings, read_settings
from delenda.server.settings_check import CHECKS


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def started(folder: Path, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    port = free_port()
    process = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "from delenda.cli import main; main()",
            "serve",
            "--port",
            str(port),
        ],
        env={**os.environ, "DELENDA_DATA_DIR": str(folder / "data"), **environment},
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process, f"http://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdout, process.stderr):
            assert pipe is not None
            pipe.close()


def wait_for(address: str) -> None:
    for _ in range(200):
        try:
            if httpx.get(f"{address}/api/health", timeout=5).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")


def test_serve_answers_keeps_its_files_together_and_ends_in_peace(tmp_path: Path) -> None:
    with started(tmp_path) as (process, address):
        wait_for(address)
        assert httpx.get(f"{address}/schema/openapi.json").json()["info"]["title"] == "Delenda"
        assert "server" not in httpx.get(address).headers
        made = httpx.put(f"{address}/api/me", json={"name": "Syphax"}, headers={"x-delenda": "1"})
        assert made.json()["name"] == "Syphax"
        process.send_signal(signal.SIGTERM)
        printed, logged = process.communicate(timeout=20)
    assert process.returncode in (0, -signal.SIGTERM)
    assert f"Delenda is at {address}" in printed
    lines = [json.loads(line) for line in logged.splitlines()]
    assert {"method": "PUT", "route": "/api/me", "status": 200}.items() <= _access(lines)[
        -1
    ].items()
    assert [line for line in lines if line["level"] == "error"] == []
    assert lines[-1]["text"].startswith("Finished server process")
    assert (tmp_path / "data" / "delenda.sqlite").is_file()


def _access(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in lines if line["from"] == "delenda.access"]


def test_what_was_said_before_a_sudden_end_is_known_after_it(tmp_path: Path) -> None:
    with started(tmp_path) as (process, address):
        wait_for(address)
        made = httpx.put(f"{address}/api/me", json={"name": "Syphax"}, headers={"x-delenda": "1"})
        process.send_signal(signal.SIGKILL)
    with started(tmp_path) as (_, address):
        wait_for(address)
        found = httpx.get(f"{address}/api/me", headers={"cookie": made.headers["set-cookie"]})
        assert found.json()["name"] == "Syphax"


def test_the_bot_in_the_documentation_plays(tmp_path: Path) -> None:
    text = Path("docs/http-api.md").read_text(encoding="utf-8")
    [bot] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    with started(tmp_path) as (_, address):
        wait_for(address)
        with httpx.Client(base_url=address, headers={"x-delenda": "1"}) as browser:
            person = {"name": "Hasdrubal", "passphrase": "a long sentence of my own"}
            assert browser.post("/api/accounts", json=person).status_code == 201
            token = browser.post("/api/tokens", json={"title": "my bot"}).json()["token"]
        environment = {"DELENDA": address, "DELENDA_TOKEN": token, "MOST_ANSWERS": "8"}
        played = subprocess.run(
            [sys.executable, "-c", bot],
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert played.stdout.startswith("8 answers; "), played.stderr


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("DELENDA_WORKERS", "many", "is a number, not 'many'"),
        ("DELENDA_WORKERS", "0", "is 1 or more"),
        ("DELENDA_PRIVATE_WEBHOOKS", "perhaps", "is true or false"),
        ("DELENDA_DATABASE_URL", "mysql://x", "begins with postgresql"),
        ("DELENDA_BASE_URL", "play.example", "https://play.example"),
        ("DELENDA_SMTP_URL", "host", "smtp://user"),
        ("DELENDA_TRUSTED_PROXIES", "127.0.0.1,here", "'here' is no address"),
        ("DELENDA_LOG_LEVEL", "loud", "is one of DEBUG"),
        ("DELENDA_DATA_DIR", "pyproject.toml", "is not a folder"),
    ],
)
def test_a_wrong_setting_is_refused_by_name(name: str, value: str, why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)) as refused:
        read_settings({name: value})
    assert str(refused.value).startswith(name)


def test_every_default_would_be_accepted() -> None:
    for field in msgspec.structs.fields(Settings):
        if field.default != "" and field.name in CHECKS:
            assert CHECKS[field.name](field.default) == ""
    assert read_settings({"DELENDA_TRUSTED_PROXIES": "none"}).trusted_proxies == "none"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DELENDA_WORKERS", "many"),
        ("DELENDA_DATABASE_URL", "postgresql+psycopg://nobody:secret@127.0.0.1:1/nothing"),
    ],
)
def test_a_start_that_fails_is_one_clear_line(tmp_path: Path, name: str, value: str) -> None:
    with started(tmp_path, **{name: value}) as (process, _):
        printed, logged = process.communicate(timeout=20)
    assert process.returncode == 2
    assert name in logged
    assert "secret" not in logged
    assert len(logged.splitlines()) == 1
    assert printed == ""


def test_an_address_that_is_taken_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ValueError, match=rf"cannot listen at 127\.0\.0\.1, port {port}: "):
            listen("127.0.0.1", port)
    with pytest.raises(ValueError, match=r"cannot listen at nowhere\.invalid"):
        listen("nowhere.invalid", port)


def test_without_the_extra_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None if name == "litestar" else name)
    result = CliRunner().invoke(app, ["serve"])
    assert isinstance(result.exception, ValueError)
    assert "(litestar): pip install 'delenda[server]'" in str(result.exception)


def test_the_command_line_needs_none_of_the_servers_packages() -> None:
    code = (
        "import sys, delenda.cli.app; "
        "print([n for n in ('litestar', 'sqlalchemy', 'uvicorn', 'argon2') if n in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_defaults_are_safe() -> None:
    settings = read_settings({})
    assert settings == Settings()
    assert settings.requests_per_minute > 0
    assert settings.guests_per_hour > 0
    assert not settings.private_webhooks
    assert serve.HOST == "127.0.0.1"


def test_every_setting_is_explained_where_owners_look() -> None:
    text = Path("docs/hosting.md").read_text(encoding="utf-8")
    assert settings_table() in text, f"docs/hosting.md should have:\n\n{settings_table()}"


def settings_table() -> str:
    from delenda.server.settings import explained

    rows = [f"| `{name}` | {default} | {why} |" for name, default, why in explained()]
    return "\n".join(["| variable | default | meaning |", "| --- | --- | --- |", *rows])
