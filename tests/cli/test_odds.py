"""The commands `delenda odds`."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
import typer

import delenda
from delenda.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Ran]
DOCS = Path(__file__).parents[2] / "docs"

POSITION = """\
delenda position 1
game: hannibal-2007
turn: 3
phase: strategy rome
rome hand: 33 5
carthage hand: 36
gades: rome 5 nero
hispalis: carthage, carthage 5 mago
corduba: carthage, carthage 4 hasdrubal
malaca: carthage
"""


@pytest.fixture
def odds(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run `delenda odds` with arguments."""

    def ran(*arguments: str | Path) -> Ran:
        monkeypatch.setattr("sys.argv", ["delenda", "odds", *map(str, arguments)])
        monkeypatch.setattr("sys.stdin", io.StringIO(""))
        monkeypatch.setenv("COLUMNS", "200")
        with pytest.raises(SystemExit) as ended:
            main()
        code = ended.value.code
        return Ran(code if isinstance(code, int) else 0, *capsys.readouterr())

    return ran


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "march.txt"
    path.write_text(POSITION, encoding="utf-8")
    return path


def exact(ran: Ran, *names: str | int) -> Any:
    """Return a figure of what was printed for programs."""
    assert ran.code == 0, ran.err
    found: Any = json.loads(ran.out)
    for name in names:
        found = found[name]
    return found


# --- one die ----------------------------------------------------------------------------------


def test_interceptions_of_several(odds: Command) -> None:
    ran = odds("interception", "varro", "3", "--enemy-marker", "--json")
    assert exact(ran, "tries", 0, "exact") == "1/2", "Varro intercepts as if rated 4"
    assert exact(ran, "tries", 1, "exact") == "1/3"
    assert exact(ran, "any", "exact") == "2/3"
    assert "at least one" in odds("interception", "varro", "3").out


def test_names_are_read_as_people_write_them(odds: Command) -> None:
    for name in ("h-gisgo", "H. Gisgo", "H-Gisgo"):
        assert exact(odds("avoidance", name, "--json"), "any", "exact") == "1/2"
    assert exact(odds("pursuit", "Flaminius", "--json"), "any", "exact") == "2/3"


def test_a_pursuit_of_somebody(odds: Command) -> None:
    ran = odds("pursuit", "nero", "h-gisgo", "--json")
    found = [one["exact"] for one in exact(ran, "chances").values()]
    assert found == ["1/2", "1/6", "1/3"]


def test_a_counterattack_knows_who_attacked(odds: Command) -> None:
    longus = ("counterattack", "longus", "--json")
    assert exact(odds(*longus), "any", "exact") == "1/6"
    assert exact(odds(*longus, "--attacker"), "any", "exact") == "1/3"
    assert exact(odds("counterattack", "2", "--json"), "any", "exact") == "1/3"


def test_a_withdrawal_may_be_stopped(odds: Command) -> None:
    ran = odds("withdrawal", "hannibal", "nero", "--json")
    assert (exact(ran, "rolled", "exact"), exact(ran, "away", "exact")) == ("2/3", "4/9")
    assert exact(odds("withdrawal", "fabius", "--json"), "away", "exact") == "1/2", "his rating"
    shown = odds("withdrawal", "hannibal").out
    assert "gets away" in shown
    assert "stops it" not in shown, "nobody is there"


def test_a_charge(odds: Command) -> None:
    for roman in ((), ("0",)):
        ran = odds("charge", *roman, "--json")
        assert exact(ran, "chances", "succeeds", "exact") == "5/6", "17.3: a 1 fails at least"
    ran = odds("charge", "scipio africanus", "--json")
    assert exact(ran, "chances", "fails", "exact") == "1/2"
    assert "rampages" in odds("charge", "3").out


# --- what dice cost ---------------------------------------------------------------------------


