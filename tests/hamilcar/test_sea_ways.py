"""The sea as a way out: avoiding battle, backing up, retreating. 11.1, 12.3, 13.5"""

from __future__ import annotations

import pytest

from delenda.engine.state import nearest
from delenda.games.hamilcar.battle.battlefield import DiceField
from delenda.punic.after.retreat import Retreat
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.choices import offered
from hamilcar.tables import Board, place, stands, units
from hamilcar.voyages import asked, set_out
from punic.tables import Table

GOOD = "sea: supremacy rome, seamanship good\n"


# --- 11.1 Avoiding battle -------------------------------------------------------------------------


def attacked(board: str, general: str, step: str) -> Table:
    """A Roman army of six comes upon an army of Carthage."""
    return set_out("rome", board, general, step)


@pytest.mark.rule("HAM-11.1d")
@pytest.mark.parametrize(
    ("general", "havens"), [("hanno", {"lilybaeum", "lipara"}), ("himilco", {"lilybaeum"})]
)
def test_with_an_admiral_an_army_avoids_by_sea(general: str, havens: set[str]) -> None:
    board = f"thermae: rome, rome 6 flaccus\nproconsul: flaccus\npanormus: carthage 3 {general}\n"
    t = attacked(board, "flaccus", "move panormus")
    t.carthage(f"avoid {general}", "take 3").die(1)
    if len(havens) > 1:
        assert offered(t, "avoid-to") == havens, "not over Mare Tyrrhenum to Carales"
        t.carthage("avoid-to lipara")
        assert stands(t, general) == "lipara"
        assert t.ask.prompt != "sea-intercept"
    else:
        assert stands(t, general) == "lilybaeum"


@pytest.mark.rule("HAM-11.1d")
def test_only_to_a_friendly_port_without_enemies() -> None:
    board = "thermae: rome, rome 6 flaccus\nproconsul: flaccus\npanormus: carthage 3 hanno\n"
    t = attacked(f"{board}lipara: carthage, rome 1", "flaccus", "move panormus")
    t.carthage("avoid hanno", "take 3").die(1)
    assert stands(t, "hanno") == "lilybaeum"
    t = attacked(f"{board}lipara: free", "flaccus", "move panormus")
    t.carthage("avoid hanno", "take 3").die(1)
    assert stands(t, "hanno") == "lilybaeum"


@pytest.mark.rule("HAM-11.1d")
@pytest.mark.parametrize(("others", "may"), [("himilco hanno", True), ("himilco", False)])
def test_an_admiral_among_subordinates_will_do(others: str, may: bool) -> None:
    board = f"neapolis: rome 6 flaccus\nproconsul: flaccus\nlipara: carthage 3 {others}\n"
    t = set_out("rome", f"{board}panormus: carthage", "flaccus", "embark 0", "sail lipara")
    assert asked(t, "carthage", "declare") == may
    if may:
        t.carthage("avoid himilco", "bring hanno", "take 3").die(2)
        assert stands(t, "himilco") == stands(t, "hanno") == "panormus"


@pytest.mark.rule("HAM-11.1d", "HAM-11.2d")
def test_not_to_where_the_enemy_fleet_came_from() -> None:
    board = "panormus: carthage 3 hanno\nlipara: carthage, rome 6 flaccus\nproconsul: flaccus\n"
    t = set_out("rome", board, "flaccus", "embark 0", "sail panormus")
    t.carthage("avoid hanno", "take 3").die(1)
    assert "lipara" not in offered(t, "avoid-to")


@pytest.mark.rule("HAM-11.2d")
@pytest.mark.parametrize(("general", "may"), [("hanno", True), ("himilco", False)])
def test_over_the_strait_only_with_an_admiral(general: str, may: bool) -> None:
    board = f"messana: carthage, carthage 3 {general}\nregium: carthage\nthermae: rome\n"
    board += "catana: rome, rome 6 flaccus\nproconsul: flaccus\nlipara: rome\nsyracusae: rome\n"
    t = set_out("rome", board, "flaccus", "move messana")
    while asked(t, "carthage", "gates") or t.ask.prompt.startswith("gate-"):
        t.carthage("inside 0" if "inside 0" in t.options else t.options[-1])
    assert (f"avoid {general}" in t.options) == may
    if may:
        t.carthage(f"avoid {general}", "take 3").die(1)
        assert stands(t, general) == "regium"


# --- 12.3 Backing up ------------------------------------------------------------------------------


def landing(lipara: str, *, thermae: str = "carthage 3 hanno") -> Table:
    """Flaccus sails by Neapolis and Lipara to Panormus, and is intercepted there."""
    board = f"roma: rome 3 flaccus\nproconsul: flaccus\nlipara: {lipara}\n{GOOD}"
    t = set_out("rome", f"{board}thermae: {thermae}", "flaccus", "embark 0")
    t.rome("sail neapolis", "sail lipara", "sail panormus")
    return t.carthage("intercept hanno", "take 3").die(1)


