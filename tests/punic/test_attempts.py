"""Attempts to intercept, step by step."""

from __future__ import annotations

import pytest

from hannibal.battles import deal, deal_any, draws
from punic.hand import force, hold, offers, space, state, where
from punic.marching import set_out
from punic.tables import Table, printed

EBRO = "emporiae: rome 6 nero\ndertosa: carthage 8 hasdrubal"
"""Tarraco, between them, has no marker. Hasdrubal's battle rating is 3."""
APULIA = """
    sena: rome 6 fabius
    beneventum: carthage 4 h-gisgo
    arpi: carthage 8 hannibal
    heraclea: carthage 4 mago
    consuls: fabius
"""


def intercepted(board: str = EBRO, general: str = "hasdrubal", cus: int = 8) -> Table:
    """The Romans march to Tarraco and are intercepted there."""
    return set_out(board, "move tarraco").carthage(f"intercept {general}", f"take {cus}").die(1)


# --- when -------------------------------------------------------------------------------------


@pytest.mark.rule("H07-12.1", "HPX-10.3a")
def test_the_mover_fights_or_backs_up() -> None:
    t = intercepted()
    assert t.seat == "rome"
    assert t.prompt == "Nero is intercepted in Tarraco. Fight, or back up?"
    assert t.options == ["back-up", "stand"]
    assert t.log[-2:] == [
        "Hasdrubal will try to intercept with 8 CUs.",
        "Hasdrubal intercepts with 8 CUs: 1 within 3.",
    ]
    assert where(t, "hasdrubal") == space(t, "tarraco")
    t.rome("stand")
    assert "Battle of Tarraco: Rome attacks with 6 CUs against 8 CUs." in t.log


@pytest.mark.rule("H07-12.2a")
def test_into_an_adjacent_space_without_enemies() -> None:
    t = set_out(EBRO, "move tarraco")
    assert t.seat == "carthage"
    assert t.prompt == "Nero enters Tarraco with 6 CUs. Do you react?"
    assert t.options == ["intercept hasdrubal", "done"]
    t = set_out(f"{EBRO}\ntarraco: rome 1", "move tarraco")
    assert t.seat == "rome", "a Roman CU that did not move is there"
    t = set_out("emporiae: rome 6 nero\nsaguntum: carthage 8 hasdrubal", "move tarraco")
    assert t.seat == "rome", "he is not adjacent"


@pytest.mark.rule("H07-12.2a")
@pytest.mark.ruling("R-112")
def test_cus_inside_a_city_count_too() -> None:
    board = "tarraco: rome 5 nero\nlaminium: carthage 8 hasdrubal\nsaguntum: rome{}"
    assert set_out(board.format(""), "move dertosa", "move saguntum").seat == "carthage"
    assert set_out(board.format(", inside 1"), "move dertosa", "move saguntum").seat == "rome"


@pytest.mark.rule("H07-12.2a")
def test_at_sea_and_against_a_lone_general() -> None:
    t = set_out("massilia: rome 5 nero\ndertosa: carthage 8 hasdrubal", "sail tarraco")
    assert t.options == ["intercept hasdrubal", "done"]
    t = set_out("emporiae: rome 0 nero\ndertosa: carthage 8 hasdrubal", "move tarraco")
    assert t.prompt == "Nero enters Tarraco with 0 CUs. Do you react?"
    assert t.options == ["intercept hasdrubal", "done"]


@pytest.mark.rule("H07-12.2b")
def test_at_each_space_again() -> None:
    t = set_out("narbo: rome 6 nero\nilerda: carthage 8 hasdrubal")
    for name in ("emporiae", "tarraco", "dertosa"):
        t.rome(f"move {name}")
        assert t.options == ["intercept hasdrubal", "done"]
        t.carthage("done")
    assert force(t, "rome", "dertosa") == 6


