"""The page: the built files, and index.html for every path that the page itself routes."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import NamedTuple

from litestar import Request, Response, get
from litestar.datastructures import State

from delenda.server.errors import NotFound

STATIC = Path(__file__).parent / "static"
NOT_BUILT = """<!doctype html><html lang="en"><title>Delenda</title>
<h1>The page is not built</h1><p>Run <code>make web</code>, then load this page again.
The API is here: <a href="/schema/openapi.json">/schema/openapi.json</a>."""
FOREVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"
SMALL = 600
"""Bytes below which packing gains nothing."""


class File(NamedTuple):
    """One file, plain and packed."""

    plain: bytes
    packed: dict[str, bytes]
    """The same as browsers may take it, the smallest first."""
    media: str
    etag: str


class Page:
    """The files of a folder, each read once until it changes."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder.resolve()
        self._files: dict[Path, tuple[int, File]] = {}

    def find(self, path: str) -> File | None:
        """Return a file of the folder and of nowhere else."""
        try:
            wanted = (self.folder / path.lstrip("/")).resolve()
            if not wanted.is_relative_to(self.folder) or not wanted.is_file():
                return None
        except OSError:  # no file has so long a name
            return None
        changed = wanted.stat().st_mtime_ns
        known = self._files.get(wanted)
        if known is None or known[0] != changed:
            known = self._files[wanted] = (changed, _read(wanted))
        return known[1]

    def index(self) -> File:
        """Return the page that every route of the client begins with."""
        return self.find("index.html") or File(NOT_BUILT.encode(), {}, "text/html", "")


def _read(path: Path) -> File:
    plain = path.read_bytes()
    media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    is_text = media.startswith("text/") or media.endswith(("javascript", "json", "xml"))
    packed = {}
    if is_text and len(plain) > SMALL:
        smaller = path.with_name(f"{path.name}.br")
        packed = {"br": smaller.read_bytes()} if smaller.is_file() else {}
        packed["gzip"] = gzip.compress(plain, 9, mtime=0)
    return File(plain, packed, media, f'"{hashlib.sha256(plain).hexdigest()[:24]}"')


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: Request[object, object, State]) -> Response[bytes]:
    """Answer with a file, or with the page."""
    path = request.url.path
    if path.split("/")[1:2] in (["api"], ["schema"]) or "\0" in path:
        raise NotFound("there is nothing at this address")
    page: Page = request.app.state.page
    found = page.find(path)
    if found is None and path.startswith("/assets/"):
        raise NotFound("there is no such file; the page may have been built anew: load it again")
    return _respond(request, found or page.index(), forever=path.startswith("/assets/"))


def _respond(
    request: Request[object, object, State], file: File, *, forever: bool
) -> Response[bytes]:
    headers = {
        "cache-control": FOREVER if forever else ALWAYS_ASK,
        "vary": "accept-encoding",
    }
    if file.etag:
        headers["etag"] = file.etag
    if file.etag and request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers, media_type=file.media)
    taken = request.headers.get("accept-encoding", "").replace(",", " ").replace(";", " ").split()
    for encoding, packed in file.packed.items():
        if encoding in taken:
            headers["content-encoding"] = encoding
            return Response(packed, headers=headers, media_type=file.media)
    return Response(file.plain, headers=headers, media_type=file.media)
