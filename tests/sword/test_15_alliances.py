"""Alliances: proposed, made, broken, and what they mean. 15"""

from __future__ import annotations

import pytest
from msgspec import convert

from delenda.games.sword.control.bounds import why_not_mark, why_not_raise, why_not_strip
from delenda.games.sword.control.support import add, additions
from delenda.games.sword.houses import houses_are_allied
from delenda.games.sword.march.ways import why_not_end, why_not_enter
from delenda.games.sword.powers.alliances import (
    BreakAlliance,
    Propose,
    breaks,
    proposals,
    why_not_break,
    why_not_propose,
)
from delenda.games.sword.queries import allies, is_friendly
from delenda.games.sword.sides import (
    ETRUSCAN,
    GAUL,
    GREEK,
    H_GAUL,
    H_GREEK,
    H_LEAGUES,
    H_ROMAN,
    ROMAN,
    SAMNITE,
    VOLSCI,
)
from delenda.server.matches.schemas import NewMatch
from sword.table import Table, allied, holder, loyalty, siege, space, table

HEAD = "turn: 2\nphase: action\nround: 1\nactive: roman\n"
BOTH = "alliances: etruscan-samnite"


def turn(text: str = BOTH, scenario: str = "four") -> Table:
    """Return a table in the Romans' turn."""
    return table(HEAD + text, scenario)


def offered(t: Table, one: int) -> set[str]:
    """Return the alliances that a house may propose."""
    return {t.s.rules.grammar.write(found) for found in proposals(t.s, one)}


@pytest.mark.rule("SOR-15.1a", "SOR-15.1b", "SOR-15.1c")
def test_15_1_alliances_of_powers_that_somebody_plays() -> None:
    t = turn()
    assert offered(t, H_ROMAN) == {
        *("propose roman greek", "propose roman gaul"),
        *("propose roman etruscan", "propose roman samnite"),
    }
    assert len(offered(t, H_LEAGUES)) == 6
    assert why_not_propose(t.s, H_ROMAN, ROMAN, VOLSCI) is not None
    assert why_not_propose(t.s, H_ROMAN, GREEK, GAUL) is not None


@pytest.mark.rule("SOR-15.1a")
def test_15_1_nobody_proposes_to_whom_he_besieges() -> None:
    t = turn("neapolis: siege 0; camillus 3 roman\nbovianum: siege 1; valerius 3 roman")
    assert not offered(t, H_ROMAN) & {"propose roman greek", "propose roman samnite"}
    assert "propose roman etruscan" in offered(t, H_ROMAN)
    assert "propose greek roman" in offered(t, H_GREEK)  # the besieged may


@pytest.mark.rule("SOR-15.1a", "SOR-15.1b", "SOR-15.1.2a", "SOR-15.1.2-EX1")
def test_15_1_accepted_at_once() -> None:
    t = turn().run(Propose(ROMAN, ETRUSCAN))
    assert t.seat == "etruscan-samnite"
    t.leagues("accept")
    assert t.is_over
    assert t.value is True
    assert allied(t, "roman", "etruscan")
    assert not allied(t, "roman", "samnite")
    t.run(Propose(ROMAN, GREEK)).greek("accept")
    assert allies(t.s, ROMAN) == [GREEK, ETRUSCAN]
    assert not allied(t, "greek", "etruscan")


@pytest.mark.rule("SOR-15.1a")
def test_15_1_declined_without_penalty() -> None:
    t = turn().run(Propose(ROMAN, GREEK)).greek("decline")
    assert t.value is False
    assert not allied(t, "roman", "greek")
    assert "propose roman greek" not in offered(t, H_ROMAN)  # once in a turn
    assert why_not_propose(t.s, H_ROMAN, ROMAN, GREEK) is not None


@pytest.mark.rule("SOR-15.1a")
def test_15_1_a_siege_ends_with_the_alliance() -> None:
    t = turn("capua: siege 1; gaul-a 3 gaul; inside 2 roman").run(Propose(ROMAN, GAUL))
    t.gaul("accept")
    assert siege(t, "capua") is None


@pytest.mark.rule("SOR-6.1b")
def test_15_1_cards_may_be_shown_first() -> None:
    t = table(HEAD, hands={"greek": "1"}).run(Propose(ROMAN, GREEK))
    shown = next(text for text in t.options if text.startswith("show"))
    assert shown.endswith(" roman")
    t.greek(shown)
    assert shown not in t.options
    assert len(t.s.showings) == 1


@pytest.mark.rule("SOR-18e")
def test_15_1_no_greek_ally_beside_the_treaty() -> None:
    t = turn("treaty: allied\nalliances: roman-carthage")
    assert "propose roman greek" not in offered(t, H_ROMAN)
    assert "propose greek roman" not in offered(t, H_GREEK)


@pytest.mark.rule("SOR-15.2a")
def test_15_2_what_is_an_allys_is_friendly() -> None:
    t = turn("alliances: roman-greek")
    assert is_friendly(t.s, ROMAN, space(t, "neapolis"))
    assert not is_friendly(t.s, ROMAN, space(t, "genua"))


@pytest.mark.rule("SOR-15.2b", "SOR-15.2.2a")
def test_15_2_no_support_for_others_and_none_from_allies() -> None:
    t = turn("alliances: roman-greek\nneapolis: 1 roman")
    neapolis = space(t, "neapolis")
    assert why_not_raise(t.s, ROMAN, neapolis) is not None
    assert why_not_strip(t.s, GREEK, ROMAN, neapolis) is not None
    assert why_not_mark(t.s, ROMAN, space(t, "catina")) is not None


