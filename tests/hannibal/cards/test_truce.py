"""Card 64: what a truce forbids, and what ends it."""

from __future__ import annotations

import pytest

from delenda.games.hannibal.effects import RESHUFFLE, TRUCE
from hannibal.cards.boards import THREE_OF_ITALY
from punic.hand import (
    force,
    hold,
    holder,
    next_turn,
    numbers,
    offers,
    settle,
    state,
)
from punic.tables import printed

# --- 64: what a truce forbids -----------------------------------------------------------------


@pytest.mark.rule("H07-C64g")
def test_c64_nobody_enters_a_space_with_enemy_cus_or_markers() -> None:
    board = "narbo: carthage 5 hannibal\nnemausus: rome 2\ntolosa: rome"
    t = hold("rome", "64 1", board, enemy="61 2").rome("play 64 event")
    assert TRUCE in state(t).effects
    assert "A truce begins." in t.log
    t.carthage("play 61 event", "take 5")
    assert "truce" in t.why_not("carthage", "move nemausus")
    assert "truce" in t.why_not("carthage", "move tolosa")
    assert offers(t, "move emporiae")


@pytest.mark.rule("H07-C64g")
@pytest.mark.ruling("R-015")
def test_c64_one_truce_at_a_time() -> None:
    t = hold("rome", "64 1", effects="truce")
    assert printed("there is a truce already [truce.ban]") in t.why_not("rome", "play 64 event")


@pytest.mark.rule("H07-C64a")
def test_c64_no_interception() -> None:
    board = "narbo: carthage 5 hannibal\nnemausus: rome 5 nero"
    t = hold("carthage", "61 5", board, effects="truce")
    t.carthage("play 61 event", "take 5", "move tolosa")
    assert t.seat == "carthage"
    t = hold("carthage", "61 5", board.replace("nemausus", "aquitani"))
    t.carthage("play 61 event", "take 5", "move tolosa")
    assert t.seat == "rome", "in war he could be intercepted"


@pytest.mark.rule("H07-C64a", "H07-C64b", "HPX-15.1-C64b")
def test_c64_no_siege_but_the_points_stay() -> None:
    board = "gades: rome 5 nero, siege 2\nhispalis: free"
    t = hold("rome", "62 5", board, effects="truce").rome("play 62 event", "take 5")
    assert not offers(t, "besiege")
    assert printed("[truce.ban]") in t.why_not("rome", "besiege")
    t.rome("stop")
    assert max(state(t).siege) == 2


@pytest.mark.rule("H07-C64c")
def test_c64_neutral_tribes_are_subjugated_as_usual() -> None:
    t = hold("rome", "62 5", "averni: rome 5 nero", effects="truce")
    t.rome("play 62 event", "take 5")
    assert offers(t, "besiege")
    t = hold("rome", "62 5", "boii: rome 5 nero", effects="truce").rome("play 62 event", "take 5")
    assert not offers(t, "besiege"), "a Carthaginian tribe"


@pytest.mark.rule("H07-C64d")
@pytest.mark.parametrize("use", ["event", "place", "discard"])
def test_c64_the_deck_is_reshuffled_and_the_truce_holds(use: str) -> None:
    effects = "" if use == "event" else "truce"
    board = "cosa: rome 5 nero\nconsuls: nero\nsegovia: free"
    t = hold("carthage", "64", board, enemy="5", effects=effects).carthage(f"play 64 {use}")
    if use == "place":
        t.carthage("stop")
    assert RESHUFFLE in state(t).effects
    t.rome("play 5 discard")
    next_turn(t)
    assert state(t).discards == []
    assert len(state(t).deck) == 64
    assert state(t).effects == [TRUCE]


@pytest.mark.rule("H07-C64e")
def test_c64_carthage_sails_without_a_roll_but_storms_blow() -> None:
    board = "utica: carthage 3 hannibal"
    t = hold("carthage", "63 5", board, enemy="60 36", effects="truce")
    t.carthage("play 63 event", "take 3", "sail gades").rome("respond 60").die(1)
    assert force(t, "carthage", "gades") == 3
    assert "Naval combat" not in " ".join(t.log)
    assert TRUCE in state(t).effects


