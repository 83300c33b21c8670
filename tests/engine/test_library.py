"""A family's package is found by its name at each layer."""

from __future__ import annotations

import pytest

from delenda.library import families, of_family


def test_editions_of_one_game_are_one_family() -> None:
    assert families().count("hannibal") == 1
    assert "toy" in families()


def test_a_layer_has_a_package_of_the_family() -> None:
    found = of_family("players", "hannibal")
    assert found is not None
    assert found.__name__ == "delenda.players.hannibal"


@pytest.mark.parametrize("family", ["chess", "arena", "hannibal.expert", "../hannibal", ""])
def test_what_is_no_package_of_a_family_is_not_taken_for_one(family: str) -> None:
    assert of_family("players", family) is None
