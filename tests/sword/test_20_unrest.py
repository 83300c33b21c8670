"""Carthaginian unrest, with five players. 12.5.3, 20"""

from __future__ import annotations

import pytest

from delenda.engine.action import Action
from delenda.games.sword.battle.unrest import change_unrest
from delenda.games.sword.book import four
from delenda.games.sword.effects import NO_UNREST, put_mark
from delenda.games.sword.five import unrest
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.sides import H_CARTHAGE, H_GREEK, H_ROMAN
from delenda.games.sword.turn.draw import Refill
from delenda.games.sword.turn.scoring import ScoringPhase
from sword.table import Table, card, leader, stands, table, troops, units

HEAD = "phase: action\nround: 1\nactive: carthage\n"
NEUTRAL = "neutral-power"


def five(text: str, hands: dict[str, str] | None = None) -> Table:
    """Return a table of five."""
    return table(HEAD + text, "five", hands=hands)


def attack(text: str, who: str, take: int = 0, *, points: int = 4, hand: str = "") -> Table:
    """A leader marches in the box with so many CUs."""
    t = five(text, {"carthage": hand} if hand else None)
    t.run(March(leader(t, who), Orders(H_CARTHAGE, 3), points))
    while t.s.ask is not None and t.ask.prompt == "subordinates":
        t.carthage("done")
    return t.carthage(f"take {take}") if f"take {take}" in t.options else t


def neutral_card(t: Table, house: int) -> int:
    """Return a Neutral Power Activates of a house."""
    cards = t.s.rules.decks[house]
    return next(i for i in cards if any(op.name == NEUTRAL for op in t.s.rules.cards[i].ops))


@pytest.mark.rule("SOR-20a")
def test_20_other_decks_raise_unrest_once_a_round() -> None:
    t = five("unrest: 2")
    stirs = t.s.rules.slots.why_not_stir
    found = neutral_card(t, H_ROMAN)
    assert stirs(t.s, found) is None
    t.run(t.s.rules.slots.stir(t.s))
    assert t.s.unrest == 3
    assert "in this round already" in str(stirs(t.s, found))
    t.s.acted = []
    assert stirs(t.s, found) is None
    assert "Carthaginian deck" in str(stirs(t.s, neutral_card(t, H_CARTHAGE)))


@pytest.mark.rule("SOR-20a")
def test_20_an_event_or_an_alliance_keeps_it_down() -> None:
    t = five("alliances: greek-carthage")
    assert "ally" in str(t.s.rules.slots.why_not_stir(t.s, neutral_card(t, H_GREEK)))
    put_mark(t.s, NO_UNREST)
    assert "end of the turn" in str(t.s.rules.slots.why_not_stir(t.s, neutral_card(t, H_ROMAN)))


@pytest.mark.rule("SOR-1c")
def test_20_there_is_none_with_four_players() -> None:
    t = table("")
    assert four.SLOTS.unrest_limit(t.s) == 0
    assert four.SLOTS.why_not_stir(t.s, 0) is not None
    assert "no unrest" in str(unrest.why_not_raise(t.s))


@pytest.mark.rule("SOR-20.1a")
def test_20_1_the_garrison_limits_it_but_does_not_lower_it() -> None:
    t = five("unrest: 2\ngarrison-box: 6 carthage")
    assert unrest.limit(t.s) == 4
    change_unrest(t.s, 5, "20.1")
    assert t.s.unrest == 4


@pytest.mark.rule("SOR-20.1-EX1")
@pytest.mark.rule("SOR-12.5.3b")
def test_20_1_example_six_cus_keep_it_at_four() -> None:
    t = five("unrest: 3\ngarrison-box: 6 carthage")
    assert unrest.why_not_raise(t.s) is None
    change_unrest(t.s, 1, "12.5.3")
    assert t.s.unrest == 4
    assert "4 or less" in str(unrest.why_not_raise(t.s))


@pytest.mark.rule("SOR-20.1-EX2")
def test_20_1_example_ten_cus_sail_in() -> None:
    t = five("unrest: 2\ncarthago: hanno-5p 10 carthage")
    t.run(March(leader(t, "hanno-5p"), Orders(H_CARTHAGE, 3), 4))
    t.carthage("take 10", "sail garrison-box")
    assert units(t, "carthage", "garrison-box") == 10
    assert (t.s.unrest, unrest.limit(t.s)) == (2, 0)
    assert unrest.why_not_raise(t.s) is not None


