"""Non-player powers: who decides, who acts for them, where they go. 16"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.routes import is_refuge, toll
from delenda.games.sword.houses import is_player
from delenda.games.sword.leaders.minor import stations_of
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.march.steps import why_not_stop
from delenda.games.sword.march.ways import why_not_end, why_not_end_abroad
from delenda.games.sword.powers.deciders import Deputise, candidates, deciding_house
from delenda.games.sword.powers.neutral import LeadNeutral, uses, why_not_lead
from delenda.games.sword.queries import are_allied
from delenda.games.sword.sides import (
    CARTHAGE,
    GAUL,
    GREEK,
    H_GAUL,
    H_GREEK,
    H_LEAGUES,
    H_ROMAN,
    NOBODY,
    REVOLT,
    ROMAN,
    TRANSALPINE,
    VOLSCI,
)
from delenda.games.sword.turn.player_turn import PlayerTurn
from delenda.games.sword.words import ACTIVATE, RAISE, SUPPORT
from sword.table import Table, leader, space, table, units

HEAD = "phase: action\nround: 1\n"


POINTS = "vp: roman 8, greek 7, gaul 6, etruscan-samnite 5\n"


def march(text: str, who: str, house: int, take: int) -> Table:
    """A house moves a non-player power's leader."""
    t = table(HEAD + text)
    one = leader(t, who)
    t.s.led, t.s.active = t.s.rules.leaders[one].power, house
    t.run(March(one, Orders(house, 3), 4))
    choice = f"take {take}"
    return t.say(t.seat, choice) if choice in t.options else t


# --- who decides: 16.1 ----------------------------------------------------------------------------


@pytest.mark.rule("SOR-1b")
def test_1_carthage_is_nobodys_but_with_five() -> None:
    assert not is_player(table().s, CARTHAGE)
    assert is_player(table("", "five").s, CARTHAGE)
    assert REVOLT in table("", "five").s.rules.setting.neutral


@pytest.mark.rule("SOR-16.1a")
def test_16_1_who_leads_a_power_decides_for_it() -> None:
    t = table(HEAD + POINTS + "active: greek")
    t.s.led = VOLSCI
    assert deciding_house(t.s, VOLSCI) == H_GREEK


@pytest.mark.rule("SOR-16.1b")
@pytest.mark.rule("SOR-16.1c")
def test_16_1_the_fewest_points_not_allied_to_the_active_player() -> None:
    t = table(HEAD + POINTS + "active: roman")
    assert candidates(t.s, VOLSCI) == [H_LEAGUES]
    t = table(HEAD + POINTS + "active: roman\nalliances: roman-etruscan")
    assert candidates(t.s, VOLSCI) == [H_GAUL]
    t = table(HEAD + POINTS + "active: etruscan-samnite")
    assert candidates(t.s, VOLSCI) == [H_GAUL]


@pytest.mark.rule("SOR-16.1b")
def test_16_1_the_winner_of_a_tie_names_who_decides() -> None:
    t = table(HEAD + "vp: roman 8, greek 5, gaul 5, etruscan-samnite 7\nactive: roman")
    t.run(Deputise(VOLSCI)).gaul("deputy greek")
    assert deciding_house(t.s, VOLSCI) == H_GREEK


@pytest.mark.rule("SOR-16.1d")
@pytest.mark.parametrize(
    ("power", "lowest", "other"),
    [
        (TRANSALPINE, "gaul", H_GREEK),
        (VOLSCI, "roman", H_GREEK),
        (CARTHAGE, "greek", H_GAUL),
    ],
)
def test_16_1_at_the_end_of_a_turn_never_its_victim(power: int, lowest: str, other: int) -> None:
    found = {"roman": 8, "greek": 6, "gaul": 7, "etruscan-samnite": 9, lowest: 1}
    points = ", ".join(f"{house} {n}" for house, n in found.items())
    t = table(f"phase: reinforcement\nvp: {points}")
    assert candidates(t.s, power) == [other]


@pytest.mark.rule("SOR-16.1e")
def test_16_1_the_revolt_is_not_led_by_carthage() -> None:
    t = table(
        "phase: reinforcement\nvp: carthage 3, greek 4, roman 7, gaul 7, etruscan-samnite 7", "five"
    )
    assert candidates(t.s, REVOLT) == [H_GREEK]


@pytest.mark.rule("SOR-16.1f")
def test_16_1_where_all_are_barred_the_fewest_points_decide() -> None:
    everyone = "alliances: roman-greek, roman-gaul, roman-etruscan"
    t = table(HEAD + POINTS + "active: roman\n" + everyone)
    assert candidates(t.s, VOLSCI) == [H_LEAGUES]
    t = table(HEAD + POINTS + "active: roman\ntreaty: allied\nalliances: roman-carthage")
    assert candidates(t.s, CARTHAGE) == [H_ROMAN]


