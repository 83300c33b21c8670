"""Cases taken from the book alone, by somebody who had not seen the code. 4-8, 15, 16."""

from __future__ import annotations

import random

import pytest

from delenda.engine.run import answer
from delenda.games.sword.cards.ops import why_not_event
from delenda.games.sword.cards.turn_choices import invaded
from delenda.games.sword.changes import displace_lone, remove_card
from delenda.games.sword.control.bounds import why_not_own
from delenda.games.sword.control.placement import PlaceCus
from delenda.games.sword.five.unrest import why_not_raise
from delenda.games.sword.houses import is_player
from delenda.games.sword.leaders.tyrants import KeepTyrants
from delenda.games.sword.march.activation import ActivateOne
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.powers.alliances import BreakAlliance, end_alliance
from delenda.games.sword.powers.neutral import LeadNeutral
from delenda.games.sword.powers.order import InOrder
from delenda.games.sword.queries import are_allied
from delenda.games.sword.sides import (
    CARTHAGE,
    ETRUSCAN,
    GREEK,
    H_GAUL,
    H_GREEK,
    H_LEAGUES,
    H_ROMAN,
    INDEPENDENT,
    NOBODY,
    ROMAN,
    VOLSCI,
)
from delenda.games.sword.turn.draw import DrawPhase
from delenda.games.sword.turn.interrupt import Interrupt
from delenda.games.sword.turn.reinforcement import Reinforce, ReinforcementPhase
from sword.table import Table, card, holder, loyalty, removed, siege, space, stands, table, units

HEAD = "phase: action\nround: 2\nvp: roman 6, greek 6, gaul 6, etruscan-samnite 6\n"
SPRING = "phase: reinforcement\nturn: 2\nvp: roman 6, greek 6, gaul 6, etruscan-samnite 6\n"
LASTING = "alliances: etruscan-samnite\n"


def march(text: str, leader: str, house: int, power: int, value: int = 3) -> Table:
    """Activate a leader, who marches off with all he can take."""
    t = table(HEAD + text)
    t.run(ActivateOne(Orders(house, value), (power,)))
    if t.offers("activate"):
        t.say(t.seat, f"activate {leader}").pass_all()
    while t.ask.prompt != "march":
        t.say(t.seat, t.options[0])
    return t


def finish(t: Table) -> Table:
    """Let everybody answer as if it did not matter to him."""
    rng = random.Random(4)
    while t.s.ask is not None:
        chance = t.ask.chance
        action = t.ask.options[-1] if chance is None else chance.sample(rng.randrange)
        answer(t.s, t.ask.who, action, t.entries)
    return t


# --- ties: 4.4 ------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-4.4b")
def test_4_4_the_tie_winner_settles_the_whole_order() -> None:
    t = table(SPRING).run(InOrder((H_ROMAN, H_GREEK, H_GAUL)))
    assert t.seat == "gaul"
    t.gaul("order gaul")
    assert t.seat == "gaul"  # he has won the tie, though he has been placed already
    t.gaul("order roman")
    assert t.value == (H_GAUL, H_ROMAN, H_GREEK)


@pytest.mark.rule("SOR-4.4b")
def test_4_4_each_tied_group_has_its_own_winner() -> None:
    t = table("vp: roman 7, greek 7, gaul 4, etruscan-samnite 4")
    t.run(InOrder((H_ROMAN, H_GREEK, H_GAUL, H_LEAGUES)))
    t.greek("order roman").gaul("order etruscan-samnite")
    assert t.value == (H_ROMAN, H_GREEK, H_LEAGUES, H_GAUL)


# --- reshuffling: 6.4 -----------------------------------------------------------------------------


@pytest.mark.rule("SOR-6.4.1a", "SOR-6.4.1b", "SOR-7.1.3b")
def test_6_4_a_reshuffle_card_that_leaves_the_game_calls_for_a_reshuffle() -> None:
    t = table(HEAD + "etruscan-samnite discards: 5 6", hands={"etruscan-samnite": "2"})
    (campaign,) = t.s.hands[H_LEAGUES]
    assert t.s.rules.cards[campaign].reshuffle
    remove_card(t.s, H_LEAGUES, campaign)  # as a bribe
    assert t.s.reshuffle == [H_LEAGUES]
    t.run(DrawPhase())
    assert t.s.discards[H_LEAGUES] == ()
    assert campaign not in t.s.decks[H_LEAGUES]
    assert removed(t, "etruscan-samnite") == [2]


