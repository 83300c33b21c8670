"""The counter-events of battles: cards 6, 20, 31, 32, 42, 59."""

import pytest

from delenda.engine.view import view
from delenda.games.hannibal.battle.battle import Battle
from hannibal.battles import battle, deal, deal_any, draws, hand_of, the_battle
from punic.hand import state, title
from punic.tables import Table, printed

RHONE = """
    rhone: rome 4 nero, carthage 3 mago
    nemausus: rome
    druentia: carthage
    rome hand: {rome}
    carthage hand: {carthage}
"""


def rhone(rome: str = "", carthage: str = "", attacker: str = "carthage") -> Table:
    lines = RHONE.format(rome=rome, carthage=carthage).splitlines()
    text = "\n".join(line for line in lines if not line.endswith("hand: "))
    return battle(text, attacker, "rhone", "druentia" if attacker == "carthage" else "nemausus")


# --- 6 Marharbal's Cavalry --------------------------------------------------------------------


@pytest.mark.rule("H07-C6")
def test_c6_attacks_as_a_double_envelopment() -> None:
    t = rhone(carthage="6")
    deal(t, "left*5", "envelop frontal*5")
    assert t.seat == "carthage"
    assert t.options == ["respond 6", "pass"]
    t.carthage("respond 6")
    assert f"Round 1: {title(t, 6)} attacks as Double Envelopment." in t.log
    assert hand_of(t, "carthage") == "left*5"
    assert t.seat == "rome"
    assert t.options == ["match envelop", "give-up"]
    t.rome("match envelop")
    # no initiative without a roll
    assert t.options == ["counterattack", "done"]


@pytest.mark.rule("H07-C6", "H07-14.12b")
def test_c6_wins_with_two_more_on_the_retreat_table() -> None:
    t = rhone(carthage="6")
    deal(t, "left*5", "frontal*6")
    t.carthage("respond 6")
    t.die(1, 3)
    told = "Rome rolls 3 on the retreat table, +2 Double Envelopment: it loses 2 CUs."
    assert told in t.log
    assert [state(t).rules.cards[card].number for card in state(t).discards] == [6]


@pytest.mark.rule("H07-C6")
@pytest.mark.ruling("R-077")
def test_c6_may_be_played_when_the_last_battle_card_is_gone() -> None:
    text = """
        rhone: rome 4 nero, carthage 1 h-gisgo
        carthage hand: 6
    """
    t = deal(battle(text, "carthage", "rhone", "druentia"), "left*2", "left*2 +frontal")
    for _ in range(2):
        t.carthage("pass", "attack left")
        t.rome("match left", "done")
    assert hand_of(t, "carthage") == ""
    t.carthage("respond 6")
    assert printed("Carthage wins the battle of {rhone} in 3 rounds.") in t.log


@pytest.mark.rule("H07-C6")
@pytest.mark.ruling("R-077")
def test_c6_matches_a_double_envelopment_only() -> None:
    t = rhone(carthage="6", attacker="rome")
    deal(t, "left envelop*5", "left*2 probe*3")
    t.rome("attack left")
    assert t.options == ["match left", "give-up"]
    t.carthage("match left", "done")
    t.rome("attack envelop")
    assert t.options == ["respond 6", "pass"]
    t.carthage("respond 6")
    assert f"{title(t, 6)} matches the Double Envelopment." in t.log
    assert t.options == ["initiative", "done"]


@pytest.mark.rule("H07-C6")
def test_c6_is_carthages_card() -> None:
    t = rhone(rome="6", attacker="rome")
    deal(t, "left envelop*5", "left*2 probe*3")
    assert "respond 6" not in t.options
    assert t.prompt.startswith("Round 1: attack")


# --- 20 Spy in Enemy Camp ---------------------------------------------------------------------


def spied() -> Table:
    t = rhone(rome="20 59", attacker="rome")
    t.rome("respond 20")
    deal(t, "frontal*6", "left*2 probe*2 reserve")
    return t.chance("draw-battle left probe")


