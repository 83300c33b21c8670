"""Rules that shared procedures name by numbers of 2007 have their places in the Phalanx book."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from delenda.games.hannibal.phalanx.book.citations import (
    MARK,
    citations,
    kept_rows,
    nearest,
    sections,
)
from delenda.games.hannibal.phalanx.book.rulebook import HANNIBAL_PHALANX
from delenda.games.hannibal.pieces import rows, topics

HOME = Path(import_module("delenda.games.hannibal").__file__ or "").parent
PUNIC = Path(import_module("delenda.punic").__file__ or "").parent
DELENDA = PUNIC.parent
PLAIN_RULE = re.compile(r"C?\d+(\.\d+)*[a-z]?")
PHALANX_RULE = re.compile(r"PHX (\d+(?:\.\w+)*)(?:-\w+)?")
CARD = re.compile(r"C\d+")
RULES_2007 = rows("rules-2007.tsv")
ROWS = HANNIBAL_PHALANX.rows()


def cited(paths: list[Path]) -> Iterator[str]:
    """Yield the rules that questions, reasons and log entries name."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield from _rules_of(node)


def _rules_of(call: ast.Call) -> Iterator[str]:
    named = [word.value for word in call.keywords if word.arg == "rule"]
    for value in [*call.args, *named]:
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield value.value


def test_every_rule_of_the_shared_code_has_its_place() -> None:
    modules = [*HOME.rglob("*.py"), *PUNIC.rglob("*.py")]
    shared = [path for path in sorted(modules) if "phalanx" not in path.relative_to(DELENDA).parts]
    numbers = {rule for rule in cited(shared) if PLAIN_RULE.fullmatch(rule)}
    named = {rule for rule in cited(shared) if rule in topics("2007")}
    assert len(numbers) > 30
    assert len(named) > 120
    assert numbers - set(citations()) == {"2007"}, "the name of a column"
    assert named <= set(topics("phalanx"))


def test_places_are_sections_of_the_book() -> None:
    for rule, place in citations().items():
        section = place.partition("-")[0]
        assert section in sections() or CARD.fullmatch(place), rule


def test_phalanx_code_names_sections_of_the_book() -> None:
    own = sorted((HOME / "phalanx").rglob("*.py"))
    found = {rule for rule in cited(own) if rule.startswith(MARK)}
    assert found
    for rule in found - set(citations()):
        match = PHALANX_RULE.fullmatch(rule)
        assert match, rule
        assert nearest(match[1], sections()) == match[1], rule


def test_every_row_is_in_a_section() -> None:
    for row in ROWS:
        number = row.id.removeprefix("HPX-")
        assert nearest(number, sections()) in sections(), row.id


def test_rows_are_the_phalanx_edition_s() -> None:
    assert len(ROWS) == 190
    assert len({row.id for row in ROWS}) == 190
    assert all(row.id.startswith("HPX-") and row.text.endswith((".", ")")) for row in ROWS)


@pytest.mark.parametrize(
    ("rule", "first"), [("10.1", "HPX-10.1a"), ("7.2.B", "HPX-7.2.B-a"), ("15.2.B", "HPX-15.2.B")]
)
def test_help_begins_with_the_rows_of_the_section(rule: str, first: str) -> None:
    assert HANNIBAL_PHALANX.presenter.rule_help(rule)[0].id.startswith(first)


def test_help_goes_on_with_what_has_not_changed() -> None:
    told = [row.id for row in HANNIBAL_PHALANX.presenter.rule_help("10.1")]
    assert "HPX-10.1 as 2007 12.4b" in told
    assert not [row for row in told if "12.7c" in row]  # changed by HPX-10.1a


def test_what_has_not_changed_names_phalanx_numbers() -> None:
    texts = {row.id: row.text for row in kept_rows()}
    assert "(2.3.C3 permitting)" in texts["HPX-7.1 as 2007 10.9b"]


@pytest.mark.parametrize("name", ["#41", "C41", "15.1-C41"])
def test_help_about_a_card_begins_with_its_face(name: str) -> None:
    face, *notes = HANNIBAL_PHALANX.presenter.rule_help(name)
    assert face.id.startswith("Bad Weather (#41")
    assert [note.id for note in notes][:3] == ["HPX-15.1-C41a", "HPX-15.1-C41b", "HPX-15.1-C41c"]
    assert notes[-1].id == "HPX-15.1-C41 as 2007 C41e"


def test_cards_without_a_note_have_their_rows_of_2007() -> None:
    _, *notes = HANNIBAL_PHALANX.presenter.rule_help("#22")
    assert [note.id for note in notes] == ["HPX-C22 as 2007 C21-C24"]


def test_a_sentence_of_the_shared_code_shows_its_phalanx_number() -> None:
    assert HANNIBAL_PHALANX.cite("12.4") == "10.1"
    assert HANNIBAL_PHALANX.cite("C41") == "15.1-C41"
    assert HANNIBAL_PHALANX.cite("C22") == "C22"
    assert HANNIBAL_PHALANX.cite("PHX 7.2.B") == "7.2.B"
    assert HANNIBAL_PHALANX.cite("PHX C84") == "15.1-C84"


def test_changed_rows_of_2007_exist() -> None:
    known = {row.id.removeprefix("H07-") for row in RULES_2007}
    kept = {row.id.rpartition(" ")[2] for row in kept_rows()}
    assert kept < known
    assert len(known - kept) > 100
