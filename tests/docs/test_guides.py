"""The guides of the page are those of the documents."""

from __future__ import annotations

from delenda.engine.guide import read_guide
from guides import guides


def test_the_page_says_what_the_documents_say() -> None:
    found = guides()
    assert len(found) == 3
    for file, text in found.items():
        assert file.read_text(encoding="utf-8") == text, f"make reference: {file.name}"


def test_a_player_reads_nothing_that_is_typed_at_a_terminal() -> None:
    for text in guides().values():
        parts = read_guide(text)
        said = str(parts)
        assert len(parts) > 5
        assert "`" not in said
        assert "](" not in said
        assert "--option" not in said