# --- Desperate Times: 7.4 -------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.4.2a", "SOR-7.4.2b")
def test_7_4_2_a_lower_score_comes_first_and_the_others_keep_theirs() -> None:
    text = "vp: roman 6, greek 7, gaul 7, etruscan-samnite 9\n"
    t = table(HEAD + text + "desperate: roman 2, greek 2, gaul 2, etruscan-samnite 2")
    t.run(Interrupt(H_ROMAN)).roman("pass").greek("announce")
    assert (t.seat, t.ask.prompt) == ("roman", "counter")
    t.roman("pass").gaul("announce")
    assert (t.seat, t.ask.prompt) == ("gaul", "use-desperate")  # nine points would not come first
    assert t.s.desperate[:4] == [2, 2, 1, 2]


# --- leaders: 8 -----------------------------------------------------------------------------------


@pytest.mark.rule("SOR-8.4a")
def test_8_4_cus_inside_a_city_are_enemies_in_the_space() -> None:
    t = table("antium: siege 1; dionysius 0 greek; inside 2 volsci")
    displace_lone(t.s, GREEK, space(t, "antium"))
    assert stands(t, "dionysius") == "displaced"


@pytest.mark.rule("SOR-8.4a", "SOR-5.10b")
def test_8_4_reinforcements_displace_a_lone_leader() -> None:
    t = table(SPRING + "antium: camillus 0 roman").run(PlaceCus(VOLSCI, 1, H_GREEK))
    assert units(t, "volsci", "antium") == 1
    assert stands(t, "camillus") == "displaced"


@pytest.mark.rule("SOR-8.4a", "SOR-15.4a")
def test_8_4_a_leader_among_former_allies_is_displaced() -> None:
    t = table("alliances: roman-greek\ncatina: camillus 0 roman; 2 greek\nroma: valerius 2 roman")
    end_alliance(t.s, ROMAN, GREEK, "15.4")
    assert (stands(t, "camillus"), stands(t, "valerius")) == ("displaced", "roma")


@pytest.mark.rule("SOR-8.2.3e")
def test_8_2_3_a_city_that_falls_pays_no_more() -> None:
    t = table(SPRING + "syracusae: dionysius 2 greek\nmessana: greek 2, siege 1; 3 carthage")
    t.run(KeepTyrants()).greek("pay messana")
    assert holder(t, "messana") == "carthage"
    assert "pay messana" not in t.options
    t.greek("pay syracusae")
    assert (loyalty(t, "syracusae"), stands(t, "dionysius")) == (2, "syracusae")


# --- elimination: 5.10.3 --------------------------------------------------------------------------


@pytest.mark.rule("SOR-5.10.3a", "SOR-13.5a")
def test_5_10_3_a_besieged_city_falls_as_it_becomes_independent() -> None:
    lost = "sutrium: etruscan 1\nnarnia: gaul 1\ncapua: samnite 1\n"
    others = "syracusae: 2 greek\ngenua: 1 gaul\n"
    t = table(SPRING + LASTING + lost + others + "roma: roman 3, siege 2; samnite-a 3 samnite")
    finish(t.run(ReinforcementPhase()))
    assert t.s.out == [H_ROMAN]
    assert (holder(t, "roma"), loyalty(t, "roma"), siege(t, "roma")) == ("samnite", 1, None)


@pytest.mark.rule("SOR-5.10.1g", "SOR-5.10.1a")
def test_5_10_1_what_one_power_loses_the_other_does_not_place() -> None:
    t = table(SPRING + LASTING + "pisae: siege 0; 3 gaul\ntarquinii: siege 0; 3 roman")
    t.run(Reinforce((ETRUSCAN, ETRUSCAN + 1)))
    assert t.ask.about == (3,)
    assert {text.split()[0] for text in t.offers("reinforce")} == {"samnite"}


# --- alliances: 15 --------------------------------------------------------------------------------


@pytest.mark.rule("SOR-15.3a", "SOR-9.1.2a")
def test_15_3_nobody_is_left_behind_with_an_ally() -> None:
    text = LASTING.strip() + ", roman-greek\nneapolis: 2 greek\ncapua: camillus 5 roman"
    t = march(text, "camillus", H_ROMAN, ROMAN)
    t.roman("move neapolis").pass_all()
    assert "regroup" not in t.options
    assert "stop" not in t.options
    t.roman("move paestum").pass_all()
    assert "regroup" in t.options


@pytest.mark.rule("SOR-15.3a", "SOR-9.6.4c")
def test_15_3_a_fleet_that_turns_back_does_not_stay_with_an_ally() -> None:
    text = LASTING.strip() + ", greek-samnite\nantium: samnite 1; 2 samnite\nvelitrae: greek; "
    t = march(text + "greek-a 2 greek", "greek-a", H_GREEK, GREEK)
    t.greek("move antium").pass_all()
    t.greek("sail lilybaeum").pass_all()
    t.die(3)
    t.pass_all()
    assert t.is_over
    assert (stands(t, "greek-a"), units(t, "greek", "velitrae")) == ("velitrae", 2)
    assert not units(t, "greek", "antium")


