"""Retreats into a city."""

from __future__ import annotations

import pytest

from delenda.punic.after.retreat import Retreat
from delenda.punic.state import ROME
from punic.retreating import beaten
from punic.staging import Board
from punic.tables import printed


def besieged_tarentum(inside: int) -> Board:
    """Tarentum besieged by Carthage, a Roman relief army outside that has just lost."""
    return Board(f"tarentum: rome 4 varro, carthage 6, inside {inside} paulus, siege 1")


@pytest.mark.rule("H07-15.4a", "H07-20.7e")
def test_no_relief_army_retreats_into_a_besieged_city() -> None:
    t = besieged_tarentum(1)
    frame = Retreat(ROME, t.space("tarentum"), t.space("heraclea"), is_attacker=True)
    t.run(frame)
    assert (t.rome_at("heraclea"), t.within(ROME, "tarentum")) == (4, 1)
    assert (t.where("varro"), t.where("paulus")) == ("heraclea", "inside tarentum")


@pytest.mark.rule("H07-15.4a", "HPX-11.10.E")
def test_inside_a_besieged_city_is_refused() -> None:
    t = besieged_tarentum(0)
    beaten(t, ROME, "tarentum")
    reason = t.why_not("rome", "retreat-inside 2")
    assert reason == printed(
        "nobody retreats into a besieged city but those who sortied [retreat.city]"
    )


@pytest.mark.rule("H07-15.4a", "H07-20.7e")
def test_those_who_sortied_go_back_inside() -> None:
    t = besieged_tarentum(2)
    origin = t.space("heraclea")
    t.run(Retreat(ROME, t.space("tarentum"), origin, is_attacker=True, sortied=True))
    assert t.prompt == "Do those who sortied go back into Tarentum?"
    t.rome("yes")
    assert (t.rome_at("heraclea"), t.within(ROME, "tarentum")) == (4, 2)
    assert t.where("paulus") == "inside tarentum"


@pytest.mark.rule("H07-20.7e")
@pytest.mark.ruling("R-068")
def test_those_who_sortied_may_retreat_with_the_relief_army() -> None:
    t = besieged_tarentum(2)
    origin = t.space("heraclea")
    t.run(Retreat(ROME, t.space("tarentum"), origin, is_attacker=True, sortied=True))
    t.rome("no")
    assert (t.rome_at("heraclea"), t.within(ROME, "tarentum")) == (6, 0)
    assert t.where("paulus") == "heraclea"


@pytest.mark.rule("H07-15.4a")
def test_a_sally_goes_back_into_its_besieged_city() -> None:
    t = Board("tarentum: rome 2 varro, carthage 6, siege 2")
    space = t.space("tarentum")
    city = t.s.rules.inside[space]
    t.run(Retreat(ROME, space, city, is_attacker=True, from_city=True))
    assert (t.within(ROME, "tarentum"), t.where("varro"), t.value) == (2, "inside tarentum", 0)


@pytest.mark.rule("H07-15.4b")
def test_only_the_city_of_the_battle_space_is_open() -> None:
    t = beaten(Board("terventum: rome 2 varro"), ROME, "terventum")
    assert "retreat capua" in t.options
    reason = t.why_not("rome", "retreat-inside 2")
    assert reason == printed("there is no walled city of yours in the battle space [retreat.city]")
    t.rome("retreat capua")
    assert (t.rome_at("capua"), t.within(ROME, "capua")) == (2, 0)
