"""Interception: when, from where, the roll and the battle. 12.1-12.4, 12.9-12.10"""

from __future__ import annotations

import pytest

from hannibal.battles import deal_any, draws
from punic.hand import force
from punic.marching import set_out
from punic.test_attempts import APULIA


@pytest.mark.rule("H07-12.4g", "H07-12.5a")
@pytest.mark.ruling("R-028")
def test_12_4_no_extra_card_where_battle_was_due() -> None:
    t = set_out(APULIA, "move terventum").carthage("done").rome("move beneventum")
    t.carthage("intercept hannibal", "take 8", "done").die(4).rome("stand")
    deal_any(t)
    assert "+12 CUs, +4 battle rating" in draws(t, "carthage")
    assert "interception" not in draws(t, "carthage")


@pytest.mark.rule("H07-12.9", "H07-12.5a")
@pytest.mark.ruling("R-103")
def test_12_9_an_interception_prevents_an_overrun() -> None:
    board = "emporiae: rome 6 nero\ndertosa: carthage 4 hasdrubal\ntarraco: carthage 1"
    t = set_out(board, "move tarraco").carthage("intercept hasdrubal", "take 4")
    assert force(t, "carthage", "tarraco") == 1, "the overrun comes later"
    t.die(3)
    assert t.options == ["back-up", "stand"]
    t.rome("stand")
    assert "Battle of Tarraco: Rome attacks with 6 CUs against 5 CUs." in t.log
    assert "overrun" not in " ".join(t.log)
    deal_any(t)
    assert "+1 interception" in draws(t, "carthage"), "it is what brought the battle about"
    t = set_out(board, "move tarraco").carthage("intercept hasdrubal", "take 4").die(4)
    assert t.log[-2] == "A lone enemy CU in Tarraco is overrun."
    assert force(t, "carthage", "tarraco") == 0
