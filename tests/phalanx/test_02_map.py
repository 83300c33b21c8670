"""Provinces, regions, large cities, Mauretania. PHX 2.1, 14.5"""

from __future__ import annotations

import pytest

from delenda.engine.view import view
from delenda.games.hannibal.book.edition_2007 import HANNIBAL_2007
from delenda.games.hannibal.phalanx.book.rulebook import HANNIBAL_PHALANX
from delenda.games.hannibal.pieces import data
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.punic.queries import in_region
from delenda.punic.state import CARTHAGE, NEITHER, ROME
from delenda.warfare.board import ROAD, STRAIT

PLAIN = HANNIBAL_PHALANX
WIDE = HANNIBAL_PHALANX.configured("218bc", ("mauretania",))


@pytest.mark.rule("HPX-2.1.E")
def test_2_1_E_mauretania_is_the_23rd_province_and_never_scores() -> None:
    for rules, count in ((PLAIN, 22), (WIDE, 23)):
        assert len(rules.board.provinces) == count
        assert sum(province.scores for province in rules.board.provinces) == 18
    added = WIDE.board.provinces[-1]
    assert (added.title, added.region, added.scores) == ("Mauretania", "", False)
    assert [WIDE.board.titles[space] for space in added.spaces] == [
        "Abyla",
        "Tingis",
        "Rusaddir",
        "Siga",
    ]


@pytest.mark.rule("HPX-2.1.E")
def test_2_1_E_other_spaces_keep_their_places() -> None:
    plain, wide = PLAIN.board, WIDE.board
    assert wide.spaces[: len(plain.spaces)] == plain.spaces
    assert wide.cities == plain.cities
    assert wide.tribes == plain.tribes
    assert wide.start_control[-4:] == (NEITHER,) * 4


@pytest.mark.rule("HPX-14.5a")
def test_14_5_hostile_tribes_live_in_three_provinces() -> None:
    def hostile(rules: HannibalRules) -> list[str]:
        strikes = zip(rules.board.provinces, rules.sites.hostile_tribes, strict=True)
        return [province.id for province, wild in strikes if wild]

    assert hostile(HANNIBAL_2007) == hostile(PLAIN) == ["gallia-transalpina", "liguria"]
    assert hostile(WIDE) == ["gallia-transalpina", "liguria", "mauretania"]


def test_14_5_roads_strait_and_port() -> None:
    board = WIDE.board
    abyla, siga, gades = board.space("abyla"), board.space("siga"), board.space("gades")
    assert {(board.spaces[to], kind) for to, kind in board.roads[abyla]} == {
        ("gades", STRAIT),
        ("tingis", ROAD),
        ("rusaddir", ROAD),
    }
    strait = board.straits[0]
    assert (set(strait.ends), strait.gate) == ({gades, abyla}, gades)
    assert (strait.friendly, strait.otherwise) == (1, 2)
    assert board.port[siga]
    assert WIDE.sites.port_limit[siga] == 5
    assert not any(WIDE.sites.port_limit[:siga])
    assert PLAIN.board.straits == ()


def test_the_layout_knows_the_new_spaces() -> None:
    sites = {site["space"] for site in data("lonlat.toml")["sites"]}
    spaces = data("map-phalanx.toml")["mauretania"]["spaces"]
    assert {space["id"] for space in spaces} <= sites
    size = data("map.toml")["layout"]
    assert all(0 < space["x"] < size["width"] for space in spaces)
    assert all(0 < space["y"] < size["height"] for space in spaces)


@pytest.mark.rule("HPX-2.1.F")
def test_2_1_F_five_regions_and_provinces_of_none() -> None:
    board = PLAIN.board
    titles = dict(board.regions)
    regions: dict[str, set[str]] = {}
    for province in board.provinces:
        regions.setdefault(titles[province.region], set()).add(province.title)
    none = regions.pop(titles[""])
    assert set(regions) == {"Africa", "Iberia", "Italia", "Sicilia", "Corsica & Sardinia"}
    assert regions["Sicilia"] == {"Sicilia", "Syracusae"}
    assert none == {"Baleares", "Massilia", "Gallia Transalpina", "Liguria"}
    s = PLAIN.set_up()
    assert in_region(s, board.space("syracuse"), "sicily")
    assert not any(in_region(s, board.space("baleares"), region) for region in titles if region)


@pytest.mark.rule("HPX-2.1.C-a")
def test_2_1_C_large_cities_have_the_white_die_and_some_a_castle() -> None:
    board = PLAIN.board
    large = {
        board.spaces[space]: castle
        for space, white, castle in zip(
            board.cities, board.white_die, PLAIN.sites.castles, strict=True
        )
        if white
    }
    assert large == {"rome": (ROME,), "syracuse": (ROME,), "carthage": ()}
    assert CARTHAGE not in large["rome"]
    assert not any(HANNIBAL_2007.board.white_die)


@pytest.mark.rule("HPX-1c")
def test_the_picture_has_the_names_and_marks_what_is_reconstructed() -> None:
    drawn = "\n".join(WIDE.presenter.picture(view(WIDE.set_up(), ROME)))
    assert "IBERIA" in drawn
    assert "GALLIA, LIGURIA, BALEARES, MAURETANIA" in drawn
    assert "~Siga?" in drawn
    assert "Osca?" in drawn
    assert "?reconstructed, perhaps not as printed" in drawn
    plain = HANNIBAL_2007
    assert "?" not in "\n".join(plain.presenter.picture(view(plain.set_up(), ROME)))
