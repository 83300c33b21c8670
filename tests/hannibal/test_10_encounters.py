"""What an army on the march meets: enemies, passes, straits; and Nero. 10.4-10.6, 10.12"""

from __future__ import annotations

import pytest

from punic.hand import hold
from punic.marching import march, stack
from punic.pieces import units

# --- 10.5 overruns ----------------------------------------------------------------------------


@pytest.mark.rule("H07-10.5a", "H07-10.5e")
@pytest.mark.ruling("R-019")
def test_10_5_five_cus_overrun_one() -> None:
    board = "capua: rome {} nero\nbeneventum: carthage {}"
    t = march("rome", board.format(5, 1), "take 5", "move beneventum")
    assert "A lone enemy CU in Beneventum is overrun." in t.log
    assert units(t, "carthage", "beneventum") == 0
    assert units(t, "rome", "beneventum") == 5
    assert t.prompt.startswith("Nero with 5 CUs"), "no battle was offered"
    t = march("rome", board.format(4, 1), "take 4", "move beneventum")
    assert t.prompt.startswith("Rome draws"), "four are not enough"
    t = march("rome", board.format(5, "1 mago"), "take 5", "move beneventum")
    assert t.prompt.startswith("Rome draws"), "a general is with it"


@pytest.mark.rule("H07-10.6b", "H07-10.10c")
@pytest.mark.ruling("R-114", "R-020")
def test_10_6_a_general_left_alone_among_enemies_goes_back() -> None:
    board = "druentia: carthage 1 hannibal\ntaurini: rome 3"
    t = march("carthage", board, "take 1", "move taurini").die(6)
    assert stack(t, "carthage", "druentia", "hannibal") == 0
    assert "Hannibal has no CUs left and goes back to Druentia." in t.log
    assert t.seat == "rome", "his move is over"


@pytest.mark.rule("H07-10.6c")
def test_10_6_the_strait_of_messana_needs_both_shores() -> None:
    t = march("rome", "rhegium: rome 5 nero\nmessana: carthage", "take 5", card="17")
    told = "the strait needs control of both Rhegium and Messana [10.6]"
    assert t.why_not("rome", "move messana") == told
    t = march("rome", "rhegium: rome 5 nero", "take 5", "move messana", card="17")
    assert "2 movement points left" in t.prompt
    assert "Nero crosses the strait to Messana." in t.log
    assert not any("Attrition" in line for line in t.log)


# --- 10.12 Nero -------------------------------------------------------------------------------

NERO = "rome: rome 5 nero\nbrundisium: rome 5 varro"


@pytest.mark.rule("H07-10.12")
@pytest.mark.parametrize(("card", "use", "points"), [("37", "event", 6), ("37", "move", 4)])
def test_10_12_nero_has_six_points_in_a_campaign(card: str, use: str, points: int) -> None:
    t = hold("rome", f"{card} 35", NERO)
    t.rome(f"play {card} {use}", "activate nero", "take 5")
    assert t.prompt == f"Nero with 5 CUs is in Rome; {points} movement points left."
    if use == "event":
        t.rome("move capua", "stop", "activate varro", "take 5")
        assert "4 movement points left" in t.prompt, "others have four"
