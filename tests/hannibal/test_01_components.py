"""Players and components. 1, 2"""

from collections import Counter

import pytest

from delenda.engine.action import Unreadable
from delenda.engine.chance import Die
from delenda.games.hannibal.book.edition_2007 import HANNIBAL_2007
from delenda.punic.queries import controls_province
from delenda.punic.state import CARTHAGE, NEITHER, ROME
from punic.hand import force, state
from punic.staging import rules
from punic.tables import table

DECK = HANNIBAL_2007.tables.battle_deck

CARDS = HANNIBAL_2007.cards
BOARD = HANNIBAL_2007.board


@pytest.mark.rule("H07-1")
def test_1_two_seats_and_no_third() -> None:
    assert rules().seats == ("rome", "carthage")
    with pytest.raises(Unreadable, match="'numidia' is no seat; the seats are rome, carthage"):
        rules().seat("numidia")


@pytest.mark.rule("H07-2.1a")
def test_2_1_cards_and_dice() -> None:
    assert [card.number for card in CARDS] == list(range(1, 65))
    assert len(HANNIBAL_2007.set_up().deck) == 64
    assert len(DECK) == 48
    assert [action.args[0] for action, _ in Die().outcomes()] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("H07-2.1b")
def test_2_1_inventory() -> None:
    sides = Counter(general.side for general in HANNIBAL_2007.generals)
    assert sides == {ROME: 9, CARTHAGE: 5}
    assert len(BOARD.cities) == 13
    friends = Counter(BOARD.start_control[space] for space in BOARD.tribes)
    assert friends == {CARTHAGE: 3, NEITHER: 5}
    with pytest.raises(Unreadable, match="there is only one siege train"):
        table("capua: train\nneapolis: train")
    with pytest.raises(Unreadable, match="there is one proconsul, besides Scipio Africanus"):
        table("capua: rome 5 nero varro\nproconsul: nero varro")


@pytest.mark.rule("H07-2.2b")
def test_2_2_counters_limit_elephants_but_not_cus() -> None:
    t = table("""
        turn: 2
        phase: reinforcement carthage
        rome: rome 79
        saguntum: carthage 9 e4 hannibal
    """)
    while t.seat == "carthage":
        t.carthage("reinforce saguntum" if "reinforce saguntum" in t.options else t.options[0])
    t.rome("reinforce rome", "reinforce rome")
    assert force(t, "rome", "rome") == 81
    with pytest.raises(Unreadable, match="there are only 4 elephant CUs"):
        table("saguntum: carthage 9 e4 hannibal\ncarthage: carthage 1 e1")


@pytest.mark.rule("H07-2.2c")
def test_2_2_cities_and_tribes_count_as_markers() -> None:
    t = table("turn: 2\nphase: strategy rome\nrome hand: 1\nrhegium: carthage\ncroton: carthage")
    lucania = BOARD.province_named("lucania")
    assert controls_province(state(t), CARTHAGE, lucania)
    assert not controls_province(state(t), ROME, lucania)


@pytest.mark.rule("H07-2.2d")
def test_2_2_operation_numbers() -> None:
    assert {card.ops for card in rules().cards} == {1, 2, 3}
