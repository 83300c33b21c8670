"""The sequence of a battle and its rounds. 14.5-14.10"""

import pytest

from delenda.engine.state import clone
from delenda.engine.view import determinise, view
from delenda.games.hannibal.words import ENVELOP, PROBE
from hannibal.battles import battle, deal, hand_of, the_battle
from punic.pieces import units
from punic.tables import Table, printed, table

RHONE = """
    rhone: rome 4 nero, carthage 3 mago
    nemausus: rome
    druentia: carthage
"""
"""A battle far from all allies: Rome draws 6 cards, Carthage 5."""


def rhone(rome: str, carthage: str, attacker: str = "rome") -> Table:
    t = battle(RHONE, attacker, "rhone", "nemausus" if attacker == "rome" else "druentia")
    hands = (rome, carthage) if attacker == "rome" else (carthage, rome)
    return deal(t, *hands)


@pytest.mark.rule("H07-14a")
def test_14_a_march_into_enemy_cus_ends_in_battle() -> None:
    t = table(
        """
        turn: 3
        phase: strategy rome
        beneventum: rome 8 fabius
        cannae: carthage 3
        rome hand: 33 61
        carthage hand: 34
        """
    )
    t.rome("play 33 move", "take 8", "move cannae")
    told = "Battle of Cannae: Rome attacks with 8 CUs against 3 CUs."
    assert told in t.log
    deal(t, "left*5 +frontal", "+right")
    t.rome("attack left").die(1, 6)
    t.carthage("remove malaca")
    # three movement points were left, but the march is over
    assert t.seat == "carthage"
    assert units(t, "rome", "cannae") == 8


@pytest.mark.rule("H07-14.5a")
def test_14_5_the_active_side_attacks_first() -> None:
    t = rhone("frontal*6", "left*5")
    assert t.seat == "rome"
    expected = "Round 1: attack. You hold 6 battle cards, the enemy 5."
    assert t.prompt == expected
    assert rhone("frontal*6", "left*5", "carthage").seat == "carthage"


@pytest.mark.rule("H07-14.5b")
def test_14_5_the_order_of_preparation() -> None:
    text = """
        rhone: rome 8 marcellus varro, carthage 6 e1 mago
        consuls: marcellus varro
        rome hand: 20
        carthage hand: 59
    """
    t = battle(text, "rome", "rhone", "nemausus")
    t.carthage("roll")
    t.die(5)
    assert t.seat == "rome"
    t.rome("respond 20")
    t.carthage("charge")
    t.die(6)
    deal(t, "frontal*8", "left*4 right*4")
    t.chance("draw-battle left left left right")
    told = [line.split(":", maxsplit=1)[0].split(".", maxsplit=1)[0] for line in t.log]
    order = [
        "The consuls change places",
        "Rome has a spy in the enemy camp",
        "Carthage charges with 1 elephant",
        "The elephants break the Roman line",
        "Rome draws 8 battle cards",
        "Carthage draws 8 battle cards",
        "A spy shows battle cards of Carthage",
    ]
    assert [line for line in told if line in order] == order


@pytest.mark.rule("H07-14.5b")
def test_14_5_the_attacker_adds_no_card_after_the_defender() -> None:
    text = """
        hippo-regius: rome 4 nero, carthage 3 mago
        rome hand: 32
        carthage hand: 20
    """
    t = battle(text, "rome", "hippo-regius", "cirta")
    t.rome("pass")
    assert t.seat == "carthage"
    t.carthage("respond 20")
    assert t.seat == "chance"
    assert t.ask.prompt == "deal-battle"


@pytest.mark.rule("H07-14.6a", "H07-14.10a", "H07-14.11c")
def test_14_6_who_does_not_match_loses() -> None:
    t = rhone("frontal*6", "frontal*5")
    t.rome("attack frontal")
    assert t.seat == "carthage"
    assert t.options == ["match frontal", "give-up"]
    t.carthage("give-up")
    assert "Carthage does not match." in t.log
    assert printed("Rome wins the battle of {rhone} in 1 round.") in t.log


@pytest.mark.rule("H07-14.10a")
def test_14_10_without_a_match_the_defender_has_no_choice() -> None:
    t = rhone("frontal*6", "left*5")
    t.rome("attack frontal")
    assert t.log[-1] == printed("Rome wins the battle of {rhone} in 1 round.")
    assert t.ask.prompt == "casualties"


