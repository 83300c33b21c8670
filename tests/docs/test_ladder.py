"""The ladder of the documentation: several arenas in one fit, as tables and as a picture."""

from __future__ import annotations

import copy
import json
import shutil
import tarfile
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from delenda.engine.rulebook import Rulebook
from delenda.library import rulebook
from delenda.players.arena_game import Bout, Pace, Played
from delenda.players.arena_keep import Folder
from delenda.players.arena_standing import Setting, Standing
from delenda.players.rating import Rating
from ladder import BEGIN, DOCS, END, GAMES, _pairings, between, command, menu_of, standing, write
from ladder_games import pack, read
from ladder_plot import Axis, plot
from ladder_standing import Ladder

RULES = rulebook("hannibal-phalanx", "iberia-211", ())
RATINGS = {"strong": Rating(1650, 1600, 1700), "greedy": Rating(1500, 1500, 1500)}


def kept(
    path: Path,
    bots: tuple[str, str],
    wins: int,
    losses: int,
    *,
    mirror: bool = False,
    seed: int = 1,
    rules: Rulebook = RULES,
) -> Path:
    """Keep an arena in which the first bot, always Rome, won and lost so often."""
    setting = Setting(rules, bots, 1, seed, mirror)
    paces = (Pace(10, 0.5, 0.4), Pace(8, 0.25, 0.2, 1))
    games = [Played(Bout(bots, n), (0,), paces=paces) for n in range(wins)]
    games += [Played(Bout(bots, n), (1,), paces=paces) for n in range(losses)]
    games += [Played(Bout((bots[0],) * 2, 1), (1,), paces=paces)] * mirror
    Folder(path, setting).save(Standing(setting, games))
    return path


def test_several_arenas_are_one_fit(tmp_path: Path) -> None:
    ladder = Ladder()
    ladder.add(read(kept(tmp_path / "a", ("greedy", "random"), 30, 10)))
    ladder.add(read(kept(tmp_path / "b", ("strong", "greedy"), 30, 10)))
    ladder.add(read(kept(tmp_path / "c", ("greedy", "strong"), 5, 15, seed=2)))
    ratings = ladder.ratings()
    assert ratings["strong"].elo > ratings["greedy"].elo == 1500 > ratings["random"].elo
    assert (ladder.total("strong").games, ladder.total("strong").points) == (60, 45)
    assert str(ladder.sides["greedy", "carthage"]) == "25.0 %"
    pairings = _pairings(ladder)
    assert [row[:4] for row in pairings] == [
        ["`strong`", "`greedy`", "60", "75.0 %"],
        ["`strong`", "`random`", "0", "-"],
        ["`greedy`", "`random`", "40", "75.0 %"],
    ]
    leads = [float(row[4].partition(" ")[0]) for row in pairings]
    assert leads[1] == pytest.approx(leads[0] + leads[2], abs=1)
    assert ladder.paces["greedy"] == [40 * 10 + 40 * 8 + 20 * 10, 40, 0.4, 0.5]


def test_the_page_has_tables_and_commands(tmp_path: Path) -> None:
    pack(kept(tmp_path / "a", ("greedy", "random"), 30, 10, mirror=True), tmp_path / GAMES)
    pack(kept(tmp_path / "b", ("alone", "unmet"), 0, 0, mirror=True), tmp_path / GAMES)
    (tmp_path / "ladder.md").write_text(f"Before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    write(tmp_path, tmp_path / "strength.json")
    assert (
        json.loads((tmp_path / "strength.json").read_text(encoding="utf-8"))["greedy"]["elo"]
        == 1500
    )
    text = (tmp_path / "ladder.md").read_text(encoding="utf-8")
    assert text.startswith("Before\n")
    assert text.endswith("after\n")
    assert "old" not in text
    for line in (
        "| `greedy` | 1500 | 40 | 75.0 % | 75.0 % | - |",
        "| `greedy` | 1 | 0 | 1 |",
        "| `alone` | 1 | 0 | 1 |",
        "| `random` | 320 | 0.200 s | 0.250 s | 40 |",
        "--scenario iberia-211 --bots greedy,random --pairs 1 --seed 1 --mirror  # 41 games",
    ):
        assert line in text
    ET.parse(tmp_path / "img" / "ladder.svg")


def test_the_picture_says_it_in_words_too() -> None:
    picture = ET.fromstring(plot(RATINGS))
    said = "".join(picture.itertext())
    assert "strong 1650 (1600 to 1700); greedy 1500." in said
    dots = [float(dot.attrib["cx"]) for dot in picture.iter("{http://www.w3.org/2000/svg}circle")]
    assert dots[0] > dots[1]


@pytest.mark.parametrize(("low", "high"), [(1500, 1500), (96, 1500), (-40_000, 1500)])
def test_the_axis_has_room_for_all(low: float, high: float) -> None:
    axis = Axis({"a": Rating(low, low, high)})
    assert axis.low <= low
    assert axis.high >= high
    assert axis.low < axis.high


def test_it_says_what_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="has no figures"):
        read(tmp_path)
    (tmp_path / "arena.json").write_text("{}", encoding="utf-8")
    with pytest.raises(SystemExit, match="no decisions"):
        read(tmp_path)
    with pytest.raises(SystemExit, match="needs the lines"):
        between("nothing", "new")
    with pytest.raises(SystemExit, match="nothing to rate"):
        write(tmp_path, tmp_path / "strength.json")
    (tmp_path / "a.tar.xz").write_text("no archive", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"a\.tar\.xz has no figures"):
        read(tmp_path / "a.tar.xz")