@pytest.mark.rule("HAM-12.3c", "HAM-12.3e")
def test_a_landed_army_backs_up_to_the_last_port_entered() -> None:
    t = landing("rome")
    assert asked(t, "rome", "back-up")
    t.rome("back-up")
    assert (stands(t, "flaccus"), units(t, "rome", "lipara")) == ("lipara", 3)
    assert stands(t, "hanno") == "panormus"
    assert t.ask.prompt not in ("sea-intercept", "declare")


@pytest.mark.rule("HAM-12.3f")
def test_not_to_where_enemy_cus_stand() -> None:
    t = landing("carthage 1")
    assert nearest(t.s, DiceField) is not None, "it must stand and fight"


@pytest.mark.rule("HAM-12.3f")
def test_why_it_may_not() -> None:
    board = f"roma: rome 0 1st flaccus\nproconsul: flaccus\nlipara: carthage 1\n{GOOD}"
    t = set_out("rome", f"{board}thermae: carthage 3 hanno", "flaccus", "embark 0")
    t.rome("sail neapolis", "sail lipara", "sail panormus")
    t.carthage("intercept hanno", "take 3").die(1)
    assert stands(t, "flaccus") == "dead", "without CUs who cannot go back is displaced"


def invested(board: str, *answers: str) -> Table:
    """Himilco stands before Neapolis; Flaccus, from its port, is intercepted at Paestum."""
    board = f"neapolis: rome, carthage 3 himilco, inside {board}\nproconsul: flaccus\n{GOOD}"
    board += "paestum: free\ngrumentum: carthage 3 hanno"
    t = set_out("rome", board, "flaccus", "embark 0", *answers, "sail paestum", "land")
    return t.carthage("intercept hanno", "take 3").die(1)


@pytest.mark.ruling("R-254")
@pytest.mark.rule("HAM-12.3c", "HAM-12.3f")
def test_a_fleet_backs_up_into_its_own_city_with_enemies_before_it() -> None:
    t = invested("2 flaccus").rome("back-up")
    assert (stands(t, "flaccus"), units(t, "rome", "neapolis+")) == ("neapolis+", 2)
    assert "Flaccus backs up into the city of Neapolis." in t.log
    assert (t.seat, stands(t, "himilco")) == ("carthage", "neapolis"), "the move is over"


@pytest.mark.ruling("R-254")
@pytest.mark.rule("HAM-12.3f", "HAM-2.1.Ca")
def test_but_not_into_one_that_cannot_hold_it() -> None:
    t = invested("2\nroma: rome 1 flaccus", "sail neapolis")
    assert nearest(t.s, DiceField) is not None, "Neapolis is full: it must stand and fight"


@pytest.mark.rule("HAM-12.3d", "HAM-14.1b")
def test_it_may_besiege_where_it_backs_up_to() -> None:
    board = "clupea: rome, rome 4 flaccus\nproconsul: flaccus\nagrigentum: carthage, inside 1\n"
    board += "syracusae: carthage 3 hanno\nsea: supremacy rome, seamanship excellent"
    t = set_out("rome", board, "flaccus", "embark 0", "sail agrigentum", "sail camarina", "land")
    t.carthage("intercept hanno", "take 3").die(1).rome("back-up")
    assert stands(t, "flaccus") == "agrigentum"
    assert "besiege" in t.options
    assert not offered(t, "move")


# --- 13.5 Retreating ------------------------------------------------------------------------------


def beaten(
    lines: str, side: int, space: str, origin: str, *, landed: bool = False, attacker: bool = True
) -> Board:
    """A force that has lost a battle is to retreat."""
    t = Board(lines)
    where, came = place(t, space), place(t, origin)
    if attacker:
        return t.run(Retreat(side, where, came, True, landed=landed))
    return t.run(Retreat(side, where, -1, False, enemy_origin=came))


@pytest.mark.rule("HAM-13.5.Bc")
def test_a_landed_army_without_an_admiral_is_lost() -> None:
    lines = "clupea: carthage, rome 4 florus\nconsuls: florus\nagrigentum: rome"
    t = beaten(lines, ROME, "clupea", "agrigentum", landed=True)
    assert t.is_over
    assert t.value == 4
    assert stands(t, "florus") == "dead"


@pytest.mark.rule("HAM-13.5.Bd")
def test_with_an_admiral_it_goes_back_by_its_lane() -> None:
    lines = "clupea: carthage, rome 4 regulus\nconsuls: regulus\nagrigentum: rome"
    t = beaten(lines, ROME, "clupea", "agrigentum", landed=True)
    assert t.value == 0
    assert (stands(t, "regulus"), units(t, "rome", "agrigentum")) == ("agrigentum", 4)


