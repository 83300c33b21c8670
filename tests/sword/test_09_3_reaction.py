"""Reaction: who is inside, who intercepts and avoids, and enemies met on the way. 9.3, 9.4"""

from __future__ import annotations

import pytest

from delenda.engine.view import view
from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.modifiers import modifiers
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER
from delenda.games.sword.march.march import March
from delenda.games.sword.reactions.entering import EnterSpace
from delenda.games.sword.state import SwordState
from sword.marching import march, seen_on_the_way
from sword.replying import HEAD, frame, play_on
from sword.table import power, siege, space, stands, table, units

# --- the order: 9.3 -----------------------------------------------------------------------------


@pytest.mark.rule("SOR-9.3a")
def test_9_3_nobody_reacts_to_a_leader_alone() -> None:
    t = march("roma: camillus 0 roman\nrusellae: etruscan-a 5 etruscan", "move tarquinii")
    assert (t.seat, t.ask.prompt) == ("roman", "march")


REACTIONS = """
    roma: camillus 6 roman
    tarquinii: etruscan-a 6 etruscan
    rusellae: etruscan-b 4 etruscan
    populonium: 1 etruscan
"""
SAID = {
    "inside": "inside 1",
    "go-inside": "done",
    "intercept": "1",
    "let-avoid": "deny",
    "avoid": "6",
    "commands": "command etruscan-a",
    "refuse": "fight",
    "respond.bribe": "pass",
}


@pytest.mark.rule("SOR-9.3a", "SOR-12.1a", "SOR-9.3.2a", "SOR-7.2.2a")
def test_9_3_the_steps_follow_each_other() -> None:
    t = march(REACTIONS, "take 6", "move tarquinii", hands={"etruscan-samnite": "1"})
    first = seen_on_the_way(t, "react", SAID)
    t.leagues("intercept etruscan-b 3", "avoid etruscan-a 2")
    then = seen_on_the_way(t, "battle", SAID)
    assert first == ["inside", "go-inside"]
    assert then == ["intercept", "commands", "let-avoid", "avoid", "refuse", "respond.bribe"]


# --- inside and outside: 9.3.1 ------------------------------------------------------------------


@pytest.mark.rule("SOR-9.3.1a", "SOR-9.3.1b")
def test_9_3_1_three_cus_and_any_leaders_find_room() -> None:
    t = march("capua: camillus 9 roman\nneapolis: dionysius greek-a 6 greek")
    t.roman("take 9", "move neapolis")
    assert (t.seat, t.ask.prompt) == ("greek", "inside")
    assert t.options == ["inside 3", "inside 2", "inside 1", "inside 0"]
    assert "9.3.1" in t.why_not("greek", "inside 4")
    t.greek("inside 3", "go-inside dionysius", "go-inside greek-a")
    assert units(t, "greek", "neapolis+") == 3
    assert units(t, "greek", "neapolis") == 3
    assert stands(t, "dionysius") == stands(t, "greek-a") == "neapolis+"


@pytest.mark.rule("SOR-9.3.1c")
def test_9_3_1_until_an_enemy_comes_all_stand_outside() -> None:
    t = march("capua: camillus 9 roman\nneapolis: dionysius 3 greek")
    assert units(t, "greek", "neapolis") == 3
    t.roman("take 9", "move caudium")
    assert units(t, "greek", "neapolis") == 3


@pytest.mark.rule("SOR-9.3.1d", "SOR-11.3b")
def test_9_3_1_who_is_inside_stops_nobody() -> None:
    t = march("capua: camillus 9 roman\nneapolis: dionysius 3 greek")
    t.roman("take 9", "move neapolis").greek("inside 3")
    assert (t.seat, t.ask.prompt) == ("roman", "march")
    assert t.frame(March).points == 3
    t.roman("move paestum")
    assert stands(t, "camillus") == "paestum"
    assert stands(t, "dionysius") == "neapolis"
    assert siege(t, "neapolis") is None


@pytest.mark.rule("SOR-9.3.1d", "SOR-13.1.1a")
def test_9_3_1_who_stops_outside_besieges() -> None:
    t = march("capua: camillus 9 roman\nneapolis: dionysius 3 greek")
    t.roman("take 9", "move neapolis").greek("inside 3")
    t.roman("stop")
    assert siege(t, "neapolis") == 0
    assert stands(t, "dionysius") == "neapolis+"


@pytest.mark.rule("SOR-9.3.1e")
def test_9_3_1_nobody_hides_in_a_city_of_an_ally() -> None:
    board = "alliances: roman-greek\nneapolis: camillus 3 roman\ncapua: gaul; brennus 9 gaul"
    t = march(board, "take 9", "move neapolis", who="brennus", active="gaul")
    assert (t.seat, t.ask.prompt) == ("roman", "react")
    assert units(t, "roman", "neapolis+") == 0


