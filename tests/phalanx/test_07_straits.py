"""Straits. PHX 7.2.B"""

from __future__ import annotations

import pytest

from punic.marching import march, offered


@pytest.mark.rule("HPX-7.2.B-a")
def test_the_strait_is_crossed_by_who_controls_the_city_he_leaves() -> None:
    board = """
        messana: rome 6 nero
        rhegium: carthage
        consuls: nero
    """
    t = march("rome", board, "take 6")
    assert "rhegium" in offered(t, "move")


@pytest.mark.rule("HPX-7.2.B-a")
def test_the_strait_is_closed_to_who_does_not_control_the_city_he_leaves() -> None:
    board = """
        rhegium: carthage, rome 6 nero
        consuls: nero
    """
    t = march("rome", board, "take 6")
    assert "messana" not in offered(t, "move")
    assert "[7.2.B]" in t.why_not("rome", "move messana")
