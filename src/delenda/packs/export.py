"""The project's data written as a pack."""

from __future__ import annotations

from pathlib import Path

from delenda.packs.pack import HEAD
from delenda.packs.reader import Readers


def export(game: str, path: Path, readers: Readers) -> list[str]:
    """Write all data of a game to a folder that is new or empty; return the names of the files."""
    if game not in readers:
        known = ", ".join(readers)
        raise ValueError(f"there is no data of '{game}' to export; the games are: {known}")
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise ValueError(f"{path} is there already and is no empty folder")
    path.mkdir(parents=True, exist_ok=True)
    reader = readers[game]
    head = f'name = "{game}-data"\ngames = ["{game}"]\n'
    path.joinpath(HEAD).write_text(head, encoding="utf-8")
    for name in reader.files(game):
        path.joinpath(name).write_text(reader.text(name), encoding="utf-8")
    return [HEAD, *reader.files(game)]