@pytest.mark.rule("SOR-9.3.1f", "SOR-13.4.1a")
def test_9_3_1_who_is_inside_can_only_break_out() -> None:
    board = "neapolis: greek 1, siege 0; inside dionysius 3 greek; camillus 5 roman"
    t = table(HEAD.format(active="greek") + board)
    t.run(frame(t, "activate dionysius greek"))
    assert t.ask.prompt == "take"
    t.greek("take 3")
    assert t.ask.prompt == "break-out"


@pytest.mark.rule("SOR-9.3.1a", "SOR-8.4a")
def test_9_3_1_a_leader_alone_hides_in_his_city() -> None:
    t = march("capua: camillus 9 roman\nneapolis: dionysius 0 greek")
    t.roman("take 9", "move neapolis")
    assert t.ask.prompt == "march"
    assert stands(t, "dionysius") == "neapolis+"


@pytest.mark.rule("SOR-21.3b", "SOR-9.3.1a")
def test_21_3_kept_out_of_the_city_they_may_run_elsewhere() -> None:
    board = "fregellae: brennus 9 gaul\ncapua: camillus 3 roman"
    steps, held = ("take 9", "move capua"), {"gaul": "9"}
    t = march(board, *steps, who="brennus", active="gaul", hands=held)
    t.gaul("pass").roman("inside 3")
    assert stands(t, "camillus") == "capua+"
    t.gaul("respond gaul-9")
    assert units(t, "roman", "capua") == 3
    t.roman("done")
    assert "avoid camillus 3" in t.options


@pytest.mark.rule("SOR-21.3b")
def test_21_3_kept_out_leaders_may_hide_alone() -> None:
    board = "fregellae: brennus 9 gaul\ncapua: camillus 3 roman"
    steps, held = ("take 9", "move capua"), {"gaul": "9"}
    t = march(board, *steps, who="brennus", active="gaul", hands=held)
    t.gaul("respond gaul-9").roman("go-inside camillus")
    assert stands(t, "camillus") == "capua+"
    assert units(t, "roman", "capua") == 3


# --- declarations and rolls: 9.3.2 --------------------------------------------------------------

TWO_AND_ONE = """
    placentia: camillus 8 roman
    mutina: gaul-a 4 gaul
    bononia: gaul-b 4 gaul
    verona: brennus 4 gaul
"""


@pytest.mark.rule("SOR-9.3.2a", "SOR-10.3a")
def test_9_3_2_all_is_declared_before_anything_is_rolled() -> None:
    t = march(TWO_AND_ONE, "take 8", "move mutina")
    t.gaul("intercept gaul-b 4", "intercept brennus 3", "avoid gaul-a 4")
    assert t.ask.prompt == "avoid-to"
    assert stands(t, "gaul-b") == "bononia"
    t.gaul("avoid-to bononia")
    enter = t.frame(EnterSpace)
    assert [one.origin for one in enter.intercepts] == [space(t, "bononia"), space(t, "verona")]
    assert t.ask.prompt == "intercept"


@pytest.mark.rule("SOR-9.3.2b", "SOR-10.5.2b")
def test_9_3_2_who_intercepts_does_not_duck_inside() -> None:
    t = march("capua: camillus 5 roman\npaestum: dionysius 5 greek")
    t.roman("take 5", "move neapolis").greek("intercept dionysius 5").die(3)
    assert (t.seat, t.ask.prompt) == ("roman", "refuse")
    t.roman("fight")
    assert t.ask.prompt == "battle"
    assert units(t, "greek", "neapolis") == 5


@pytest.mark.rule("SOR-9.3.2c", "SOR-10.3e")
@pytest.mark.ruling("R-260")
def test_9_3_2_interceptions_are_rolled_before_anybody_avoids() -> None:
    board = "placentia: camillus 8 roman\nmutina: roman; gaul-a 4 gaul\nbononia: gaul-b 4 gaul"
    t = march(board, "take 8", "move mutina")
    t.gaul("intercept gaul-b 4", "avoid gaul-a 4")
    if t.ask.prompt == "avoid-to":
        t.gaul(t.options[0])
    assert t.ask.prompt == "intercept"
    t.die(2)
    assert stands(t, "gaul-b") == "mutina"


@pytest.mark.rule("SOR-9.3.3a", "SOR-10.5.2c")
def test_9_3_3_the_caudine_forks_come_after_all_attempts() -> None:
    board = "capua: camillus 8 roman\nmaleventum: pontius 5 samnite"
    t = march(board, hands={"etruscan-samnite": "31"})
    t.roman("take 8", "move caudium")
    t.leagues("intercept pontius 5").die(6)
    assert t.ask.prompt == "respond.contact"
    play_on(t, "respond es-31", "ambush pontius 5")
    while t.ask.prompt != "battle":
        t.say(t.seat, "pass" if "pass" in t.options else t.options[0])
    battle = t.frame(Battle)
    assert not battle.caught
    assert "+1 interception" not in modifiers(t.s, battle, DEFENDER)[1]


