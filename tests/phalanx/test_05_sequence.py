"""The sequence of play. PHX 5, 5.2.B, 5.4"""

from __future__ import annotations

import pytest

import delenda
from delenda.engine.log import Entry
from delenda.engine.run import start
from delenda.punic.control.isolation import IsolationRemoval
from delenda.punic.state import CARTHAGE, ROME
from delenda.punic.turn.card_uses import USE_DISCARD
from phalanx.settings import rules_with
from punic.tables import Table, table

PHASES = [
    "Reinforcement Phase.",
    "Strategy Phase.",
    "Winter Attrition Phase.",
    "Political Isolation Phase.",
    "Victory Check Phase.",
]
PUNIC = "10 11 12 13 14 15 16"


@pytest.mark.rule("HPX-5")
def test_5_a_turn_has_five_phases_and_the_deal_begins_the_second() -> None:
    game = delenda.new("hannibal-phalanx", seed="sequence")
    while "Turn 3, 216 BC." not in game.sentences():
        assert game.state.ask is not None
        options = game.state.ask.options
        discards = [one for one in options if one.verb == "play" and one.args[1] == USE_DISCARD]
        game.do(discards[0] if discards else options[-1])
    said = game.sentences()
    second, third = said.index("Turn 2, 217 BC."), said.index("Turn 3, 216 BC.")
    phases = [line for line in said[second:third] if line in PHASES]
    assert phases == PHASES
    dealt = said.index("Rome receives 7 strategy cards.", second)
    assert said[dealt - 1] == "Strategy Phase."
    assert not [line for line in said[: said.index("Turn 2, 217 BC.")] if line == PHASES[0]]


def dealt(rome: str, options: str = "") -> Table:
    """Both hands are just dealt on turn 3."""
    lines = "turn: 3\nphase: deal rome\ncannae: rome 6 varro\nconsuls: varro\nzama: rome 2"
    return table(lines, options=options).chance(f"deal {rome}").chance(f"deal {PUNIC}")


@pytest.mark.rule("HPX-5.2.B")
@pytest.mark.parametrize("card", ["66", "83"])
def test_5_2_an_imperium_card_claims_nothing(card: str) -> None:
    t = dealt(f"1 2 3 4 5 6 {card}", options="cards-90")
    assert (t.seat, t.options) == ("carthage", ["first rome", "first carthage"])


@pytest.mark.rule("HPX-5.4c")
@pytest.mark.ruling("R-128")
@pytest.mark.parametrize(("order", "first"), [(None, ROME), (["carthage", "rome"], CARTHAGE)])
def test_5_4_rome_removes_first_unless_the_scenario_says_otherwise(
    order: list[str] | None, first: int
) -> None:
    s = rules_with({"isolation": order} if order else {}).set_up()
    space = s.rules.board.space
    s.control[space("araceli")] = ROME
    for name in ("numantia", "iberus"):
        s.control[space(name)] = CARTHAGE
    s.control[space("mutina")] = CARTHAGE
    for name in ("boii", "insubrians"):
        s.control[space(name)] = ROME
        s.tribes[s.rules.tribe_of[space(name)]] = 0
    for name in ("verona", "taurini"):
        s.control[space(name)] = ROME
    entries: list[Entry] = []
    start(s, IsolationRemoval(), entries)
    sides = [entry.data["side"] for entry in entries if entry.kind == "isolated"]
    assert set(sides) == {ROME, CARTHAGE}
    assert sides[0] == first
    assert sides == sorted(sides, key=lambda side: side != first)
