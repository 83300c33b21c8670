"""Romans who fall, who are drawn again, and who may become dictator. PHX 14.4.B, 15.1 #80"""

from __future__ import annotations

import pytest

from delenda.engine.chance import Deal
from delenda.games.hannibal.phalanx.dictator import ElectDictator
from delenda.punic.march.displace import Displace
from delenda.punic.reinforcement.elections import Elections
from hannibal.battles import battle, deal
from punic.pieces import stands
from punic.staging import Board
from tables import playing

GAME = "hannibal-phalanx"


@pytest.mark.rule("HPX-14.4.B-a")
@pytest.mark.ruling("R-191")
@pytest.mark.parametrize(("options", "place"), [("killed-in-action", "-3"), ("", "-1")])
def test_14_4_who_loses_his_army_on_the_retreat_dies_with_it(options: str, place: str) -> None:
    board = "massilia: carthage, rome 4 nero, carthage 6 mago"
    with playing(GAME, options=options):
        t = battle(board, "rome", "massilia", "rome", landed=True)
        deal(t, "right*2 +frontal", "right*2 +left").rome("attack right")
        t.carthage("match right", "counterattack").die(1)
        t.carthage("attack left").die(1, 1)
        assert "Rome cannot retreat from Massilia: 3 CUs eliminated." in t.log
        assert stands(t, "nero") == place


@pytest.mark.rule("HPX-14.4.B-b")
@pytest.mark.ruling("R-192")
def test_14_4_a_consul_who_was_displaced_may_be_drawn_again() -> None:
    with playing(GAME, options="consular-election"):
        t = Board("turn: 3\ncannae: rome 8 nero\narpi: rome 0 varro\nconsuls: nero varro")
        t.run(Displace((t.general("varro"),))).run(Elections()).rome("pass")
        assert isinstance(t.ask.chance, Deal)
        assert t.general("varro") in t.ask.chance.bag
        assert t.general("nero") not in t.ask.chance.bag


@pytest.mark.rule("HPX-15.1-C80b")
@pytest.mark.ruling("R-196")
def test_15_1_africanus_is_no_dictator_and_one_drawn_may_go_to_roma() -> None:
    board = "cannae: rome 4 varro\ntarraco: rome, rome 5 scipio-africanus\nconsuls: varro"
    t = Board(board).run(ElectDictator())
    assert t.options == ["pick-general varro", "at-random"]
    told = t.why_not("rome", "pick-general scipio-africanus")
    assert told.startswith("Scipio Africanus stays proconsul")
    t.rome("at-random").chance("draw-general nero")
    places = {"cannae", "tarraco", "rome", "rome+"}
    assert set(t.options) == {f"consul nero {place}" for place in places}