def unpack(archive: tarfile.TarFile, folder: Path) -> None:
    for member in archive:
        found = archive.extractfile(member)
        if found is not None:
            (folder / member.name).parent.mkdir(parents=True, exist_ok=True)
            (folder / member.name).write_bytes(found.read())


def test_packed_games_can_be_played_on(tmp_path: Path) -> None:
    setting = Setting(RULES, ("greedy", "random"), 1, 1)
    folder = Folder(tmp_path / "a", setting)
    folder.add(Played(Bout(("greedy", "random"), 1), (0,), record="a record"))
    folder.save(Standing(setting, [*folder.known.values()]))
    file = pack(tmp_path / "a", tmp_path / "packed")
    assert read(file) == read(tmp_path / "a")
    with tarfile.open(file) as archive:
        unpack(archive, tmp_path / "again")
    assert Folder(tmp_path / "again" / "a", setting).known == folder.known
    again = pack(tmp_path / "again" / "a", tmp_path / "packed-again")
    assert again.read_bytes() == file.read_bytes()


def test_bots_that_no_chain_joins_are_refused(tmp_path: Path) -> None:
    ladder = Ladder()
    ladder.add(read(kept(tmp_path / "a", ("greedy", "random"), 3, 1)))
    ladder.add(read(kept(tmp_path / "b", ("strong", "weak"), 3, 1)))
    with pytest.raises(SystemExit, match="no chain of games"):
        ladder.ratings()


def test_another_game_and_games_that_come_twice_are_refused(tmp_path: Path) -> None:
    ladder = Ladder()
    ladder.add(read(kept(tmp_path / "a", ("greedy", "random"), 3, 1)))
    ladder.add(read(kept(tmp_path / "b", ("greedy", "random"), 3, 1, seed=2)))
    with pytest.raises(SystemExit, match="greedy, random with seed 2 come twice"):
        ladder.add(read(kept(tmp_path / "c", ("random", "greedy"), 3, 1, seed=2)))
    other = copy.copy(RULES)
    other.data = "my-pack 1234"
    with pytest.raises(SystemExit, match="my-pack 1234"):
        ladder.add(read(kept(tmp_path / "d", ("greedy", "random"), 3, 1, seed=3, rules=other)))


def test_a_folder_that_does_not_fit_is_not_packed(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    pack(kept(tmp_path / "a", ("greedy", "random"), 3, 1), docs / GAMES)
    other = copy.copy(RULES)
    other.version += 1
    folder = kept(tmp_path / "b", ("greedy", "random"), 3, 1, seed=2, rules=other)
    with pytest.raises(SystemExit, match="one ladder is for one game"):
        write(docs, tmp_path / "strength.json", [folder])
    assert [file.name for file in tmp_path.rglob("*.tar.xz")] == ["a.tar.xz"]


def test_figures_without_data_are_of_the_built_in_data(tmp_path: Path) -> None:
    ladder = Ladder()
    ladder.add(read(kept(tmp_path / "a", ("greedy", "random"), 3, 1)))
    old = read(kept(tmp_path / "b", ("greedy", "random"), 3, 1, seed=2))
    del old["data"]
    ladder.add(old)
    assert ladder.total("greedy").games == 8
    assert command(old).endswith("# 4 games")
    assert command({**old, "data": "my-pack 1234"}).endswith("# 4 games, data my-pack 1234")


def test_the_page_tells_what_its_games_tell(tmp_path: Path) -> None:
    shutil.copytree(DOCS / GAMES, tmp_path / GAMES)
    shutil.copy(DOCS / "ladder.md", tmp_path)
    write(tmp_path, tmp_path / "strength.json")
    for name in ("ladder.md", "img/ladder.svg"):
        assert (tmp_path / name).read_text("utf-8") == (DOCS / name).read_text("utf-8")
    menu = json.loads((tmp_path / "strength.json").read_text("utf-8"))
    ladder = standing([read(file) for file in sorted((DOCS / GAMES).glob("*.tar.xz"))])
    assert menu == json.loads(menu_of(ladder).read_text("utf-8"))
