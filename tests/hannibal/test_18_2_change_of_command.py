"""Who commands in a battle. 18.2, 9.3, 12.7"""

import pytest

from hannibal.battles import battle
from punic.test_change_of_command import commands


@pytest.mark.rule("H07-9.3b")
def test_9_3_hannibal_must_command() -> None:
    t = battle("rhone: rome 8 nero, carthage 6 mago hannibal", "rome", "rhone", "nemausus")
    assert t.ask.prompt == "deal-battle"
    assert commands(t, 1) == "hannibal"


@pytest.mark.rule("H07-9.3b")
@pytest.mark.ruling("R-017")
def test_9_3_equals_are_offered_and_nobody_else() -> None:
    text = """
        rhone: rome 10 marcellus varro nero, carthage 6 mago
        consuls: marcellus varro
        proconsul: nero
    """
    t = battle(text, "carthage", "rhone", "druentia")
    assert t.options == ["command marcellus", "command varro"]
    why = "the general of the highest rank who is here must command [9.3]"
    assert t.why_not("rome", "command nero") == why


@pytest.mark.rule("H07-9.3a")
@pytest.mark.ruling("R-017")
def test_9_3_the_attacker_keeps_the_commander_of_the_march() -> None:
    text = "rhone: rome 8 nero, carthage 6 h-gisgo mago"
    t = battle(text, "carthage", "rhone", "druentia")
    assert t.ask.prompt == "deal-battle"
    assert commands(t, 1) == "h-gisgo"
