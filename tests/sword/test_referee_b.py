"""What a referee of games of two and three, and of every card, has found. 7, 15, 21.3"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER
from delenda.games.sword.cards.ops import why_not_event
from delenda.games.sword.effects import ELEPHANTS, PROVISIONED, marked
from delenda.games.sword.five.unrest import why_not_stir
from delenda.games.sword.march.campaign import Campaign
from delenda.games.sword.march.march import March
from delenda.games.sword.queries import is_friendly_ground
from delenda.games.sword.sides import CARTHAGE, ROMAN, SAMNITE
from delenda.games.sword.turn.player_turn import PlayerTurn
from sword.replying import HEAD, fight, orders, play_on, scene
from sword.table import Table, card, hand, house, leader, loyalty, space, stands, table, units
from sword.test_09_5_campaign import go
from sword.test_cards_turn_levies import event


def open_to(t: Table, who: str, number: int) -> bool:
    """Say whether a house may play the event of a card in its turn."""
    return why_not_event(t.s, house(who), card(t, who, number), "turn") is None


# --- allies -------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-15.2.2b")
def test_gallic_quarrel_takes_no_plunder_of_an_ally() -> None:
    board = "plunder: gaul 3\nclusium: 4 transalpine\n"
    assert not open_to(table("plunder: gaul 3\nalliances: roman-gaul"), "roman", 33)
    t = event(table(f"{board}alliances: roman-gaul"), "roman", 33).chance("die 6")
    assert t.is_over, "only the force of the Transalpine Gauls is left to it"
    assert t.s.plunder == 3
    assert units(t, "transalpine", "clusium") < 4


@pytest.mark.ruling("R-318")
@pytest.mark.rule("SOR-15.2.2a")
def test_tribute_is_not_asked_of_an_ally() -> None:
    board = "clusium: gaul-a 3 gaul\n"
    assert open_to(table(board), "gaul", 23)
    assert not open_to(table(f"{board}alliances: gaul-etruscan"), "gaul", 23)


@pytest.mark.rule("SOR-15.1.2b")
def test_unrest_is_raised_by_a_partial_ally() -> None:
    allied = "alliances: etruscan-samnite, carthage-samnite"
    t = table(allied, "five")
    assert open_to(t, "etruscan-samnite", 36)
    assert why_not_stir(t.s, card(t, "etruscan-samnite", 3)) is None
    t = table(f"{allied}, carthage-etruscan", "five")
    assert not open_to(t, "etruscan-samnite", 36)


@pytest.mark.rule("SOR-15.1.2b")
@pytest.mark.parametrize(
    ("allied", "offered"),
    [("etruscan", True), ("samnite", True), ("etruscan, roman-samnite", False)],
)
def test_false_guides_mislead_a_partial_ally(allied: str, offered: bool) -> None:
    board = f"capua: camillus 5 roman\nalliances: etruscan-samnite, roman-{allied}\n"
    t = scene("es-30", board)
    t.run(March(leader(t, "camillus"), orders("roman"), 4))
    t.roman("take 5", "move caudium")
    assert ("respond es-30" in t.options) == offered


@pytest.mark.ruling("R-317")
@pytest.mark.rule("SOR-9.5.5a")
def test_9_5_5_a_campaign_leads_one_leader_of_an_ally() -> None:
    board = "luna: gaul-a 3 gaul\ngenua: gaul-b 3 gaul\nroma: valerius 4 roman\n"
    t = table(HEAD.format(active="roman") + board + "alliances: roman-gaul\n")
    t.run(Campaign(house=house("roman"))).roman("activate gaul-a").gaul("permit")
    t.roman("take 3", "stop")
    assert t.offers("activate") == {"valerius"}


@pytest.mark.rule("SOR-9.5.5a")
def test_9_5_5_no_second_ally_comes_to_the_flank() -> None:
    board = "capua: gaul-a 5 gaul\nroma: gaul-b 5 gaul\nfregellae: samnite-a 5 samnite\n"
    t = table(HEAD.format(active="greek") + board + "alliances: greek-gaul\n")
    t.run(Campaign(house=house("greek"))).greek("activate gaul-a").gaul("permit")
    go(t, "take 5", "move fregellae")
    assert t.ask.prompt == "battle"


# --- what the events call for -------------------------------------------------------------------


@pytest.mark.rule("SOR-7.1e")
@pytest.mark.parametrize("number", [22, 23, 36])
def test_gauls_inside_a_city_are_in_the_land_too(number: int) -> None:
    board = "roma: gaul 1, siege 0; 4 roman; inside {}"
    assert open_to(table(board.format("gaul-a 3 gaul")), "gaul", number)
    assert not open_to(table(board.format("0 gaul")), "gaul", number)


@pytest.mark.rule("SOR-12.4.1h", "SOR-7.1.1a")
@pytest.mark.parametrize("number", [5, 16])
def test_gauls_who_won_with_their_last_cu_have_won(number: int) -> None:
    t = fight(scene(f"gaul-{number}", "luna: gaul-a 1 gaul; 1 roman\n"), "gaul-roman luna")
    t.dice(6, 6, 6).dice(6, 5, 5)
    assert units(t, "gaul", "luna") == 0
    assert t.options == [f"respond gaul-{number}", "pass"]


@pytest.mark.rule("SOR-7.1.1a")
def test_who_founds_a_colony_does_not_march() -> None:
    t = table(HEAD.format(active="roman") + "velitrae: camillus 5 roman\n", hands={"roman": "30"})
    t.run(Campaign(house=house("roman")))
    t.roman("pass", "march", "take 5", "move praeneste", "stop", "activate camillus")
    assert t.is_over, "the colony is founded, and nobody is asked before it"
    assert loyalty(t, "praeneste") == 1
    assert hand(t, "roman") == [30]


@pytest.mark.rule("SOR-2.2c", "SOR-7.1e")
def test_a_tribe_that_is_subjugated_is_no_friend_any_more() -> None:
    t = event(table("venusia: 2 samnite"), "etruscan-samnite", 36).leagues("pick lucani")
    lucani = space(t, "lucani")
    assert is_friendly_ground(t.s, SAMNITE, lucani)
    t.s.tribes[lucani], t.s.control[lucani] = 0, ROMAN
    assert not is_friendly_ground(t.s, SAMNITE, lucani)


@pytest.mark.rule("SOR-21.4a")
def test_21_4_mistrust_in_a_campaign_marks_carthage_too() -> None:
    board = "treaty: allied\nalliances: roman-carthage\nlilybaeum: hamilcar 7 carthage\n"
    t = scene("greek-29", board + "roma: valerius 4 roman\n")
    t.run(Campaign(house=house("roman"))).roman("activate hamilcar").greek("respond greek-29")
    assert t.offers("activate") == {"valerius"}
    assert t.s.acted == [CARTHAGE]


@pytest.mark.rule("SOR-21.5a")
def test_blockade_is_for_who_began_the_turn_before_the_city() -> None:
    board = "messana: greek 2, siege 0; 1 carthage\ncatina: hanno-5p 3 carthage\n"
    t = table(HEAD.format(active="carthage") + board, "five", hands={"carthage": "10 15"})
    t.run(PlayerTurn(house("carthage")))
    t.carthage("play carthage-10 activate", "take 3", "move messana", "stop")
    assert units(t, "carthage", "messana") == 4
    assert "free carthage-15" not in t.options
    t.run(PlayerTurn(house("carthage")))
    assert "free carthage-15" in t.options


# --- battles ------------------------------------------------------------------------------------


@pytest.mark.ruling("R-315")
@pytest.mark.rule("SOR-7.1.3c")
@pytest.mark.parametrize(("whose", "side"), [("gaul", DEFENDER), ("transalpine", ATTACKER)])
def test_gallic_fury_helps_the_gauls_that_its_house_picks(whose: str, side: int) -> None:
    t = scene("es-8", "taurasia: gaul-a 5 gaul; transalpine-a 5 transalpine\n")
    fight(t, "transalpine-gaul taurasia").leagues("respond es-8", f"pick-power {whose}")
    assert [(one.side, one.adds) for one in t.frame(Battle).extras] == [(side, 2)]


@pytest.mark.rule("SOR-21.3c")
def test_21_3_no_flanking_force_comes_to_a_second_battle() -> None:
    board = "capua: camillus 7 roman\nroma: valerius 5 roman\nfregellae: gaul-a 5 gaul\n"
    t = table(HEAD.format(active="roman") + board, hands={"gaul": "10"})
    t.run(Campaign(house=house("roman")))
    go(t, "activate camillus", "take 7", "move fregellae", "pass")
    t.dice(6, 2, 2).dice(2, 2, 2).gaul("respond gaul-10")
    assert t.ask.prompt == "battle", "attacker and defender are the same"


@pytest.mark.ruling("R-316")
@pytest.mark.rule("SOR-21.3c")
def test_21_3_a_flank_that_a_card_kept_out_is_there_again() -> None:
    board = "capua: camillus 7 roman\nroma: valerius 5 roman\nfregellae: gaul-a 5 gaul\n"
    t = table(HEAD.format(active="roman") + board, hands={"gaul": "10", "etruscan-samnite": "24"})
    t.run(Campaign(house=house("roman")))
    go(t, "activate camillus", "take 7", "move fregellae")
    t.roman("flank valerius", "take 5", "move praeneste", "stop")
    play_on(t, "respond es-24")
    t.pass_all()
    assert t.frame(Battle).size(t.s, ATTACKER) == 7
    t.dice(6, 2, 2).dice(2, 2, 2).gaul("respond gaul-10")
    assert t.frame(Battle).size(t.s, ATTACKER) == 7 + 3


@pytest.mark.rule("SOR-12.2.3b")
@pytest.mark.ruling("R-291")
def test_war_elephants_are_lost_with_their_commander() -> None:
    t = scene("greek-9", "capua: greek-a 1 greek; 3 roman\n")
    fight(t, "roman-greek capua").greek("respond greek-9")
    assert marked(t.s, ELEPHANTS) == [leader(t, "greek-a")]
    t.dice(6, 6, 6).dice(1, 1, 1)
    assert stands(t, "greek-a") == "aside"
    assert not marked(t.s, ELEPHANTS)


@pytest.mark.rule("SOR-7.1e")
def test_who_lives_off_the_land_must_still_be_there() -> None:
    t = event(table("clusium: gaul-a 1 gaul; 5 roman"), "gaul", 37)
    assert marked(t.s, PROVISIONED) == [leader(t, "gaul-a")]
    fight(t, "roman-gaul clusium")
    assert stands(t, "gaul-a") == "aside", "an automatic victory"
    assert not marked(t.s, PROVISIONED)
