"""A word means one thing within a layer, and no import gives a class another name."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from delenda.library import families

SOURCE = Path(__file__).parents[2] / "src" / "delenda"
MODULES = {path: ast.parse(path.read_text()) for path in sorted(SOURCE.rglob("*.py"))}


def house(path: Path) -> str:
    """Return the layer of a module, and the game where the layer has a folder for it."""
    layer, *folders = path.relative_to(SOURCE).with_suffix("").parts
    return "/".join([layer, *(folder for folder in folders if folder in families())])


def kinds(module: ast.Module) -> Iterator[str]:
    """Yield the public classes of a module, and its names for types."""
    for node in module.body:
        name = ""
        if isinstance(node, ast.ClassDef):
            name = node.name
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
            name = ast.unparse(node.target)
        if name and not name.startswith("_"):
            yield name


def test_a_layer_has_one_class_of_a_name() -> None:
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for path, module in MODULES.items():
        for name in kinds(module):
            found[house(path), name].append(str(path.relative_to(SOURCE)))
    assert {named: places for named, places in found.items() if len(places) > 1} == {}


def test_a_class_keeps_its_name_where_it_is_imported() -> None:
    classes = {name for module in MODULES.values() for name in kinds(module)}
    renamed = [
        f"{path.relative_to(SOURCE)}: {name.name} as {name.asname}"
        for path, module in MODULES.items()
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("delenda")
        for name in node.names
        if name.asname and name.name in classes
    ]
    assert renamed == []


def test_the_table_of_the_servers_words_says_where_each_is() -> None:
    text = (SOURCE.parents[1] / "docs" / "architecture.md").read_text()
    part = text.partition("## The server's words")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \|.*\| `([\w/.]+)` \|$", part, re.MULTILINE)
    assert len(rows) > 10
    lost = [row for row in rows if row[0] not in kinds(MODULES[SOURCE / "server" / row[1]])]
    assert lost == []
