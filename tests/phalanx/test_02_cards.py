"""The faces of the strategy cards. PHX 2.4.A"""

from __future__ import annotations

import pytest

from delenda.engine.run import told
from delenda.games.hannibal.phalanx.book.edition import edition_phalanx
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.punic.pieces import Card
from delenda.punic.state import CARTHAGE
from delenda.punic.text.faces import face
from delenda.punic.turn.card_uses import USE_RAISE, why_not_play
from punic.hand import hold
from punic.marching import offered
from tables import played


def rules(options: str = "") -> HannibalRules:
    found = played().configured("218bc", tuple(options.split()))
    assert isinstance(found, HannibalRules)
    return found


def card(number: int) -> Card:
    return next(found for found in rules("cards-90").cards if found.number == number)


def marked(field: str) -> set[int]:
    return {found.number for found in rules().cards if getattr(found, field)}


@pytest.mark.rule("HPX-2.4.A-a")
def test_ships_are_one_or_two() -> None:
    ships = {found.number: found.ship for found in rules().cards}
    assert {number for number, ship in ships.items() if ship == 10} == {33, 34, 37, 38, 39, 40}
    assert set(ships.values()) == {0, 5, 10}


@pytest.mark.rule("HPX-2.4.A-a")
@pytest.mark.parametrize(("number", "sails"), [(1, True), (54, False)])
def test_the_ship_opens_the_sea(number: int, sails: bool) -> None:
    t = hold("carthage", f"{number} 5", "new-carthage: carthage 3 hasdrubal")
    t.carthage(f"play {number} move", "take 3")
    assert bool(offered(t, "sail")) == sails


@pytest.mark.rule("HPX-2.4.A-a", "HPX-5.2.C2-b")
def test_infantry_raises_troops() -> None:
    assert {found.ops for found in rules().cards if found.troops} == {3}
    t = hold("carthage", "1 54", "new-carthage: carthage 2 hasdrubal")
    assert "play 1 raise" in t.options
    assert "play 54 raise" not in t.options


@pytest.mark.rule("HPX-5.2.C2-b")
def test_a_3_without_infantry_raises_none() -> None:
    edition = edition_phalanx()
    cards = tuple(found._replace(troops=False) for found in edition.cards)
    s = HannibalRules(edition._replace(cards=cards)).set_up()
    s.hands[CARTHAGE] = (0,)
    reason = why_not_play(s, CARTHAGE, 0, USE_RAISE, campaign=False)
    assert reason is not None
    assert str(told(s, reason)) == "this card has no sign for raising troops [5.2.C2]"


@pytest.mark.rule("HPX-2.4.A-b")
@pytest.mark.ruling("R-180")
def test_helmets_olive_branches_and_swords_are_on_the_cards() -> None:
    assert marked("helmet") == {*range(10, 17), 22, 30, *range(43, 49)}
    assert marked("counter") == {6, 7, 8, 20, 31, 32, 41, 42, 59, 60}
    assert marked("counter") & marked("breaks_truce") == {7, 8}
    assert not {5, 33, 41, 60, 64} & marked("breaks_truce")


def test_what_is_not_certain_says_so() -> None:
    assert face(card(1)) == "Corsica and Sardinia Revolt (#1, 3 OPs)"
    assert face(card(109)) == "Philip V of Macedon Makes Peace with Rome (#9B, 3 OPs)"
    assert rules().presenter.rule_help("#9B")[0].id.endswith("(#9B, 3 OPs) (likely)")
    assert face(card(67)) == "Unknown Card 67 (#67, 2 OPs) (reconstructed)"
    assert "(reconstructed)" in rules("cards-90").presenter.rule_help("#79")[0].id
    assert "#79" not in rules().presenter.notice()
