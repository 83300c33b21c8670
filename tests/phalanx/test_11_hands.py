"""Preparing for battle: command, elephants, battle cards. PHX 2.4.B, 11.1-11.4"""

from __future__ import annotations

import pytest

from delenda.engine.frame import CHANCE
from delenda.games.hannibal.battle.elephants import ElephantCharge
from delenda.games.hannibal.words import BATTLE_CARDS, RESERVE
from hannibal.battles import battle, deal_any, draws, the_battle
from punic.hand import state
from punic.marching import march
from punic.tables import Table

ORDER = """
    corduba: rome 8 marcellus varro, carthage 6 e2 mago
    consuls: marcellus varro
    rome hand: 31
    carthage hand: 20
"""


@pytest.mark.rule("HPX-2.4.B")
def test_2_4_b_each_kind_but_the_reserve_has_its_retreat_penalty() -> None:
    t = battle("rhone: rome 4 nero, carthage 3 mago", "rome", "rhone", "nemausus")
    found = state(t).rules.tables
    assert [found.battle_deck.count(kind) for kind in range(6)] == [12, 9, 9, 8, 6, 4]
    for die in ("retreat-small", "retreat-large"):
        assert len(found.dice[die]) == 6
        assert {len(face) for face in found.dice[die]} == {RESERVE}
    assert BATTLE_CARDS[RESERVE] == "reserve"


@pytest.mark.rule("HPX-11.1")
def test_11_1_command_then_cards_of_both_then_the_charge_then_the_deal() -> None:
    t = battle(ORDER, "rome", "corduba", "arsa")
    asked = []
    while t.ask.prompt != "deal-battle":
        asked.append((t.seat, t.ask.prompt))
        t.say(t.seat, "pass")
    assert asked == [
        ("carthage", "change-of-command"),
        ("rome", "respond.battle-start"),
        ("carthage", "respond.battle-start"),
        ("carthage", "charge"),
    ]
    assert t.ask.who == CHANCE


@pytest.mark.rule("HPX-11.2")
def test_11_2_nobody_rolls_where_the_dictator_commands() -> None:
    text = """
        rhone: rome 9 nero marcellus varro, carthage 6 mago
        consuls: marcellus varro
        dictator: nero
    """
    for attacker, origin in (("carthage", "druentia"), ("rome", "nemausus")):
        t = battle(text, attacker, "rhone", origin)
        assert t.ask.prompt == "deal-battle"
        assert any(line.endswith("Nero commands for Rome.") for line in t.log)


def charged(die: int) -> Table:
    """Let three elephants charge, with a die that something has modified."""
    t = battle("rhone: rome 8 nero, carthage 8 e3 mago", "rome", "rhone", "nemausus")
    t.carthage("charge")
    frame = t.s.stack[-1]
    assert isinstance(frame, ElephantCharge)
    frame.rolled(state(t), die)
    return t


@pytest.mark.rule("HPX-11.3a")
@pytest.mark.parametrize(("die", "fewer"), [(3, (3, 0)), (2, (0, 0)), (1, (0, 1)), (0, (0, 1))])
def test_11_3_all_elephants_charge_and_rampage_on_one_or_less(
    die: int, fewer: tuple[int, int]
) -> None:
    assert the_battle(charged(die)).fewer == fewer


# --- hands ------------------------------------------------------------------------------------


@pytest.mark.rule("HPX-11.4.A-b")
@pytest.mark.ruling("R-138")
def test_11_4_a_the_limit_holds_for_what_elephants_leave() -> None:
    text = "rhone: rome 19 scipio-africanus, carthage 18 e2 hannibal"
    t = battle(text, "carthage", "rhone", "druentia")
    t.carthage("charge").die(5)
    deal_any(t)
    told = "Rome draws 20 battle cards: +19 CUs, +4 battle rating, -2 elephants, at most 20."
    assert draws(t, "rome") == told
    assert len(the_battle(t).hands[0]) == 20


@pytest.mark.rule("HPX-11.4.A-b")
@pytest.mark.ruling("R-138")
def test_11_4_a_a_rampage_counts_before_the_limit() -> None:
    t = battle("rhone: rome 4 nero, carthage 18 e2 hannibal", "carthage", "rhone", "druentia")
    t.carthage("charge").die(1)
    deal_any(t)
    assert draws(t, "carthage").startswith("Carthage draws 20 battle cards:")


GISGO = """
    acci: rome 8 scipio-africanus
    salaria: carthage 2 h-gisgo
    laminium: carthage 5 hannibal
    toletum: carthage 3 mago
"""


@pytest.mark.rule("HPX-11.4.A-a", "HPX-11.4.A-EX1")
def test_11_4_a_example_an_interception_where_a_battle_was_due_gives_no_card() -> None:
    t = march("rome", GISGO, "take 8", "move salaria")
    t.carthage("intercept hannibal", "take 5", "intercept mago", "take 3", "done").die(1, 1)
    told = "Carthage draws 17 battle cards: +10 CUs, +4 battle rating, +3 allies."
    assert draws(deal_any(t), "carthage") == told


@pytest.mark.rule("HPX-11.4.A-EX1")
def test_11_4_a_example_had_gisgo_failed_to_avoid_it_would_be_a_card_less() -> None:
    t = march("rome", GISGO, "take 8", "move salaria")
    t.carthage("avoid h-gisgo", "take 2", "intercept hannibal", "take 5", "done")
    while t.ask.prompt != "deal-battle":
        dice = {"intercept": "die 1", "avoid": "die 6"}
        t.say(t.seat, dice[t.ask.prompt] if t.seat == "chance" else "stand")
    told = (
        "Carthage draws 13 battle cards: "
        "+7 CUs, +4 battle rating, +3 allies, -1 failed to avoid battle."
    )
    assert draws(deal_any(t), "carthage") == told


# --- allies -----------------------------------------------------------------------------------


def allies(t: Table) -> tuple[int, int]:
    """Return the battle cards of the allies of Rome and of Carthage."""
    deal_any(t)
    found = []
    for side in ("rome", "carthage"):
        reasons = draws(t, side).rstrip(".").split(": ")[1].split(", ")
        cards = [reason.split()[0] for reason in reasons if reason.endswith(" allies")]
        found.append(int(cards[0]) if cards else 0)
    return found[0], found[1]


@pytest.mark.rule("HPX-11.4.B-a")
@pytest.mark.parametrize("space", ["massilia", "baleares", "eastern-ligurians", "rhone"])
def test_11_4_b_small_provinces_give_their_holder_a_card_inside_them(space: str) -> None:
    t = battle(f"{space}: rome 4 nero, carthage 3 mago", "rome", space, space)
    s = state(t)
    here = s.rules.board.provinces[s.rules.board.province[s.rules.board.space(space)]]
    for one in here.spaces:
        s.control[one] = 1
    assert allies(t) == (0, 1)


@pytest.mark.rule("HPX-11.4.B-a")
@pytest.mark.parametrize("space", ["taurini", "nuoro", "corduba"])
def test_11_4_b_small_provinces_give_nothing_elsewhere(space: str) -> None:
    t = battle(f"{space}: rome 4 nero, carthage 3 mago", "rome", space, space)
    before = allies(t)
    t = battle(f"{space}: rome 4 nero, carthage 3 mago", "rome", space, space)
    s = state(t)
    for province in s.rules.board.provinces:
        if not province.region:
            for one in province.spaces:
                s.control[one] = 1
    assert allies(t) == before