@pytest.mark.rule("SOR-16.1g")
def test_16_1_two_players_decide_as_four_houses() -> None:
    lasting = "alliances: etruscan-samnite, roman-etruscan, roman-samnite, greek-gaul"
    t = table(HEAD + POINTS + "active: roman\n" + lasting, "two")
    assert candidates(t.s, VOLSCI) == [H_GAUL]
    assert t.s.rules.seats[t.s.rules.decider(t.s, VOLSCI)] == "gauls"


# --- one action: 16.1.1 ---------------------------------------------------------------------------


@pytest.mark.rule("SOR-16.1.1a")
def test_16_1_1_as_with_a_three() -> None:
    t = table(HEAD + "active: greek\nantium: roman 1; volsci-a 4 volsci")
    t.s.control[space(t, "antium")] = VOLSCI
    assert uses(t.s, VOLSCI) == [ACTIVATE, SUPPORT, RAISE]
    t.run(LeadNeutral(H_GREEK, VOLSCI)).pass_all()
    t.greek("use raise")
    assert units(t, "volsci", "antium") == 5
    assert t.s.led == NOBODY or stations_of(t.s, VOLSCI, ())


@pytest.mark.rule("SOR-16.1.1b")
def test_16_1_1_once_a_round() -> None:
    t = table(HEAD + "acted: volsci\nantium: volsci-a 4 volsci")
    assert "in this round" in str(why_not_lead(t.s, H_GREEK, VOLSCI))
    t.s.acted = []
    assert why_not_lead(t.s, H_GREEK, VOLSCI) is None


def neutral_cards(t: Table, house: int, count: int) -> list[int]:
    """Return Neutral Power Activates cards of a house."""
    cards = t.s.rules.cards
    deck = t.s.rules.decks[house]
    found = [i for i in deck if any(op.name == "neutral-power" for op in cards[i].ops)]
    return found[:count]


@pytest.mark.rule("SOR-16.1.1c")
@pytest.mark.rule("SOR-16.1.1d")
def test_16_1_1_besides_the_card_play_or_as_one() -> None:
    t = table(HEAD + "active: greek\nantium: volsci-a 4 volsci\nsyracusae: dionysius 7 greek")
    first, second = neutral_cards(t, H_GREEK, 2)
    t.s.hands[H_GREEK] = (first, second)
    one, two = (t.s.rules.cards[card].id for card in (first, second))
    t.run(PlayerTurn(H_GREEK)).pass_all()
    assert f"play {one} activate" in t.options
    t.greek(f"neutral {one} volsci").pass_all()
    t.greek("use raise")
    while t.ask.prompt != "turn":
        t.greek(t.options[-1])
    assert not t.frame(PlayerTurn).played
    assert f"play {two} activate" in t.options
    assert not any(text.startswith(f"neutral {two} volsci") for text in t.options)


@pytest.mark.rule("SOR-16.1.1-EX1")
def test_16_1_1_example_three_cards_in_one_turn() -> None:
    t = table(
        HEAD + "active: etruscan-samnite\ncarthago: carthage 3; hamilcar 5 carthage\n"
        "pisae: etruscan 2; 2 etruscan\nantium: volsci-a 4 volsci\n"
        "transalpine-box: transalpine-a 4 transalpine"
    )
    first, second = neutral_cards(t, H_LEAGUES, 2)
    cards = t.s.rules.cards
    fury = next(i for i in t.s.rules.decks[H_LEAGUES] if cards[i].title == "Gallic Fury")
    t.s.hands[H_LEAGUES] = (first, second, fury)
    one, two = cards[first].id, cards[second].id
    t.run(PlayerTurn(H_LEAGUES)).pass_all()
    t.leagues(f"neutral {one} carthage").pass_all()
    t.leagues("use raise")
    while t.ask.prompt != "turn":
        t.leagues(t.options[0])
    assert CARTHAGE in t.s.acted
    t.leagues(f"play {cards[fury].id} support", "raise-loyalty pisae")
    while t.ask.prompt != "turn":
        t.leagues("done")
    t.leagues(f"neutral {two} transalpine").pass_all()
    t.leagues("use activate").pass_all()
    while t.ask.prompt != "march":
        t.leagues("take 2" if "take 2" in t.options else "march")
    t.leagues("stop").pass_all()
    assert units(t, "transalpine", "eporedia") == 2
    assert t.s.acted == [CARTHAGE, TRANSALPINE]
    assert why_not_lead(t.s, H_LEAGUES, VOLSCI) is None