def test_a_fleet(odds: Command) -> None:
    ran = odds("naval", "mago", "gades", "utica", "--cus", "3", "--json")
    assert exact(ran, "chances", "arrives", "exact") == "5/6"
    worse = ("--rome", "utica", "--rome", "gades")
    ran = odds("naval", "mago", "gades", "utica", "--cus", "3", *worse, "--json")
    assert exact(ran, "chances", "arrives", "exact") == "1/2"
    better = ("--effect", "macedonia", "--effect", "naval-victory")
    ran = odds("naval", "mago", "gades", "utica", "--cus", "3", *worse, *better, "--json")
    assert exact(ran, "chances", "arrives", "exact") == "5/6"
    assert "the fleet" in odds("naval", "mago", "gades", "utica", "--carthage", "syracuse").out


def test_a_truce_spares_the_fleet_a_naval_roll(odds: Command) -> None:
    truce = ("naval", "mago", "gades", "utica", "--effect", "truce")
    assert exact(odds(*truce, "--json"), "chances") == {"arrives": {"exact": "1", "chance": 1.0}}
    assert "no naval roll" in odds(*truce).out
    assert "[C64]" in odds(*truce, "--rome", "utica").err
    phalanx = odds(*truce, "--game", "hannibal-phalanx").err
    assert "'truce' is no effect at sea; expected one of: macedonia" in phalanx


@pytest.mark.parametrize(("game", "now"), [("hannibal-2007", "1/3"), ("hannibal-phalanx", "1/3")])
def test_a_siege(odds: Command, game: str, now: str) -> None:
    siege = ("siege", "marcellus", "gades", "--cus", "6", "--points", "1", "--game", game)
    ran = odds(*siege, "--card", "33", "--json")
    assert exact(ran, "within", 0, "exact") == now
    assert len(exact(ran, "within")) == 6
    assert exact(odds(*siege, "--json"), "within", 0, "exact") == "1/6", "without the card"
    assert "in the end" in odds(*siege).out


def test_a_siege_by_optional_rules(odds: Command) -> None:
    siege = ("siege", "mago", "capua", "--game", "hannibal-phalanx", "--json")
    alternate = (*siege, "--option", "alternate-sieges")
    assert exact(odds(*siege), "within", 1, "exact") == "0"
    assert exact(odds(*alternate), "within", 1, "exact") != "0", "two points are enough"
    closed = ("siege", "nero", "gades", "--game", "hannibal-phalanx", "--json")
    relieved = (*closed, "--option", "alternate-sieges", "--inside", "2")
    assert exact(odds(*relieved), "within", 5) != exact(odds(*closed), "within", 5)


def test_trains_and_traitors(odds: Command) -> None:
    siege = ("siege", "hannibal", "tarentum", "--json")
    assert exact(odds(*siege, "--betrayal", "traitor"), "within", 0, "exact") == "1"
    third = exact(odds(*siege), "within", 2, "chance")
    assert exact(odds(*siege, "--train"), "within", 2, "chance") > third
    assert exact(odds(*siege, "--betrayal", "treachery"), "within", 2, "chance") > third
    assert exact(odds("siege", "nero", "boii", "--json"), "costs_a_cu", "exact") == "1/3"


def test_attrition(odds: Command) -> None:
    ran = odds("attrition", "8", "--over", "alps", "--over", "pass", "--json")
    assert exact(ran, "chances", "4", "exact") == "1/12"
    ran = odds("attrition", "8", "--elephants", "2", "--json")
    assert exact(ran, "elephant_on_first_roll", "exact") == "1/6"
    assert "2 at worst" in odds("attrition", "6").out
    assert "an elephant in the first roll 17 %" in odds("attrition", "6", "--elephants", "1").out
    assert "Attrition of 1 CU: " in odds("attrition", "1").out