@pytest.mark.rule("H07-C64f")
def test_c64_markers_under_units_are_not_converted_and_winter_comes() -> None:
    board = "arsa: rome 6 nero\ntoletum: free\nconsuls: nero"
    t = hold("rome", "5", board, enemy="6", effects="truce").rome("play 5 place")
    assert not offers(t, "place arsa")
    assert "truce" in t.why_not("rome", "place arsa")
    t.rome("stop").carthage("play 6 discard")
    assert t.prompt.startswith("Rome rolls for attrition of 6 CUs")
    t.die(6)
    assert force(t, "rome", "arsa") == 4


# --- 64: what ends it -------------------------------------------------------------------------

LEADERS = """
    cosa: rome 6 nero
    verona: carthage 3 hannibal
"""
SICILY = """
    lilybaeum: carthage
    panormus: carthage
    enna: carthage
"""
SIEGES = """
    tarentum: carthage 3 mago, siege 2
    averni: rome 3, siege 1
"""
AUXILIARIES = [(card, "rome", LEADERS) for card in (44, 45, 46, 47, 48)]
REINFORCEMENTS = [
    (10, "carthage", LEADERS),
    (11, "carthage", LEADERS),
    (12, "carthage", LEADERS),
    (13, "carthage", "heraclea: carthage 2 mago"),
    (14, "carthage", LEADERS),
    (15, "carthage", "arsa: carthage 2 mago"),
    (16, "carthage", LEADERS),
    (22, "carthage", LEADERS),
    (30, "carthage", LEADERS),
    (43, "rome", THREE_OF_ITALY),
]
REVOLTS = [
    (1, "carthage", LEADERS),
    (2, "carthage", LEADERS),
    (3, "rome", LEADERS),
    (4, "rome", LEADERS),
    (23, "rome", LEADERS),
    (24, "carthage", "cirta: rome"),
    (25, "carthage", THREE_OF_ITALY),
    (26, "carthage", LEADERS),
    (56, "carthage", SICILY),
]
ATTRITION = [
    (7, "rome", "rhone: carthage 3"),
    (8, "carthage", "rhone: rome 3"),
    (21, "rome", "rhone: carthage 3"),
    (51, "rome", LEADERS),
    (52, "rome", SIEGES),
]
POLITICS = [
    (9, "carthage", LEADERS),
    (19, "carthage", "cosa: rome 6 nero\nproconsul: nero"),
    (27, "carthage", LEADERS),
    (35, "rome", LEADERS),
    (36, "carthage", LEADERS),
    (57, "rome", LEADERS),
    (58, "carthage", LEADERS),
]
SORTIES = [(17, "rome", SIEGES), (49, "rome", SIEGES), (53, "carthage", SIEGES)]
SPECIAL = [(55, "rome", LEADERS), (29, "carthage", LEADERS)]
BREAKERS = [*AUXILIARIES, *REINFORCEMENTS, *REVOLTS, *ATTRITION, *POLITICS, *SORTIES, *SPECIAL]


def ends_truce(card: int, side: str, board: str) -> bool:
    """Play the event, answer what it asks, and say whether the truce is over."""
    effects = "truce" if card != 10 else "macedonia truce"
    t = hold(side, f"{card} 5", board, enemy="34 33", effects=effects)
    t.say(side, f"play {card} event")
    settle(t)
    assert t.seat != side
    over = TRUCE not in state(t).effects
    title = state(t).rules.cards[card - 1].title
    return over and f"{title} ends the truce." in t.log


@pytest.mark.rule("H07-C64i", "H07-C44-C48")
@pytest.mark.parametrize(("card", "side", "board"), AUXILIARIES)
def test_c64_auxiliaries_end_a_truce(card: int, side: str, board: str) -> None:
    assert ends_truce(card, side, board)


@pytest.mark.rule("H07-C64i", "H07-C10-C16", "H07-C30f", "H07-C43")
@pytest.mark.parametrize(("card", "side", "board"), REINFORCEMENTS)
def test_c64_reinforcements_end_a_truce(card: int, side: str, board: str) -> None:
    assert ends_truce(card, side, board)