# --- enemies in the space: 9.4 ------------------------------------------------------------------


@pytest.mark.rule("SOR-9.4a")
def test_9_4_everybody_sees_all_armies() -> None:
    t = march("capua: camillus 9 roman\nneapolis: dionysius 5 greek")
    seen = view(t.s, t.s.rules.seat("gaul")).table
    assert isinstance(seen, SwordState)
    assert (seen.units, seen.leaders) == (t.s.units, t.s.leaders)


@pytest.mark.rule("SOR-9.4.1a")
def test_9_4_1_who_meets_enemies_attacks_them() -> None:
    t = march("sutrium: camillus 6 roman\nvolsinii: gaul-a 4 gaul", "take 6", "move volsinii")
    assert t.ask.prompt == "battle"
    t.dice(6, 6, 6).dice(1, 1, 1)
    while not t.is_over and t.ask.prompt != "march":
        t.say(t.seat, t.options[-1])
    assert t.is_over
    assert stands(t, "camillus") == "volsinii"


@pytest.mark.rule("SOR-9.4.1b", "SOR-12.2.1b")
def test_9_4_1_an_automatic_victory_leaves_points() -> None:
    t = march("sutrium: camillus 10 roman\nvolsinii: 2 gaul", "take 10", "move volsinii")
    while t.ask.prompt == "politics":
        t.say(t.seat, "done")
    assert t.ask.prompt == "march"
    assert t.frame(March).points == 3


@pytest.mark.rule("SOR-9.4.2a", "SOR-11.3a")
def test_9_4_2_without_pursuit_the_move_ends() -> None:
    t = march("sutrium: camillus 6 roman\nvolsinii: etruscan-a 4 etruscan")
    t.roman("take 6", "move volsinii").leagues("avoid etruscan-a 4")
    t.roman("allow")
    assert t.ask.prompt == "pursuit"
    t.die(5)
    assert t.is_over
    assert stands(t, "camillus") == "volsinii"


@pytest.mark.rule("SOR-9.4.3a", "SOR-10.5.2a")
def test_9_4_3_who_does_not_refuse_fights_where_he_is() -> None:
    t = march("capua: camillus 5 roman\npaestum: dionysius 5 greek")
    t.roman("take 5", "move neapolis").greek("intercept dionysius 5").die(3)
    t.roman("refuse").greek("deny").die(5)
    battle = t.frame(Battle)
    assert (battle.attacker, battle.defender) == (power("roman"), power("greek"))
    assert battle.caught
    assert stands(t, "camillus") == "neapolis"


@pytest.mark.rule("SOR-9.4.4a")
def test_9_4_4_a_leader_alone_goes_round_enemies() -> None:
    t = march("capua: camillus 0 roman\nfregellae: greek-a 0 greek\nneapolis: 1 greek")
    assert "9.4.4" in t.why_not("roman", "move neapolis")
    t.roman("move fregellae")
    assert "15.3" in t.why_not("roman", "stop")
    t.roman("move praeneste", "stop")
    assert stands(t, "greek-a") == "fregellae"


@pytest.mark.rule("SOR-9.4.1a")
def test_9_4_1_two_enemy_powers_in_a_space_are_both_fought() -> None:
    t = march("sutrium: camillus 9 roman\nvolsinii: gaul-a 4 gaul")
    t.s.units[power("greek") * t.s.rules.places + space(t, "volsinii")] = 3
    t.roman("take 9", "move volsinii")
    fought = []
    while not t.is_over:
        if t.ask.chance is not None:
            battle = t.frame(Battle)
            side = t.ask.prompt == "battle" and not battle.rolls[ATTACKER]
            if side:
                fought.append(battle.defender)
            t.dice(*((6, 6, 6) if side else (1, 1, 1)))
        else:
            t.say(t.seat, "done" if "done" in t.options else t.options[0])
    assert sorted(fought) == sorted((power("greek"), power("gaul")))


@pytest.mark.rule("SOR-11.3a", "SOR-9.4.1b")
def test_11_3_after_an_automatic_victory_over_the_rest_he_still_has_to_pursue() -> None:
    t = march("sutrium: camillus 10 roman\nvolsinii: etruscan-a 5 etruscan")
    t.roman("take 10", "move volsinii")
    t.leagues("avoid etruscan-a 3").roman("allow")
    while t.ask.prompt == "politics":
        t.say(t.seat, "done")
    assert t.ask.prompt == "pursuit"
