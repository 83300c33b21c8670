"""When the events of one's own turn may be played: each card inside and outside its conditions."""

from __future__ import annotations

import pytest

from delenda.games.sword.cards import turn
from delenda.games.sword.cards.ops import OPS, why_not_event
from sword.table import Table, card, house, table

LEADS = {"activate-leaders", "neutral-power", "desperate-times"}
"""The words that `turn` leaves to others."""
SOURCES = "eporedia: roman|genua: roman|mediolanum: roman|patavium: roman"
NO_GAULS = f"{SOURCES}|bononia: roman|sena-gallica: roman"
NO_SAMNITES = "aufidena: roman|bovianum: roman|larinum: roman"
NO_CITIES = "capua: gaul 1|narnia: gaul 1|sutrium: gaul 1"
FRIENDS = "alliances: greek-roman, greek-etruscan, greek-samnite, greek-gaul"
GREEK_FRIENDS = f"{FRIENDS}, greek-carthage, greek-volsci, greek-transalpine"
BOTH_LEAGUES = "alliances: roman-etruscan, roman-samnite"

CONDITIONS = [
    ("roman", 7, "roma: 3 roman", "roma: dictator 3 roman"),
    ("roman", 9, "", "treaty: envoys"),
    ("roman", 10, "treaty: envoys", ""),
    ("roman", 10, "treaty: envoys", "treaty: envoys|alliances: roman-greek"),
    ("roman", 19, "", "roma: gaul 1"),
    ("roman", 20, "", f"roma: gaul 1|{NO_CITIES}"),
    ("roman", 21, "", NO_CITIES),
    ("roman", 22, "velitrae: 1 roman", ""),
    ("roman", 29, "", "capua: roman 3|narnia: roman 3|sutrium: roman 3"),
    ("roman", 33, "plunder: gaul 1", ""),
    ("roman", 33, "caudium: 2 gaul", "luna: 2 gaul"),
    ("roman", 34, "tarentum: pyrrhus 3 greek", "tarentum: greek-a 3 greek"),
    ("roman", 35, "", BOTH_LEAGUES),
    ("roman", 36, "roma: 1 roman", ""),
    ("roman", 37, "roma: camillus 2 roman", "roma: dictator 2 roman"),
    ("gaul", 13, "roma: gaul-a 4 gaul", "roma: 4 gaul"),
    ("gaul", 17, "luna: gaul-a 2 gaul", ""),
    ("gaul", 19, "", NO_GAULS),
    ("gaul", 20, "", NO_GAULS),
    ("gaul", 21, "", "bononia: 1 roman"),
    ("gaul", 22, "clusium: gaul-a 2 gaul", "clusium: 2 gaul"),
    ("gaul", 23, "clusium: 2 gaul", "luna: 2 gaul"),
    ("gaul", 24, "pisae: roman 1", ""),
    ("gaul", 25, "velitrae: gaul|praeneste: gaul", "velitrae: gaul"),
    ("gaul", 26, "tarentum: gaul-a 2 gaul", "messana: gaul-a 2 gaul"),
    ("gaul", 27, "caudium: roman|venusia: roman", "caudium: roman"),
    ("gaul", 31, "luna: 3 gaul", "luna: 2 gaul"),
    ("gaul", 33, "luna: 2 gaul", ""),
    ("gaul", 35, "luna: roman", "luna: roman; 2 roman"),
    ("gaul", 36, "clusium: gaul-a 2 gaul", "luna: gaul-a 2 gaul"),
    ("gaul", 37, "luna: gaul-a 2 gaul", "luna: 2 gaul"),
    ("greek", 17, "", "neapolis: greek 3|tarentum: greek 3|messana: greek 3"),
    ("greek", 18, "tarentum: pyrrhus 1 greek", "roma: pyrrhus 1 greek"),
    ("greek", 19, "", "neapolis: roman 1|syracusae: roman 1"),
    ("greek", 20, "", "neapolis: greek 3|tarentum: greek 3"),
    ("greek", 21, "", "messana: greek 3"),
    ("greek", 22, "displaced: pyrrhus", ""),
    ("greek", 23, "", GREEK_FRIENDS),
    ("greek", 24, "", GREEK_FRIENDS),
    ("greek", 26, "", "alliances: greek-etruscan, greek-samnite"),
    ("greek", 27, "", "alliances: greek-gaul"),
    ("greek", 30, "syracusae: agathocles 5 greek", ""),
    ("greek", 31, "", "tarentum: timoleon 2 greek"),
    ("greek", 32, "", "tarentum: archidamus 2 greek"),
    ("greek", 33, "", "gone: alexander"),
    ("greek", 34, "", "tarentum: agathocles 2 greek"),
    ("greek", 35, "", "displaced: cleonymus"),
    ("greek", 36, "", "tarentum: pyrrhus 2 greek"),
    ("etruscan-samnite", 7, "clusium: etruscan-a 2 etruscan", ""),
    ("etruscan-samnite", 15, "", "effects: mines-depleted"),
    ("etruscan-samnite", 16, "", "pisae: etruscan 3|tarquinii: etruscan 3"),
    ("etruscan-samnite", 17, "", "pisae: roman 1|tarquinii: roman 1"),
    ("etruscan-samnite", 18, "", NO_SAMNITES),
    ("etruscan-samnite", 19, "", NO_SAMNITES),
    ("etruscan-samnite", 20, "", BOTH_LEAGUES),
    ("etruscan-samnite", 20, "alliances: roman-etruscan", BOTH_LEAGUES),
    ("etruscan-samnite", 21, "", "capua: roman 1; 2 roman"),
    ("etruscan-samnite", 26, "", "alliances: greek-etruscan, greek-samnite"),
    ("etruscan-samnite", 28, "clusium: gaul-a 2 gaul", "clusium: 2 gaul"),
    ("etruscan-samnite", 29, "caudium: 2 roman", "caudium: 2 samnite"),
    ("etruscan-samnite", 32, "bovianum: 2 samnite", "bovianum: 2 etruscan"),
    ("etruscan-samnite", 33, "bovianum: 2 samnite", ""),
    ("etruscan-samnite", 36, "", "lucani: roman|bruttii: roman"),
]
FIVE = [
    ("roman", 9, "roma: camillus 3 roman", ""),
    ("roman", 10, "", "alliances: roman-carthage"),
    ("gaul", 31, "luna: 2 gaul", "luna: 1 gaul"),
    ("etruscan-samnite", 36, "", "unrest: 10"),
    ("carthage", 10, "", "carthago: greek 1"),
    ("carthage", 11, "", "carthago: greek 1"),
    ("carthage", 12, "", "carthago: greek 1"),
    ("carthage", 14, "", "carthago: carthage 3; 3 greek"),
    (
        "carthage",
        15,
        "messana: greek 1, siege 0; hamilcar-5p 3 carthage",
        "messana: greek 1, siege 0; hamilcar-5p 2 carthage",
    ),
    (
        "carthage",
        16,
        "messana: greek 1, siege 0; hamilcar-5p 3 carthage",
        "messana: hamilcar-5p 3 carthage",
    ),
    ("carthage", 20, "", "alliances: roman-carthage, greek-carthage"),
    ("carthage", 23, "", ""),
    ("carthage", 24, "", "alliances: greek-carthage"),
    ("carthage", 27, "", "lilybaeum: greek 1|panormus: greek 1|selinus: greek"),
    ("carthage", 28, "lilybaeum: hanno-5p 2 carthage", "selinus: hanno-5p 2 carthage"),
    ("carthage", 29, "", "lilybaeum: carthage 3|panormus: carthage 3"),
    ("carthage", 30, "roma: roman 3, siege 0; gaul-a 4 gaul", "luna: gaul-a 4 gaul"),
    ("carthage", 31, "garrison-box: 2 carthage", ""),
    ("carthage", 32, "lilybaeum: 2 carthage", ""),
    ("carthage", 33, "lilybaeum: 2 carthage", ""),
    ("carthage", 34, "lilybaeum: 2 carthage", "lilybaeum: mago-5p 2 carthage"),
    ("carthage", 36, "", "lilybaeum: carthage 3|panormus: carthage 3"),
]
FREE = {15, 16}
"""Blockade is played besides the one card."""
ANY_TIME = [
    ("roman", 8, "four"),
    ("roman", 12, "four"),
    ("roman", 25, "four"),
    ("gaul", 30, "four"),
    ("greek", 25, "four"),
    ("greek", 30, "five"),
    ("etruscan-samnite", 14, "four"),
    ("carthage", 13, "five"),
    ("carthage", 21, "five"),
    ("carthage", 22, "five"),
]


