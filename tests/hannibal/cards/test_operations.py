"""Cards 18, 50 and 54: what else their operations are good for."""

from __future__ import annotations

import pytest

from delenda.punic.queries import is_truce
from punic.hand import force, hold, state


@pytest.mark.rule("H07-C18", "H07-C54")
@pytest.mark.ruling("R-083")
@pytest.mark.parametrize("card", [18, 54])
def test_c18_c54_move_an_army_in_a_truce_and_the_truce_holds(card: int) -> None:
    t = hold("carthage", f"{card} 1", "arsa: carthage 5 hannibal", effects="truce")
    t.carthage(f"play {card} move", "take 5", "move toletum", "stop")
    assert force(t, "carthage", "toletum") == 5
    assert is_truce(state(t))


@pytest.mark.rule("H07-C50")
@pytest.mark.ruling("R-094")
def test_c50_the_general_may_just_march() -> None:
    t = hold("carthage", "50 5", "utica: carthage 5 hannibal")
    t.carthage("play 50 event", "take 5", "move thabraca", "stop")
    assert force(t, "carthage", "thabraca") == 5
