"""Avoiding battle."""

from __future__ import annotations

import pytest

from hannibal.battles import deal_any, draws
from punic.hand import hold, state
from punic.marching import march, offered, stack
from punic.pieces import stands, units
from punic.tables import cite, printed

SPAIN = "acci: rome 8 nero\nsalaria: carthage 5 hasdrubal\n"
"""Nero will enter Salaria; Carthage holds all spaces around."""


@pytest.mark.rule("H07-13.1a")
def test_the_side_that_does_not_move_may_avoid() -> None:
    t = march("rome", SPAIN, "take 8", "move salaria")
    assert (t.seat, t.ask.rule) == ("carthage", cite("react.declare"))
    assert t.options == ["avoid hasdrubal", "done"]
    t.carthage("done")
    assert any("Rome attacks" in line for line in t.log)


@pytest.mark.rule("H07-13.1a")
def test_not_before_a_lone_general() -> None:
    t = march("rome", "acci: rome 0 nero\nsalaria: carthage 0 hasdrubal", "move salaria")
    assert t.seat == "rome"
    assert stands(t, "hasdrubal") == "salaria"


@pytest.mark.rule("H07-13.1b")
@pytest.mark.parametrize(("die", "succeeds"), [(3, True), (4, False)])
def test_not_above_the_battle_rating(die: int, succeeds: bool) -> None:
    t = march("rome", SPAIN, "take 8", "move salaria").carthage("avoid hasdrubal", "take 5")
    assert t.prompt == "Hasdrubal tries to avoid battle."
    t.die(die)
    if succeeds:
        assert "Hasdrubal avoids battle: 3 is within 3." in t.log
        assert t.prompt == "Hasdrubal slips away. Where to?"
        t.carthage("avoid-to toletum")
        assert "Hasdrubal goes to Toletum with 5 CUs." in t.log
        assert stack(t, "carthage", "toletum", "hasdrubal") == 5
    else:
        assert "Hasdrubal fails to avoid battle: 4 is above 3." in t.log
        assert stack(t, "carthage", "salaria", "hasdrubal") == 5


@pytest.mark.rule("H07-13.1c")
def test_failure_costs_a_battle_card() -> None:
    board = "emporiae: rome 6 nero\nnarbo: carthage 5 mago"
    t = march("rome", board, "take 6", "move narbo").carthage("avoid mago", "take 5").die(3)
    assert "Mago fails to avoid battle: 3 is above 2." in t.log
    told = "Carthage draws 6 battle cards: +5 CUs, +2 battle rating, -1 failed to avoid battle."
    assert draws(deal_any(t), "carthage") == told
    t = march("rome", board, "take 6", "move narbo").carthage("done")
    told = "Carthage draws 7 battle cards: +5 CUs, +2 battle rating."
    assert draws(deal_any(t), "carthage") == told, "who does not try keeps it"


@pytest.mark.rule("H07-13.1d")
def test_lone_generals_avoid_or_are_displaced() -> None:
    board = "acci: rome 8 nero\nsalaria: carthage 0 hasdrubal"
    t = march("rome", board, "take 8", "move salaria").carthage("avoid hasdrubal").die(4)
    assert "Hasdrubal is displaced." in t.log
    assert stands(t, "hasdrubal") == "-2"
    assert "3 movement points left" in t.prompt, "that was no battle, and nobody slipped away"
    t = march("rome", board, "take 8", "move salaria").carthage("avoid hasdrubal").die(3)
    t.carthage("avoid-to toletum")
    assert stands(t, "hasdrubal") == "toletum"
    t = march("rome", board, "take 8", "move salaria").carthage("done")
    assert stands(t, "hasdrubal") == "-2"


@pytest.mark.rule("H07-13.1e")
def test_cus_without_a_general_do_not_avoid() -> None:
    board = "acci: rome 8 nero\nsalaria: carthage 4"
    t = march("rome", board, "take 8", "move salaria")
    assert any("Rome attacks" in line for line in t.log)
    t = march("rome", f"{board}\nlaminium: carthage 2 mago", "take 8", "move salaria")
    assert t.options == ["intercept mago", "done"]
    assert t.why_not("carthage", "avoid mago") == printed(
        "no enemy army has entered his space [avoid.army]"
    )


