"""What a player may ask about: rules, cards, generals, tactic cards, dice, seamanship."""

from __future__ import annotations

import pytest

from delenda.engine.rows import Row
from hamilcar.tables import rules


def about(what: str) -> tuple[Row, ...]:
    return rules().presenter.rule_help(what)


@pytest.mark.parametrize("what", ["17.1 #122", "#122", "c122", "17.1 #122 "])
def test_a_card_is_found_by_its_number_and_as_procedures_cite_it(what: str) -> None:
    card, *rows = about(what)
    assert card.id == "Bad Weather (#122, 1 OP) (likely)"
    assert card.text.startswith("Counter-event of Rome or Carthage. ")
    assert [row.id for row in rows] == [f"HAM-17.1.#122{part}" for part in "abc"]


def test_a_card_without_a_note_has_its_text_alone() -> None:
    (card,) = about("#124")
    assert card.id == "The Sacred Chickens (#124, 1 OP) (reconstructed)"


@pytest.mark.parametrize(
    ("rule", "first", "last"),
    [
        ("9.2.B1", "HAM-9.2.B1a", "HAM-9.2.B1f"),
        ("9.2.B", "HAM-9.2.B1a", "HAM-9.2.B3c"),
        ("13.3.C", "HAM-13.3.Ca", "HAM-13.3.Cb"),
        ("8.1", "HAM-8.1a", "HAM-8.1h"),
        ("17.2.B Caudex", "HAM-17.2.B.a", "HAM-17.2.B.l"),
    ],
)
def test_a_rule_has_the_rows_of_its_parts(rule: str, first: str, last: str) -> None:
    rows = about(rule)
    assert (rows[0].id, rows[-1].id) == (first, last)


def test_a_section_has_no_rows_of_a_longer_number() -> None:
    assert not any(row.id.startswith("HAM-10") for row in about("1"))
    assert {row.id for row in about("17.1 #93")} & {row.id for row in about("17.1 #94")} == set()
    assert about("") == ()


def test_every_rule_that_procedures_cite_is_found() -> None:
    topics = set(rules().edition.citations.values())
    unknown = {topic for topic in topics if not about(topic)}
    assert unknown == set()


def test_a_general_is_found_by_his_name() -> None:
    (duilius,) = about("Duilius")
    assert duilius.id == "Duilius (reconstructed)"
    assert duilius.text.startswith("Rome; strategy 2, battle 2, Admiral. ")


@pytest.mark.parametrize("what", ["flee", "Flee!", "great leadership"])
def test_a_tactic_card_is_found_by_its_title(what: str) -> None:
    (card,) = about(what)
    assert card.id.endswith("(reconstructed)")
    assert "2 of 20" in card.text


def test_dice_tell_their_faces() -> None:
    red, white = about("siege die")
    assert (red.id, white.id) == ("siege-red die (likely)", "siege-white die (likely)")
    assert (
        red.text == "1: 1 loss, 2: blank, 3: 1 point 1 loss, 4: 1 point, 5: 1 point, 6: 2 points."
    )
    large, _ = about("battle dice")
    assert large.id == "battle-large die (reconstructed)"
    assert "3: 1 horse 2 spears 1 shield" in large.text
    (naval,) = about("naval die")
    assert naval.text.startswith("Dots are for Carthage, diamonds for Rome. 1: 1 dot, 2: blank")


@pytest.mark.rule("HAM-15.4.Bb")
def test_a_level_of_seamanship_tells_what_it_gives() -> None:
    (fair,) = about("Fair seamanship")
    assert fair.text == (
        "2 movement points at sea; 2 dots against avoiding; -1 to battle rolls. "
        "Naval Supremacy goes back to Carthage when the turn ends."
    )
