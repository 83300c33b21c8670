"""The two consuls change places."""

from __future__ import annotations

import pytest

from hannibal.battles import battle, deal_any, draws, the_battle
from punic.hand import state
from punic.marching import chief, fight_out, march
from punic.tables import Table, printed, table

CONSULS = """
    rhone: rome 8 marcellus varro, carthage 6 mago
    consuls: marcellus varro
"""


def commands(t: Table, side: int) -> str:
    return state(t).rules.generals[the_battle(t).commander(side)].id


@pytest.mark.rule("H07-18.2a")
@pytest.mark.parametrize(("general", "colleague"), [("marcellus", "varro"), ("varro", "marcellus")])
def test_either_consul_may_command_the_move(general: str, colleague: str) -> None:
    t = table(
        """
        turn: 3
        phase: strategy rome
        beneventum: rome 8 marcellus varro
        cannae: carthage 3 mago
        consuls: marcellus varro
        rome hand: 33
        carthage hand: 34
        """
    )
    t.rome("play 33 move")
    assert t.options == ["activate marcellus", "activate varro"]
    t.rome(f"activate {general}")
    while t.ask.prompt != "change-of-command":
        wishes = ("take 8", f"bring {colleague}", "move cannae", "pass")
        said = next(wish for wish in wishes if wish in t.options)
        t.say(t.seat, said)
    assert t.ask.about == tuple(state(t).rules.general_ids[g] for g in (general, colleague))


@pytest.mark.rule("H07-18.2-EX1", "H07-18.2b", "H07-18.2c")
def test_example_varro_commands_the_battle() -> None:
    t = battle(CONSULS, "rome", "rhone", "nemausus")
    assert t.seat == "carthage"
    expected = "Do you roll for a change of command? Marcellus commands; on 4-6 it is Varro."
    assert t.prompt == expected
    assert t.options == ["roll", "pass"]
    t.carthage("roll").die(5)
    assert "The consuls change places: 5. Varro commands." in t.log
    assert commands(t, 0) == "varro"
    deal_any(t)
    assert draws(t, "rome") == "Rome draws 9 battle cards: +8 CUs, +1 battle rating."


@pytest.mark.rule("H07-18.2c")
@pytest.mark.parametrize(("die", "general"), [(3, "marcellus"), (4, "varro")])
def test_four_or_more_changes_the_command(die: int, general: str) -> None:
    t = battle(CONSULS, "rome", "rhone", "nemausus")
    t.carthage("roll").die(die)
    assert commands(t, 0) == general
    kept = "The consuls agree: 3. Marcellus stays in command."
    assert (kept in t.log) is (die == 3)


@pytest.mark.rule("H07-18.2b")
def test_carthage_need_not_roll_when_attacked() -> None:
    t = battle(CONSULS, "rome", "rhone", "nemausus")
    t.carthage("pass")
    assert commands(t, 0) == "marcellus"


@pytest.mark.rule("H07-18.2b", "H07-9.3c", "HPX-11.2")
def test_carthage_must_roll_when_it_attacks() -> None:
    t = battle(CONSULS, "carthage", "rhone", "druentia")
    assert t.seat == "rome"
    assert t.options == ["command marcellus", "command varro"]
    t.rome("command varro")
    assert t.ask.prompt == "consuls"
    assert t.seat == "chance"
    t.die(6)
    assert commands(t, 0) == "marcellus"


@pytest.mark.rule("H07-18.2c")
@pytest.mark.ruling("R-061")
def test_the_change_lasts_until_the_owner_chooses_anew() -> None:
    armies = "cannae: rome 8 varro marcellus\narpi: carthage 3 mago\nconsuls: varro marcellus"
    t = march("carthage", armies, "take 3", "move cannae", enemy="33")
    t.rome("done", "command varro").die(4)
    assert fight_out(t, "carthage") == "rome"
    assert chief(t, "rome", "cannae") == "marcellus"
    t.rome("play 33 move", "activate varro")
    assert chief(t, "rome", "cannae") == "varro"


@pytest.mark.rule("H07-18.2c")
@pytest.mark.ruling("R-061")
def test_after_an_attack_who_led_the_march_takes_command_again() -> None:
    armies = "beneventum: rome 8 marcellus varro\ncannae: carthage 3\nconsuls: marcellus varro"
    t = march("rome", armies, "activate marcellus", "take 8", "move cannae")
    t.carthage("roll").die(4)
    assert commands(t, 0) == "varro"
    assert fight_out(t, "rome") == "rome"
    assert chief(t, "rome", "cannae") == "marcellus"


@pytest.mark.rule("H07-18.2b")
def test_one_consul_does_not_dispute_with_a_proconsul() -> None:
    text = """
        rhone: rome 8 varro marcellus, carthage 6 mago
        consuls: marcellus nero
        proconsul: varro
        rome: rome 5 nero
    """
    t = battle(text, "rome", "rhone", "nemausus")
    assert t.ask.prompt == "deal-battle"
    assert commands(t, 0) == "marcellus"


@pytest.mark.rule("H07-12.7d")
def test_the_owner_chooses_among_equals_after_an_interception() -> None:
    text = "rhone: rome 8 nero, carthage 6 mago h-gisgo"
    t = battle(text, "rome", "rhone", "nemausus", intercepted=True)
    assert t.prompt == printed("Which general commands the defence of {rhone}?")
    t.carthage("command h-gisgo")
    deal_any(t)
    expected = "Carthage draws 8 battle cards: +6 CUs, +1 battle rating, +1 interception."
    assert draws(t, "carthage") == expected
