"""Attrition by hostile tribes. PHX 13.2"""

from __future__ import annotations

import pytest

from punic.hand import force, hold


@pytest.mark.rule("HPX-13.2")
@pytest.mark.parametrize("size", [2, 10])
@pytest.mark.parametrize("card", [7, 8])
def test_hostile_tribes_use_the_column_of_five_and_six(card: int, size: int) -> None:
    t = hold("carthage", f"{card} 5", f"rhone: rome {size} nero")
    t.carthage(f"respond {card}").die(5)
    assert force(t, "rome", "rhone") == size - 2