@pytest.mark.rule("SOR-16.1.2a")
def test_16_1_2_it_is_an_ally_while_it_is_led() -> None:
    t = table(HEAD + "active: greek\nantium: volsci-a 4 volsci")
    assert not are_allied(t.s, VOLSCI, GREEK)
    t.s.led = VOLSCI
    assert are_allied(t.s, VOLSCI, GREEK)
    assert not are_allied(t.s, VOLSCI, ROMAN)


@pytest.mark.rule("SOR-16.2a")
def test_16_2_it_does_not_end_with_others() -> None:
    t = march("antium: volsci-a 4 volsci\nvelitrae: 3 greek", "volsci-a", H_GREEK, 4)
    velitrae = space(t, "velitrae")
    assert "another power" in str(why_not_end(t.s, VOLSCI, velitrae, alone=False))
    if "velitrae" in t.offers("move"):
        t.greek("move velitrae")
        assert why_not_stop(t.s, t.frame(March)) is not None


# --- where they go: 16.3 --------------------------------------------------------------------------


@pytest.mark.rule("SOR-16.3a")
def test_16_3_carthage_stays_out_of_italy_but_with_five() -> None:
    t = table()
    assert t.s.rules.slots.why_not_enter(t.s, CARTHAGE, space(t, "neapolis")) is not None
    assert t.s.rules.slots.why_not_enter(t.s, CARTHAGE, space(t, "messana")) is None
    five = table("", "five")
    assert five.s.rules.slots.why_not_enter(five.s, CARTHAGE, space(five, "neapolis")) is None


@pytest.mark.rule("SOR-16.3b")
@pytest.mark.rule("SOR-16.3c")
@pytest.mark.rule("SOR-16.3d")
@pytest.mark.parametrize(
    ("power", "good", "bad"),
    [
        (VOLSCI, ("antium", "velitrae"), ("bovianum", "pisae")),
        (TRANSALPINE, ("genua", "eporedia"), ("pisae", "transalpine-box")),
        (REVOLT, ("carthago", "kerkouane"), ("lilybaeum", "roma")),
    ],
)
def test_16_3_where_they_end(power: int, good: tuple[str, ...], bad: tuple[str, ...]) -> None:
    t = table("", "five")
    assert all(why_not_end_abroad(t.s, power, space(t, name)) is None for name in good)
    assert all(why_not_end_abroad(t.s, power, space(t, name)) is not None for name in bad)


@pytest.mark.rule("SOR-16.3e")
def test_16_3_they_attack_whoever_is_in_their_land() -> None:
    t = march("antium: volsci-a 4 volsci\nvelitrae: 3 gaul", "volsci-a", H_GREEK, 4)
    assert "velitrae" in t.offers("move")


@pytest.mark.rule("SOR-16.3f")
def test_16_3_transalpine_gauls_may_end_where_they_have_raided() -> None:
    t = table(HEAD + "luna: transalpine-a 4 transalpine")
    t.s.control[space(t, "luna")] = 9
    assert why_not_end_abroad(t.s, TRANSALPINE, space(t, "luna")) is None
    assert t.s.rules.board.spaces[space(t, "luna")].home == GAUL


@pytest.mark.rule("SOR-16.3g")
@pytest.mark.ruling("R-286")
def test_16_3_retreats_are_free() -> None:
    t = table("antium: volsci-a 4 volsci")
    assert t.s.rules.slots.why_not_enter(t.s, VOLSCI, space(t, "bovianum")) is None


@pytest.mark.rule("SOR-16.1.2a", "SOR-12.4a")
@pytest.mark.ruling("R-328")
@pytest.mark.parametrize("led", [VOLSCI, NOBODY])
def test_16_1_2_beaten_it_finds_no_refuge_with_who_leads_it(led: int) -> None:
    t = table(HEAD + "active: greek\ncapua: greek, greek 2; volsci-a 2 volsci; 6 samnite")
    t.s.led = led
    assert not is_refuge(t.s, VOLSCI, space(t, "neapolis"))
    assert is_refuge(t.s, VOLSCI, space(t, "antium"))
    assert toll(t.s, VOLSCI, space(t, "neapolis")) > 0


@pytest.mark.rule("SOR-15.2a")
@pytest.mark.ruling("R-328")
def test_15_2_but_sworn_allies_take_each_other_in() -> None:
    t = table(HEAD + "active: roman\nalliances: roman-greek")
    assert is_refuge(t.s, ROMAN, space(t, "neapolis"))