@pytest.mark.rule("H07-C20a")
def test_c20_half_of_the_hand_rounded_down_lies_open() -> None:
    t = spied()
    assert "A spy shows battle cards of Carthage: Flank Left, Probe." in t.log
    seen = next(f for f in view(t.s, 0).table.stack if isinstance(f, Battle))
    assert seen.hands[1] == (1, 3, -1, -1, -1)
    assert len(view(t.s, 0).unseen["battle"]) == 48 - 6 - 2


@pytest.mark.rule("H07-C20a")
@pytest.mark.ruling("R-085")
def test_c20_a_card_lies_open_until_it_is_played() -> None:
    t = rhone(rome="20", attacker="carthage")
    t.rome("respond 20")
    deal(t, "left*2 probe*2 reserve", "left*6")
    t.chance("draw-battle left probe")
    t.carthage("attack left")
    assert the_battle(t).open_cards(1) == (3,)
    assert the_battle(t).hidden_cards(1) == (1, 3, 5)


@pytest.mark.rule("H07-C20b")
def test_c20_with_59_an_open_card_may_be_taken() -> None:
    t = spied()
    t.rome("respond 59")
    assert t.options == ["pick-card left", "pick-card probe", "at-random"]
    t.rome("pick-card probe")
    assert "A Probe deserts from Carthage to Rome." in t.log
    assert hand_of(t, "rome") == "frontal*6 probe*1"
    assert hand_of(t, "carthage") == "left*2 probe*1 reserve*1"
    assert the_battle(t).open_cards(1) == (1,)


@pytest.mark.rule("H07-C20b")
def test_c20_with_59_a_hidden_card_may_be_drawn() -> None:
    t = spied()
    t.rome("respond 59", "at-random")
    t.chance("draw-battle left")
    assert hand_of(t, "carthage") == "left*1 probe*2 reserve*1"
    assert the_battle(t).open_cards(1) == (1, 3)


# --- 31, 32 Allies Desert ---------------------------------------------------------------------


@pytest.mark.rule("H07-C31")
def test_c31_the_enemy_has_no_spanish_allies() -> None:
    text = """
        corduba: rome 4 nero, carthage 3 mago
        rome hand: 31
    """
    t = battle(text, "rome", "corduba", "malaca")
    t.rome("respond 31")
    deal_any(t)
    told = "No allies of Carthage come from Baetica, Orospeda, Celtiberia."
    assert told in t.log
    assert draws(t, "carthage") == "Carthage draws 5 battle cards: +3 CUs, +2 battle rating."


@pytest.mark.rule("H07-C31")
@pytest.mark.ruling("R-089")
def test_c31_needs_spanish_allies() -> None:
    text = """
        corduba: rome 4 nero, carthage 3
        rome hand: 31
    """
    assert battle(text, "rome", "corduba", "malaca").ask.prompt == "deal-battle"
    assert rhone(rome="31").ask.prompt == "deal-battle"


@pytest.mark.rule("H07-C32", "H07-14.2a")
def test_c32_both_numidias_are_lost() -> None:
    text = """
        hippo-regius: rome 4 nero, carthage 3 mago
        rome hand: 32
    """
    t = battle(text, "carthage", "hippo-regius", "cirta")
    t.rome("respond 32")
    deal_any(t)
    told = printed("No allies of Carthage come from Western Numidia, Eastern Numidia.")
    assert told in t.log
    assert draws(t, "carthage").endswith("+2 battle rating, +2 allies.")


@pytest.mark.rule("H07-C32")
@pytest.mark.ruling("R-089")
def test_c32_needs_numidian_allies() -> None:
    text = """
        corduba: rome 4 nero, carthage 3 mago
        rome hand: 32
    """
    assert battle(text, "rome", "corduba", "malaca").ask.prompt == "deal-battle"


# --- 42 Elephant Fright -----------------------------------------------------------------------


ELEPHANTS = """
    rhone: rome 8 nero, carthage 8 e2 mago
    {side} hand: 42
"""


