"""`docs/how-to/add-a-game.md` is true: its game is made from the page alone, and played everywhere.

Nothing of the game stands here. Its files are the listings of the page, its commands those of the
page.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import delenda
from delenda.engine.action import Unreadable
from delenda.engine.position import read_position, write_position
from delenda.engine.record import read_record, verify_record
from delenda.engine.replay import begin
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.engine.view import SPECTATOR, determinise, view
from delenda.library import ENVIRONMENT, rulebook
from delenda.stored import from_json, from_msgpack, to_json, to_msgpack
from e2e.browser import run_in_a_browser
from server.people import Browser, serving
from server.seeded import make_steady
from server.tables import play_on, table

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "how-to" / "add-a-game.md").read_text(encoding="utf-8")
LISTINGS = dict(re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', PAGE, re.DOTALL | re.MULTILINE))
COMMANDS = re.findall(r"^\$ (.*)$", PAGE, re.MULTILINE)
SCENARIOS = ("three-boats", "two-boats")


def save(folder: Path, *, in_tree: bool) -> None:
    """Save the listings of the page: those of the tree, or those of the game outside."""
    for name, text in LISTINGS.items():
        if name.startswith("src/") == in_tree:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def commands(*words: str) -> list[str]:
    """Return the commands of the page with these words, in its order."""
    return [line for line in COMMANDS if any(word in line for word in words)]


def run(folder: Path, lines: list[str], *, said: str = "", path: str = str(ROOT / "src")) -> str:
    """Run commands in a folder as a person would; one that fails ends them."""
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {name: os.environ[name] for name in os.environ if name != ENVIRONMENT}
    done = subprocess.run(
        ["bash", "-euc", "\n".join(lines)],
        cwd=folder,
        input=said,
        env={**environment, "PATH": tools, "PYTHONPATH": path, "COLUMNS": "100"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("added")
    save(found, in_tree=False)
    return found


@pytest.fixture(scope="module")
def game(folder: Path) -> Iterator[str]:
    """Make the game known here as the page says; return what `DELENDA_RULEBOOKS` is."""
    [line] = commands(f"{ENVIRONMENT}=")
    named = line.rpartition(f"{ENVIRONMENT}=")[2]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(ENVIRONMENT, named)
        patch.syspath_prepend(str(folder))
        yield named
    for module in [name for name in sys.modules if name.partition(".")[0] == "buoys"]:
        del sys.modules[module]


# --- the page -----------------------------------------------------------------------------------


def test_the_page_has_a_small_game() -> None:
    own = [name for name in LISTINGS if name.startswith("buoys/")]
    assert len(own) == 8
    assert all(len(LISTINGS[name].splitlines()) <= 120 for name in own)


def test_every_folder_of_a_family_that_it_names_is_there() -> None:
    named = re.findall(r"^\| `([\w/]+)/<family>` \| (?:`(\w+)`)?", PAGE, re.MULTILINE)
    assert len(named) == 6
    for place, name in named:
        package = ROOT / place / "hannibal"
        assert package.is_dir(), place
        if name.isupper():
            found = (package / "__init__.py").read_text(encoding="utf-8")
            assert re.search(rf"^{name} = |\b{name}\b", found, re.MULTILINE), place


# --- its commands -------------------------------------------------------------------------------


def test_it_is_listed_and_played_in_the_terminal(folder: Path, game: str) -> None:
    lines = commands(ENVIRONMENT, "delenda games", "delenda play")
    # Who is dealt nothing but Squalls is not asked: the same cards in every run.
    lines = [f"{line} --seed 1" if "delenda play" in line else line for line in lines]
    told = run(folder, lines, said="why play squall\n" + "1\n" * 200)
    assert "│ buoys " in told
    assert "The Cove   otter" in told
    assert "otter: Round 1: play an Oar or a Sail, or pass.  [B 1]" in told
    assert "otter: Round 4" in told
    assert re.search(r"The game is over\. Won by [a-z, ]+: most buoys\.\s*$", told)


def test_many_games_have_no_errors_and_no_dead_ends(folder: Path, game: str) -> None:
    told = run(folder, commands(ENVIRONMENT, "delenda simulate", "delenda fuzz"))
    assert re.findall(r"│ (?:errors|dead ends) +│ (\d+)", told) == ["0"] * 4
    assert re.search(r"│ games +│ 300 ", told)


def test_bots_meet_in_the_arena_in_every_seat(folder: Path, game: str) -> None:
    told = run(folder, commands(ENVIRONMENT, "delenda arena"))
    assert "Arena: buoys three-boats" in told
    assert "as Gull" in told
    [won] = re.findall(r"│ playouts@20 │ random +│ 6 +│ +([\d.]+) %", told)
    assert float(won) > 100 / 3


def test_three_frameworks_play_it(folder: Path, game: str) -> None:
    told = run(folder, commands(ENVIRONMENT, "episode.py"))
    assert re.findall(r"^PettingZoo (\w+)", told, re.MULTILINE) == ["otter", "heron", "gull"]
    assert re.search(r"^Gymnasium -?[\d.]+$", told, re.MULTILINE)
    [returns] = re.findall(r"^OpenSpiel \[(.*)\]$", told, re.MULTILINE)
    assert len(returns.split(",")) == 3
    assert sum(map(float, returns.split(","))) == pytest.approx(0)


# --- its state ----------------------------------------------------------------------------------


def states(rules: Rulebook, seed: int) -> Iterator[State]:
    """Play a game at random; give every state in which a seat is asked."""
    s, rng = begin(rules), random.Random(seed)
    while s.ask is not None:
        if s.ask.chance is None:
            yield s
        chance = s.ask.chance
        action = chance.sample(rng.randrange) if chance else rng.choice(s.ask.options)
        answer(s, s.ask.who, action)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_states_views_and_stored_forms_agree(game: str, scenario: str) -> None:
    rules, rng = rulebook("buoys", scenario), random.Random(5)
    for s in states(rules, 3):
        assert s.ask is not None
        assert clone(s) == s
        assert read_position(write_position(s), rulebook) == s
        assert from_json(to_json(s)) == s
        assert from_msgpack(to_msgpack(s)) == s
        seen = view(s, s.ask.who)
        imagined = determinise(seen, rng.randrange)
        assert view(imagined, s.ask.who) == seen
        others = set(range(len(rules.seats))) - {s.ask.who}
        assert all(view(s, seat).ask is None for seat in others)
        assert rules.presenter.picture(view(s, SPECTATOR))[-1].count("oar") == 0


def test_a_record_is_proved_and_read_back(game: str) -> None:
    played = delenda.new("buoys", seed="5")
    rng = random.Random(1)
    while not played.over:
        played.do(rng.choice(played.options))
    record = played.record()
    verify_record(read_record(record, rulebook))
    assert delenda.replay(record).state == played.state


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("otter: mill", "'mill' is no space"),
        ("wreck: whale", "'whale' is no seat"),
        ("@boats: [0, 1, 9]", "every boat is in a space"),
        ("@buoys: [9, 3, 3, 3, 3, 3]", "every buoy belongs to a seat"),
        ("otter: cove " + "squall " * 7, "more cards than the deck has"),
    ],
)
def test_an_impossible_position_is_refused(game: str, line: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        delenda.position(f"delenda position 1\ngame: buoys\n{line}\n")


def test_refusals_have_reasons(game: str) -> None:
    board = "otter: cove oar squall\nheron: quay squall\ngull: sound oar\n"
    played = delenda.position(f"delenda position 1\ngame: buoys\n{board}", chance=[6])
    assert str(played.why_not("play sail")) == "you do not hold this card [B 1]"
    assert "while another boat" in str(played.why_not("play squall"))
    played.do("play oar")
    assert "along a road" in str(played.why_not("move light"))
    played.do("move wreck")
    played.do("cast")
    assert played.seat == "heron"
    assert played.options == ("play squall", "pass")
    assert "only a Squall" in str(played.why_not("play oar"))
    played.do("play squall")
    assert "Otter rolls 6, in all 4, and sets a buoy at The Wreck." in played.sentences()


# --- the server and the page --------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_server_offers_it_and_a_person_plays_bots(
    game: str, scenario: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_steady(monkeypatch.setattr, scenario)
    with serving(tmp_path) as client:
        me = Browser(client)
        [found] = [one for one in me.get("/api/games") if one["id"] == "buoys"]
        titles = {one["id"]: one["title"] for one in found["scenarios"]}
        assert titles == {"three-boats": "Three boats", "two-boats": "Two boats"}
        assert [bot["id"] for bot in found["bots"]] == ["random", "playouts-1"]
        sheet = me.get(f"/api/games/buoys/sheet?scenario={scenario}")
        assert len(sheet["spaces"]) == 6
        seats = [one["id"] for one in sheet["seats"]]
        wanted = {"otter": "me", **dict.fromkeys(seats[1:], "bot:random")}
        match = me.match(game="buoys", scenario=scenario, seats=wanted)["id"]
        play_on({"otter": me}, match, random.Random(1), 200, patient=True)
        over = table(me, match, "otter")["over"]
        assert over["winners"]
        assert set(over["winners"]) <= set(seats)
        [rule] = me.get("/api/games/buoys/rules/B 4")
        assert "Squalls" in rule["text"]


@pytest.mark.xdist_group("browser")
def test_it_is_played_in_a_browser(folder: Path, game: str, tmp_path: Path) -> None:
    assert "delenda serve" in COMMANDS
    paths = os.pathsep.join((str(folder), str(ROOT / "src")))
    run_in_a_browser("e2e/added/buoys.spec.ts", tmp_path, PYTHONPATH=paths)


# --- into the tree ------------------------------------------------------------------------------

KNOWN = """
import random, sys
from delenda import library, new
from delenda.lessons.lesson import lessons_of
from delenda.lessons.walk import Walk
from delenda.players.bots import bot
from delenda.players.menu import advisers, opponents
from delenda.players.review import Finished, review
rules = library.rulebook("buoys")
print("place", library.games()["buoys"], rules.packages)
print("bots", *(one.id for one in opponents(rules)))
print("advisers", *(one.id for one in advisers(rules)))
game, greedy = new("buoys", seed="1"), bot("greedy", random.Random(1))
print("greedy", greedy.explain(game.view(game.seat)).sentence)
while not game.over:
    game.do(greedy.choose(game.view(game.seat), game.ask.options))
