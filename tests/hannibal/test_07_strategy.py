"""The Strategy Phase. 7"""

from delenda.engine.view import view
from punic.staging import rules
from punic.test_strategy import PUNIC, WITHOUT, dealt


def test_the_cards_of_a_hand_are_told_to_its_owner_alone() -> None:
    t = dealt(WITHOUT, PUNIC)
    told = [entry for entry in t.entries if entry.kind == "cards"]
    assert [entry.seen_by for entry in told] == [(0,), (1,)]
    assert "African Reinforcements" in rules().presenter.sentence(told[1])
    assert view(t.s, 0).table.hands[1] == (-1,) * 7  # type: ignore[attr-defined]
