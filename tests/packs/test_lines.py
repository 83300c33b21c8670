"""Where keys and rows stand in a text."""

from __future__ import annotations

from importlib.resources import files

import pytest

from delenda.games.hannibal.pieces import DATA, data
from delenda.packs.lines import KeyPath, lines_of
from delenda.warfare.source import data_text

NAMES = sorted(one.name for one in files(DATA).iterdir() if one.name.endswith(".toml"))


def test_the_line_of_a_key_and_of_a_row() -> None:
    text = (
        'a = 1 # [not = a table]\n"b c" = \'x # y\'\n[[rows]]\nid = "]"\n\n[[rows]]\nid = """\n'
        'two\nlines"""\n[rows.more]\nlist = [\n  1, # one\n  { deep = [2,\n 3] },\n]\nd.e = 4\n'
    )
    found = lines_of(text)
    assert found["a",] == 1
    assert found["b c",] == 2
    assert (found["rows", 0], found["rows", 0, "id"]) == (3, 4)
    assert (found["rows", 1], found["rows", 1, "id"]) == (6, 7)
    assert (found["rows", 1, "more"], found["rows", 1, "more", "list"]) == (10, 11)
    assert found["rows", 1, "more", "list", 1, "deep"] == 13
    assert found["rows", 1, "more", "list", 1, "deep", 1] == 14
    assert found["rows", 1, "more", "d", "e"] == 16


@pytest.mark.parametrize("name", NAMES)
def test_every_key_of_the_data_files_has_a_line(name: str) -> None:
    lines, text = lines_of(data_text(DATA, name)), data_text(DATA, name).splitlines()

    def walk(value: object, path: KeyPath) -> None:
        pairs = value.items() if isinstance(value, dict) else ()
        rows = enumerate(value) if isinstance(value, list) else ()
        for key, one in [*pairs, *rows]:
            line = lines[(*path, key)]
            if isinstance(key, str):
                assert key in text[line - 1]
            walk(one, (*path, key))

    walk(data(name), ())
