"""Land battles: command, levels, the charge, hits. 13.1-13.4"""

from __future__ import annotations

from itertools import product

import pytest

from delenda.games.hamilcar.battle.battle import DiceBattle
from delenda.games.hamilcar.battle.hits import inflicted
from delenda.games.hamilcar.battle.levels import Contender, allies, contender, ladders, levels
from delenda.punic.state import CARTHAGE, NEITHER, ROME
from hamilcar.land import fight, march, won
from hamilcar.tables import elephants, holder, place, stands, trains, units

CONSULS = "consuls: florus metellus"
BOTH = f"catana: rome 8 florus metellus, carthage 3 hanno\n{CONSULS}"


# --- who fights, who commands -------------------------------------------------------------------


@pytest.mark.rule("HAM-13a")
def test_13_who_moves_onto_cus_attacks() -> None:
    t = march("rome", "catana: rome 5 flaccus\nenna: carthage 3", "flaccus", "take 5", "move enna")
    assert t.field.attacker == ROME
    assert t.ask.prompt == "battle-dice"


@pytest.mark.rule("HAM-13a")
def test_13_an_intercepted_army_that_stays_attacks() -> None:
    lines = "catana: rome 6 regulus\nagrigentum: carthage 3 adherbal"
    t = march("rome", lines, "regulus", "take 6", "move enna")
    t.carthage("intercept adherbal", "take 3").die(2).rome("stand")
    assert isinstance(t.field, DiceBattle)
    assert (t.field.attacker, t.field.intercepted) == (ROME, True)


@pytest.mark.rule("HAM-13.1a", "HAM-13.3a")
def test_13_1_command_then_cards_then_dice() -> None:
    t = fight(BOTH, "carthage", "catana", "enna", attack=(144,), defence=(144,))
    t.rome("command florus")
    assert t.prompts == ("chance", "consuls")
    t.die(1)
    assert t.prompts == ("carthage", "respond.land-battle")
    t.carthage("respond 144")
    assert t.field.levels == (0, 0)
    assert t.prompts == ("rome", "respond.land-battle")
    t.rome("pass")
    assert t.field.rating(t.s, CARTHAGE) == 3
    assert t.field.levels != (0, 0)


@pytest.mark.rule("HAM-13.3a")
def test_13_3_an_ambush_counts_for_the_levels() -> None:
    lines = "catana: rome 3 flaccus, carthage 3 gisco"
    plain = fight(lines, "rome", "catana", "messana")
    assert plain.field.levels == (1, 2)  # two cities against one
    helped = fight(lines, "rome", "catana", "messana", attack=(144,)).rome("respond 144")
    assert helped.field.levels == (2, 2)


@pytest.mark.rule("HAM-13.2a", "HAM-2.2.E1d")
def test_13_2_carthage_must_roll_where_it_attacks() -> None:
    t = fight(BOTH, "carthage", "catana", "enna").rome("command florus")
    assert t.prompts == ("chance", "consuls")


@pytest.mark.rule("HAM-13.2a")
def test_13_2_carthage_may_roll_where_it_is_attacked() -> None:
    t = fight(BOTH, "rome", "catana", "messana")
    assert t.prompts == ("carthage", "change-of-command")
    assert t.options == ["roll", "pass"]
    t.carthage("pass")
    assert t.ask.prompt == "battle-dice"


@pytest.mark.rule("HAM-13.2a")
def test_13_2_a_dictator_is_not_disputed() -> None:
    lines = f"catana: rome 8 calatinus florus metellus, carthage 3\n{CONSULS}\ndictator: calatinus"
    t = fight(lines, "carthage", "catana", "enna")
    assert t.ask.prompt == "battle-dice"
    assert t.field.rating(t.s, ROME) == 3


@pytest.mark.rule("HAM-13.2b", "HAM-13.2d", "HAM-2.2.E1d")
@pytest.mark.parametrize(("die", "chief", "rating"), [(3, "florus", 3), (4, "metellus", 3)])
def test_13_2_on_four_the_other_commands_and_goes_on_so(die: int, chief: str, rating: int) -> None:
    t = fight(BOTH, "carthage", "catana", "enna").rome("command florus").die(die)
    assert t.field.commander(ROME) == t.s.rules.general_ids[chief]
    assert t.field.rating(t.s, ROME) == rating
    t.dice(*[1] * len(t.field.rolls()))
    romans = [g for g in t.s.seniority if t.s.generals[g] == place(t, "catana")]
    assert (
        next(g for g in romans if t.s.rules.general_sides[g] == ROME)
        == (t.s.rules.general_ids[chief])
    )