@pytest.mark.rule("SOR-15.5a", "SOR-7.3.2b", "SOR-13.5a")
def test_15_5_support_of_a_besieged_city_is_given_up_and_the_city_falls() -> None:
    text = "active: roman\nalliances: roman-greek, etruscan-samnite\n"
    t = table(HEAD + text + "capua: siege 0; samnite-a 3 samnite; inside 2 roman")
    t.run(BreakAlliance(ROMAN, GREEK)).pass_all()
    t.roman("strip capua")
    assert (holder(t, "capua"), units(t, "roman", "capua+")) == ("samnite", 0)


@pytest.mark.rule("SOR-7.3.2b")
def test_7_3_2_a_garrison_keeps_its_city_while_others_stand_outside() -> None:
    t = table("alliances: roman-samnite\ncapua: samnite-a 2 samnite; inside 2 roman")
    reason = why_not_own(t.s, ROMAN, space(t, "capua"))
    assert reason is not None
    assert "nowhere to go" in str(reason)
    t = table("capua: roman 1; 2 roman")
    assert why_not_own(t.s, ROMAN, space(t, "capua")) is None


# --- bribes: 7.2.2 --------------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.2.2c", "SOR-7.2.2d")
def test_7_2_2_a_bribe_is_for_the_cus_of_one_space() -> None:
    text = LASTING + "volsinii: etruscan-a 3 etruscan\nsutrium: 2 roman\nnarnia: valerius 3 roman\n"
    t = march(text + "desperate: etruscan-samnite 1", "etruscan-a", H_LEAGUES, ETRUSCAN)
    t.leagues("move sutrium")
    while t.ask.prompt != "respond.bribe":
        t.say(t.seat, "inside 0" if t.ask.prompt == "inside" else t.options[-1])
    t.leagues(t.options[0]).pass_all()
    assert t.ask.prompt == "march"
    t.leagues("move narnia")
    while not t.is_over and t.seat != "chance":
        t.say(t.seat, t.options[-1])
    assert any("Battle in Narnia" in line for line in t.log)


# --- non-player powers: 16 ------------------------------------------------------------------------


@pytest.mark.rule("SOR-16.1.2a", "SOR-5.10b")
def test_16_1_2_it_is_no_ally_while_it_only_raises_a_cu() -> None:
    t = table(HEAD + LASTING + "active: gaul\nvelitrae: gaul\nantium: volsci-a 4 volsci")
    t.run(LeadNeutral(H_GAUL, VOLSCI)).pass_all().gaul("use raise")
    assert t.is_over  # Velitrae is Gallic: no friendly space for the Volsci
    assert units(t, "volsci", "antium") == 5
    assert t.s.led == NOBODY


@pytest.mark.rule("SOR-16.1.2a")
def test_16_1_2_it_is_an_ally_while_its_army_moves() -> None:
    t = table(HEAD + LASTING + "active: gaul\nantium: volsci-a 4 volsci")
    t.run(LeadNeutral(H_GAUL, VOLSCI)).pass_all()
    assert not are_allied(t.s, VOLSCI, 2)
    t.gaul("use activate")
    assert are_allied(t.s, VOLSCI, 2)


@pytest.mark.rule("SOR-5.10.3c", "SOR-16.1d")
def test_5_10_3_nobody_who_is_out_counts_for_anything() -> None:
    t = table(SPRING + "out: roman\nlilybaeum: 1 carthage\nsyracusae: 2 greek\ngenua: 1 gaul")
    t.run(Reinforce((CARTHAGE,)))
    assert t.seat == "gaul"  # he wins the tie, and says who decides
    assert t.options == ["deputy gaul", "deputy etruscan-samnite"]
    assert all(t.s.control[x] != INDEPENDENT for x in (space(t, "lilybaeum"), space(t, "genua")))


@pytest.mark.rule("SOR-5.10.3c", "SOR-15.1c")
def test_5_10_3_no_event_asks_a_house_that_is_out() -> None:
    t = table(HEAD + "out: roman\nactive: gaul\nroma: 3 gaul\nluna: 2 gaul")
    assert not is_player(t.s, ROMAN)
    assert invaded(t.s, H_GAUL) == []
    text = "vp: roman 6, greek 6, gaul 6, etruscan-samnite 6\nround: 2\nphase: action\n"
    t = table(text + "out: carthage\nunrest: 2\nluna: 4 gaul", "five")
    assert why_not_event(t.s, H_ROMAN, card(t, "roman", 10), "turn") is not None
    assert why_not_event(t.s, H_GAUL, card(t, "gaul", 31), "turn") is not None
    assert why_not_raise(t.s) is not None
