"""What a player may ask about: rules and cards."""

from __future__ import annotations

import pytest

from delenda.engine.rows import Row
from sword.table import rules


def about(what: str) -> tuple[Row, ...]:
    return rules().presenter.rule_help(what)


@pytest.mark.parametrize("what", ["#es-13", "es-13", " #es-13 "])
def test_a_card_is_found_with_all_of_its_text(what: str) -> None:
    (card,) = about(what)
    assert card.id == "Etruscan Hoplites (#13, value 2) (reconstructed)"
    assert card.text.startswith("Response of the Etruscans and Samnites. +1 to the combat roll")


def test_every_card_can_be_read() -> None:
    for card in rules().cards:
        (row,) = about(f"#{card.id}")
        assert row.text.endswith(card.text)


def test_a_rule_has_its_rows() -> None:
    assert [row.id for row in about("15.1.1")][:1] == ["SOR-15.1.1a"]
    assert about("no such thing") == ()