@pytest.mark.rule("H07-13.2a")
def test_at_most_ten_cus_leave() -> None:
    board = "acci: rome 8 nero\nsalaria: carthage 13 hasdrubal"
    t = march("rome", board, "take 8", "move salaria").carthage("avoid hasdrubal")
    assert offered(t, "take")[0] == "10"
    assert t.why_not("carthage", "take 11") == printed("at most 10 CUs may go [march.force]")
    t.carthage("take 10").die(1).carthage("avoid-to toletum")
    assert stack(t, "carthage", "toletum", "hasdrubal") == 10
    assert units(t, "carthage", "salaria") == 3
    assert any("Rome attacks" in line for line in t.log)


@pytest.mark.rule("H07-13.1c")
@pytest.mark.ruling("R-209")
def test_who_fails_to_slip_away_alone_pays_for_his_army() -> None:
    t = march("rome", SPAIN, "take 8", "move salaria").carthage("avoid hasdrubal", "take 0")
    assert draws(deal_any(t.die(6)), "carthage").endswith("-1 failed to avoid battle.")


@pytest.mark.rule("H07-10.10a", "H07-C30c")
def test_a_general_alone_drives_nobody_away() -> None:
    board = "acci: carthage 8 hannibal\nsalaria: rome 5 nero\nlaminium: free\n{}"
    t = march("carthage", board.format("toletum: free, train"), "take 8", "move salaria")
    t.rome("avoid nero", "take 0").die(1).rome("avoid-to toletum")
    assert stands(t, "nero") == "toletum"
    assert state(t).trains, "only CUs find a siege train alone"
    t = march("carthage", board.format("toletum: carthage 0 mago"), "activate hannibal", "take 8")
    t.carthage("move salaria")
    t.rome("avoid nero", "take 0").die(1)
    assert stands(t, "nero") == "laminium", "he may not stop with an enemy general"
    assert stands(t, "mago") == "toletum"


@pytest.mark.rule("H07-10.10a")
def test_an_army_may_go_to_a_lone_enemy_general_as_its_only_way() -> None:
    board = """
        acci: carthage 8 hannibal
        salaria: rome 5 nero
        laminium: carthage
        toletum: free, carthage 0 mago
    """
    t = march("carthage", board, "activate hannibal", "take 8", "move salaria")
    t.rome("avoid nero", "take 5").die(1)
    assert stack(t, "rome", "toletum", "nero") == 5
    assert stands(t, "mago") != "toletum", "he is displaced"


@pytest.mark.rule("H07-13.2c")
def test_not_across_a_pass() -> None:
    board = "cosa: rome 8 nero\npisae: carthage 4 mago\nboii: carthage\nfaesulae: free"
    t = march("rome", board, "take 8", "move pisae").carthage("avoid mago", "take 4").die(1)
    assert stands(t, "mago") == "faesulae", "the Boians are beyond the Apennines"
    board = "boii: carthage 8 hannibal\nmutina: rome 4 nero"
    t = march("carthage", board, "take 8", "move mutina").rome("avoid nero", "take 4").die(1)
    assert offered(t, "avoid-to") == ["verona", "ariminum"]
    told = printed("not across a mountain pass or strait [avoid.limits]")
    assert t.why_not("rome", "avoid-to faesulae") == told
    assert t.why_not("rome", "avoid-to rome") == printed("it is not adjacent [avoid.adjacent]")


@pytest.mark.rule("H07-13.2c")
def test_behind_the_alps_there_is_no_way_out() -> None:
    board = "insubrians: carthage 8 hannibal\ntaurini: rome 4 nero"
    t = march("carthage", board, "take 8", "move taurini")
    assert "Battle of Taurini: Carthage attacks with 8 CUs against 4 CUs." in t.log


