"""What a card is played for. 7.1, 7.4.3, 7.4.6, 16.1.1"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.naval_test import NavalRoll
from delenda.games.sword.cards.desperate import UseDesperate, fetchable
from delenda.games.sword.effects import APPIAN_WAY, is_marked
from delenda.games.sword.houses import house_of
from delenda.games.sword.march.march import March
from delenda.games.sword.powers.neutral import LeadNeutral, why_not_lead
from delenda.games.sword.sides import (
    CARTHAGE,
    GREEK,
    H_GREEK,
    H_ROMAN,
    NOBODY,
    ROMAN,
    TRANSALPINE,
    VOLSCI,
)
from delenda.games.sword.turn.player_turn import PlayerTurn
from delenda.games.sword.units import all_cus
from sword.replying import scene
from sword.table import (
    Table,
    card,
    discards,
    hand,
    holder,
    house,
    leader,
    loyalty,
    removed,
    space,
    stands,
    table,
    units,
)

HEAD = "phase: action\nround: 1\nactive: {}\n"


def turn(board: str, whose: str, cards: str, scenario: str = "four", more: str = "") -> Table:
    """A house with cards is active."""
    hands = {whose: cards}
    if more:
        name, _, numbers = more.partition(" ")
        hands[name] = numbers
    t = table(HEAD.format(whose) + board, scenario, hands=hands)
    return t.run(PlayerTurn(house(whose)))


# --- one of four things: 7.1 --------------------------------------------------------------------


@pytest.mark.rule("SOR-7.1a", "SOR-7.1b", "SOR-7.1.3a")
def test_7_1_a_card_that_activates_does_nothing_else() -> None:
    t = turn("roma: camillus 5 roman\n", "roman", "12")
    t.roman("play roman-12 activate")
    while t.ask.prompt != "take":
        t.roman(t.options[-1])
    t.roman("take 5", "move praeneste", "stop")
    assert not is_marked(t.s, APPIAN_WAY), "the Appian Way is not built"
    assert (discards(t, "roman"), removed(t, "roman")) == ([12], [])
    assert not t.offers("play"), "one card play a turn"
    t = turn("roma: camillus 5 roman\n", "roman", "12")
    t.roman("play roman-12 event")
    assert is_marked(t.s, APPIAN_WAY)
    assert (discards(t, "roman"), removed(t, "roman")) == ([], [12])


@pytest.mark.rule("SOR-7.1b")
def test_7_1_the_initiative_is_the_least_value() -> None:
    t = turn("roma: claudius 5 roman\n", "roman", "22 12")
    assert "play roman-12 activate" in t.options
    assert "play roman-22 activate" not in t.options
    assert "[7.1]" in t.why_not("roman", "play roman-22 activate")
    t = turn("roma: claudius 5 roman\ncapua: camillus 3 roman\n", "roman", "22")
    t.roman("play roman-22 activate")
    assert t.ask.prompt == "take", "Camillus alone can be activated"
    assert t.frame(March).leader == leader(t, "camillus")


@pytest.mark.rule("SOR-7.1c")
def test_7_1_as_many_points_of_support_as_its_value() -> None:
    board = "roma: roman 1\nclusium: 1 roman\nvolsinii: 1 roman\n"
    t = turn(board, "roman", "22").roman("play roman-22 support")
    t.roman("raise-loyalty roma", "mark clusium")
    assert (loyalty(t, "roma"), holder(t, "clusium"), holder(t, "volsinii")) == (
        2,
        "roman",
        "etruscan",
    )
    assert t.ask.prompt == "turn"
    t = turn(board, "roman", "22").roman("play roman-22 support", "raise-loyalty roma", "done")
    assert loyalty(t, "roma") == 2


@pytest.mark.rule("SOR-7.1d")
def test_7_1_a_three_raises_a_cu() -> None:
    t = turn("roma: camillus 5 roman\n", "roman", "22 12")
    assert "[7.1]" in t.why_not("roman", "play roman-22 raise")
    t.roman("play roman-12 raise")
    assert t.offers("reinforce")
    assert "[5.10]" in t.why_not("roman", "reinforce roman clusium")
    t.roman("reinforce roman capua")
    assert units(t, "roman", "capua") == 1


@pytest.mark.rule("SOR-7.1f")
def test_7_1_the_support_of_one_card_is_for_one_power() -> None:
    t = turn("tarquinii: etruscan 1\nfregellae: samnite 1\n", "etruscan-samnite", "9")
    t.leagues("play es-9 support")
    assert {"tarquinii", "fregellae"} <= t.offers("raise-loyalty")
    t.leagues("raise-loyalty tarquinii")
    assert "fregellae" not in t.offers("raise-loyalty")
    assert "[7.1]" in t.why_not("etruscan-samnite", "raise-loyalty fregellae")
    t.leagues("raise-loyalty tarquinii")
    assert (loyalty(t, "tarquinii"), loyalty(t, "fregellae")) == (3, 1)


# --- responses: 7.1.1 ---------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.1.1a", "SOR-7.1.1-EX1")
@pytest.mark.parametrize(
    ("active", "attacker", "defender", "there"),
    [
        ("roman", "roman", "etruscan", True),
        ("etruscan-samnite", "etruscan", "gaul", True),
        ("gaul", "gaul", "etruscan", True),
        ("greek", "greek", "gaul", False),
    ],
)
def test_7_1_1_obesus_etruscus_before_any_battle_of_etruscans(
    active: str, attacker: str, defender: str, there: bool
) -> None:
    chiefs = {"roman": "camillus", "gaul": "gaul-a", "greek": "dionysius"}
    one, other = (chiefs.get(x, "etruscan-a") for x in (attacker, defender))
    board = f"clusium: {one} 4 {attacker}; {other} 4 {defender}\n"
    t = scene("roman-13", board, active=active)
    places = {name: t.s.rules.leaders[leader(t, x)].power for name, x in (("a", one), ("d", other))}
    t.run(Battle(space(t, "clusium"), places["a"], places["d"]))
    assert ("respond roman-13" in t.options) == there


@pytest.mark.rule("SOR-7.1.1c")
def test_7_1_1_several_cards_in_one_battle() -> None:
    board = "capua: camillus 5 roman; pyrrhus 5 greek\n"
    t = table(HEAD.format("roman") + board, hands={"roman": "15", "greek": "7 8"})
    t.run(Battle(space(t, "capua"), ROMAN, GREEK))
    t.roman("respond roman-15").greek("respond greek-7", "respond greek-8")
    while t.ask.prompt != "battle":
        t.say(t.seat, "pass")
    assert [(one.side, one.adds) for one in t.frame(Battle).extras] == [(0, 2), (1, 1), (1, 1)]
    assert discards(t, "greek") == [7, 8]


# --- who does what an event says: 7.1.3 ---------------------------------------------------------


@pytest.mark.rule("SOR-7.1.3c")
def test_7_1_3_who_plays_an_event_makes_its_choices() -> None:
    t = turn("capua: roman 2\nnarnia: roman 2\n", "etruscan-samnite", "20")
    t.leagues("play es-20 event")
    asked = set()
    while t.ask.prompt != "turn":
        asked.add(t.seat)
        t.say(t.seat, t.options[0])
    assert asked == {"etruscan-samnite"}
    assert any(holder(t, one.id) != "roman" for one in t.s.rules.board.spaces if one.home == ROMAN)


# --- Neutral Power Activates: 7.1.2, 16.1.1 -----------------------------------------------------

POWERS = "antium: volsci 2; volsci-a 4 volsci\neporedia: transalpine-a 4 transalpine\n"


@pytest.mark.rule("SOR-7.1.2a", "SOR-16.1.1b", "SOR-16.1.1c")
def test_7_1_2_several_and_a_card_play_in_one_turn() -> None:
    t = turn(POWERS + "syracusae: dionysius 7 greek\n", "greek", "4 5 6 7")
    for number, power in ((4, "volsci"), (5, "transalpine")):
        t.greek(f"neutral greek-{number} {power}")
        t.greek("use raise" if power == "volsci" else t.options[0])
        while t.ask.prompt != "turn":
            t.greek("stop" if "stop" in t.options else t.options[-1])
    assert "[16.1.1]" in t.why_not("greek", "neutral greek-6 volsci")
    assert {"greek-6 activate", "greek-7 activate"} <= t.offers("play")
    t.s.acted = []
    assert why_not_lead(t.s, H_GREEK, VOLSCI) is None


@pytest.mark.rule("SOR-16.1.1a")
def test_16_1_1_minor_leaders_may_be_placed_first() -> None:
    t = table(HEAD.format("greek") + "antium: volsci 2; 4 volsci\naside: volsci-a")
    t.run(LeadNeutral(H_GREEK, VOLSCI))
    assert "use activate" not in t.options
    t.greek("station volsci-a antium")
    assert "use activate" in t.options
    t.greek("use activate")
    assert t.ask.prompt == "take"
    t.greek("take 4", "move velitrae", "stop")
    assert t.is_over
    assert stands(t, "volsci-a") == "velitrae"
    assert t.s.led == NOBODY


@pytest.mark.rule("SOR-16.1.2a")
def test_16_1_2_while_it_marches_a_power_is_its_leaders_ally() -> None:
    t = table(HEAD.format("greek") + POWERS + "velitrae: dionysius 2 greek\n")
    t.run(LeadNeutral(H_GREEK, VOLSCI)).greek("use activate", "take 4", "move velitrae")
    assert t.ask.prompt == "march", "they pass through the Greeks"
    assert t.refuses("greek", "stop")
    t.greek("move praeneste", "stop")
    assert stands(t, "volsci-a") == "praeneste"
    assert house_of(t.s, TRANSALPINE) == NOBODY


# --- Desperate Times: 7.4 -----------------------------------------------------------------------


@pytest.mark.rule("SOR-7.4.3c")
def test_7_4_3_the_event_comes_out_of_the_deck() -> None:
    t = table(HEAD.format("roman") + "desperate: roman 1\nroma: camillus 5 roman\n")
    dictator = card(t, "roman", 7)
    assert dictator in t.s.decks[H_ROMAN]
    t.run(UseDesperate(H_ROMAN)).roman("desperate event")
    assert dictator not in t.s.decks[H_ROMAN]
    while not t.is_over:
        t.say(t.seat, t.options[0])
    assert stands(t, "dictator") == "roma"
    assert discards(t, "roman") == [7]
    assert removed(t, "roman") == [38] or 39 in removed(t, "roman")


@pytest.mark.rule("SOR-7.4.3c")
def test_7_4_3_it_comes_out_of_the_hand_or_the_discards() -> None:
    board = HEAD.format("roman") + "desperate: roman 1\nroma: camillus 5 roman\n"
    t = table(board, hands={"roman": "7 8"}).run(UseDesperate(H_ROMAN)).roman("desperate event")
    assert hand(t, "roman") == [8]
    t = table(board + "roman discards: 7")
    assert fetchable(t.s, H_ROMAN) == [card(t, "roman", 7)]
    t.run(UseDesperate(H_ROMAN)).roman("desperate event")
    assert discards(t, "roman") == [7]


@pytest.mark.rule("SOR-7.4.3c")
def test_7_4_3_not_if_it_is_out_of_the_game_or_impossible() -> None:
    board = HEAD.format("gaul") + "desperate: gaul 1\nbononia: gaul-a 5 gaul\n"
    t = table(board).run(UseDesperate(house("gaul")))
    assert "desperate event" in t.options
    t = table(board + "gaul removed: 33").run(UseDesperate(house("gaul")))
    assert "[7.4.3]" in t.why_not("gaul", "desperate event")
    t = table(board + "sentinum: brennus 3 gaul").run(UseDesperate(house("gaul")))
    assert "[7.4.3]" in t.why_not("gaul", "desperate event"), "he is there already"


@pytest.mark.rule("SOR-7.4.6b")
def test_7_4_6_carthage_contests_a_voyage_with_it() -> None:
    t = table(HEAD.format("greek") + "desperate: carthage 1", "five")
    t.run(NavalRoll(GREEK, 3, space(t, "lilybaeum")))
    t.carthage(*(one for one in t.options if one.startswith("contest")))
    t.die(1)
    assert t.value == "return", "a 1, and 2 for a card of 3 points"
    assert t.s.desperate[house("carthage")] == 0


@pytest.mark.rule("SOR-7.4.6b")
def test_7_4_6_carthage_hires_mercenaries_with_it() -> None:
    board = "desperate: carthage 1\ncarthago: carthage 3; hanno-5p 3 carthage\n"
    t = turn(board, "carthage", "", "five")
    (one,) = (text for text in t.options if text.startswith("hire"))
    t.carthage(one)
    while t.ask.prompt != "turn":
        t.carthage(t.options[0])
    assert t.s.desperate[house("carthage")] == 0
    assert all_cus(t.s, CARTHAGE) == 6