@pytest.mark.rule("H07-C42", "H07-14.5c")
def test_c42_stops_the_charge_and_costs_two_cards() -> None:
    t = battle(ELEPHANTS.format(side="rome"), "carthage", "rhone", "druentia")
    t.carthage("charge")
    assert t.seat == "rome"
    assert t.options == ["respond 42", "pass"]
    t.rome("respond 42")
    told = "The elephants take fright. There is no charge, and it costs Carthage 2 battle cards."
    assert told in t.log
    deal_any(t)
    expected = "Carthage draws 8 battle cards: +8 CUs, +2 battle rating, -2 elephants."
    assert draws(t, "carthage") == expected
    assert draws(t, "rome") == "Rome draws 10 battle cards: +8 CUs, +2 battle rating."


@pytest.mark.rule("H07-14.5c", "H07-C42")
def test_c42_is_not_played_after_the_roll_or_without_a_charge() -> None:
    t = battle(ELEPHANTS.format(side="rome"), "carthage", "rhone", "druentia")
    t.carthage("charge")
    t.rome("pass").die(2)
    assert t.ask.prompt == "deal-battle"
    t = battle(ELEPHANTS.format(side="rome"), "carthage", "rhone", "druentia")
    t.carthage("pass")
    assert t.ask.prompt == "deal-battle"


@pytest.mark.rule("H07-C42")
def test_c42_is_romes_card() -> None:
    t = battle(ELEPHANTS.format(side="carthage"), "carthage", "rhone", "druentia")
    t.carthage("charge")
    assert t.ask.prompt == "elephant-charge"


# --- 59 Ally Deserts --------------------------------------------------------------------------


@pytest.mark.rule("H07-C59")
@pytest.mark.ruling("R-085")
def test_c59_before_the_first_card_a_random_card_changes_sides() -> None:
    t = rhone(rome="59")
    deal(t, "left*3 probe*2", "frontal*6")
    assert t.seat == "rome"
    assert t.prompt == "Do you play a strategy card in the battle now?"
    t.rome("respond 59")
    t.chance("draw-battle probe")
    assert "A Probe deserts from Carthage to Rome." in t.log
    assert hand_of(t, "rome") == "frontal*6 probe*1"
    assert hand_of(t, "carthage") == "left*3 probe*1"
    seen = next(f for f in view(t.s, 1).table.stack if isinstance(f, Battle))
    assert seen.hands[0] == (3, -1, -1, -1, -1, -1, -1)


@pytest.mark.rule("H07-C59")
def test_c59_in_any_round_before_either_card() -> None:
    t = rhone(rome="59")
    deal(t, "left*3 probe*2", "frontal*6")
    t.rome("pass")
    t.carthage("attack left")
    assert t.seat == "rome"
    t.rome("respond 59")
    t.chance("draw-battle left")
    assert t.options == ["match left", "give-up"]
    t.rome("match left")
    assert "Rome matches with Flank Left." in t.log


@pytest.mark.rule("H07-C59")
def test_c59_both_sides_are_asked() -> None:
    for side, other in (("rome", "carthage"), ("carthage", "rome")):
        t = rhone(**{side: "59", other: ""}, attacker="rome")
        deal_any(t)
        assert t.seat == side
        assert t.options == ["respond 59", "pass"]


@pytest.mark.rule("H07-C59")
def test_c59_needs_a_card_to_take() -> None:
    text = """
        rhone: rome 4 nero, carthage 1 h-gisgo
        rome hand: 59
    """
    t = deal(battle(text, "rome", "rhone", "nemausus"), "left*6", "left*2")
    for _ in range(2):
        t.rome("pass", "attack left", "pass")
        t.carthage("match left", "done")
    assert hand_of(t, "carthage") == ""
    assert t.prompt.startswith("Round 3: attack")


# --- why not ----------------------------------------------------------------------------------


@pytest.mark.rule("H07-C32")
def test_a_counter_event_that_does_not_fit_says_why() -> None:
    t = rhone(carthage="20 31 60 35")
    assert t.options == ["respond 20", "pass"]
    reason = t.why_not("carthage", "respond 31")
    assert reason == printed("no Spanish allies fight for the enemy here [C31]")
    assert t.why_not("carthage", "respond 60") == printed(
        "this is not the moment for it [event.counter]"
    )
    assert t.why_not("carthage", "respond 35") == printed(
        "this card is no counter-event [event.counter]"
    )
    assert t.why_not("carthage", "respond 59") == printed(
        "you do not hold this card [event.counter]"
    )