@pytest.mark.rule("H07-12.2c")
def test_only_an_army_intercepts() -> None:
    assert set_out("emporiae: rome 6 nero\ndertosa: carthage 3", "move tarraco").seat == "rome"
    assert set_out("emporiae: rome 6 nero\ndertosa: carthage 0 mago", "move tarraco").seat == "rome"
    t = set_out(f"{EBRO}\nilerda: carthage 0 mago", "move tarraco")
    assert not offers(t, "intercept mago")
    assert t.why_not("carthage", "intercept mago") == printed(
        "only an army may intercept [intercept.army]"
    )


@pytest.mark.rule("H07-12.2-EX1")
def test_example_fabius_moves_to_attack_gisgo() -> None:
    t = set_out(APULIA, "move terventum")
    assert t.options == ["intercept hannibal", "intercept h-gisgo", "done"]
    assert t.why_not("carthage", "intercept mago") == printed(
        "he is not adjacent [intercept.adjacent]"
    )
    t.carthage("done").rome("move beneventum")
    assert t.options == ["intercept hannibal", "intercept mago", "done"]
    assert t.why_not("carthage", "intercept h-gisgo") == printed(
        "he is not adjacent [intercept.adjacent]"
    )


# --- where not --------------------------------------------------------------------------------


@pytest.mark.rule("H07-12.3b")
def test_not_across_a_pass() -> None:
    board = "tarraco: rome 6 nero\ntolosa: carthage 8 hasdrubal"
    assert set_out(board, "move ilerda").seat == "rome"
    t = set_out(f"{board}\nazaila: carthage 2 mago", "move ilerda")
    assert t.options == ["intercept mago", "done"]
    why = printed("not across a mountain pass or strait [intercept.crossing]")
    assert t.why_not("carthage", "intercept hasdrubal") == why


@pytest.mark.rule("H07-12.3b")
def test_not_across_a_strait() -> None:
    board = "croton: rome 6 nero\nmessana: carthage, carthage 8 hasdrubal"
    assert set_out(board, "move rhegium").seat == "rome"
    board = "massilia: rome 5 nero\nsassari: carthage, carthage 8 hasdrubal"
    assert set_out(board, "sail aleria").seat == "rome"


@pytest.mark.rule("H07-12.3c")
def test_not_against_avoidance() -> None:
    board = "tarraco: rome 6 nero\ndertosa: carthage 4 h-gisgo\niberus: rome 5 marcellus"
    t = hold("rome", "1", board).rome("play 1 move", "activate nero", "take 6", "move dertosa")
    t.carthage("avoid h-gisgo", "take 4").die(1).carthage("avoid-to azaila")
    assert force(t, "carthage", "azaila") == 4, "next to Marcellus"
    assert t.prompt == "The enemy has slipped away. Does Nero try to march on?"
    assert t.options == ["pursue", "halt"]


@pytest.mark.rule("H07-12.3c")
def test_not_against_interception() -> None:
    board = f"{EBRO}\nilerda: rome 5 marcellus"
    t = hold("rome", "1", board).rome("play 1 move", "activate nero", "take 6", "move tarraco")
    t.carthage("intercept hasdrubal", "take 8").die(1)
    assert t.options == ["back-up", "stand"], "Marcellus is next to Tarraco, too"


@pytest.mark.rule("H07-12.3c")
def test_not_against_retreats() -> None:
    board = "tarraco: rome 6 nero\ndertosa: carthage 4 mago\nlaminium: rome 5 marcellus"
    t = hold("rome", "1", board).rome("play 1 move", "activate nero", "take 6", "move dertosa")
    t.carthage("done")
    deal(t, "frontal*8", "left*6 +right").rome("attack frontal").die(1, 1)
    assert force(t, "carthage", "saguntum") > 0, "next to Marcellus"
    assert t.seat == "carthage", "it is the next play"
    assert "intercept" not in " ".join(t.log)


# --- the roll ---------------------------------------------------------------------------------


