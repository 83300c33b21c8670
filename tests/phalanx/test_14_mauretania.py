"""Mauretania. PHX 14.5"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from delenda.engine.view import view
from punic.hand import hold, state
from punic.marching import march, offered
from punic.pieces import stands, units
from tables import playing


@pytest.fixture(autouse=True)
def mauretania(phalanx: None) -> Iterator[None]:
    with playing("hannibal-phalanx", options="mauretania"):
        yield


@pytest.mark.rule("HPX-14.5a")
def test_mauretania_is_of_no_region_never_scores_and_is_wild() -> None:
    t = hold("rome", "1 35", "capua: rome 5 nero", enemy="36")
    board = state(t).rules.board
    number = board.province_named("mauretania")
    province = board.provinces[number]
    assert not province.scores
    assert state(t).rules.sites.hostile_tribes[number]
    assert province.region not in ("italy", "spain", "africa")


@pytest.mark.rule("HPX-14.5a", "HPX-15.1-C7")
def test_hostile_tribes_fall_upon_who_enters_mauretania() -> None:
    t = march("carthage", "gades: carthage 9 hannibal", "take 9", "move abyla", enemy="7 36")
    assert t.seat == "rome"
    t.rome("respond 7").die(6)
    assert "in the column for 5-6 CUs" in " ".join(t.log)
    assert units(t, "carthage", "abyla") < 9
    t = march("carthage", "gades: carthage 9 hannibal", "take 9", "move hispalis", enemy="7 36")
    assert t.seat == "carthage"


@pytest.mark.rule("HPX-14.5b")
@pytest.mark.parametrize(("gades", "cost"), [("carthage", 1), ("rome", 2)])
@pytest.mark.parametrize(("origin", "target"), [("gades", "abyla"), ("abyla", "gades")])
def test_the_pillars_of_hercules(gades: str, cost: int, origin: str, target: str) -> None:
    board = f"{origin}: carthage 4 hannibal\ngades: {gades}"
    if origin == "gades":
        board = f"gades: {gades}, carthage 4 hannibal"
    t = march("carthage", board, "take 4")
    told = t.s.rules.presenter.odds(view(t.s, t.ask.who), t.s.rules.grammar.read(f"move {target}"))
    assert told.startswith(f"{cost} point{'s' * (cost > 1)} over the strait")
    t.carthage(f"move {target}")
    assert f"{4 - cost} movement points left" in t.prompt
    assert stands(t, "hannibal") == target


@pytest.mark.rule("HPX-14.5c")
@pytest.mark.parametrize(("origin", "target"), [("siga", "malaca"), ("malaca", "siga")])
def test_five_cus_sail_to_or_from_siga(origin: str, target: str) -> None:
    board = f"{origin}: carthage 6 hannibal"
    t = march("carthage", board, "take 6", card="33")
    assert target not in offered(t, "sail")
    reason = t.why_not("carthage", f"sail {target}")
    assert reason == "at most 5 CUs sail to or from this port [14.5]"
    t = march("carthage", board, "take 5", card="33")
    assert target in offered(t, "sail")