@pytest.mark.rule("HAM-13.2c", "HAM-2.2.D2a")
def test_13_2_an_aristocrat_is_immune_beside_a_plain_consul() -> None:
    lines = "catana: rome 8 florus valerius, carthage 3 hanno\nconsuls: florus valerius"
    t = fight(lines, "carthage", "catana", "enna")
    assert t.ask.prompt == "battle-dice"
    assert t.field.commander(ROME) == t.s.rules.general_ids["valerius"]


@pytest.mark.rule("HAM-13.2c")
def test_13_2_two_aristocrats_are_disputed() -> None:
    lines = "catana: rome 8 caudex valerius, carthage 3 hanno\nconsuls: caudex valerius"
    t = fight(lines, "carthage", "catana", "enna").rome("command caudex")
    assert t.ask.prompt == "consuls"


# --- levels -------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-13.3.Aa")
@pytest.mark.parametrize(("cus", "level"), [(1, 1), (4, 1), (5, 2), (20, 2)])
def test_13_3_A_five_cus_begin_at_the_second_level(cus: int, level: int) -> None:
    assert levels(Contender(cus, 0, 0), Contender(1, 0, 0)) == (level, 1)


@pytest.mark.rule("HAM-13.3.Aa", "HAM-2.3.Da")
def test_13_3_A_elephants_count_and_supply_trains_do_not() -> None:
    t = fight("nuoro: carthage 4 e1 3st, rome 5 3st", "rome", "nuoro", "oristano")
    assert contender(t.s, t.field, CARTHAGE).cus == 4
    assert contender(t.s, t.field, ROME).cus == 5
    assert t.field.levels == (2, 1)


@pytest.mark.rule("HAM-13.3.Ba")
@pytest.mark.parametrize(
    ("own", "other", "level"), [(2, 1, 2), (1, 1, 1), (1, 2, 1), (1, 0, 2), (0, 0, 1)]
)
def test_13_3_B_more_allies_raise_the_level(own: int, other: int, level: int) -> None:
    assert levels(Contender(1, own, 0), Contender(1, other, 0))[0] == level


@pytest.mark.rule("HAM-13.3.Ba", "HAM-2.1.Fa")
def test_13_3_B_cities_of_the_region_are_allies_two_at_most() -> None:
    t = fight("enna: rome 3 flaccus, carthage 3 gisco", "rome", "enna", "catana")
    cities = [t.s.rules.board.spaces[city] for city in allies(t.s, t.field, CARTHAGE)]
    assert len(cities) == 2
    assert set(cities) <= {"lilybaeum", "agrigentum", "syracusae"}
    assert [t.s.rules.board.spaces[c] for c in allies(t.s, t.field, ROME)] == ["messana"]
    assert t.field.levels == (1, 2)


@pytest.mark.rule("HAM-2.1.Fa")
def test_13_3_B_only_the_cities_of_italia_help_in_lucania() -> None:
    t = fight("thurii: rome 3 flaccus, carthage 3 gisco", "carthage", "thurii", "regium")
    assert allies(t.s, t.field, CARTHAGE) == ()
    assert len(allies(t.s, t.field, ROME)) == 2


@pytest.mark.rule("HAM-13.3.Bb")
def test_13_3_B_without_a_general_nobody_has_allies() -> None:
    t = fight("enna: rome 3 flaccus, carthage 3", "rome", "enna", "catana")
    assert allies(t.s, t.field, CARTHAGE) == ()
    assert t.field.levels == (3, 1)


@pytest.mark.rule("HAM-13.3.Bc")
def test_13_3_B_a_besieged_city_is_an_ally() -> None:
    lines = """
        agrigentum: carthage 3 gisco, rome 3 flaccus, inside 1, siege 1
        lilybaeum: rome
        syracusae: rome
    """
    t = fight(lines, "carthage", "agrigentum", "enna").carthage("pass")
    assert [t.s.rules.board.spaces[c] for c in allies(t.s, t.field, CARTHAGE)] == ["agrigentum"]