@pytest.mark.rule("SOR-20.1b")
def test_20_1_placed_support_never_lowers_it() -> None:
    t = five("unrest: 3", {"carthage": "1"})
    assert not any("calm" in verb for verb in _deeds(t, H_CARTHAGE))


def _deeds(t: Table, house: int) -> list[str]:
    return [action.verb for action in t.s.rules.slots.deeds(t.s, house)]


@pytest.mark.rule("SOR-20.2a")
@pytest.mark.rule("SOR-6.2.2c")
def test_20_2_unrest_costs_cards_as_they_are_drawn() -> None:
    t = five("unrest: 5\nlilybaeum: carthage 2\npanormus: carthage 2")
    held = len([x for x in _sicilian(t) if t.s.control[x] == 5])
    assert t.s.rules.slots.hand_size(t.s, H_CARTHAGE) == 5 + held - 2
    t.s.unrest = 6
    assert t.s.rules.slots.hand_size(t.s, H_CARTHAGE) == 5 + held - 3


def _sicilian(t: Table) -> list[int]:
    spaces = t.s.rules.board.spaces
    return [x for x in t.s.rules.ports if spaces[x].area == "sicily"]


@pytest.mark.rule("SOR-6.2.2e")
def test_6_2_2_captured_ports_in_sicily_count() -> None:
    t = five("messana: greek 1")
    before = t.s.rules.slots.hand_size(t.s, H_CARTHAGE)
    t.s.control[t.s.rules.board.space("messana")] = 5
    assert t.s.rules.slots.hand_size(t.s, H_CARTHAGE) == before + 1


@pytest.mark.rule("SOR-6.2.2d")
def test_6_2_2_who_keeps_more_than_he_may_draw_keeps_it() -> None:
    t = five("phase: draw\nunrest: 10", {"carthage": "1 2 3 4 5 6 7"})
    t.run(Refill(H_CARTHAGE)).carthage("done")
    assert len(t.s.hands[H_CARTHAGE]) == 7


@pytest.mark.rule("SOR-20.2b")
def test_20_2_unrest_costs_points_as_they_are_scored() -> None:
    t = five("phase: scoring\nunrest: 6\nvp: carthage 6, roman 6, greek 6, gaul 6")
    costs = [t.s.rules.slots.more_points]
    for level, points in ((0, 0), (2, 0), (3, -1), (6, -2), (9, -3), (10, -3)):
        t.s.unrest = level
        assert costs[0](t.s, H_CARTHAGE) == points
    assert costs[0](t.s, H_GREEK) == 0
    t.s.unrest = 6
    t.run(ScoringPhase())
    assert t.s.vp[H_CARTHAGE] == 4


@pytest.mark.rule("SOR-20.2-EX1")
def test_20_2_example_three_costs_a_point_and_a_card() -> None:
    t = five("turn: 2\nunrest: 3")
    t.s.unrest = 0
    whole = t.s.rules.slots.hand_size(t.s, H_CARTHAGE)
    t.s.unrest = 3
    assert t.s.rules.slots.hand_size(t.s, H_CARTHAGE) == whole - 1
    assert t.s.rules.slots.more_points(t.s, H_CARTHAGE) == -1


# --- attacking it: 20.3 ---------------------------------------------------------------------------


@pytest.mark.rule("SOR-20.3a")
def test_20_3_its_size_is_its_level_and_it_has_no_tactics() -> None:
    t = attack("unrest: 4\ngarrison-box: hasdrubal-5p 2 carthage", "hasdrubal-5p", 2)
    t.carthage("attack-unrest 2").dice(6, 6, 6).dice(1, 1, 1)
    totals = {entry.kind: entry.data.get("total") for entry in t.entries}
    assert totals["rolled"] == 6 * 3 + 2
    assert totals["unrest-rolled"] == 3 + 3


@pytest.mark.rule("SOR-20.3b")
def test_20_3_who_sails_in_attacks_with_his_last_point() -> None:
    t = attack("unrest: 4\ncarthago: bomilcar-5p 10 carthage", "bomilcar-5p", 10)
    t.carthage("sail garrison-box")
    assert "attack-unrest 6" in t.options
    assert t.frame(March).points == 1
    t.frame(March).points = 0
    march = t.frame(March)
    attack_by_six = Action("attack-unrest", (6,))
    assert "movement point" in str(t.s.rules.slots.why_not_march_deed(t.s, march, attack_by_six))


