"""Shared code never asks which game it plays, files and functions stay small."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from delenda.library import games

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "delenda"
SHARED = [path for name in ("engine", "warfare", "punic") for path in (SOURCE / name).rglob("*.py")]
SIDES = ("rome", "roman", "romans", "carthage", "carthaginian", "carthaginians", "syracuse")
MOST_LINES_OF_A_FILE = 350
MOST_LINES_OF_A_FUNCTION = 40
MACHINE_PATHS = ("/" + "work/", ".." + "/shared", "/" + "home/", "/" + "root/")
TEXTS = {".py", ".pyi", ".md", ".toml", ".txt", ".tsv", ".csv", ".json", ".yml", ".yaml", ".sh"}


def names_a_game(node: ast.AST) -> bool:
    """Say whether an expression is the name of a game or a side."""
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        return any(map(names_a_game, node.elts))
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return False
    word = node.value.lower()
    return word in games() or word in SIDES or word.startswith("hannibal")


def is_id_of_rules(node: ast.AST) -> bool:
    """Say whether an expression is the id of a rulebook."""
    return isinstance(node, ast.Attribute) and ast.unparse(node).endswith("rules.id")


def questions_about_the_game(code: str) -> Iterator[str]:
    """Yield each comparison with a rulebook's id or the name of a game or side."""
    for node in ast.walk(ast.parse(code)):
        parts: list[ast.AST] = []
        if isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            parts = [node.value]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("startswith", "get")):
            parts = [*node.args]
        elif isinstance(node, ast.Subscript):
            parts = [node.slice]
        elif isinstance(node, ast.Dict):
            parts = [key for key in node.keys if key is not None]
        if any(names_a_game(part) or is_id_of_rules(part) for part in parts):
            yield f"line {node.lineno}: {ast.unparse(node)}"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "code",
    [
        'if game == "toy": pass',
        'if side != "rome": pass',
        'if side in ("carthage", "neutral"): pass',
        'x = s.rules.id == "anything"',
        "x = rules.id in known",
        'match side:\n    case "Rome": pass',
        'if name.startswith("hannibal"): pass',
        'x = {"hannibal-2007": 1}',
        'x = table["carthage"]',
    ],
)
def test_questions_about_the_game_are_found(code: str) -> None:
    assert list(questions_about_the_game(code))


def test_plain_words_are_let_pass() -> None:
    code = 'title = f"no game of {rules.id}"\nif kind == "hand": pass\nx = {"die": ("amount",)}'
    assert not list(questions_about_the_game(code))


@pytest.mark.parametrize("path", SHARED, ids=lambda path: str(path.relative_to(SOURCE)))
def test_shared_code_never_asks_which_game_it_is(path: Path) -> None:
    assert not list(questions_about_the_game(path.read_text(encoding="utf-8")))


def test_there_is_shared_code() -> None:
    assert len(SHARED) > 15


def test_no_file_is_too_long() -> None:
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in python_files()}
    assert not {str(p): n for p, n in lines.items() if n > MOST_LINES_OF_A_FILE}


def test_no_function_is_too_long() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for path in python_files()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        and (node.end_lineno or 0) - node.lineno >= MOST_LINES_OF_A_FUNCTION
    ]
    assert not found


def python_files() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def test_no_file_names_a_place_on_one_machine() -> None:
    found = [
        str(path.relative_to(ROOT))
        for folder in ("src", "docs", "tests", "scripts")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in TEXTS
        and any(place in path.read_text(encoding="utf-8") for place in MACHINE_PATHS)
    ]
    assert not found