@pytest.mark.rule("HAM-13.3.Bc")
def test_13_3_B_sardinia_has_no_city() -> None:
    t = fight("carales: rome 3 flaccus, carthage 3 gisco", "rome", "carales", "nuoro")
    assert (allies(t.s, t.field, ROME), allies(t.s, t.field, CARTHAGE)) == ((), ())


@pytest.mark.rule("HAM-13.3.Ca")
@pytest.mark.parametrize(
    ("one", "other", "result"),
    [
        (Contender(1, 0, 2), Contender(1, 0, 1), (2, 1)),
        (Contender(5, 1, 2), Contender(5, 0, 1), (3, 1)),
        (Contender(5, 1, 2), Contender(1, 0, 1), (3, 1)),
        (Contender(5, 1, 1), Contender(5, 0, 2), (3, 3)),
        (Contender(5, 1, 2), Contender(5, 0, 2), (3, 2)),
    ],
)
def test_13_3_C_the_better_general(
    one: Contender, other: Contender, result: tuple[int, int]
) -> None:
    assert levels(one, other) == result
    assert levels(other, one) == result[::-1]


@pytest.mark.rule("HAM-13.3.Ca")
def test_13_3_C_the_ladder_says_why() -> None:
    better, worse = ladders(Contender(5, 1, 2), Contender(5, 0, 1))
    assert [(rung.rule, rung.change, rung.level) for rung in better] == [
        ("13.3.A", 2, 2),
        ("13.3.B", 1, 3),
    ]
    assert worse[-1] == ("13.3.C", "the enemy's battle rating 2 against 1", -1, 1)


@pytest.mark.rule("HAM-13.3.Ca")
def test_13_3_C_the_ladder_ends_at_the_level() -> None:
    contenders = [Contender(*each) for each in product((1, 4, 5, 9), range(3), range(5))]
    for one, other in product(contenders, repeat=2):
        first, second = ladders(one, other)
        assert (first[-1].level, second[-1].level) == levels(one, other)


@pytest.mark.rule("HAM-13.3.Cb")
def test_13_3_C_nobody_has_no_rating() -> None:
    t = fight("nuoro: rome 3 flaccus, carthage 3", "rome", "nuoro", "oristano")
    assert t.field.rating(t.s, CARTHAGE) == 0
    assert t.field.levels == (2, 1)


# --- the charge ---------------------------------------------------------------------------------

FLACCUS = "nuoro: carthage 3 e1 hanno, rome 3 flaccus"


@pytest.mark.rule("HAM-13.3.Da")
def test_13_3_D_as_many_elephants_as_the_roman_rating() -> None:
    t = fight(FLACCUS, "carthage", "nuoro", "oristano")
    assert t.prompts == ("carthage", "charge")
    assert t.options == ["charge", "pass"]
    t.carthage("pass")
    assert t.ask.prompt == "battle-dice"
    assert not t.field.announced


@pytest.mark.rule("HAM-13.3.Da")
def test_13_3_D_too_few_do_not_charge() -> None:
    t = fight(FLACCUS.replace("flaccus", "valerius"), "carthage", "nuoro", "oristano")
    assert t.ask.prompt == "battle-dice"


@pytest.mark.rule("HAM-13.3.Db")
def test_13_3_D_forgotten_tactics_spoil_the_die() -> None:
    t = fight(f"sea: forgotten tactics\n{FLACCUS}", "carthage", "nuoro", "oristano")
    t.carthage("charge").die(4)
    assert t.field.charge_result(t.s) == 2
    assert t.field.favours == CARTHAGE
    known = fight(f"sea: tactics known\n{FLACCUS}", "carthage", "nuoro", "oristano")
    known.carthage("charge").die(4)
    assert known.field.charge_result(known.s) == 4


@pytest.mark.rule("HAM-13.3.Dc")
@pytest.mark.parametrize(
    ("die", "favours"), [(3, ROME), (2, ROME), (4, NEITHER), (5, NEITHER), (6, CARTHAGE)]
)
def test_13_3_D_whom_a_charge_helps(die: int, favours: int) -> None:
    lines = "sea: forgotten tactics\nnuoro: carthage 4 e3 hanno, rome 3 caudex"
    t = fight(lines, "carthage", "nuoro", "oristano").carthage("charge").die(die)
    assert t.field.rating(t.s, ROME) == 3
    assert t.field.favours == favours


