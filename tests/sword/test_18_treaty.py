"""Rome and Carthage, with two to four players. 18"""

from __future__ import annotations

import pytest

from delenda.engine.action import Action
from delenda.games.sword.powers.alliances import (
    BreakAlliance,
    sign_treaty,
    why_not_break,
    why_not_propose,
)
from delenda.games.sword.powers.deciders import deciding_house
from delenda.games.sword.powers.neutral import LeadNeutral, why_not_lead
from delenda.games.sword.sides import CARTHAGE, GREEK, H_GREEK, H_ROMAN, ROMAN
from delenda.games.sword.state import TREATY, TREATY_ENDED
from delenda.games.sword.treaty.treaty import deeds, why_not_lead_carthage
from delenda.games.sword.turn.player_turn import PlayerTurn
from delenda.games.sword.turn.renewal import renewable
from sword.table import Table, allied, space, table

HEAD = "phase: action\nround: 1\nactive: roman\n"
ALLIED = "treaty: allied\nalliances: roman-carthage\n"
FORCES = "carthago: carthage 3; hamilcar 5 carthage\nroma: roman 3; 3 roman\n"


def of_value(t: Table, value: int) -> list[int]:
    """Return Roman cards of a value that are no Neutral Power Activates."""
    cards = t.s.rules.cards
    return [
        i
        for i in t.s.rules.decks[H_ROMAN]
        if cards[i].value == value and all(op.name != "neutral-power" for op in cards[i].ops)
    ]


def rome(text: str, *values: int) -> Table:
    """Return a table on which Rome holds a card of each value."""
    t = table(HEAD + text)
    t.s.hands[H_ROMAN] = tuple(of_value(t, value)[0] for value in values)
    return t


@pytest.mark.rule("SOR-18a")
def test_18_signing_makes_them_allies() -> None:
    t = table(HEAD + "treaty: envoys")
    sign_treaty(t.s)
    assert t.s.treaty == TREATY
    assert allied(t, "roman", "carthage")


@pytest.mark.rule("SOR-18b")
def test_18_only_rome_leads_carthage() -> None:
    t = rome(ALLIED + FORCES, 3)
    assert "Rome alone" in str(why_not_lead(t.s, H_GREEK, CARTHAGE))
    assert why_not_lead(t.s, H_ROMAN, CARTHAGE) is None
    assert deciding_house(t.s, CARTHAGE) == H_ROMAN


@pytest.mark.rule("SOR-18b")
def test_18_any_card_of_three_leads_carthage() -> None:
    t = rome(ALLIED + FORCES, 3, 2)
    three, two = t.s.hands[H_ROMAN]
    assert deeds(t.s, H_ROMAN) == [Action("lead-carthage", (three,))]
    assert "3-value" in str(why_not_lead_carthage(t.s, H_ROMAN, two))
    assert deeds(t.s, H_GREEK) == []
    t.run(PlayerTurn(H_ROMAN)).pass_all()
    word = t.s.rules.cards[three].id
    t.roman(f"lead-carthage {word}").pass_all()
    assert t.frame(LeadNeutral).power == CARTHAGE
    assert CARTHAGE in t.s.acted
    assert three in t.s.discards[H_ROMAN] or three in t.s.removed[H_ROMAN]
    assert not t.frame(PlayerTurn).played


@pytest.mark.rule("SOR-18b")
def test_18_once_a_round_and_not_without_the_treaty() -> None:
    t = rome(ALLIED + FORCES + "acted: carthage\n", 3)
    assert deeds(t.s, H_ROMAN) == []
    assert "acted" in str(why_not_lead_carthage(t.s, H_ROMAN, t.s.hands[H_ROMAN][0]))
    t = rome(FORCES, 3)
    assert deeds(t.s, H_ROMAN) == []


@pytest.mark.rule("SOR-18b")
def test_18_desperate_times_count_as_a_three() -> None:
    t = rome(ALLIED + FORCES + "desperate: roman 1\n")
    (action,) = deeds(t.s, H_ROMAN)
    assert t.s.rules.cards[action.args[0]].aside
    t.run(PlayerTurn(H_ROMAN)).pass_all()
    t.say("roman", t.s.rules.grammar.write(action))
    assert t.s.desperate[H_ROMAN] == 0


@pytest.mark.rule("SOR-18b")
def test_18_carthaginians_still_stay_out_of_italy() -> None:
    t = rome(ALLIED + FORCES, 3)
    enter = t.s.rules.slots.why_not_enter
    assert enter(t.s, CARTHAGE, space(t, "neapolis")) is not None


@pytest.mark.rule("SOR-18c")
@pytest.mark.rule("SOR-9.6.3c")
def test_18_rome_sails_with_ten() -> None:
    t = rome(ALLIED, 3)
    capacity = t.s.rules.slots.capacity
    roma, neapolis = space(t, "roma"), space(t, "neapolis")
    assert capacity(t.s, ROMAN, 3, roma, neapolis) == 10
    assert capacity(t.s, ROMAN, 2, roma, neapolis) == 0
    t.s.treaty = TREATY_ENDED
    assert capacity(t.s, ROMAN, 3, roma, neapolis) == 0


@pytest.mark.rule("SOR-18d")
@pytest.mark.rule("SOR-9.6.4a")
def test_18_every_greek_voyage_calls_for_a_roll() -> None:
    t = rome(ALLIED, 3)
    roll = t.s.rules.slots.must_roll
    assert roll(t.s, GREEK, space(t, "neapolis"))
    assert not roll(t.s, ROMAN, space(t, "neapolis"))
    t = rome("", 3)
    assert not roll(t.s, GREEK, space(t, "neapolis"))
    assert roll(t.s, GREEK, space(t, "lilybaeum"))
    assert roll(t.s, ROMAN, space(t, "lilybaeum"))


@pytest.mark.rule("SOR-9.6.4g")
@pytest.mark.ruling("R-262")
def test_18_allies_of_carthage_sail_to_its_ports_freely() -> None:
    t = rome(ALLIED, 3)
    assert not t.s.rules.slots.must_roll(t.s, ROMAN, space(t, "lilybaeum"))


@pytest.mark.rule("SOR-18e")
def test_18_rome_is_no_ally_of_both() -> None:
    t = rome(ALLIED, 3)
    assert "treaty" in str(why_not_propose(t.s, H_ROMAN, ROMAN, GREEK))
    assert "treaty" in str(why_not_propose(t.s, H_GREEK, GREEK, ROMAN))


@pytest.mark.rule("SOR-18f")
def test_18_rome_breaks_it_for_three_and_it_is_never_renewed() -> None:
    t = rome(ALLIED + FORCES, 3)
    assert renewable(t.s) == ()
    assert why_not_break(t.s, H_ROMAN, ROMAN, CARTHAGE) is None
    t.run(BreakAlliance(ROMAN, CARTHAGE)).pass_all()
    for _ in range(3):
        t.roman(t.options[0])
    assert not allied(t, "roman", "carthage")
    assert t.s.treaty == TREATY_ENDED
