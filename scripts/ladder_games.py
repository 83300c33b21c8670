"""The games of an arena as one file, from which anybody can count them again, or play on."""

from __future__ import annotations

import json
import tarfile
from pathlib import Path
from typing import Any

FIGURES = "arena.json"
SUFFIX = ".tar.xz"


def pack(folder: Path, target: Path) -> Path:
    """Put the folder of an arena into one file; the same games give the same file."""
    read(folder)
    file = target / f"{folder.name}{SUFFIX}"
    target.mkdir(exist_ok=True)
    with tarfile.open(file, "w:xz") as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            archive.add(path, str(path.relative_to(folder.parent)), filter=_nameless)
    return file


def _nameless(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = entry.mtime = 0
    entry.uname = entry.gname = ""
    entry.mode = 0o644
    return entry


def read(path: Path) -> dict[str, Any]:
    """Return the figures of an arena from its folder, or from one file with all of it."""
    try:
        figures: dict[str, Any] = json.loads(_packed(path) if path.is_file() else _kept(path))
    except (OSError, KeyError, ValueError, tarfile.TarError) as error:
        raise SystemExit(f"{path} has no figures of an arena: {error}") from None
    if "decisions" not in figures:
        raise SystemExit(f"{path} has no figures of an arena: no decisions are counted")
    return figures


def _kept(folder: Path) -> str:
    return (folder / FIGURES).read_text(encoding="utf-8")


def _packed(file: Path) -> bytes:
    name = file.name.removesuffix(SUFFIX)
    with tarfile.open(file) as archive:
        found = archive.extractfile(f"{name}/{FIGURES}")
        assert found is not None, "the figures are a plain file"
        return found.read()