@pytest.mark.rule("HAM-13.5.Bd")
@pytest.mark.parametrize(
    ("space", "origin", "more"),
    [
        ("carales", "panormus", ""),
        ("clupea", "agrigentum", "agrigentum: carthage"),
        ("clupea", "agrigentum", "agrigentum: rome, carthage 0 1st"),
    ],
)
def test_no_lane_or_no_open_port_and_it_is_lost(space: str, origin: str, more: str) -> None:
    lines = f"{space}: carthage, rome 4 regulus\nconsuls: regulus\n{more}"
    t = beaten(lines, ROME, space, origin, landed=True)
    assert stands(t, "regulus") == "dead"
    assert units(t, "rome", space) == 0


@pytest.mark.rule("HAM-13.5.Bc")
def test_an_own_city_takes_a_landed_army_in() -> None:
    lines = "agrigentum: rome, rome 2 florus\nconsuls: florus"
    t = beaten(lines, ROME, "agrigentum", "clupea", landed=True)
    assert stands(t, "florus") == "agrigentum+"
    assert units(t, "rome", "agrigentum+") == 2


@pytest.mark.rule("HAM-13.5.Da", "HAM-13.5.Db")
def test_a_defender_with_an_admiral_sails_one_lane() -> None:
    t = beaten("lipara: carthage 12 hanno", CARTHAGE, "lipara", "neapolis", attacker=False)
    assert t.is_over, "of four lanes one is open: Messana and Regium are Roman"
    assert (stands(t, "hanno"), units(t, "carthage", "panormus")) == ("panormus", 12)


@pytest.mark.rule("HAM-2.2.D1a", "HAM-13.5.Da")
def test_an_admiral_serves_as_a_subordinate_too() -> None:
    t = beaten("lipara: carthage 3 barca hanno", CARTHAGE, "lipara", "neapolis", attacker=False)
    assert stands(t, "barca") == stands(t, "hanno") == "panormus"


@pytest.mark.rule("HAM-13.5.Da", "HAM-13.5.Ba")
def test_without_an_admiral_the_sea_is_closed() -> None:
    t = beaten("lipara: carthage 3 himilco", CARTHAGE, "lipara", "neapolis", attacker=False)
    assert units(t, "carthage", "lipara") == 0
    assert stands(t, "himilco") in ("pool", "displaced")


@pytest.mark.rule("HAM-13.5.Da", "HAM-13.5.Bb")
def test_the_sea_stands_beside_the_roads() -> None:
    lines = "panormus: free, carthage 3 hanno\nlipara: carthage\nlilybaeum: carthage"
    t = beaten(lines, CARTHAGE, "panormus", "thermae", attacker=False)
    assert offered(t, "retreat") == {"lilybaeum", "lipara"}
    t.carthage("retreat lipara")
    assert stands(t, "hanno") == "lipara"
    t = beaten(lines, CARTHAGE, "panormus", "lipara", attacker=False)
    assert "lipara" not in (offered(t, "retreat") if not t.is_over else {stands(t, "hanno")})


@pytest.mark.rule("HAM-13.5.Ba")
@pytest.mark.parametrize(("general", "target"), [("hanno", "regium"), ("himilco", "catana")])
def test_the_strait_is_open_with_an_admiral(general: str, target: str) -> None:
    lines = f"messana: free, carthage 3 {general}\nregium: carthage\ncatana: carthage\n"
    lines += "lipara: rome\nsyracusae: rome\nthermae: rome"
    t = beaten(lines, CARTHAGE, "messana", "thermae", attacker=False)
    assert ("regium" in (offered(t, "retreat") if not t.is_over else set())) == (target == "regium")


@pytest.mark.rule("HAM-13.5.Bb", "HAM-13.5.Da")
def test_an_attacker_by_land_goes_back_where_he_came_from() -> None:
    lines = "thermae: carthage, rome 3 duilius\nconsuls: duilius\nlipara: rome\nmessana: rome"
    t = beaten(lines, ROME, "thermae", "messana")
    assert stands(t, "duilius") == "messana"


def test_a_battle_after_a_landing_knows_the_last_port() -> None:
    board = f"roma: rome 3 flaccus\nproconsul: flaccus\n{GOOD}panormus: carthage 3"
    t = set_out("rome", board, "flaccus", "embark 0", "sail neapolis", "sail lipara")
    t.rome("sail panormus")
    found = nearest(t.s, DiceField)
    assert found is not None
    assert (found.landed, found.origin) == (True, place(t, "lipara"))
