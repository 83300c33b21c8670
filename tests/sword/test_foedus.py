"""The card Foedus: one alliance of Rome is sure for a turn. 15.4, 15.5"""

from __future__ import annotations

import pytest

from delenda.games.sword.cards.ops import OPS, Play
from delenda.games.sword.cards.turn_foedus import MakeFoedus, free_partners
from delenda.games.sword.effects import FOEDUS, is_marked
from delenda.games.sword.powers.alliances import why_not_break
from delenda.games.sword.sides import ETRUSCAN, GAUL, GREEK, H_GREEK, H_ROMAN, ROMAN
from delenda.games.sword.turn.renewal import RenewalPhase
from sword.table import Table, allied, table

PACTS = "vp: roman 6, greek 5, gaul 4\nalliances: roman-greek, roman-gaul, greek-gaul"


def marked(text: str = "") -> Table:
    return table(f"phase: alliances\n{PACTS}\neffects: foedus greek\n{text}")


def play(t: Table) -> Play:
    cards = t.s.rules.cards
    return Play(H_ROMAN, next(i for i, card in enumerate(cards) if card.id == "roman-23"), 0)


def test_rome_marks_one_of_its_allies() -> None:
    t = table(PACTS)
    assert OPS["foedus"].why_not(t.s, play(t)) is None
    t.run(MakeFoedus(play(t).card))
    assert t.seat == "roman"
    t.roman("pick-power greek")
    assert t.is_over
    assert is_marked(t.s, FOEDUS, GREEK)
    assert t.entries[-1].kind == "foedus"
    assert free_partners(t.s) == [GAUL]


def test_alliances_for_good_and_the_treaty_cannot_be_marked() -> None:
    t = table("treaty: allied\nalliances: roman-carthage, etruscan-samnite")
    assert str(OPS["foedus"].why_not(t.s, play(t))).startswith("Rome has no alliance")
    t = table("alliances: roman-etruscan")
    assert free_partners(t.s) == [ETRUSCAN]


def test_neither_partner_breaks_a_marked_alliance() -> None:
    t = marked()
    assert "Foedus" in str(why_not_break(t.s, H_ROMAN, ROMAN, GREEK))
    assert "Foedus" in str(why_not_break(t.s, H_GREEK, GREEK, ROMAN))
    assert why_not_break(t.s, H_ROMAN, ROMAN, GAUL) is None
    assert why_not_break(t.s, H_GREEK, GREEK, GAUL) is None


@pytest.mark.ruling("R-290")
def test_it_lasts_beyond_the_turn_if_rome_wishes() -> None:
    t = marked().run(RenewalPhase()).roman("renew", "lapse")
    assert t.seat == "greek"
    assert t.ask.about == (GREEK, GAUL)
    t.greek("lapse")
    assert t.is_over
    assert allied(t, "roman", "greek")
    assert not allied(t, "roman", "gaul")


def test_rome_may_let_it_end() -> None:
    t = marked().run(RenewalPhase()).roman("lapse", "renew").greek("renew").gaul("renew", "renew")
    assert t.is_over
    assert not allied(t, "roman", "greek")
    assert allied(t, "roman", "gaul")