def why(t: Table, who: str, number: int, window: str = "") -> object:
    """Say why an event may not be played."""
    found = card(t, who, number)
    return why_not_event(t.s, house(who), found, window or t.s.rules.cards[found].windows[0])


def board(lines: str) -> str:
    return lines.replace("|", "\n")


def test_every_word_has_its_deed() -> None:
    words = {
        op.name
        for one in table(scenario="five").s.rules.cards
        for op in one.ops
        if {"turn", "free"} & set(one.windows)
    }
    assert turn.THEMES
    assert words - LEADS <= set(OPS)


@pytest.mark.rule("SOR-7.1e")
@pytest.mark.parametrize(("who", "number", "inside", "outside"), CONDITIONS)
def test_inside_and_outside(who: str, number: int, inside: str, outside: str) -> None:
    assert why(table(board(inside)), who, number) is None
    assert why(table(board(outside)), who, number) is not None


@pytest.mark.rule("SOR-7.1e")
@pytest.mark.parametrize(("who", "number", "inside", "outside"), FIVE)
def test_inside_and_outside_with_five(who: str, number: int, inside: str, outside: str) -> None:
    assert why(table(board(inside), "five"), who, number) is None
    if inside != outside:
        assert why(table(board(outside), "five"), who, number) is not None


@pytest.mark.rule("SOR-7.1e")
@pytest.mark.parametrize(("who", "number", "scenario"), ANY_TIME)
def test_at_any_time_in_ones_own_turn(who: str, number: int, scenario: str) -> None:
    t = table(scenario=scenario)
    assert why(t, who, number) is None
    assert why(t, who, number, "siege") is not None


@pytest.mark.rule("SOR-15.2.2b")
@pytest.mark.parametrize(("who", "number"), [("greek", 28), ("etruscan-samnite", 22)])
def test_a_hand_is_not_robbed_where_it_is_empty_or_an_allys(who: str, number: int) -> None:
    assert why(table(hands={"roman": "1"}), who, number) is None
    assert why(table(), who, number) is not None
    allies = f"{BOTH_LEAGUES}, greek-roman"
    assert why(table(allies, hands={"roman": "1"}), who, number) is not None


@pytest.mark.rule("SOR-7.1.3b")
def test_treasure_of_the_tombs_needs_a_bribe() -> None:
    t = table()
    assert why(t, "etruscan-samnite", 34) is not None
    t.s.bribes = [card(t, "etruscan-samnite", 18)]
    assert why(t, "etruscan-samnite", 34) is None


@pytest.mark.rule("SOR-15.1.2b")
def test_a_partial_ally_may_be_hurt() -> None:
    assert why(table("alliances: roman-etruscan"), "roman", 35) is None