@pytest.mark.rule("SOR-15.2.3a", "SOR-7.3.1c")
def test_15_2_3_in_an_allys_home_markers_only_go() -> None:
    t = turn("alliances: roman-etruscan\nclusium: gaul; 1 roman")
    found = [one for one in additions(t.s, ROMAN) if one.verb in ("mark", "clear")]
    assert [t.s.rules.grammar.write(one) for one in found] == ["clear clusium"]
    add(t.s, ROMAN, found[0])
    assert holder(t, "clusium") == "etruscan"


@pytest.mark.rule("SOR-15.2.3b")
def test_15_2_3_an_ally_keeps_what_he_holds() -> None:
    t = turn("alliances: roman-greek\nvelitrae: greek; 1 roman")
    assert not [one for one in additions(t.s, ROMAN) if one.verb in ("mark", "clear")]


@pytest.mark.rule("SOR-15.5a")
def test_15_5_breaking_costs_three_support() -> None:
    t = turn("alliances: roman-greek, roman-gaul").run(BreakAlliance(ROMAN, GREEK))
    t.pass_all()
    t.roman("strip velitrae", "strip roma", "strip roma")
    assert t.is_over
    assert (holder(t, "velitrae"), loyalty(t, "roma")) == ("nobody", 1)
    assert not allied(t, "roman", "greek")
    assert allied(t, "roman", "gaul")


@pytest.mark.rule("SOR-15.5a")
def test_15_5_of_the_power_that_was_allied() -> None:
    t = turn("alliances: samnite-gaul, etruscan-samnite\nactive: etruscan-samnite")
    assert [t.s.rules.grammar.write(one) for one in breaks(t.s, H_LEAGUES)] == [
        "break samnite gaul"
    ]
    t.run(BreakAlliance(SAMNITE, GAUL)).pass_all()
    assert "strip caudium" in t.options
    assert "strip pisae" not in t.options


@pytest.mark.rule("SOR-15.5b")
@pytest.mark.ruling("R-283")
def test_15_5_who_has_too_little_cannot_break() -> None:
    t = turn("alliances: roman-greek")
    for found in t.s.rules.on_map:
        if t.s.control[found] == ROMAN and t.s.rules.board.spaces[found].id != "capua":
            t.s.control[found] = GAUL
    assert breaks(t.s, H_ROMAN) == []
    assert why_not_break(t.s, H_ROMAN, ROMAN, GREEK) is not None


@pytest.mark.rule("SOR-15.5c")
@pytest.mark.ruling("R-284")
@pytest.mark.parametrize(("count", "level"), [(3, 0), (2, None)])
def test_15_5_three_cus_at_the_former_allys_city_besiege_it(count: int, level: int | None) -> None:
    text = f"alliances: roman-greek\nneapolis: {count} roman\ntarentum: 3 greek"
    t = turn(text).run(BreakAlliance(ROMAN, GREEK)).pass_all()
    t.roman("strip velitrae", "strip roma", "strip roma")
    assert siege(t, "neapolis") == level


@pytest.mark.rule("SOR-18f", "SOR-15.5a")
def test_15_5_rome_may_break_the_treaty() -> None:
    t = turn("treaty: allied\nalliances: roman-carthage")
    assert [t.s.rules.grammar.write(one) for one in breaks(t.s, H_ROMAN)] == [
        "break roman carthage"
    ]


@pytest.mark.rule("SOR-15.1.2a")
def test_15_1_partners_for_good_are_not_broken() -> None:
    t = turn("alliances: etruscan-samnite, roman-etruscan, roman-samnite, greek-gaul", "two")
    assert breaks(t.s, H_ROMAN) == []
    assert breaks(t.s, H_LEAGUES) == []


@pytest.mark.rule("SOR-15.1.2b", "SOR-16.1b")
def test_15_1_2_houses_are_allied_by_any_power() -> None:
    t = turn("alliances: roman-etruscan")
    assert houses_are_allied(t.s, H_ROMAN, H_LEAGUES)
    assert not houses_are_allied(t.s, H_GAUL, H_LEAGUES)


@pytest.mark.rule("SOR-15.6a", "SOR-16.1.2a")
def test_15_6_who_leads_a_non_player_power_is_its_ally_and_nobody_else() -> None:
    t = turn("alliances: roman-greek\nactive: greek")
    t.s.led = VOLSCI
    assert allied(t, "greek", "volsci")
    assert not allied(t, "roman", "volsci")


@pytest.mark.rule("SOR-15.3a", "SOR-15.3b", "SOR-15.3c", "SOR-15.2c")
def test_15_3_allies_do_not_stack() -> None:
    t = turn("alliances: roman-greek\nneapolis: siege 0; samnite-a 3 samnite; inside 2 greek")
    found = why_not_enter(t.s, ROMAN, space(t, "neapolis"), alone=False)
    assert found is not None
    assert found.rule == "15.3"
    t = turn("alliances: roman-greek\nneapolis: siege 0; samnite-a 3 samnite\ncatina: 2 greek")
    assert why_not_enter(t.s, ROMAN, space(t, "neapolis"), alone=False) is None
    assert why_not_enter(t.s, ROMAN, space(t, "catina"), alone=False) is None  # on the way
    assert why_not_end(t.s, ROMAN, space(t, "catina"), alone=False) is not None


@pytest.mark.rule("SOR-15.1.1a")
def test_15_1_1_talk_is_private_unless_a_match_is_made_without_it() -> None:
    assert not NewMatch().open_talk
    assert convert({"openTalk": True}, NewMatch).open_talk
