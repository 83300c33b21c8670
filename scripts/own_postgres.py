"""A PostgreSQL of our own for a while, where its programs are installed."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

INSTALL = "PostgreSQL is missing; install it: apt-get install postgresql"


def binary(name: str) -> str | None:
    """Find a program of PostgreSQL, which Debian keeps out of the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


def is_installed() -> bool:
    """Say whether a server can be started."""
    return binary("initdb") is not None and binary("pg_ctl") is not None


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def running(*settings: str) -> Iterator[str]:
    """Run a PostgreSQL with a folder of its own; yield the URL of its database."""
    initdb, pg_ctl = binary("initdb"), binary("pg_ctl")
    if initdb is None or pg_ctl is None:
        raise OSError(INSTALL)
    folder, port = Path(tempfile.mkdtemp(prefix="delenda-postgres-")), free_port()
    who = _who()
    if who:
        os.chown(folder, who["user"], who["group"])
    data, log = str(folder / "data"), str(folder / "log")
    chosen = " ".join(f"-c {one}" for one in ("listen_addresses=127.0.0.1", *settings))
    try:
        _run([initdb, "-D", data, "-U", "delenda", "-A", "trust"], folder)
        options = f"-p {port} -k {folder} {chosen}"
        _run([pg_ctl, "-D", data, "-l", log, "-w", "-o", options, "start"], folder)
        try:
            yield f"postgresql+psycopg://delenda@127.0.0.1:{port}/postgres"
        finally:
            _run([pg_ctl, "-D", data, "-m", "immediate", "-w", "stop"], folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _who() -> dict[str, Any]:
    """PostgreSQL does not run as root: find someone else where we are root."""
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