@pytest.mark.rule("H07-12.4a")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_battle_rating_decides(die: int) -> None:
    t = set_out(EBRO, "move tarraco").carthage("intercept hasdrubal")
    assert t.prompt == "How many CUs go with Hasdrubal? 8 CUs can."
    t.carthage("take 8")
    assert t.seat == "chance"
    assert t.prompt == "Hasdrubal tries to intercept."
    t.die(die)
    assert force(t, "carthage", "tarraco") == (8 if die <= 3 else 0)
    assert offers(t, "back-up") == (die <= 3)
    if die > 3:
        assert t.log[-1] == f"Hasdrubal fails to intercept: {die} is above 3."
        assert offers(t, "move dertosa"), "Nero may march on"


@pytest.mark.rule("H07-12.4b")
@pytest.mark.parametrize(
    ("here", "die", "arrived", "sentence"),
    [
        ("", 3, 0, "fails to intercept: 3 +1 (enemy marker, no friendly CUs) is above 3."),
        ("", 2, 8, "intercepts with 8 CUs: 2 +1 (enemy marker, no friendly CUs) within 3."),
        (", carthage 1", 3, 9, "intercepts with 8 CUs: 3 within 3."),
    ],
)
def test_one_more_into_an_enemy_marker(here: str, die: int, arrived: int, sentence: str) -> None:
    board = f"emporiae: rome 4 nero\ndertosa: carthage 8 hasdrubal\ntarraco: rome{here}"
    t = set_out(board, "move tarraco").carthage("intercept hasdrubal", "take 8").die(die)
    assert f"Hasdrubal {sentence}" in t.log
    assert force(t, "carthage", "tarraco") == arrived


@pytest.mark.rule("H07-12.4c")
def test_all_who_were_declared_move_in() -> None:
    board = "emporiae: rome 6 nero\ndertosa: carthage 8 e2 hasdrubal mago h-gisgo"
    t = set_out(board, "move tarraco").carthage("intercept hasdrubal", "bring mago")
    t.carthage("leave h-gisgo", "take 6", "elephants 1").die(3)
    assert force(t, "carthage", "tarraco") == 6
    assert force(t, "carthage", "dertosa") == 2
    assert where(t, "hasdrubal") == where(t, "mago") == space(t, "tarraco")
    assert where(t, "h-gisgo") == space(t, "dertosa")
    assert state(t).elephants == sorted([space(t, "tarraco"), space(t, "dertosa")])


@pytest.mark.rule("H07-12.4f", "HPX-10.2a")
@pytest.mark.ruling("R-026")
def test_ten_cus_at_most() -> None:
    t = set_out("emporiae: rome 6 nero\ndertosa: carthage 12 hasdrubal", "move tarraco")
    t.carthage("intercept hasdrubal")
    assert t.options == [f"take {count}" for count in range(10, 0, -1)]
    assert t.why_not("carthage", "take 11") == printed("at most 10 CUs may go [march.force]")
    assert t.why_not("carthage", "take 0") == printed(
        "an army has at least one CU [intercept.army]"
    )


# --- the battle -------------------------------------------------------------------------------


@pytest.mark.rule("H07-12.4d", "H07-12.4e", "H07-12.6c", "HPX-11.4.A-a")
def test_one_extra_card_and_the_mover_attacks_first() -> None:
    board = "emporiae: rome 6 nero\ndertosa: carthage 4 hasdrubal\nilerda: carthage 3 hannibal"
    t = set_out(board, "move tarraco").carthage("intercept hasdrubal", "take 4")
    t.carthage("intercept hannibal", "take 3").die(1, 1).rome("stand")
    assert "Hannibal commands for Carthage." in t.log, "both are under one general"
    deal_any(t)
    assert "+7 CUs, +4 battle rating" in draws(t, "carthage")
    assert draws(t, "carthage").count("interception") == 1
    assert "+1 interception" in draws(t, "carthage")
    assert "interception" not in draws(t, "rome")
    assert t.seat == "rome"
    assert t.options[0].startswith("attack")
