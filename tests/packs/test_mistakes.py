"""Every mistake of a pack is told with its file, its line and what is expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from delenda.library import readers
from delenda.packs.check import open_pack, problems_of
from delenda.packs.problems import BadPack
from packs.folders import CARD, pack
from packs.mistakes_map import MAP
from packs.mistakes_pieces import PIECES
from packs.mistakes_tables import TABLES
from packs.samples import ROAD, SPACE

READERS = readers()
MISTAKES = {**PIECES, **MAP, **TABLES}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, name: str) -> None:
    mistake = MISTAKES[name]
    path = pack(tmp_path, {mistake.file: mistake.text}, mistake.head)
    problems = problems_of(path, READERS)
    told = [found for found in problems if mistake.message in found.message]
    assert told, [str(one) for one in problems]
    assert (told[0].file, told[0].line) == (mistake.file, mistake.line)
    with pytest.raises(BadPack):
        open_pack(path, READERS)


def test_there_are_many_kinds() -> None:
    assert len(MISTAKES) >= 25


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    cards = CARD.replace("ops = 2", "ops = 9").replace('"both"', '"nobody"') + "opps = 3\n"
    path = pack(tmp_path, {"cards.toml": cards, "map.toml": ROAD.replace("rome", "ostia")})
    assert [(one.file, one.line) for one in problems_of(path, READERS)] == [
        ("cards.toml", 5),
        ("cards.toml", 6),
        ("cards.toml", 15),
        ("map.toml", 2),
    ]
    with pytest.raises(
        BadPack, match=r"has 4 mistakes and is not used:\n  cards.toml:5: 'ops' is 9"
    ):
        open_pack(path, READERS)


def test_a_row_with_a_mistake_still_counts_as_a_name(tmp_path: Path) -> None:
    space = SPACE.replace("x = 1", 'x = "1"')
    road = 'connections = [{ a = "massalia", b = "rome", kind = "road" }]\n'
    problems = problems_of(pack(tmp_path, {"map.toml": space + road}), READERS)
    assert [str(one) for one in problems] == ["map.toml:2: 'x' is \"1\"; expected a whole number"]


def test_no_folder_and_no_head(tmp_path: Path) -> None:
    assert "there is no such folder" in problems_of(tmp_path / "none", READERS)[0].message
    assert str(problems_of(tmp_path, READERS)[0]).startswith("pack.toml: the file is missing")


def test_rows_that_differ_from_the_project_in_what_rules_read_only(tmp_path: Path) -> None:
    region = (
        '{ id = "italy", name = "Italia", roman_ally_limit = 2, never_roman_allies = ["latium"] }'
    )
    files = {
        "map.toml": f"regions = [{region}]\n",
        "cards.toml": CARD + 'reshuffle = false\nuse = "event"\n',
    }
    assert problems_of(pack(tmp_path, files), READERS) == []


def test_a_pack_is_for_games_of_one_family(tmp_path: Path) -> None:
    other = {**READERS, "other": readers()["hannibal-2007"]}
    path = pack(tmp_path, {}, 'name = "mine"\ngames = ["hannibal-2007", "other"]\n')
    assert [str(one) for one in problems_of(path, other)] == [
        "pack.toml:2: 'other' reads other files than hannibal-2007; expected a pack for each"
    ]
