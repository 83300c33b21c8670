"""Who marches, with whom, how far and over what. 2.3, 9.1, 9.2"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.modifiers import modifiers
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER
from delenda.games.sword.changes import join, put_leader
from delenda.games.sword.effects import APPIAN_WAY, put_mark
from delenda.games.sword.leaders.minor import place_minor, stations_of
from delenda.games.sword.march.activation import Activate
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.powers.neutral import LeadNeutral
from delenda.games.sword.sides import GREEK, H_GREEK, TRANSALPINE
from delenda.games.sword.turn.player_turn import PlayerTurn
from sword.table import Table, house, leader, space, stands, table, units

HEAD = "phase: action\nround: 1\nactive: {}\n"


def activated(board: str, who: str, whose: str = "roman", value: int = 3) -> Table:
    """A house activates a leader by a card of a value."""
    t = table(HEAD.format(whose) + board)
    return t.run(Activate(leader(t, who), Orders(house(whose), value)))


def marches(board: str, who: str, *answers: str, whose: str = "roman", value: int = 3) -> Table:
    """A house sends a leader on a march, to the next question about it."""
    t = activated(board, who, whose, value)
    if t.ask.prompt == "activated":
        t.play(whose, "march")
    return t.play(whose, *answers)


def points(t: Table) -> int:
    """Return the movement points that are left."""
    return t.frame(March).points


# --- counters: 2.3 ------------------------------------------------------------------------------


@pytest.mark.rule("SOR-2.3a")
def test_2_3_cus_are_not_limited_but_leaders_are() -> None:
    t = table(HEAD.format("greek") + "syracusae: greek-a 90 greek\ntarentum: 60 greek")
    assert units(t, "greek", "syracusae") + units(t, "greek", "tarentum") == 150
    stations = stations_of(t.s, GREEK, ())
    move = next(one for one in stations if one.args[0] == leader(t, "greek-a"))
    place_minor(t.s, move)
    assert stands(t, "greek-a") == "tarentum"
    assert space(t, "syracusae") not in t.s.leaders


# --- who moves: 9.1 -----------------------------------------------------------------------------


@pytest.mark.rule("SOR-9.1a")
def test_9_1_only_a_card_moves_an_army() -> None:
    text = HEAD.format("greek") + "syracusae: dionysius 7 greek"
    t = table(text, hands={"greek": "7"}).run(PlayerTurn(H_GREEK)).pass_all()
    assert not t.offers("move")
    assert t.refuses("greek", "move catina")
    t.greek("play greek-7 activate")
    while t.ask.prompt in ("activate", "activated"):
        t.greek(t.options[-1])
    t.greek("take 7")
    assert "catina" in t.offers("move")


@pytest.mark.rule("SOR-9.1.1a")
def test_9_1_1_ten_cus_at_most() -> None:
    t = marches("roma: camillus 14 roman", "camillus")
    assert "take 10" in t.options
    assert "[9.1.2]" in t.why_not("roman", "take 11")
    t.roman("take 10", "move praeneste")
    assert (units(t, "roman", "roma"), units(t, "roman", "praeneste")) == (4, 10)


@pytest.mark.rule("SOR-9.1.1a")
def test_9_1_1_any_number_of_subordinates() -> None:
    board = "syracusae: dionysius greek-a greek-b 4 greek"
    t = marches(board, "dionysius", "bring greek-a", "bring greek-b", whose="greek")
    t.greek("take 4", "move gela")
    assert [stands(t, x) for x in ("dionysius", "greek-a", "greek-b")] == ["gela"] * 3


@pytest.mark.rule("SOR-9.1.1b")
def test_9_1_1_a_leader_may_go_alone_but_never_cus() -> None:
    t = marches("syracusae: dionysius 5 greek\ngela: 3 greek", "dionysius", whose="greek")
    t.greek("take 0", "move gela", "move agrigentum", "stop")
    assert stands(t, "dionysius") == "agrigentum"
    assert (units(t, "greek", "syracusae"), units(t, "greek", "gela")) == (5, 3)


@pytest.mark.rule("SOR-9.1.2a")
def test_9_1_2_pick_up_and_drop_but_never_more_than_ten() -> None:
    board = "roma: camillus 10 roman\npraeneste: 4 roman"
    t = marches(board, "camillus", "take 10", "move praeneste", "regroup")
    assert t.refuses("roman", "take 11")
    t.roman("take 10")
    assert "regroup" not in t.options, "once in a space"
    board = "roma: camillus 10 roman\npraeneste: 4 roman\nfregellae: roman 1; 2 roman"
    t = marches(board, "camillus", "take 10", "move praeneste", "regroup", "take 8")
    t.roman("move fregellae", "regroup", "take 10", "stop")
    assert units(t, "roman", "fregellae") == 10
    assert units(t, "roman", "praeneste") == 6


@pytest.mark.rule("SOR-9.1.2b")
def test_9_1_2_a_minor_leader_takes_no_named_one() -> None:
    board = "syracusae: greek-a 3 greek\ncatina: dionysius greek-b 2 greek"
    t = marches(board, "greek-a", "take 3", "move catina", "regroup", whose="greek")
    assert t.offers("bring") == {"greek-b"}
    assert "[9.1.2]" in t.why_not("greek", "bring dionysius")


@pytest.mark.rule("SOR-9.1.2b")
def test_9_1_2_who_is_picked_up_is_a_subordinate() -> None:
    board = "syracusae: dionysius 3 greek\ncatina: pyrrhus 2 greek"
    t = marches(board, "dionysius", "take 3", "move catina", "regroup", whose="greek")
    t.greek("bring pyrrhus", "take 5", "move messana")
    assert t.frame(March).leaders() == (leader(t, "dionysius"), leader(t, "pyrrhus"))
    here = [x for x in t.s.seniority if t.s.leaders[x] == space(t, "messana")]
    assert here == [leader(t, "dionysius"), leader(t, "pyrrhus")]


@pytest.mark.rule("SOR-9.1.2c")
def test_9_1_2_a_consul_keeps_a_cu() -> None:
    t = marches("roma: camillus valerius 5 roman", "camillus", "done")
    assert "take 4" in t.options
    assert t.refuses("roman", "take 5"), "Valerius would be left without a CU"
    assert t.refuses("roman", "take 0"), "Camillus would go without one"
    t.roman("take 4", "move praeneste")
    t = marches("roma: camillus valerius 5 roman", "camillus", "bring valerius", "take 5")
    t.roman("move praeneste", "regroup", "done")
    assert t.refuses("roman", "take 5")
    t.roman("take 4")
    assert (stands(t, "valerius"), units(t, "roman", "praeneste")) == ("praeneste", 5)


@pytest.mark.rule("SOR-9.1.2c")
def test_9_1_2_nor_does_a_dictator_take_a_consul_without_cus() -> None:
    board = "roma: dictator valerius 3 roman"
    t = marches(board, "dictator", "bring valerius")
    assert t.refuses("roman", "take 0")
    assert "take 1" in t.options
    t = marches(board, "dictator", "done")
    assert "take 0" in t.options, "the Dictator is no consul"


@pytest.mark.rule("SOR-9.1.2d")
def test_9_1_2_the_limit_is_not_for_those_who_stand() -> None:
    t = marches("capua: camillus 8 roman\nroma: 5 roman\ncaudium: samnite-a 15 samnite", "camillus")
    t.roman("take 8", "move caudium").leagues("done")
    assert t.frame(Battle).size(t.s, DEFENDER) == 15
    t = marches("roma: camillus 10 roman\ncapua: 9 roman", "camillus", "take 10", "move velitrae")
    t.roman("move tarracina", "move capua", "stop")
    assert units(t, "roman", "capua") == 19


# --- what a step costs: 9.2 ---------------------------------------------------------------------


@pytest.mark.rule("SOR-9.2a")
def test_9_2_one_for_clear_two_for_rough_three_by_sea() -> None:
    t = marches("narnia: camillus 4 roman", "camillus", "take 4", "move spoletium")
    assert points(t) == 3
    t.roman("move asculum")
    assert points(t) == 1
    assert not t.offers("move") & {"spoletium"}, "a rough connection takes two"
    assert "[9.2]" in t.why_not("roman", "move spoletium")
    far = t.why_not("roman", "move tarentum")
    assert far.startswith("at least "), far
    assert "movement points are needed" in far
    t = marches("catina: dionysius 3 greek", "dionysius", "take 3", "move messana", whose="greek")
    t.greek("sail tarentum")
    assert points(t) == 0
    t = marches("rhegium: dionysius 3 greek", "dionysius", "take 3", "move messana", whose="greek")
    assert points(t) == 2, "a strait takes two"


@pytest.mark.rule("SOR-9.2b")
def test_9_2_without_its_event_the_appian_way_is_clear() -> None:
    t = marches("roma: camillus 4 roman", "camillus", "take 4", "move velitrae")
    assert points(t) == 3
    t.roman("move tarracina")
    assert points(t) == 2


@pytest.mark.rule("SOR-21.2a")
def test_21_2_the_appian_way_costs_one_point_in_all() -> None:
    t = table(HEAD.format("roman") + "roma: camillus 4 roman\nvelitrae: gaul 0")
    put_mark(t.s, APPIAN_WAY)
    t.run(March(leader(t, "camillus"), Orders(house("roman"), 1), 4))
    t.roman("take 4", "move velitrae")
    assert points(t) == 3
    t.roman("move antium")
    assert points(t) == 3, "Antium is Volscian, but no CUs stop him"


@pytest.mark.rule("SOR-21.2a")
def test_21_2_enemies_on_the_appian_way_are_fought() -> None:
    t = table(HEAD.format("roman") + "roma: camillus 4 roman\nvelitrae: 3 samnite")
    put_mark(t.s, APPIAN_WAY)
    t.run(March(leader(t, "camillus"), Orders(house("roman"), 1), 4))
    t.roman("take 4", "move velitrae")
    assert t.frame(Battle).defender == t.s.rules.leaders[leader(t, "samnite-a")].power
    t = table(HEAD.format("roman") + "roma: camillus 10 roman\nvelitrae: 1 samnite")
    put_mark(t.s, APPIAN_WAY)
    t.run(March(leader(t, "camillus"), Orders(house("roman"), 1), 4))
    t.roman("take 10", "move velitrae")
    if t.ask.prompt != "march":
        t.roman("done")
    t.roman("move tarracina")
    assert points(t) == 3, "they were overrun"


@pytest.mark.rule("SOR-21.2a", "SOR-9.2b")
def test_21_2_with_one_point_left_one_passes_an_ally_on_the_way() -> None:
    text = "alliances: roman-samnite\nroma: camillus 4 roman\nvelitrae: 2 samnite"
    t = table(HEAD.format("roman") + text)
    t.run(March(leader(t, "camillus"), Orders(house("roman"), 1), 1)).roman("take 4")
    assert "velitrae" not in t.offers("move")
    t = table(HEAD.format("roman") + text)
    put_mark(t.s, APPIAN_WAY)
    t.run(March(leader(t, "camillus"), Orders(house("roman"), 1), 1)).roman("take 4")
    t.roman("move velitrae")
    assert t.refuses("roman", "stop")
    t.roman("move tarracina", "stop")
    assert stands(t, "camillus") == "tarracina"


@pytest.mark.rule("SOR-9.2c")
def test_9_2_samnites_know_their_mountains() -> None:
    t = marches(
        "capua: samnite-a 5 samnite\nbovianum: 3 roman", "samnite-a", whose="etruscan-samnite"
    )
    t.leagues("take 5", "move bovianum")
    march = t.frame(March)
    assert march.points == 3
    battle = t.frame(Battle)
    assert not any("rough" in one for one in modifiers(t.s, battle, ATTACKER)[1])
    t = marches("capua: camillus 5 roman\nbovianum: 3 samnite", "camillus", "take 5")
    t.roman("move bovianum")
    assert points(t) == 2
    assert any("rough" in one for one in modifiers(t.s, t.frame(Battle), ATTACKER)[1])


# --- how far: 9.2.1-9.2.3 -----------------------------------------------------------------------


@pytest.mark.rule("SOR-9.2.1a")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_9_2_1_four_points_by_any_card(value: int) -> None:
    assert points(marches("roma: papirius 3 roman", "papirius", "take 3", value=value)) == 4


@pytest.mark.rule("SOR-9.2.2a")
@pytest.mark.parametrize(("value", "least"), [(1, 3), (2, 4), (3, 5)])
def test_9_2_2_gauls_go_as_far_as_their_card(value: int, least: int) -> None:
    t = marches("bononia: gaul-a 3 gaul", "gaul-a", "take 3", whose="gaul", value=value)
    assert points(t) == least


@pytest.mark.rule("SOR-9.2.3a")
def test_9_2_3_transalpine_gauls_have_five_points() -> None:
    t = table(HEAD.format("greek") + "eporedia: transalpine-a 4 transalpine")
    t.run(LeadNeutral(H_GREEK, TRANSALPINE)).pass_all()
    t.greek("use activate")
    while t.ask.prompt != "march":
        t.greek("take 4" if "take 4" in t.options else t.options[-1])
    assert points(t) == 5


def test_8_2_1_a_minor_leader_never_commands_a_named_one() -> None:
    t = table(HEAD.format("greek") + "syracusae: greek-a 3 greek")
    put_leader(t.s, leader(t, "pyrrhus"), space(t, "syracusae"))
    join(t.s, leader(t, "pyrrhus"))
    t.run(Activate(leader(t, "greek-a"), Orders(H_GREEK, 3)))
    assert t.offers("bring") == set()
