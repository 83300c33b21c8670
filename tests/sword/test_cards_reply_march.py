"""What response cards do to marches, sieges and turns. 9-11, 13, 15, 21.3"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.march.activation import Activate
from delenda.games.sword.march.march import March
from delenda.games.sword.reactions.entering import EnterSpace
from delenda.games.sword.siege.besiege import Besiege
from sword.replying import frame, play_on, scene
from sword.table import Table, allied, points, power, removed, siege, stands, units

CAPUA = "capua: camillus 5 roman\n"
SENTINUM = "sentinum: camillus 5 roman\nariminum: gaul-a 4 gaul\n"


def played(card: str, board: str, happens: str, *answers: str, active: str = "roman") -> Table:
    """A card is played while something happens."""
    t = scene(card, board, active=active)
    return play_on(t.run(frame(t, happens)), f"respond {card}", *answers)


# --- an activation ------------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.1.1a", "SOR-7.1.3a")
def test_21_bad_auspices_prevent_an_activation() -> None:
    t = played("es-23", "roma: camillus 5 roman", "activate camillus roman")
    assert t.is_over
    assert t.value is False
    assert removed(t, "etruscan-samnite") == [23]


@pytest.mark.rule("SOR-7.1.1a")
def test_21_mistrust_prevents_a_carthaginian_activation() -> None:
    t = played("greek-29", "lilybaeum: hamilcar 5 carthage", "activate hamilcar gaul")
    assert t.value is False


@pytest.mark.rule("SOR-7.1.1a")
@pytest.mark.parametrize(
    ("card", "board", "happens", "points"),
    [
        ("es-35", "caudium: samnite-a 5 samnite", "samnite-a etruscan-samnite", 2),
        ("roman-30", "roma: camillus 5 roman", "camillus roman", 2),
        ("gaul-18", "luna: gaul-a 5 gaul", "gaul-a gaul", 1),
    ],
)
def test_21_a_leader_has_more_points(card: str, board: str, happens: str, points: int) -> None:
    t = scene(card, board, active=happens.split()[1])
    t.run(frame(t, f"activate {happens}"))
    active = t.frame(Activate)
    t.say(t.seat, f"respond {card}")
    assert active.more_points == points
    assert active.unseen == (card == "es-35")
    assert active.sure == (card == "gaul-18")


# --- a space is entered -------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.1.1a")
def test_21_false_guides_hold_an_army() -> None:
    board = "velitrae: camillus 5 roman"
    t = played("es-30", board, "march camillus roman", "take 5", "move fregellae")
    assert t.is_over
    assert stands(t, "camillus") == "fregellae"
    assert siege(t, "fregellae") == 0


@pytest.mark.rule("SOR-7.1.1a")
def test_21_nobody_goes_inside_too_far_from_home() -> None:
    board = "luna: gaul-a 5 gaul\npisae: 3 etruscan"
    answers = ("take 5", "move pisae", "inside 3", "pass")
    t = scene("gaul-9", board, active="gaul")
    t.run(frame(t, "march gaul-a gaul")).gaul("take 5", "move pisae", "pass")
    play_on(t, "respond gaul-9", *answers[2:3])
    assert (units(t, "etruscan", "pisae"), units(t, "etruscan", "pisae+")) == (3, 0)
    assert t.frame(Battle).barred == (0, 1)


@pytest.mark.rule("SOR-7.1.1a")
def test_21_an_ambush_crosses_the_mountains_and_is_sure() -> None:
    board = CAPUA + "bovianum: samnite-a 4 samnite"
    answers = ("take 5", "move caudium", "move maleventum")
    t = played("es-11", board, "march camillus roman", *answers)
    t.leagues("intercept samnite-a 4")
    assert (stands(t, "samnite-a"), units(t, "samnite", "maleventum")) == ("maleventum", 4)
    assert t.frame(EnterSpace).interceptor == power("samnite")


@pytest.mark.rule("SOR-7.1.1a")
def test_21_a_gallic_interception_is_sure_at_home() -> None:
    answers = ("take 5", "move sena-gallica", "intercept gaul-a 4")
    t = played("gaul-29", SENTINUM, "march camillus roman", *answers)
    assert stands(t, "gaul-a") == "sena-gallica"


@pytest.mark.rule("SOR-7.1.1a", "SOR-10.6a")
def test_21_speculatores_foil_interceptions() -> None:
    answers = ("take 5", "move sena-gallica", "intercept gaul-a 4")
    t = played("roman-31", SENTINUM, "march camillus roman", *answers)
    assert stands(t, "gaul-a") == "ariminum"
    assert t.frame(March).tried
    assert t.ask.prompt == "march"


@pytest.mark.rule("SOR-7.1.1a", "SOR-7.1.3a")
def test_21_the_caudine_forks() -> None:
    board = CAPUA + "maleventum: samnite-a 4 samnite"
    t = played("es-31", board, "march camillus roman", "take 5", "move caudium")
    t.leagues("intercept samnite-a 4")
    battle = t.frame(Battle)
    assert battle.defender == power("samnite")
    assert not battle.caught
    assert battle.changed_if_beaten == (2, 0)
    assert removed(t, "etruscan-samnite") == [31]


@pytest.mark.rule("SOR-7.1.1a")
def test_21_all_flee_before_the_barbarians() -> None:
    board = "luna: gaul-a 5 gaul\npopulonium: 1 etruscan\npisae: etruscan-a 4 etruscan"
    answers = ("take 5", "move pisae", "inside 0", "done")
    t = played("gaul-15", board, "march gaul-a gaul", *answers, active="gaul")
    t.leagues("retreat populonium")
    assert units(t, "etruscan", "pisae") == 0
    assert stands(t, "etruscan-a") == "populonium"
    assert t.ask.prompt == "march"


@pytest.mark.rule("SOR-7.1.1a")
def test_21_tarentine_cavalry_pursue_without_a_roll() -> None:
    board = "metapontum: dionysius 5 greek\nheraclea: camillus 3 roman\nthurii: roman"
    answers = ("take 5", "move heraclea", "avoid camillus 3", "allow")
    t = played("greek-11", board, "march dionysius greek", *answers, active="greek")
    assert t.ask.prompt == "march"
    assert t.frame(March).pursues


# --- sieges -------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-13.2a")
@pytest.mark.parametrize(
    ("card", "board", "happens", "bonus"),
    [
        ("greek-12", "capua: roman 1, siege 0; dionysius 4 greek", "dionysius greek", 3),
        ("greek-13", "capua: roman 1, siege 0; dionysius 4 greek", "dionysius greek", 3),
        ("roman-32", "bovianum: siege 0; camillus 4 roman", "camillus roman", 2),
        ("carthage-25", "messana: siege 0; hanno-5p 4 carthage", "hanno-5p carthage", 2),
        ("es-27", "capua: siege 0; samnite-a 4 samnite", "samnite-a etruscan-samnite", 2),
    ],
)
def test_21_a_siege_roll_is_better(card: str, board: str, happens: str, bonus: int) -> None:
    assert played(card, board, f"besiege {happens}").frame(Besiege).bonus == bonus


@pytest.mark.rule("SOR-13.2a")
def test_21_traitors_and_geese() -> None:
    board = "antium: volsci 3, siege 0; camillus 4 roman"
    t = played("roman-14", board, "besiege camillus roman")
    assert siege(t, "antium") == 2
    assert units(t, "roman", "antium") == 4
    t = played("roman-18", "capua: siege 0; dionysius 4 greek", "besiege dionysius greek")
    assert t.value is False
    assert siege(t, "capua") == 0
    assert t.s.rolled


@pytest.mark.rule("SOR-7.1.1a")
def test_21_vae_victis() -> None:
    t = played("gaul-12", "pisae: gaul 1", "loot gaul pisae")
    found = points(t, "gaul") * t.s.rules.tables.track + t.s.plunder
    assert found == 5 + 3, "a looted city, and the card"


# --- others' turns ------------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.1.1a")
def test_21_carthage_proposes_an_alliance_in_the_turn_of_another() -> None:
    t = played("carthage-26", "", "turn roman").carthage("propose carthage gaul").gaul("accept")
    assert allied(t, "carthage", "gaul")
    assert t.ask.prompt == "turn"


@pytest.mark.rule("SOR-7.1.1a")
def test_21_kinsmen_stay_beyond_the_alps() -> None:
    board = "eporedia: transalpine-a 3 transalpine"
    t = played("gaul-32", board, "neutral roman transalpine")
    assert t.is_over
    assert t.s.acted == [power("transalpine")]


@pytest.mark.rule("SOR-7.1.1a")
def test_21_ships_for_hire() -> None:
    t = played("carthage-35", "roma: camillus 5 roman", "activate camillus roman")
    assert t.frame(Activate).capacity == 10
