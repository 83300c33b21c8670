"""The command `delenda serve`."""

from __future__ import annotations

import os
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from threading import Timer
from typing import Annotated
from urllib.parse import urlsplit

import typer

from delenda.cli.show import console

HOST = "127.0.0.1"
PORT = 8474
NEEDED = ("aiosqlite", "argon2", "litestar", "sqlalchemy", "uvicorn", "websockets")


def serve(
    *,
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = PORT,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = HOST,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    data_dir: Annotated[
        Path | None, typer.Option(help="The folder of its files; as DELENDA_DATA_DIR.")
    ] = None,
) -> None:
    """Serve the page and the API; settings come from the environment, see docs/hosting.md."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise ValueError(
            f"the server needs more packages ({', '.join(missing)}): pip install 'delenda[server]'"
        )
    from delenda.server.serving import listen, prepare, run, with_own_names  # noqa: PLC0415 - an extra
    from delenda.server.settings import read_settings  # noqa: PLC0415 - an extra

    environment = {"DELENDA_BASE_URL": f"http://{_shown(host)}:{port}", **os.environ}
    if data_dir is not None:
        environment["DELENDA_DATA_DIR"] = str(data_dir)
    settings = with_own_names(read_settings(environment), host)
    prepare(settings)
    where = listen(host, port)
    address = f"http://{_shown(host)}:{port}/"
    console().print(f"Delenda is at {address} (Ctrl+C ends it)", markup=False, highlight=False)
    if urlsplit(settings.base_url).netloc != urlsplit(address).netloc:
        console().print(f"People reach it at {settings.base_url}", markup=False, highlight=False)
    if open_page:
        Timer(1.0, webbrowser.open, [address]).start()
    run(settings, where)


def _shown(host: str) -> str:
    """Return an address that a browser understands.

    >>> _shown("0.0.0.0"), _shown("::1")
    ('127.0.0.1', '[::1]')
    """
    if host in ("0.0.0.0", "::"):  # noqa: S104 - compared, not bound
        return HOST
    return f"[{host}]" if ":" in host else host