def test_after_a_battle(odds: Command) -> None:
    ran = odds("retreat", "9", "Double Envelopment", "--game", "hannibal-phalanx", "--json")
    assert exact(ran, "chances", "9", "exact") == "1/3"
    assert exact(odds("retreat", "4", "probe", "--json"), "chances", "0", "exact") == "1/3"
    assert exact(odds("casualties", "1", "--json"), "chances", "1", "exact") == "1/6"
    assert "CUs lost by each side" in odds("casualties", "5").out
    assert "after 1 round: " in odds("casualties", "1").out
    assert "1 CU beaten by Probe: " in odds("retreat", "1", "probe").out


# --- positions --------------------------------------------------------------------------------


def test_a_position_lists_what_its_seat_may_do(odds: Command, file: Path) -> None:
    ran = odds("position", file, "--json")
    assert exact(ran, "seat") == "rome"
    assert "play 33 move" in [option["do"] for option in exact(ran, "options")]
    march = ("position", file, "--after", "play 33 move", "--after", "take 5")
    options = {one["do"]: one["odds"] for one in exact(odds(*march, "--json"), "options")}
    assert options["move malaca"] == "may be intercepted, 67 %"
    assert options["stop"] == ""
    ways = exact(odds(*march, "--json"), "ways")
    assert any("nobody intercepts on the way" in way["notes"] for way in ways)
    told = odds(*march).out
    assert "may be intercepted, 67 %" in told
    assert "Mago may intercept in Malaca" in told
    assert re.search(r"\b1 point\b", told)


def test_no_die_falls_for_a_position(odds: Command, file: Path, tmp_path: Path) -> None:
    march = ["play 33 move", "take 5", "move malaca", "intercept mago", "take 5", "done"]
    after = [word for answer in march for word in ("--after", answer)]
    assert exact(odds("position", file, *after[:-2], "--json"), "seat") == "carthage"
    refused = odds("position", file, *after)
    assert refused.code == 2
    assert refused.err == "delenda: after 'done' a die or a draw decides; leave that answer out\n"
    attrition = tmp_path / "attrition.txt"
    attrition.write_text(POSITION.replace("strategy", "attrition"), encoding="utf-8")
    assert "a die or a draw comes next; nobody is asked" in odds("position", attrition).err
    assert exact(odds("winter", attrition, "--json"), "forces", 0, "cus") == 5, "not rolled yet"


def test_winter(odds: Command, file: Path, tmp_path: Path) -> None:
    ran = odds("winter", file, "--json")
    assert [force["space"] for force in exact(ran, "forces")] == ["Gades"]
    assert exact(ran, "forces", 0, "lost", "2", "exact") == "1/3"
    assert "1.2 CUs on average" in odds("winter", file).out
    calm = tmp_path / "calm.txt"
    calm.write_text(POSITION.replace("gades: rome 5 nero", "rome: rome 5 nero"), encoding="utf-8")
    assert "nobody" in odds("winter", calm).out


