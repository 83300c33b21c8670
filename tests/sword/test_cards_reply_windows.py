"""Each response card is offered where it fits, and nowhere else. 7.1.1"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.sides import Part
from delenda.games.sword.cards.ops import OPS, Play
from delenda.games.sword.cards.replies import why_not_reply
from delenda.games.sword.sides import GREEK, H_LEAGUES, ROMAN, SAMNITE
from delenda.games.sword.units import Troops
from sword.replying import HIGH, LOW, battle_board, fight, frame, moments, scene
from sword.table import leader, space, table

WINS, LOSES = (HIGH, LOW), (LOW, HIGH)
YIELDS = ("dice 2 2 2", "dice 4 4 4")
"""The attacker loses, but has CUs left."""
BEFORE, LOST, WON = "before-battle", "lost", "won"

# --- battles ------------------------------------------------------------------------------------


class Fight(NamedTuple):
    """A card, a battle in which it is offered, and one in which it is not."""

    card: str
    inside: str
    outside: str
    window: str = BEFORE
    dice: tuple[str, ...] = WINS
    other_dice: tuple[str, ...] = WINS


FIGHTS = (
    Fight("carthage-5", "carthage-greek catina", "roman-greek catina"),
    Fight("carthage-6", "greek-carthage catina", "roman-greek catina"),
    Fight("carthage-7", "greek-carthage catina", "roman-greek catina"),
    Fight("carthage-8", "greek-carthage catina", "roman-greek catina"),
    Fight("carthage-9", "carthage-greek catina", "greek-carthage catina"),
    Fight("carthage-37", "carthage-greek catina", "roman-greek catina"),
    Fight("es-8", "gaul-roman narnia", "gaul-etruscan narnia"),
    Fight("es-9", "gaul-roman narnia", "gaul-greek narnia"),
    Fight("es-10", "samnite-roman capua", "gaul-roman capua"),
    Fight("es-12", "roman-samnite caudium", "roman-samnite capua"),
    Fight("es-13", "etruscan-gaul clusium", "samnite-roman clusium"),
    Fight("gaul-5", "gaul-roman narnia", "gaul-roman narnia", WON, WINS, LOSES),
    Fight("gaul-7", "roman-gaul narnia", "roman-greek narnia"),
    Fight("gaul-8", "roman-gaul narnia", "roman-greek narnia"),
    Fight("gaul-10", "gaul-roman narnia", "gaul-roman narnia", LOST, YIELDS, LOSES),
    Fight("gaul-11", "roman-gaul narnia", "roman-greek narnia"),
    Fight("gaul-14", "gaul-roman narnia", "roman-gaul narnia"),
    Fight("gaul-16", "gaul-roman narnia", "gaul-roman narnia", WON, WINS, LOSES),
    Fight("gaul-28", "roman-gaul narnia", "roman-greek narnia"),
    Fight("gaul-34", "roman-gaul narnia", "roman-greek narnia"),
    Fight("greek-7", "roman-greek capua", "roman-gaul capua"),
    Fight("greek-8", "greek-roman capua", "roman-gaul capua"),
    Fight("greek-9", "roman-greek capua", "roman-gaul capua"),
    Fight("greek-10", "roman-greek capua", "roman-gaul capua"),
    Fight("greek-11", "roman-greek capua", "roman-gaul capua"),
    Fight("greek-14", "roman-greek capua", "roman-gaul capua"),
    Fight("greek-16", "greek-roman capua", "greek-roman capua", LOST, LOSES, WINS),
    Fight("roman-13", "etruscan-gaul clusium", "samnite-gaul clusium"),
    Fight("roman-15", "roman-greek capua", "samnite-greek capua"),
    Fight("roman-16", "greek-roman capua", "samnite-greek capua"),
    Fight("roman-17", "greek-roman capua", "samnite-greek capua"),
    Fight("roman-24", "roman-greek capua", "roman-greek capua", WON, WINS, LOSES),
    Fight("roman-28", "roman-greek capua", "gaul-greek capua"),
)


def offered(card: str, said: str, dice: tuple[str, ...]) -> list[str]:
    """Return the windows of a battle in which a card is offered."""
    t = scene(card, battle_board(said))
    return moments(fight(t, said), card, *dice)


@pytest.mark.rule("SOR-7.1.1a", "SOR-7.1.1-EX1")
@pytest.mark.parametrize("case", FIGHTS, ids=[case.card for case in FIGHTS])
def test_7_1_1_a_card_is_offered_in_its_battle(case: Fight) -> None:
    assert offered(case.card, case.inside, case.dice) == [case.window]


@pytest.mark.rule("SOR-7.1.1a", "SOR-7.1.1-EX1")
@pytest.mark.parametrize("case", FIGHTS, ids=[case.card for case in FIGHTS])
def test_7_1_1_a_card_is_not_offered_in_another_battle(case: Fight) -> None:
    assert offered(case.card, case.outside, case.other_dice) == []


# --- cards with more to them --------------------------------------------------------------------


@pytest.mark.rule("SOR-7.1.1a")
@pytest.mark.parametrize("window", ["entered", "inside"])
def test_21_3_too_far_from_home_needs_a_city_not_yet_besieged(window: str) -> None:
    board = "luna: gaul-a 5 gaul\npisae: 4 etruscan"
    t = scene("gaul-9", board, active="gaul")
    t.run(frame(t, "march gaul-a gaul"))
    assert window in moments(t, "gaul-9", "take 5", "move pisae", "inside 3")
    t = scene("gaul-9", board.replace("pisae:", "pisae: siege 0;"), active="gaul")
    t.run(frame(t, "march gaul-a gaul"))
    assert moments(t, "gaul-9", "take 5", "move pisae", "inside 3") == []


@pytest.mark.rule("SOR-7.1.1a")
def test_11_3_tarentine_cavalry_helps_a_greek_pursuit() -> None:
    board = "metapontum: dionysius 5 greek\nheraclea: camillus 3 roman\nthurii: roman"
    t = scene("greek-11", board, active="greek")
    t.run(frame(t, "march dionysius greek"))
    answers = ("take 5", "move heraclea", "avoid camillus 3", "allow")
    assert moments(t, "greek-11", *answers) == ["pursuit"]
    board = "capua: camillus 5 roman\nfregellae: samnite-a 3 samnite\nvelitrae: samnite"
    t = scene("greek-11", board)
    t.run(frame(t, "march camillus roman"))
    steps = ("take 5", "move fregellae", "inside 0", "avoid samnite-a 3", "allow")
    assert moments(t, "greek-11", *steps) == []


@pytest.mark.rule("SOR-9.6.4d")
def test_9_6_4_quinqueremes_help_only_a_contest() -> None:
    t = scene("carthage-17", "", more="carthage 7")
    t.run(frame(t, "sail greek rhegium"))
    assert "respond carthage-17" not in t.options
    t.carthage("contest carthage-7")
    assert "respond carthage-17" in t.options


@pytest.mark.rule("SOR-7.1.1a")
def test_12_unpaid_mercenaries_need_mercenaries() -> None:
    board = "catina: hanno-5p 3 carthage; 2 carthage mercenary; dionysius 5 greek"
    t = scene("roman-11b", board)
    assert moments(fight(t, "carthage-greek catina"), "roman-11b", *WINS) == [BEFORE]
    assert offered("roman-11b", "carthage-greek catina", WINS) == []


@pytest.mark.rule("SOR-7.1.1a")
def test_12_sacred_band_of_a_non_player_carthage() -> None:
    board = "catina: hamilcar 5 carthage; dionysius 5 greek"
    t = scene("roman-11", board)
    assert moments(fight(t, "carthage-greek catina"), "roman-11", *WINS) == [BEFORE]
    assert offered("roman-11", "roman-greek catina", WINS) == []


@pytest.mark.rule("SOR-7.1.1b", "SOR-7.1.1f")
def test_7_1_1_flaming_pigs_answer_war_elephants_alone() -> None:
    for number, prompt in ((9, "respond.event"), (7, "respond.before-battle")):
        t = scene("roman-27", battle_board("roman-greek capua"), more=f"greek {number}")
        fight(t, "roman-greek capua").greek(f"respond greek-{number}")
        offers = t.s.ask is not None and "respond roman-27" in t.options
        assert offers == (prompt == "respond.event")


@pytest.mark.rule("SOR-5.4f")
def test_5_4_no_card_is_played_outside_the_action_phase() -> None:
    t = table("phase: surrender\n", hands={"roman": "26"})
    t.run(frame(t, "sail greek rhegium"))
    assert t.is_over


@pytest.mark.rule("SOR-15.2.2b")
@pytest.mark.ruling("R-264")
@pytest.mark.parametrize(
    ("pairs", "refused"), [("roman-etruscan", False), ("roman-etruscan, roman-samnite", True)]
)
def test_15_2_2_an_event_does_not_hurt_an_ally(pairs: str, refused: bool) -> None:
    board = f"alliances: {pairs}, etruscan-samnite\n" + battle_board("gaul-roman narnia")
    t = scene("es-9", board)
    assert moments(fight(t, "gaul-roman narnia"), "es-9", *WINS) == ([] if refused else [BEFORE])


@pytest.mark.rule("SOR-7.1.1a")
@pytest.mark.parametrize("power", [ROMAN, SAMNITE])
def test_9_5_6_quarrel_of_the_consuls_needs_a_roman_flank(power: int) -> None:
    t = scene("es-24", battle_board("roman-greek capua") + "fregellae: valerius 3 roman")
    fight(t, "roman-greek capua")
    battle = Battle(space(t, "capua"), ROMAN, GREEK)
    who = "valerius" if power == ROMAN else "samnite-a"
    force = Part(0, power, space(t, "fregellae"), Troops(3), (leader(t, who),), flanks=True)
    battle.parts = (force,)
    t.s.stack.append(battle)
    reason = why_not_reply(t.s, H_LEAGUES, t.s.rules.card("es-24"), "flanking")
    assert (reason is None) == (power == ROMAN)
    if power == ROMAN:
        OPS["reply cancel-flank"].do(t.s, Play(H_LEAGUES, t.s.rules.card("es-24"), 0, "flanking"))
        assert battle.flank_of(0) is None