@pytest.mark.rule("H07-C64j", "H07-C1-C4", "H07-C21-C24", "H07-C25", "H07-C26", "H07-C56")
@pytest.mark.parametrize(("card", "side", "board"), REVOLTS)
def test_c64_revolts_end_a_truce(card: int, side: str, board: str) -> None:
    assert ends_truce(card, side, board)


@pytest.mark.rule("H07-C64k", "H07-C51-C52")
@pytest.mark.ruling("R-079")
@pytest.mark.parametrize(("card", "side", "board"), ATTRITION)
def test_c64_attrition_ends_a_truce(card: int, side: str, board: str) -> None:
    assert ends_truce(card, side, board)


@pytest.mark.rule("H07-C64l", "H07-C19", "H07-C27", "H07-C35-C36", "H07-C57", "H07-C58")
@pytest.mark.parametrize(("card", "side", "board"), POLITICS)
def test_c64_politics_ends_a_truce(card: int, side: str, board: str) -> None:
    assert ends_truce(card, side, board)


@pytest.mark.rule("H07-C64m", "H07-C17", "H07-C49", "H07-C53")
@pytest.mark.parametrize(("card", "side", "board"), SORTIES)
def test_c64_sorties_end_a_truce(card: int, side: str, board: str) -> None:
    assert ends_truce(card, side, board)


@pytest.mark.rule("H07-C64n", "H07-C55a", "H07-C29")
@pytest.mark.parametrize(("card", "side", "board"), SPECIAL)
def test_c64_special_events_end_a_truce(card: int, side: str, board: str) -> None:
    assert ends_truce(card, side, board)


@pytest.mark.rule("H07-C64h")
@pytest.mark.parametrize(("card", "side"), [breaker[:2] for breaker in BREAKERS])
def test_c64_the_same_cards_discarded_do_not(card: int, side: str) -> None:
    t = hold(side, f"{card} 5", enemy="34 33", effects="truce")
    t.say(side, f"play {card} discard")
    assert TRUCE in state(t).effects


MOVERS = [
    (5, "carthage"),
    (28, "carthage"),
    (33, "rome"),
    (34, "rome"),
    (37, "rome"),
    (38, "carthage"),
    (39, "rome"),
    (40, "carthage"),
    (50, "carthage"),
    (61, "rome"),
    (62, "rome"),
    (63, "carthage"),
]


@pytest.mark.rule(
    "H07-C64h", "H07-C64o", "H07-C28c", "H07-C33-C34", "H07-C37-C40", "H07-C50", "H07-C61-C62"
)
@pytest.mark.parametrize(("card", "side"), MOVERS)
def test_c64_moving_an_army_does_not_end_a_truce(card: int, side: str) -> None:
    t = hold(side, f"{card} 1", LEADERS, enemy="36 35", effects="truce")
    t.say(side, f"play {card} event")
    while t.seat == side:
        t.say(side, "stop" if offers(t, "stop") else t.options[0])
    assert TRUCE in state(t).effects
    assert numbers(t, state(t).discards) == [card]


@pytest.mark.rule("H07-C64h", "H07-C64k")
@pytest.mark.ruling("R-079")
@pytest.mark.parametrize("card", [7, 8, 41])
def test_c64_counter_events_do_not_end_a_truce(card: int) -> None:
    t = hold("rome", "62 1", "narbo: rome 6 nero", enemy=f"{card} 35", effects="truce")
    t.rome("play 62 event", "take 6", "move tolosa")
    if card == 41:
        t.rome("move aquitani", "move araceli")
    assert offers(t, f"respond {card}")
    t.carthage(f"respond {card}")
    if t.seat == "chance":
        t.die(1)
    assert TRUCE in state(t).effects


@pytest.mark.rule("H07-C64o")
@pytest.mark.ruling("R-102")
def test_c64_operations_never_end_a_truce() -> None:
    t = hold("rome", "35 1", "narbo: rome 6 nero", effects="truce")
    t.rome("play 35 place", "place narbo", "stop")
    assert holder(t, "narbo") == "rome"
    assert TRUCE in state(t).effects
    cards = state(t).rules.cards
    keepers = {5, 6, 18, 20, 28, 31, 32, 33, 34, 37, 38, 39, 40, 41, 42, 50, 54, 59, 60}
    keepers |= {61, 62, 63, 64}
    assert {card.number for card in cards if not card.breaks_truce} == keepers
