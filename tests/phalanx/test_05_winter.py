"""Winter attrition. PHX 5.3"""

from __future__ import annotations

import pytest

from delenda.punic.siege.attrition import WinterAttrition
from punic.staging import Board


@pytest.mark.rule("HPX-5.3")
def test_a_row_with_an_elephant_takes_one_first_and_then_what_one_likes() -> None:
    t = Board("arpi: carthage 6 e2 hannibal").run(WinterAttrition()).die(6)
    assert t.options == ["lose-elephant 1", "lose-elephant 2"]
    t.carthage("lose-elephant 1")
    assert (t.carthage_at("arpi"), len(t.s.elephants)) == (4, 1)


@pytest.mark.rule("HPX-5.3")
def test_any_other_row_leaves_the_choice() -> None:
    t = Board("arpi: carthage 6 e2 hannibal").run(WinterAttrition()).die(5)
    assert t.options == ["lose-elephant 0", "lose-elephant 1", "lose-elephant 2"]


@pytest.mark.rule("HPX-5.3")
def test_besiegers_and_subjugators_suffer_and_a_general_survives_his_last_cu() -> None:
    t = Board("gades: rome 1 nero, siege 2\naquitani: carthage 4 mago")
    t.run(WinterAttrition()).die(6)
    assert (t.rome_at("gades"), t.where("nero"), t.points_against("gades")) == (0, "gades", 0)
    t.die(6)
    assert t.carthage_at("aquitani") == 2
    assert t.is_over