@pytest.mark.rule("H07-14.6b")
def test_14_6_a_match_leads_to_another_round() -> None:
    t = rhone("frontal*6", "frontal*5")
    t.rome("attack frontal")
    t.carthage("match frontal", "done")
    assert t.seat == "rome"
    assert t.prompt.startswith("Round 2:")
    assert hand_of(t, "rome") == "frontal*5"
    assert hand_of(t, "carthage") == "frontal*4"
    assert the_battle(t).played == [(0,), (0,)]


@pytest.mark.rule("H07-14.7")
def test_14_7_only_the_same_kind_matches() -> None:
    t = rhone("left*6", "left*2 right*3")
    t.rome("attack left")
    assert t.options == ["match left", "give-up"]
    why = printed("only a card of exactly the same kind, or a Reserve, is a match [battle.match]")
    assert t.why_not("carthage", "match right") == why
    assert t.why_not("carthage", "match probe") == printed(
        "you hold no such battle card [battle.match]"
    )
    assert t.refuses("carthage", "match right")


@pytest.mark.rule("H07-14.6a")
def test_14_6_refusals_of_the_attacker() -> None:
    t = rhone("left*5 reserve", "left*4 frontal")
    assert t.why_not("rome", "attack frontal") == printed(
        "you hold no such battle card [battle.round]"
    )
    why = printed("a Reserve is played as one of the five other kinds; name it [battle.reserve]")
    assert t.why_not("rome", "attack reserve") == why
    t.rome("attack left")
    why = printed("the enemy attacks in this round; match his card or give up [battle.round]")
    assert t.why_not("carthage", "attack left") == why


@pytest.mark.rule("H07-14.8a")
@pytest.mark.parametrize(("die", "seat"), [(2, "carthage"), (3, "rome")])
def test_14_8_a_counterattack_needs_the_rating(die: int, seat: str) -> None:
    t = rhone("frontal*6", "frontal*5")
    t.rome("attack frontal")
    t.carthage("match frontal")
    asked = "Do you roll to counterattack? You need 2 or less, and hold 4 battle cards."
    assert t.prompt == asked
    t.carthage("counterattack")
    t.die(die)
    assert t.seat == seat
    expected = {
        2: "Carthage counterattacks: 2, 2 or less was needed.",
        3: "Carthage fails to counterattack: 3, 2 or less was needed.",
    }
    assert t.log[-1] == expected[die]


@pytest.mark.rule("H07-14.8b")
def test_14_8_the_counterattack_is_optional() -> None:
    t = rhone("frontal*6", "frontal*5")
    t.rome("attack frontal")
    t.carthage("match frontal")
    assert t.options == ["counterattack", "done"]
    t.carthage("done")
    assert t.seat == "rome"


@pytest.mark.rule("H07-14.8b")
def test_14_8_without_a_general_nobody_counterattacks() -> None:
    text = "rhone: rome 4 nero, carthage 5"
    t = deal(battle(text, "rome", "rhone", "nemausus"), "frontal*6", "frontal*5")
    t.rome("attack frontal")
    t.carthage("match frontal")
    assert t.seat == "rome"
    assert t.prompt.startswith("Round 2: attack")


@pytest.mark.rule("H07-14.8c")
def test_14_8_a_matched_double_envelopment_gives_the_initiative() -> None:
    t = rhone("envelop frontal*5", "envelop frontal*4")
    t.rome("attack envelop")
    t.carthage("match envelop")
    asked = "You have matched the Double Envelopment and hold 4 battle cards."
    assert t.prompt == f"{asked} Do you take the initiative?"
    assert t.options == ["initiative", "done"]
    t.carthage("initiative")
    assert t.seat == "carthage"
    assert t.log[-1] == "Carthage takes the initiative."


@pytest.mark.rule("H07-14.8c")
def test_14_8_the_initiative_may_be_declined() -> None:
    t = rhone("envelop frontal*5", "envelop frontal*4")
    t.rome("attack envelop")
    t.carthage("match envelop", "done")
    assert t.seat == "rome"


@pytest.mark.rule("H07-14.8c")
def test_14_8_a_force_without_a_general_takes_the_initiative() -> None:
    text = "rhone: rome 4 nero, carthage 5"
    t = deal(battle(text, "rome", "rhone", "nemausus"), "envelop left*5", "envelop left probe*3")
    t.rome("attack envelop")
    t.carthage("match envelop", "initiative")
    assert t.seat == "carthage"
    assert t.options == ["attack left", "attack probe"]