RING = """
    capua: rome 8 nero
    beneventum: carthage 4 mago
    heraclea: free
    cannae: free
    paestum: carthage, rome 1
"""


@pytest.mark.rule("H07-13.2d", "H07-13.2e", "HPX-9.2")
def test_neither_enemies_nor_where_they_come_from() -> None:
    board = RING.replace("capua:", "terventum: free\n    capua:")
    t = march("rome", board, "take 8", "move terventum")
    t.carthage("done").rome("move beneventum")
    t.carthage("avoid mago", "take 4").die(1)
    assert set(offered(t, "avoid-to")) == {"heraclea", "cannae"}
    told = printed("an enemy CU or PC is there [avoid.limits]")
    assert t.why_not("carthage", "avoid-to paestum") == told, "a Roman CU"
    assert t.why_not("carthage", "avoid-to arpi") == told, "a Roman marker"
    assert t.why_not("carthage", "avoid-to terventum") == printed(
        "the enemy army comes from there [avoid.limits]"
    )


@pytest.mark.rule("H07-13.2e")
@pytest.mark.ruling("R-117")
def test_not_to_the_port_that_the_enemy_has_left() -> None:
    board = "icosium: rome 5 nero\nsaldae: carthage 4 mago"
    t = march("rome", board, "take 5", "sail saldae").carthage("avoid mago", "take 4").die(1)
    assert offered(t, "avoid-to") == ["tupusuctu", "cirta"]
    told = printed("the enemy army comes from there [avoid.limits]")
    assert t.why_not("carthage", "avoid-to icosium") == told, "though it is Carthaginian"
    t.carthage("avoid-to cirta")
    assert stack(t, "carthage", "cirta", "mago") == 4


@pytest.mark.rule("H07-13.2d")
def test_nowhere_to_go_no_attempt() -> None:
    t = march("rome", "capua: rome 8 nero\nbeneventum: carthage 4 mago", "take 8")
    t.rome("move beneventum")
    assert any("Rome attacks" in line for line in t.log)


@pytest.mark.rule("H07-13.2f", "HPX-9.2")
def test_no_unfriendly_tribe() -> None:
    board = "druentia: carthage 8 hannibal\nrhone: rome 3 nero"
    t = march("carthage", board, "take 8", "move rhone").rome("avoid nero", "take 3").die(1)
    assert "allobroges" not in offered(t, "avoid-to")
    assert t.why_not("rome", "avoid-to allobroges") == printed(
        "the tribe there is not friendly [avoid.limits]"
    )
    board = "ariminum: rome 8 nero\nmutina: carthage 3 mago"
    t = march("rome", board, "take 8", "move mutina").carthage("avoid mago", "take 3").die(1)
    assert "boii" in offered(t, "avoid-to"), "the Boians are friends of Carthage"


STACK = "acci: rome 8 nero\nsalaria: carthage 10 hannibal h-gisgo mago"


@pytest.mark.rule("H07-13.3b")
def test_one_attempt_only() -> None:
    board = STACK + "\nlaminium: carthage 2 hasdrubal"
    t = march("rome", board, "take 8", "move salaria")
    t.carthage("avoid h-gisgo", "leave mago", "take 4")
    assert t.options == ["intercept hasdrubal", "done"]
    told = printed("only one attempt to avoid battle is allowed [avoid.once]")
    assert t.why_not("carthage", "avoid mago") == told
    t.carthage("done").die(6)
    assert any("Rome attacks" in line for line in t.log), "nobody else may try"


@pytest.mark.rule("H07-13.1a")
def test_avoiding_is_for_the_whole_card_only_barred_by_failure() -> None:
    t = hold("rome", "1 2", SPAIN)
    t.rome("play 1 move", "take 8", "move salaria").carthage("avoid hasdrubal", "take 5").die(1)
    t.carthage("avoid-to toletum").rome("halt").carthage("play 36 discard")
    t.rome("play 2 move", "take 8", "move toletum")
    assert t.options == ["avoid hasdrubal", "done"]