@pytest.mark.rule("HAM-13.3.Dc", "HAM-13.3.Dd")
def test_13_3_D_carthage_has_a_roman_die_rolled_again() -> None:
    lines = """
        sea: tactics known
        enna: rome 5 flaccus, carthage 3 e1 gisco
        lilybaeum: rome
        agrigentum: rome
    """
    t = fight(lines, "rome", "enna", "catana").carthage("charge").die(5)
    assert t.field.levels == (3, 1)
    t.dice(6, 6, 1)
    assert t.prompts == ("carthage", "force-reroll")
    assert t.options == ["reroll large", "reroll small", "keep"]
    t.carthage("reroll small")
    assert t.prompts == ("chance", "reroll-die")
    t.die(1)
    assert won(t) == "rome"
    assert units(t, "carthage", "thermae") == 0  # five hits took all


@pytest.mark.rule("HAM-13.3.Dd")
def test_13_3_D_one_die_once_or_none() -> None:
    t = fight(f"sea: tactics known\n{FLACCUS}", "carthage", "nuoro", "oristano")
    t.carthage("charge").die(6).dice(1, 6).carthage("keep")
    assert won(t) == "rome"
    again = fight(f"sea: tactics known\n{FLACCUS}", "carthage", "nuoro", "oristano")
    again.carthage("charge").die(6).dice(1, 6).carthage("reroll small").die(1)
    assert won(again) == "carthage"


@pytest.mark.rule("HAM-13.3.Dc")
def test_13_3_D_elephants_run_wild() -> None:
    t = fight(f"sea: tactics known\n{FLACCUS}", "carthage", "nuoro", "oristano")
    t.carthage("charge").die(1).dice(6, 1)
    assert t.prompts == ("rome", "force-reroll")
    assert t.options == ["reroll large", "keep"]
    assert "not rolled" in t.why_not("rome", "reroll small")
    t.rome("reroll large").die(1)
    assert won(t) == "carthage"


@pytest.mark.ruling("R-237")
def test_13_3_D_against_nobody_a_one_is_still_bad() -> None:
    lines = "sea: tactics known\nnuoro: carthage 3 e1 hanno, rome 3"
    t = fight(lines, "carthage", "nuoro", "oristano").carthage("charge").die(1)
    assert t.field.favours == ROME


@pytest.mark.ruling("R-237")
def test_13_3_D_no_elephants_no_charge() -> None:
    t = fight("nuoro: carthage 3 hasdrubal, rome 3", "carthage", "nuoro", "oristano")
    assert t.ask.prompt == "battle-dice"


# --- hits ---------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-13.4a")
@pytest.mark.parametrize(
    ("own", "enemy", "hits"),
    [
        ((0, 2, 0), (0, 0, 3), 0),
        ((0, 0, 3), (0, 2, 0), 1),
        ((2, 1, 0), (0, 0, 4), 2),
        ((1, 2, 1), (0, 0, 0), 4),
        ((0, 3, 0), (0, 0, 1), 2),
    ],
)
def test_13_4_signs(own: tuple[int, int, int], enemy: tuple[int, int, int], hits: int) -> None:
    assert inflicted(own, enemy) == hits


@pytest.mark.rule("HAM-13.4b")
def test_13_4_each_hit_costs_a_cu_on_both_sides() -> None:
    t = fight("nuoro: rome 6 flaccus, carthage 6", "rome", "nuoro", "oristano")
    assert t.field.levels == (3, 2)
    t.dice(2, 2, 2)  # three spears against two
    assert won(t) == "rome"
    assert units(t, "rome", "nuoro") == 4


@pytest.mark.rule("HAM-13.4b", "HAM-13.4e")
def test_13_4_more_hits_than_cus_cost_no_more() -> None:
    t = fight("nuoro: rome 6 flaccus, carthage 2 gisco", "rome", "nuoro", "oristano")
    t.dice(3, 1)
    assert won(t) == "rome"
    assert (units(t, "carthage", "nuoro"), stands(t, "gisco")) == (0, "displaced")


@pytest.mark.rule("HAM-13.4c")
@pytest.mark.parametrize("faces", [(2, 2), (4, 4)])
def test_13_4_the_attacker_loses_a_tie(faces: tuple[int, int]) -> None:
    t = fight("oristano: rome\nnuoro: rome 6, carthage 6", "rome", "nuoro", "oristano")
    assert t.field.levels == (2, 2)
    t.dice(*faces)
    assert won(t) == "carthage"
    assert units(t, "rome", "nuoro") == 0