@pytest.mark.rule("H07-14.9a")
def test_14_9_a_reserve_matches_anything() -> None:
    for kind in ("frontal", "left", "right", "probe", "envelop"):
        t = rhone(f"{kind}*6", "reserve*4 " + ("left" if kind != "left" else "right"))
        t.rome(f"attack {kind}")
        assert t.options == ["match reserve", "give-up"]
        t.carthage("match reserve")
        assert the_battle(t).matched


@pytest.mark.rule("H07-14.9a", "H07-14.9b", "H07-14.12b")
def test_14_9_an_attacker_names_what_his_reserve_is() -> None:
    t = rhone("reserve frontal*5", "left*2 probe*2 reserve")
    reserves = [
        f"attack-reserve {kind}" for kind in ("frontal", "left", "right", "probe", "envelop")
    ]
    assert t.options == ["attack frontal", *reserves, "withdraw"]
    t.rome("attack-reserve probe")
    assert t.log[-1] == "Round 1: Rome attacks with Reserve as Probe."
    assert t.options == ["match probe", "match reserve", "give-up"]
    assert the_battle(t).attack == PROBE
    t.carthage("give-up")
    t.die(1, 3)
    assert "Carthage rolls 3 on the retreat table, -2 Probe: it loses 1 CU." in t.log


@pytest.mark.rule("H07-14.9c")
@pytest.mark.ruling("R-034")
def test_14_9_a_matched_reserve_as_double_envelopment_is_an_option_too() -> None:
    t = rhone("reserve frontal*5", "envelop frontal*4")
    t.rome("attack-reserve envelop")
    assert the_battle(t).attack == ENVELOP
    t.carthage("match envelop")
    assert t.options == ["initiative", "done"]


SMALL = """
    rhone: rome 1 varro, carthage 1 h-gisgo
    nemausus: rome
    druentia: carthage
"""
"""Two battle cards on each side."""


def small(rome: str, carthage: str) -> Table:
    return deal(battle(SMALL, "rome", "rhone", "nemausus"), rome, carthage)


@pytest.mark.rule("H07-14.10b", "H07-14.12c")
def test_14_10_an_attacker_without_cards_loses() -> None:
    t = small("probe*2", "probe*2")
    for _ in range(2):
        t.rome("attack probe")
        t.carthage("match probe", "done")
    assert "Rome has no battle card left to attack with." in t.log
    assert "Carthage wins the battle of Rhone in 2 rounds." in t.log
    t.die(1, 1)
    assert "Rome rolls 1 on the retreat table, unmodified: it loses 1 CU." in t.log


@pytest.mark.rule("H07-14.10c")
def test_14_10_who_takes_the_initiative_without_cards_loses() -> None:
    t = small("probe*2", "probe*2")
    t.rome("attack probe")
    t.carthage("match probe", "done")
    t.rome("attack probe")
    t.carthage("match probe")
    assert t.prompt.endswith("and hold 0 battle cards."), "the question warns"
    t.carthage("counterattack")
    t.die(1)
    assert "Carthage has no battle card left to attack with." in t.log
    assert printed("Rome wins the battle of {rhone} in 2 rounds.") in t.log


# --- what is hidden ---------------------------------------------------------------------------


@pytest.mark.rule("H07-14.6a")
def test_14_6_hands_are_seen_by_their_owner_alone() -> None:
    t = rhone("frontal*6", "left*5")
    seen = view(t.s, 1)
    shown = next(frame for frame in seen.table.stack if type(frame).__name__ == "Battle")
    assert getattr(shown, "hands") == [(-1,) * 6, (1,) * 5]  # noqa: B009 - a frame of a view
    assert len(seen.unseen["battle"]) == 48 - 5
    assert not any("Your battle cards" in line for line in t.log)


@pytest.mark.rule("H07-14.6a")
def test_14_6_a_guess_at_the_hidden_cards_keeps_what_is_known() -> None:
    t = rhone("frontal*6", "left*5")
    guess = determinise(view(clone(t.s), 0), lambda n: n - 1)
    found = next(frame for frame in guess.stack if type(frame).__name__ == "Battle")
    hands = getattr(found, "hands")  # noqa: B009 - a frame of a guess
    assert hands[0] == (0,) * 6
    assert len(hands[1]) == 5
    assert units(t, "rome", "rhone") == 4
