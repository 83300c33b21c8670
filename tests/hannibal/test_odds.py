"""What a player is told about a choice before he makes it."""

import pytest

from delenda.engine.view import view
from hannibal.battles import battle, deal
from punic.hand import hold
from punic.tables import Table


def told(t: Table, option: str) -> str:
    """Return the odds of an option as the seat that is asked reads them."""
    action = t.s.rules.grammar.read(option)
    assert action in t.ask.options
    return t.s.rules.presenter.odds(view(t.s, t.ask.who), action)


@pytest.mark.rule("H07-C50")
def test_pirates_need_no_naval_roll_from_or_to_their_ports() -> None:
    board = "carthage: carthage 3 hanno\ngades: carthage 3 mago"
    t = hold("carthage", "50 5", board).carthage("play 50 event", "activate mago", "take 3")
    assert told(t, "sail croton") == "no naval roll"
    assert told(t, "sail neapolis") == "arrives 17 %, returns 17 %, sunk 67 %"


@pytest.mark.rule("H07-C64e")
def test_a_truce_needs_none_either() -> None:
    board = "gades: carthage 3 mago"
    t = hold("carthage", "33 5", board, effects="truce").carthage("play 33 move", "take 3")
    assert told(t, "sail utica") == "no naval roll"


@pytest.mark.rule("H07-C18")
def test_a_traitor_needs_no_siege_roll() -> None:
    t = hold("carthage", "18 5", "tarentum: carthage 3 hannibal")
    t.carthage("play 18 event", "take 3")
    assert told(t, "besiege") == "it falls without a roll"


@pytest.mark.rule("H07-C54")
def test_treachery_means_two_siege_rolls() -> None:
    t = hold("rome", "54 5", "gades: rome 3 nero").rome("play 54 event", "take 3")
    assert told(t, "besiege") == (
        "two rolls: falls within 1, 2, 3 attempts: 19 %, 32 %, 38 %; costs a CU: 56 %"
    )


@pytest.mark.rule("H07-15.1e")
def test_a_retreat_tells_its_cost() -> None:
    board = """
        azaila: rome 5 nero, carthage 8 mago
        bilbilis: carthage, rome 5
        tarraco: rome
        ilerda: carthage
        dertosa: free
        iberus: carthage
    """
    t = battle(board, "carthage", "azaila", "ilerda")
    deal(t, "left +frontal", "+right")
    t.carthage("attack left").die(1, 1)
    assert told(t, "retreat bilbilis") == "costs 1 CU"
    assert told(t, "retreat tarraco") == "costs no CUs"


@pytest.mark.rule("H07-10.4a")
def test_a_march_tells_how_many_enemies_wait() -> None:
    t = hold("rome", "33 5", "gades: rome 3 nero\nmalaca: carthage 1\nhispalis: carthage 2")
    t.rome("play 33 move", "take 3")
    assert told(t, "move malaca") == "1 enemy CU there"
    assert told(t, "move hispalis") == "2 enemy CUs there"


@pytest.mark.rule("H07-10.6a")
def test_passes_and_straits_tell_what_they_cost() -> None:
    board = "allobroges: carthage 8 hannibal\nmessana: carthage, carthage 3 mago\nrhegium: carthage"
    t = hold("carthage", "1 5", board).carthage("play 1 move", "activate hannibal", "take 8")
    assert told(t, "move taurini") == (
        "2 points over the Alpine pass, which costs 1.7 CUs on average, 3 at worst"
    )
    assert told(t, "move rhone") == ""
    t = hold("carthage", "1 5", board).carthage("play 1 move", "activate mago", "take 3")
    assert told(t, "move rhegium") == "2 points over the strait"