def test_a_saved_game(odds: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(delenda.new("hannibal-phalanx", seed="odds").record(), encoding="utf-8")
    assert exact(odds("position", path, "--json"), "options")


@pytest.mark.parametrize("name", ["odds.md", "commands.md"])
def test_the_documents_show_what_is_printed(odds: Command, name: str) -> None:
    text = (DOCS / name).read_text(encoding="utf-8")
    shown = re.findall(r"```console\n\$ delenda odds (.*?)\n(.*?)```", text, re.DOTALL)
    assert shown
    for words, printed in shown:
        assert odds(*words.split()).out == printed


# --- what is wrong is said --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("avoidance caesar", "'caesar' is no general; expected one of: hannibal, hasdrubal"),
        ("avoidance 7", "'7' is no rating; expected 0 to 6, or a general"),
        ("naval nero gades utica", "'nero' is no general of Carthage; expected one of: hannibal"),
        ("naval mago gades capua", "'capua' is no port; expected one of: gades"),
        ("naval mago gades gades", "a fleet sails to another port than it leaves"),
        ("naval mago gades utica --effect rain", "'rain' is no effect at sea; expected one of: "),
        ("naval mago gades utica --effect reshuffle", "'reshuffle' is no effect at sea"),
        ("naval mago gades utica --cus 11", "a fleet carries 10 CUs at most [11.4]"),
        ("charge mago", "'mago' is no general of Rome; expected one of: p-scipio"),
        ("siege nero malaca", "'malaca' is no walled city or tribe; expected one of: gades"),
        ("siege nero gades --points 3", "it falls to 3 points; expected fewer points than that"),
        ("siege nero gades --cus 2", "it takes 3 CUs in the space [20.2]"),
        ("siege hannibal boii", "the tribe is your friend [20.9]"),
        ("siege hannibal boii --game hannibal-phalanx", "the tribe is your friend [2.1.D]"),
        ("siege nero gades --inside 3", "Gades has room for 2 CUs inside [10.7]"),
        ("siege nero boii --inside 1", "Boii has room for no CUs inside [10.7]"),
        ("siege nero gades --train", "siege trains are Carthage's alone [C30]"),
        ("siege nero gades --betrayal traitor", "opens the gates of Tarentum alone [C18]"),
        ("siege nero boii --betrayal treachery", "helps against walled cities alone [C54]"),
        (
            "siege marcellus gades --card 33 --betrayal treachery",
            "treachery is the event of card #54, not of #33",
        ),
        ("siege hanno rome", "Hanno may not leave Africa [24]"),
        ("siege fabius carthage", "Fabius may not leave Italy [24]"),
        ("siege fabius rome", "the war is over once the enemy holds Rome [23]"),
        ("siege p-scipio tarentum --betrayal traitor", "a general rated 2 or less [C18]"),
        ("siege paulus syracuse --betrayal treachery", "a general rated 2 or less [C54]"),
        ("naval hanno carthage new-carthage", "Hanno may not leave Africa [24]"),
        ("naval hanno new-carthage carthage", "Hanno may not leave Africa [24]"),
        ("naval mago gades utica --rome utica --carthage utica", "Utica is said to be held by"),
        ("battle --cards 12,9 --elephants 2", "expected how many CUs there are"),
        ("pursuit nero varro", "Nero and Varro are on one side; expected a general of each"),
        ("withdrawal nero varro", "Nero and Varro are on one side; expected a general of each"),
        ("siege nero gades --card 99", "there is no card #99; expected 1 to 64"),
        ("attrition 3 --elephants 4", "of 3 CUs not 4 can be elephants [17.1]"),
        ("attrition 9 --elephants 5", "there are not 5 elephants; expected 0 to 4 [17.1]"),
        ("retreat 5 reserve", "'reserve' is no battle card; expected one of: frontal, left"),
        ("pursuit nero --game toy", "no odds are known of 'toy'"),
        ("pursuit nero --game chess", "there is no game 'chess'"),
        ("position nowhere.txt", "nowhere.txt cannot be read"),
    ],
)
def test_a_wrong_wish_is_told_what_is_expected(odds: Command, words: str, expected: str) -> None:
    ran = odds(*words.split())
    assert ran.code == 2
    assert expected in ran.err
    assert len(ran.err.splitlines()) == 1


def test_the_commands_are_those_of_the_family(
    odds: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    family = typer.Typer()

    @family.command()
    def luck(*, game: str = "") -> None:
        typer.echo(f"the luck of {game}")

    @family.command()
    def more() -> None:
        raise AssertionError("nobody asked for it")

    packages = {"toy": SimpleNamespace(APP=family)}
    monkeypatch.setattr("delenda.cli.odds.commands.of_family", lambda _, name: packages.get(name))
    assert odds("luck", "--game", "toy").out.strip() == "the luck of toy"
    assert "No such command 'battle'" in odds("battle", "--game=toy").err
    assert "no odds are known of 'hannibal-2007'" in odds("battle").err


def test_other_games_have_no_odds(odds: Command, tmp_path: Path) -> None:
    path = tmp_path / "toy.txt"
    path.write_text(delenda.new("toy", seed="a").record(), encoding="utf-8")
    assert "no odds are known of 'toy'" in odds("position", path).err
