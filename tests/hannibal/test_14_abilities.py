"""Special abilities of generals in battle. §24"""

import pytest

from delenda.games.hannibal.words import ENVELOP
from hannibal.battles import battle, deal, deal_any, hand_of, the_battle
from punic.tables import Table, printed

HANNIBAL = """
    rhone: rome 4 nero, carthage 3 {generals}
    druentia: carthage
"""


def punic(hand: str, rome: str, generals: str = "hannibal") -> Table:
    t = battle(HANNIBAL.format(generals=generals), "carthage", "rhone", "druentia")
    return deal(t, hand, rome)


@pytest.mark.rule("H07-24a", "H07-14.12b")
@pytest.mark.ruling("R-071")
def test_24_hannibal_plays_a_probe_as_something_else() -> None:
    t = punic("probe*3 +left", "envelop frontal*5")
    assert t.options == [
        "attack left",
        "attack probe",
        "attack-probe left",
        "attack-probe right",
        "attack-probe envelop",
        "withdraw",
    ]
    t.carthage("attack-probe envelop")
    assert t.log[-1] == "Round 1: Carthage attacks with Probe as Double Envelopment."
    assert the_battle(t).attack == ENVELOP
    assert hand_of(t, "carthage") == "left*4 probe*2"
    assert t.options == ["match envelop", "give-up"]
    t.rome("give-up")
    t.die(1, 3)
    told = "Rome rolls 3 on the retreat table, +2 Double Envelopment: it loses 2 CUs."
    assert told in t.log


@pytest.mark.rule("H07-24a")
@pytest.mark.ruling("R-071")
def test_24_once_in_each_battle() -> None:
    t = punic("probe*3 +left", "left*3 +frontal")
    t.carthage("attack-probe left")
    t.rome("match left", "done")
    assert t.options == ["attack left", "attack probe", "withdraw"]
    why = printed("Hannibal has played a Probe as something else in this battle [general.ability]")
    assert t.why_not("carthage", "attack-probe right") == why


@pytest.mark.rule("H07-24a")
@pytest.mark.ruling("R-071")
def test_24_once_in_attack_and_as_a_match_together() -> None:
    t = punic("probe*3 +left", "left right*2 +frontal")
    t.carthage("attack-probe left")
    t.rome("match left", "counterattack").die(1)
    t.rome("attack right")
    assert "Carthage does not match." in t.log


@pytest.mark.rule("H07-24a")
@pytest.mark.ruling("R-071")
def test_24_hannibal_matches_with_a_probe() -> None:
    text = HANNIBAL.format(generals="hannibal")
    t = battle(text, "rome", "rhone", "nemausus")
    deal(t, "left*2 frontal*2 right*2", "probe*2 +envelop")
    t.rome("attack left")
    assert t.options == ["match probe", "give-up"]
    t.carthage("match probe")
    assert t.log[-1] == "Carthage matches with Probe as Flank Left."
    t.carthage("done")
    t.rome("attack right")
    assert "Carthage does not match." in t.log


@pytest.mark.rule("H07-24a")
def test_24_a_probe_never_stands_for_a_frontal_assault() -> None:
    text = HANNIBAL.format(generals="hannibal")
    t = battle(text, "rome", "rhone", "nemausus")
    deal(t, "frontal*6", "probe*2 reserve +envelop")
    t.rome("attack frontal")
    uses = "Flank Left, Flank Right or Double Envelopment"
    why = printed(f"Hannibal plays a Probe as a {uses} [general.ability]")
    assert t.options == ["match reserve", "give-up"]
    assert t.why_not("carthage", "match probe") == why


@pytest.mark.rule("H07-24a")
def test_24_only_a_commander_has_his_ability() -> None:
    t = punic("probe*3 +left", "frontal*6", "mago")
    assert t.options == ["attack left", "attack probe", "withdraw"]
    why = printed("only Hannibal, in command, plays a Probe as something else [general.ability]")
    assert t.why_not("carthage", "attack-probe left") == why


CONSUL = """
    rhone: rome 6 {general}, carthage 5 mago
    nemausus: rome
    druentia: carthage
    consuls: {general}
"""


def counterattack(general: str, attacker: str) -> Table:
    """Bring Rome to roll for a counterattack; as the original attacker it lost the initiative."""
    origin = "nemausus" if attacker == "rome" else "druentia"
    t = battle(CONSUL.format(general=general), attacker, "rhone", origin)
    if attacker == "rome":
        deal(t, "envelop frontal +left", "envelop frontal +right")
        t.rome("attack envelop")
        t.carthage("match envelop", "initiative")
    else:
        deal(t, "frontal +right", "frontal +left")
    t.carthage("attack frontal")
    t.rome("match frontal")
    return t


@pytest.mark.rule("H07-24-LONGUS")
@pytest.mark.parametrize(("attacker", "needed"), [("rome", 2), ("carthage", 1)])
def test_24_longus_counterattacks_if_he_attacked_first(attacker: str, needed: int) -> None:
    t = counterattack("longus", attacker)
    assert f"You need {needed} or less" in t.prompt
    t.rome("counterattack").die(2)
    assert t.seat == ("rome" if needed == 2 else "carthage")


@pytest.mark.rule("H07-24-PAULUS")
@pytest.mark.parametrize(("attacker", "needed"), [("carthage", 3), ("rome", 2)])
def test_24_paulus_counterattacks_if_he_defended_first(attacker: str, needed: int) -> None:
    t = counterattack("paulus", attacker)
    assert f"You need {needed} or less" in t.prompt
    t.rome("counterattack").die(3)
    assert t.seat == ("rome" if needed == 3 else "carthage")


@pytest.mark.rule("H07-24-LONGUS", "H07-24-PAULUS", "H07-24-FLAMINIUS")
@pytest.mark.ruling("R-054", "R-073")
@pytest.mark.parametrize(
    ("general", "attacker", "rating"),
    [("longus", "rome", 1), ("paulus", "carthage", 2), ("flaminius", "carthage", 2)],
)
def test_24_no_ability_stops_a_withdrawal(general: str, attacker: str, rating: int) -> None:
    t = counterattack(general, attacker)
    t.rome("done")
    t.carthage("withdraw").die(1)
    told = f"The enemy would withdraw. Do you roll to stop him? You need {rating} or less."
    assert t.prompt == told
    t.rome("roll").die(rating + 1)
    told = f"Rome cannot stop the withdrawal: {rating + 1}, {rating} or less was needed."
    assert told in t.log


@pytest.mark.rule("H07-16.1a")
@pytest.mark.ruling("R-054")
@pytest.mark.parametrize(("general", "rating"), [("fabius", 3), ("longus", 1)])
def test_16_1_no_ability_helps_to_withdraw(general: str, rating: int) -> None:
    text = f"beneventum: rome 4 {general}, carthage 3 mago\ncapua: rome"
    t = deal_any(battle(text, "rome", "beneventum", "capua"))
    t.rome("withdraw").die(rating + 1)
    told = f"Rome cannot break off: {rating + 1}, {rating} or less was needed."
    assert told in t.log


@pytest.mark.rule("H07-24a")
def test_24_a_subordinate_has_no_ability() -> None:
    text = """
        rhone: rome 6 varro longus, carthage 5 mago
        druentia: carthage
        consuls: varro longus
    """
    t = battle(text, "rome", "rhone", "nemausus")
    t.carthage("pass")
    deal(t, "envelop frontal +left", "envelop frontal +right")
    t.rome("attack envelop")
    t.carthage("match envelop", "initiative", "attack frontal")
    t.rome("match frontal")
    assert "You need 1 or less" in t.prompt