@pytest.mark.rule("HAM-13.4c")
def test_13_4_without_hits_the_attacker_loses() -> None:
    t = fight("oristano: rome\nnuoro: rome 4, carthage 4", "rome", "nuoro", "oristano").dice(1, 1)
    assert won(t) == "carthage"
    assert (units(t, "rome", "oristano"), units(t, "carthage", "nuoro")) == (4, 4)


@pytest.mark.rule("HAM-13.4f")
def test_13_4_hits_are_compared_not_losses() -> None:
    t = fight("nuoro: rome 1 flaccus, carthage 5", "rome", "nuoro", "oristano")
    assert t.field.levels == (2, 2)
    t.dice(3, 2)  # four hits against two
    assert won(t) == "rome"
    lost = fight("nuoro: rome 1 flaccus, carthage 5", "rome", "nuoro", "oristano").dice(2, 3)
    assert won(lost) == "carthage"


@pytest.mark.rule("HAM-13.4d")
def test_13_4_who_charged_and_lost_loses_an_elephant_first() -> None:
    lines = f"sea: forgotten tactics\noristano: carthage\n{FLACCUS}"
    t = fight(lines, "carthage", "nuoro", "oristano").carthage("charge").die(3)
    t.dice(1, 6).rome("keep")  # a spear against two horses
    assert won(t) == "rome"
    assert (units(t, "carthage", "oristano"), elephants(t, "oristano")) == (1, 0)


@pytest.mark.rule("HAM-13.4d")
def test_13_4_the_elephant_that_charged_is_the_first_to_fall() -> None:
    lines = "sea: tactics known\noristano: carthage\nnuoro: carthage 4 e2 gisco, rome 5 flaccus"
    t = fight(lines, "carthage", "nuoro", "oristano").carthage("charge").die(1)
    t.dice(2, 2).rome("keep")  # a spear against two
    assert t.options == ["lose-elephant 1", "lose-elephant 2"]
    assert "elephant" in t.why_not("carthage", "lose-elephant 0")
    t.carthage("lose-elephant 1")
    assert (units(t, "carthage", "oristano"), elephants(t, "oristano")) == (2, 1)


@pytest.mark.rule("HAM-13.4d")
def test_13_4_who_did_not_charge_chooses() -> None:
    lines = "sea: tactics known\noristano: carthage\nnuoro: carthage 4 e2 gisco, rome 5 flaccus"
    t = fight(lines, "carthage", "nuoro", "oristano").carthage("pass").dice(2, 2)
    assert t.options == ["lose-elephant 0", "lose-elephant 1", "lose-elephant 2"]


@pytest.mark.rule("HAM-13.4e", "HAM-2.3.D3a")
def test_13_4_the_winner_takes_all_supply_trains() -> None:
    lines = "nuoro: rome 6 1st flaccus, carthage 2 2st gisco"
    t = fight(lines, "rome", "nuoro", "oristano").dice(3, 1)
    assert trains(t, "rome", "nuoro") == 3


@pytest.mark.rule("HAM-13.4e")
def test_13_4_a_victor_without_cus_keeps_the_field() -> None:
    lines = "oristano: rome\nnuoro: carthage 1 1st gisco, rome 5 2st flaccus"
    t = fight(lines, "rome", "nuoro", "oristano")
    assert t.field.levels == (2, 1)
    t.dice(2, 3)  # two hits each
    assert won(t) == "carthage"
    assert (units(t, "carthage", "nuoro"), stands(t, "gisco")) == (0, "nuoro")
    assert (trains(t, "carthage", "nuoro"), trains(t, "rome", "nuoro")) == (3, 0)
    assert (units(t, "rome", "oristano"), stands(t, "flaccus")) == (3, "oristano")


@pytest.mark.rule("HAM-13.4e")
def test_13_4_beaten_generals_without_cus_are_displaced() -> None:
    t = fight("nuoro: rome 2 flaccus, carthage 6 gisco", "carthage", "nuoro", "oristano")
    t.dice(3, 1)
    assert (stands(t, "flaccus"), stands(t, "gisco")) == ("dead", "nuoro")
    assert holder(t, "nuoro") == "carthage"