@pytest.mark.rule("SOR-20.3a")
def test_20_3_only_carthage_in_the_box_attacks() -> None:
    t = attack("unrest: 4\ncarthago: bomilcar-5p 10 carthage", "bomilcar-5p", 10)
    assert not t.offers("attack-unrest")
    reason = t.s.rules.slots.why_not_march_deed
    assert "Garrison box" in str(reason(t.s, t.frame(March), Action("attack-unrest", (1,))))


@pytest.mark.rule("SOR-20.3c")
def test_20_3_an_automatic_victory_ends_it() -> None:
    t = attack("unrest: 1\ngarrison-box: hanno-5p 5 carthage", "hanno-5p", 5)
    t.carthage("attack-unrest 5")
    assert t.s.unrest == 0
    assert units(t, "carthage", "garrison-box") == 5
    assert "sail carthago" in t.options


@pytest.mark.rule("SOR-20.3d")
def test_20_3_what_is_left_of_the_points_is_lost() -> None:
    t = attack("unrest: 1\ngarrison-box: hanno-5p 3 carthage", "hanno-5p", 3)
    t.carthage("attack-unrest 3").dice(6, 6, 6).dice(1, 2, 2)
    assert t.s.unrest == 0
    assert t.is_over


@pytest.mark.rule("SOR-20.3f")
@pytest.mark.ruling("R-288")
def test_20_3_beaten_attackers_stay_in_the_box() -> None:
    t = attack("unrest: 4\ngarrison-box: hanno-5p 5 carthage", "hanno-5p", 5)
    t.carthage("attack-unrest 5").dice(2, 2, 2).dice(4, 6, 6)
    assert units(t, "carthage", "garrison-box") == 0
    t = attack("unrest: 4\ngarrison-box: hanno-5p 5 carthage", "hanno-5p", 5)
    t.carthage("attack-unrest 5").dice(2, 2, 2).dice(3, 4, 6)
    assert units(t, "carthage", "garrison-box") == 2
    assert stands(t, "hanno-5p") == "garrison-box"
    assert t.s.unrest == 6


@pytest.mark.rule("SOR-20.3e")
def test_20_3_mercenaries_attack_first_and_others_stay_behind() -> None:
    t = attack("unrest: 4\ngarrison-box: hanno-5p 4 carthage; 2 carthage mercenary", "hanno-5p", 6)
    t.carthage("attack-unrest 3").dice(2, 2, 2).dice(6, 3, 3)
    assert troops(t, "carthage", "garrison-box").mercenaries == 0
    assert t.is_over


@pytest.mark.rule("SOR-20.3-EX1")
@pytest.mark.rule("SOR-20.3g")
def test_20_3_example_hasdrubal_and_the_sacred_band() -> None:
    text = "unrest: 4\ngarrison-box: hasdrubal-5p 2 carthage"
    t = attack(text, "hasdrubal-5p", 2, hand="5")
    t.carthage("attack-unrest 2")
    t.carthage(f"respond {t.s.rules.cards[card(t, 'carthage', 5)].id}")
    t.pass_all().dice(6, 6, 6, 6).dice(4, 4, 5)
    assert t.s.unrest == 0
    assert units(t, "carthage", "garrison-box") == 0


@pytest.mark.rule("SOR-20.3-EX2")
def test_20_3_example_the_same_case_lost() -> None:
    t = attack("unrest: 4\ngarrison-box: hasdrubal-5p 2 carthage", "hasdrubal-5p", 2)
    t.carthage("attack-unrest 2").dice(2, 2, 2).dice(4, 4, 5)
    assert t.s.unrest == 5


@pytest.mark.rule("SOR-20.3-EX3")
def test_20_3_example_bomilcar_with_two() -> None:
    t = attack("unrest: 1\ngarrison-box: bomilcar-5p 2 carthage", "bomilcar-5p", 2)
    t.carthage("attack-unrest 2").dice(2, 2, 5).dice(6, 5, 5)
    assert units(t, "carthage", "garrison-box") == 0
    assert t.s.unrest == 2


@pytest.mark.rule("SOR-20.3-EX4")
def test_20_3_example_bomilcar_sails_in_with_ten() -> None:
    text = "unrest: 4\ncarthago: bomilcar-5p 10 carthage\ngarrison-box: 2 carthage"
    t = attack(text, "bomilcar-5p", 10)
    t.carthage("sail garrison-box", "attack-unrest 6").dice(1, 1, 2).dice(6, 4, 4)
    assert t.s.unrest == 4
    assert units(t, "carthage", "garrison-box") == 6
    assert stands(t, "bomilcar-5p") == "displaced"
