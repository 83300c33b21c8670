"""What an audit of battles, sieges, alliances and cards by the book alone has found. 12-21"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.politics import Politics
from delenda.games.sword.battle.retreat import Retreat
from delenda.games.sword.march.march import March
from delenda.games.sword.queries import leaders_at
from delenda.games.sword.sides import GAUL, GREEK, ROMAN
from delenda.games.sword.text.validity import validate
from delenda.games.sword.turn.player_turn import PlayerTurn
from delenda.games.sword.units import troops
from sword.replying import orders, play_on
from sword.table import Table, holder, house, leader, power, siege, space, stands, table, units

HEAD = "phase: action\nround: 1\nactive: {}\n"


def turn(active: str, text: str, hands: dict[str, str] | None = None) -> Table:
    """Let a house have its turn."""
    t = table(HEAD.format(active) + text, hands=hands)
    return t.run(PlayerTurn(house(active)))


def march(active: str, who: str, text: str, hands: dict[str, str] | None = None) -> Table:
    """Let a leader march with 4 movement points."""
    t = table(HEAD.format(active) + text, hands=hands)
    return t.run(March(leader(t, who), orders(active), 4))


def fight(text: str, one: str, other: str, where: str, came_from: str) -> Table:
    """Let two powers fight, and play no cards."""
    t = table(HEAD.format("roman") + text)
    battle = Battle(space(t, where), power(one), power(other), space(t, came_from))
    return t.run(battle).pass_all()


def spend(winners: tuple[int, ...], losers: tuple[int, ...], text: str) -> Table:
    """Let winners spend 3 points."""
    return table(HEAD.format("roman") + text).run(Politics(winners, losers, 3))


# --- sieges -------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-13.1.2b", "SOR-13.1.2a")
def test_13_1_2_who_beats_a_besieger_begins_his_own_siege_at_0() -> None:
    text = "neapolis: greek 3, siege 2; gaul-a 4 gaul; camillus 8 roman; inside 2 greek"
    t = fight(text, "roman", "gaul", "neapolis", "capua").dice(6, 6, 6).dice(1, 1, 1)
    t.pass_all()
    assert siege(t, "neapolis") == 0
    assert units(t, "greek", "neapolis+") == 2


@pytest.mark.rule("SOR-13.1.2b")
def test_13_1_2_a_besieger_who_beats_another_goes_on() -> None:
    text = "neapolis: greek 3, siege 2; gaul-a 8 gaul; camillus 4 roman"
    t = fight(text, "roman", "gaul", "neapolis", "capua").dice(1, 1, 1).dice(6, 6, 6)
    t.pass_all()
    assert siege(t, "neapolis") == 2


@pytest.mark.rule("SOR-13.4a", "SOR-16.1.2a")
def test_13_4_who_leads_his_besiegers_does_not_lift_their_siege() -> None:
    text = "sutrium: etruscan 2, siege 1; volsci-a 5 volsci; inside 2 etruscan"
    t = turn("etruscan-samnite", text, {"etruscan-samnite": "4"})
    t.leagues("neutral es-4 volsci").pass_all().leagues("use activate").pass_all()
    t.leagues("take 2", "move roma").pass_all()
    assert units(t, "volsci", "sutrium") == 3
    assert siege(t, "sutrium") == 1


@pytest.mark.rule("SOR-13.1.1a")
def test_13_1_1_an_interceptor_whom_nobody_fights_begins_a_siege() -> None:
    text = "roma: camillus 5 roman\nrusellae: gaul-a 5 gaul"
    t = march("roman", "camillus", text).roman("take 5", "move tarquinii").pass_all()
    play_on(t, "intercept gaul-a 5")
    play_on(t, "refuse", "die 1")
    t.gaul("allow").pass_all()
    assert stands(t, "camillus") == "roma"
    assert siege(t, "tarquinii") == 0


@pytest.mark.rule("SOR-13.1.1a", "SOR-12.4.2a")
def test_13_1_1_a_retreat_to_own_men_outside_an_enemy_city_begins_a_siege() -> None:
    around = "".join(f"{name}: gaul\n" for name in ("praeneste", "tarracina"))
    cities = "antium: gaul 1\nfregellae: gaul 1\nroma: gaul 1; 4 roman\n"
    t = table(HEAD.format("gaul") + around + cities + "velitrae: camillus 2 roman; 9 gaul")
    at = space(t, "velitrae")
    t.run(Retreat(ROMAN, at, troops(t.s, ROMAN, at), tuple(leaders_at(t.s, ROMAN, at))))
    assert stands(t, "camillus") == "roma"
    assert units(t, "roman", "roma") == 5
    assert siege(t, "roma") == 0


@pytest.mark.rule("SOR-13.4c", "SOR-15.3a")
def test_15_3_the_besieged_stay_inside_while_their_new_ally_is_outside() -> None:
    text = "neapolis: greek 2, siege 1; camillus 5 roman; inside dionysius 3 greek"
    t = turn("greek", text).greek("propose greek roman").roman("accept")
    assert siege(t, "neapolis") is None
    assert stands(t, "dionysius") == "neapolis+"
    t.s.stack.clear()
    validate(t.s)


# --- stacking: 15.3 -----------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.2.2b", "SOR-15.3a")
def test_15_3_a_bribed_army_does_not_stop_where_its_ally_stands() -> None:
    text = "alliances: roman-samnite\npraeneste: 2 samnite\nvelitrae: camillus 4 roman\n"
    city = "roma: etruscan 2; etruscan-a 4 etruscan"
    t = march("roman", "camillus", text + city, {"etruscan-samnite": "10"})
    t.roman("take 4", "move praeneste").pass_all()
    play_on(t.roman("move roma"), "bribe es-10")
    t.pass_all()
    assert stands(t, "camillus") == "velitrae"
    assert units(t, "roman", "praeneste") == 0


@pytest.mark.rule("SOR-7.2.2b")
def test_7_2_2_a_bribed_army_goes_back_one_space() -> None:
    text = "velitrae: camillus 4 roman\nroma: etruscan 2; etruscan-a 4 etruscan"
    t = march("roman", "camillus", text, {"etruscan-samnite": "10"})
    t.roman("take 4", "move praeneste").pass_all("react")
    play_on(t.roman("move roma"), "bribe es-10")
    t.pass_all()
    assert stands(t, "camillus") == "praeneste"


@pytest.mark.rule("SOR-15.3a", "SOR-13.1a")
def test_15_3_two_allies_do_not_besiege_one_city() -> None:
    text = (
        "alliances: roman-gaul\nneapolis: greek 2, siege 0; gaul-a 3 gaul\ncapua: camillus 5 roman"
    )
    t = march("roman", "camillus", text).roman("take 5", "move neapolis").pass_all()
    assert "stop" not in t.options
    assert t.offers("move") == {"capua", "caudium", "paestum"}


# --- consequences with three sides: 12.5 --------------------------------------------------------


@pytest.mark.rule("SOR-12.5b")
def test_12_5_an_ally_on_the_flank_may_have_the_marker() -> None:
    text = "alliances: roman-greek\ncaudium: gaul\nneapolis: greek 1\ncapua: roman 1"
    t = spend((ROMAN, GREEK), (GAUL,), text).roman("mark caudium", "power greek")
    assert holder(t, "caudium") == "greek"


@pytest.mark.rule("SOR-12.5b", "SOR-15.2.2a")
def test_12_5_of_two_beaten_powers_no_ally_of_the_winner_loses_support() -> None:
    t = spend((GAUL,), (ROMAN, GREEK), "alliances: roman-greek, greek-gaul")
    assert {holder(t, name) for name in t.offers("strip")} == {"roman"}


@pytest.mark.rule("SOR-15.2.3a", "SOR-12.5.1a")
def test_15_2_3_a_winner_gets_no_city_in_his_allys_home() -> None:
    text = "alliances: roman-etruscan\ntarquinii: gaul 1\nsutrium: roman 1"
    t = spend((ROMAN,), (GAUL,), text).roman("strip tarquinii")
    assert holder(t, "tarquinii") == "nobody"


@pytest.mark.rule("SOR-12.5c", "SOR-16.1b")
def test_12_5_the_victory_of_a_power_that_nobody_plays() -> None:
    head = "vp: roman 3, greek 4, gaul 5, etruscan-samnite 6\nalliances: roman-greek\n"
    text = "antium: volsci 1; volsci-a 4 volsci; camillus 4 roman\nvelitrae: volsci"
    t = fight(head + text, "roman", "volsci", "antium", "tarracina").dice(1, 2, 2).dice(6, 6, 1)
    t.pass_all()
    assert t.seat == "gaul"
    assert "raise-loyalty antium" in t.options
    assert "strip roma" in t.options
    assert "plunder" not in t.options


# --- Too Far From Home --------------------------------------------------------------------------


@pytest.mark.rule("SOR-21.3b")
def test_21_3_too_far_from_home_after_the_battle() -> None:
    text = "tarquinii: etruscan 1; etruscan-a 6 etruscan\nsutrium: gaul; gaul-a 8 gaul"
    t = march("gaul", "gaul-a", text, {"gaul": "9"}).gaul("take 8", "move tarquinii")
    play_on(t, "inside 0")
    while t.ask.prompt != "respond.won":
        if t.ask.chance is not None:
            t.dice(*((4, 6, 2) if t.ask.about[0] == GAUL else (2, 2, 2)))
        else:
            t.say(t.seat, "pass" if "pass" in t.options else t.options[-1])
    t.gaul("respond gaul-9").pass_all()
    assert t.ask.prompt == "politics"
    assert units(t, "etruscan", "tarquinii+") == 0


@pytest.mark.rule("SOR-21.3b")
def test_21_3_too_far_from_home_is_for_a_battle_that_its_owner_has_lost() -> None:
    text = "tarquinii: etruscan 1; etruscan-a 6 etruscan\nsutrium: gaul; gaul-a 8 gaul"
    t = march("gaul", "gaul-a", text, {"gaul": "9"}).gaul("take 8", "move tarquinii")
    play_on(t, "inside 0")
    while t.s.ask is not None and t.ask.prompt not in ("respond.won", "politics"):
        if t.ask.chance is not None:
            t.dice(*((1, 1, 2) if t.ask.about[0] == GAUL else (6, 6, 6)))
        else:
            t.say(t.seat, "pass" if "pass" in t.options else t.options[-1])
    assert t.ask.prompt == "politics"


# --- Carthago -----------------------------------------------------------------------------------


@pytest.mark.rule("SOR-17.2.2a")
def test_17_2_2_nobody_hides_inside_carthago() -> None:
    text = "kerkouane: dionysius 6 greek\ncarthago: bomilcar 3 carthage"
    t = march("greek", "dionysius", text).greek("take 6", "move carthago").pass_all()
    assert t.ask.chance is not None
    assert "Battle in Carthago: the Greeks against Carthage." in t.log
