"""Components and names. PHX 1, 2.1"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from delenda.engine.action import Unreadable
from delenda.engine.chance import Die
from delenda.games.hannibal.book.edition_2007 import HANNIBAL_2007
from delenda.games.hannibal.phalanx.book.rulebook import HANNIBAL_PHALANX
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.punic.state import CARTHAGE, ROME
from punic.hand import hold
from punic.tables import table
from tables import playing

RULES = HANNIBAL_PHALANX
BOARD = RULES.board


def with_options(*names: str) -> HannibalRules:
    return RULES.configured("218bc", names)


@pytest.mark.rule("HPX-1a")
def test_1_cards() -> None:
    everything = with_options("cards-90").cards
    ids = [card.id for card in everything]
    assert [card.id for card in RULES.cards] == [
        *map(str, range(1, 9)),
        "9A",
        *map(str, range(10, 65)),
        "9B",
    ]
    # 91 by the book; nobody has seen a card 77
    assert len(ids) == len(set(ids)) == 90
    assert {str(number) for number in range(65, 91)} - set(ids) == {"77"}


@pytest.mark.rule("HPX-1a")
def test_1_generals() -> None:
    generals = with_options("bomilcar", "more-generals").generals
    assert Counter(general.side for general in generals) == {ROME: 14, CARTHAGE: 6}


@pytest.mark.rule("HPX-1a")
def test_1_dice() -> None:
    assert set(RULES.tables.dice) == {
        "naval",
        "siege-red",
        "siege-white",
        "retreat-small",
        "retreat-large",
    }
    assert {len(faces) for faces in RULES.tables.dice.values()} == {6}
    assert len(list(Die().outcomes())) == 6


@pytest.mark.rule("HPX-1b")
def test_1_inventory() -> None:
    assert RULES.numbers.trains == 5
    trains = "\n".join(f"{name}: train" for name in ("capua", "neapolis", "rhegium", "tarentum"))
    table(f"{trains}\nrome: train")
    with pytest.raises(Unreadable, match="train"):
        table(f"{trains}\nrome: train\nmessana: train")
    assert len(BOARD.cities) == 13
    assert sum(BOARD.white_die) == 3
    assert len(BOARD.tribes) <= 11


@pytest.mark.rule("HPX-1c")
def test_1_every_name_of_2007_has_one_name_here_and_back() -> None:
    old, new = HANNIBAL_2007.board, BOARD
    assert old.spaces == new.spaces
    names = dict(zip(old.titles, new.titles, strict=True))
    assert len(set(names.values())) == len(names) == 96
    for before, after in (
        ("Rome", "Roma"),
        ("Carthage", "Carthago"),
        ("New Carthage", "Carthago Nova"),
        ("Syracuse", "Syracusae"),
    ):
        assert names[before] == after
    provinces = {a.title: b.title for a, b in zip(old.provinces, new.provinces, strict=True)}
    assert len(set(provinces.values())) == len(provinces) == 22
    for before, after in (
        ("Carthaginia", "Libya"),
        ("Balearic Islands", "Baleares"),
        ("Western Numidia", "Numidia Maior"),
        ("Eastern Numidia", "Numidia Minor"),
    ):
        assert provinces[before] == after
    assert dict(new.regions)["spain"] == "Iberia"


@pytest.mark.rule("HPX-1c")
def test_1_sentences_use_the_names_of_this_edition() -> None:
    texts = [*RULES.texts.values(), *(card.text for card in RULES.cards)]
    texts += [general.ability for general in RULES.generals]
    names = "New Carthage|Spain|Spanish|Italy|Syracuse|Carthaginia|Balearic|Transalpinia|Cisalpinia"
    old = re.compile(rf"\b({names}|(West|East)ern Numidia|(in|taken) (Rome|Carthage)|cup)\b")
    assert [text for text in texts if old.search(text)] == []


@pytest.mark.rule("HPX-1c")
def test_1_refusals_use_them_too() -> None:
    t = hold("carthage", "27", "gades: carthage 5 hannibal")
    assert t.why_not("carthage", "play 27 event") == "Hannibal is not in Italia [C27]"
    with playing("hannibal-2007"):
        t = hold("carthage", "27", "gades: carthage 5 hannibal")
        assert t.why_not("carthage", "play 27 event") == "Hannibal is not in Italy [C27]"


@pytest.mark.rule("HPX-1c")
def test_1_what_is_reconstructed_is_labelled() -> None:
    sure = dict(zip(BOARD.spaces, BOARD.sure, strict=True))
    assert sure["iberus"] == "reconstructed"
    assert sure["hispalis"] == "likely"
    assert sure["rome"] == "certain"
    assert "8 spaces or their names" in RULES.presenter.notice()
    assert "province Mauretania" in with_options("mauretania").presenter.notice()
    assert with_options("mauretania").presenter.labels()["mauretania"] == "reconstructed"
