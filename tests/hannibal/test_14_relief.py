"""Relief armies and sorties. 20.7"""

import pytest

from hannibal.battles import battle, deal, deal_any, draws, the_battle
from punic.hand import state
from punic.pieces import stands, units
from punic.tables import Table, printed

SIEGE = """
    new-carthage: carthage 5 mago, inside 2{inside}, rome 6 nero, siege 2
    laminium: rome
"""


def relief(inside: str = "", **flags: bool) -> Table:
    text = SIEGE.format(inside=inside)
    return battle(text, "carthage", "new-carthage", "salaria", **flags)


@pytest.mark.rule("H07-20.7a")
@pytest.mark.ruling("R-067")
def test_20_7_the_besieged_may_join() -> None:
    t = relief()
    assert t.seat == "carthage"
    assert t.prompt == printed("Do the 2 CUs inside New Carthage sortie and join the battle?")
    assert t.options == ["sortie", "pass"]
    t.carthage("sortie")
    assert printed("Carthage sorties from New Carthage with 2 CUs.") in t.log
    deal_any(t)
    expected = "Carthage draws 12 battle cards: +7 CUs, +2 battle rating, +3 allies."
    assert draws(t, "carthage") == expected


@pytest.mark.rule("H07-20.7a", "H07-20.7d")
def test_20_7_without_a_sortie_those_inside_play_no_part() -> None:
    t = relief(" hannibal")
    t.carthage("pass")
    deal_any(t)
    expected = "Carthage draws 10 battle cards: +5 CUs, +2 battle rating, +3 allies."
    assert draws(t, "carthage") == expected


@pytest.mark.rule("H07-20.7c")
def test_20_7_a_general_inside_who_outranks_commands() -> None:
    t = relief(" hannibal")
    t.carthage("sortie")
    deal_any(t)
    expected = "Carthage draws 14 battle cards: +7 CUs, +4 battle rating, +3 allies."
    assert draws(t, "carthage") == expected


@pytest.mark.rule("H07-20.7c")
def test_20_7_among_equals_the_relief_general_commands() -> None:
    t = relief(" hasdrubal")
    t.carthage("sortie")
    general = the_battle(t).commander(1)
    assert state(t).rules.generals[general].id == "mago"


@pytest.mark.rule("H07-20.7a", "H07-20.4")
@pytest.mark.ruling("R-067")
def test_20_7_a_city_without_siege_points_is_not_besieged() -> None:
    text = SIEGE.format(inside="").replace(", siege 2", "")
    t = battle(text, "carthage", "new-carthage", "salaria")
    assert t.ask.prompt == "deal-battle"


@pytest.mark.rule("H07-20.7a")
@pytest.mark.ruling("R-067")
def test_20_7_a_general_alone_inside_does_not_sortie() -> None:
    text = SIEGE.format(inside=" hasdrubal").replace("inside 2", "inside 0")
    t = battle(text, "carthage", "new-carthage", "salaria")
    assert t.ask.prompt == "deal-battle"
    assert stands(t, "hasdrubal") == "new-carthage+"


@pytest.mark.rule("H07-20.7b")
def test_20_7_losses_come_from_either_part() -> None:
    t = relief()
    t.carthage("sortie")
    deal(t, "frontal*6 +left", "frontal*5 +right")
    for _ in range(5):
        t.carthage("attack frontal")
        t.rome("match frontal", "done")
    t.carthage("attack frontal")
    t.die(6)
    assert t.prompt == printed("You lose 2 CUs. How many of them at New Carthage?")
    assert t.options == ["lose 0", "lose 1", "lose 2"]
    t.carthage("lose 1")
    assert units(t, "carthage", "new-carthage") == 4
    assert units(t, "carthage", "new-carthage+") == 1


def beaten(die: int = 1) -> Table:
    t = relief(" hasdrubal")
    t.carthage("sortie")
    deal(t, "envelop frontal*2 +left", "envelop right*4 +probe")
    t.carthage("attack envelop")
    t.rome("match envelop", "initiative")
    t.rome("attack right")
    return t.die(1, die)


@pytest.mark.rule("H07-14.12a", "H07-10.10b")
@pytest.mark.ruling("R-037")
def test_14_12_the_table_displaces_nobody_while_the_sortie_lives() -> None:
    t = beaten(6).carthage("lose 5", "yes")
    assert units(t, "carthage", "new-carthage") == 0
    assert "The beaten generals of Carthage retreat alone to Salaria." in t.log
    assert stands(t, "mago") == "salaria"
    assert stands(t, "hasdrubal") == "new-carthage+"


@pytest.mark.rule("H07-20.7e", "H07-15.4a", "H07-20.7c")
def test_20_7_only_the_sortie_goes_back_inside() -> None:
    t = beaten()
    assert t.prompt == printed("You lose 2 CUs. How many of them at New Carthage?")
    t.carthage("lose 2", "yes")
    assert units(t, "carthage", "salaria") == 3
    assert stands(t, "mago") == "salaria"
    assert units(t, "carthage", "new-carthage+") == 2
    assert stands(t, "hasdrubal") == "new-carthage+"
    assert units(t, "carthage", "new-carthage") == 0


@pytest.mark.rule("H07-20.7e", "H07-20.7c")
@pytest.mark.ruling("R-068")
def test_20_7_the_sortie_may_retreat_with_the_relief() -> None:
    t = beaten()
    t.carthage("lose 2", "no")
    assert units(t, "carthage", "salaria") == 5
    assert stands(t, "hasdrubal") == "salaria"


@pytest.mark.rule("H07-16.2", "H07-20.7e", "H07-20.7c")
@pytest.mark.ruling("R-056")
def test_16_2_after_a_sortie_only_the_relief_withdraws() -> None:
    t = relief(" hasdrubal")
    t.carthage("sortie")
    deal_any(t)
    t.carthage("withdraw").die(1)
    t.rome("pass")
    assert units(t, "carthage", "salaria") == 5
    assert stands(t, "mago") == "salaria"
    assert units(t, "carthage", "new-carthage+") == 2
    assert state(t).siege[state(t).rules.site_of[the_city(t)]] == 2


def the_city(t: Table) -> int:
    return state(t).rules.board.space("new-carthage")


@pytest.mark.rule("H07-20.6a")
def test_20_6_a_lost_battle_ends_the_siege() -> None:
    t = relief()
    t.carthage("sortie")
    deal(t, "frontal*6 +left", "right*6 +probe")
    t.carthage("attack frontal")
    t.die(1, 1)
    assert units(t, "rome", "new-carthage") == 0
    assert not any(state(t).siege)
    assert printed("The siege of New Carthage is lifted.") in t.log