print("review", review(Finished(rules, game.answers), "greedy").seats)
[lesson] = lessons_of("buoys")
walk = Walk(lesson)
for word in ("next", "play oar", "move wreck", "cast", "next"):
    assert walk.say(word) is None, walk.say(word)
print("lesson", walk.step, walk.state.buoys)
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the sources in which the page was followed to its end."""
    found = tmp_path_factory.mktemp("tree")
    left_out = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(ROOT / "src" / "delenda", found / "src" / "delenda", ignore=left_out)
    save(found, in_tree=False)
    run(found, commands("mv buoys", "sed -i"))
    library = found / "src" / "delenda" / "library.py"
    [line] = re.findall(r"^```python\n( +\"buoys\": .*\n)```$", PAGE, re.MULTILINE)
    before = library.read_text(encoding="utf-8")
    after = before.replace(
        "BUILT_IN: dict[str, str] = {\n", f"BUILT_IN: dict[str, str] = {{\n{line}"
    )
    assert after != before
    library.write_text(after, encoding="utf-8")
    save(found, in_tree=True)
    return found


def test_in_the_tree_one_line_names_it_and_its_folders_are_found(tree: Path) -> None:
    path = str(tree / "src")
    (tree / "known.py").write_text(KNOWN, encoding="utf-8")
    told = run(tree, ["python known.py"], path=path).splitlines()
    assert told == [
        "place delenda.games.buoys.rulebook:BUOYS ('delenda.games.buoys',)",
        "bots random playouts-1 greedy",
        "advisers playouts-1",
        "greedy After it the table is worth most, of what was tried.",
        "review ['otter', 'heron', 'gull']",
        "lesson None [3, 3, 3, 3, 0, 3]",
    ]


def test_in_the_tree_it_is_in_the_style_of_the_house(tree: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tree)
    own = " ".join(f"src/delenda/{layer}/buoys" for layer in ("games", "players", "lessons"))
    run(tree, [f"ruff format --no-cache --check {own}", f"ruff check --no-cache {own}"])


def test_in_the_tree_its_expert_beats_chance(tree: Path) -> None:
    arena = "delenda arena --game buoys --bots random,greedy --pairs 4"
    told = run(tree, [arena], path=str(tree / "src"))
    [won] = re.findall(r"│ greedy +│ random +│ 12 +│ +([\d.]+) %", told)
    assert float(won) > 100 / 3
