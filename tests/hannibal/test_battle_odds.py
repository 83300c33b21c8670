"""The odds of a whole battle: dice around the cards are counted exactly."""

from __future__ import annotations

import pytest

from delenda.engine.frame import Ask, Done
from delenda.games.hannibal.battle.battlefield import NO_CARD, Battlefield
from delenda.games.hannibal.battle.hand import hand_size
from delenda.games.hannibal.battle.outlook import HANNIBAL, Hands, win_chance
from delenda.games.hannibal.odds.battle import (
    Line,
    battle_outlook,
    deals,
    had_better_charge,
    line_of,
    mean,
    outlook,
)
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.games.hannibal.words import ENVELOP, PROBE, RESERVE
from delenda.library import rulebook
from delenda.punic.state import CARTHAGE, ROME
from hannibal.battles import battle, the_battle
from punic.hand import state


def rules(game: str, *options: str) -> HannibalRules:
    found = rulebook(game, "", options)
    assert isinstance(found, HannibalRules)
    return found


H07, PHX = rules("hannibal-2007"), rules("hannibal-phalanx")
CLASSIC = rules("hannibal-phalanx", "classic-die")
EDITIONS = pytest.mark.parametrize("edition", [H07, PHX, CLASSIC], ids=["2007", "phx", "classic"])


def by_the_rule(edition: HannibalRules, strength: int, kind: int) -> list[int]:
    """Return what the rule of the edition takes from a beaten army, face by face."""
    s = edition.empty()
    s.units[ROME * edition.places] = strength
    frame = edition.slots.battle.battle(CARTHAGE, 0, 0)
    assert isinstance(frame, Battlefield)
    frame.strengths = (strength, strength)
    frame.attack = frame.last_attack = kind
    s.stack, s.steps = [frame], ["start"]
    lost = []
    for face in range(1, 7):
        rolling = edition.slots.battle.retreat_losses(ROME)
        asked = rolling.start(s)
        assert isinstance(asked, Ask)
        told = getattr(rolling, asked.then)(s, face)
        assert isinstance(told, Done)
        assert isinstance(told.value, int)
        lost.append(told.value)
    return lost


@EDITIONS
@pytest.mark.parametrize("strength", [3, 4, 5, 12])
@pytest.mark.parametrize("kind", range(RESERVE))
def test_retreat_losses_are_those_of_the_edition(
    edition: HannibalRules, strength: int, kind: int
) -> None:
    faces = edition.own.retreat_faces(edition.tables, strength, kind, True)
    assert [min(face, strength) for face in faces] == by_the_rule(edition, strength, kind)


def test_cards_that_ran_out_do_not_modify_the_retreat_in_2007() -> None:
    for kind in (ENVELOP, PROBE, NO_CARD):
        assert H07.own.retreat_faces(H07.tables, 5, kind, False) == (2, 2, 3, 3, 4, 5)
    assert PHX.own.retreat_faces(PHX.tables, 5, NO_CARD, False) == (0,)


def test_a_battle_against_an_empty_hand_is_exact() -> None:
    found = outlook(H07, Line(cus=5, cards=1), Line(cus=5, cards=0))
    assert found.win == 1
    assert found.losses[0] == pytest.approx((5 / 6, 1 / 6, 0, 0, 0, 0))  # 14.11: one round
    enveloped, probed = 10 / 48, 8 / 48
    plain = 1 - enveloped - probed
    all_lost = enveloped * 2 / 6
    assert found.retreat[1][1] == pytest.approx(probed * 2 / 6)
    assert found.losses[1][5] == pytest.approx(
        all_lost + plain * (1 / 6 + 1 / 36) + enveloped * (1 / 6 + 1 / 36)
    )
    assert found.retreat[0] == (0,) * 6, "who cannot lose has nothing to lose on the table"


def test_an_attacker_without_cards_loses_without_a_round() -> None:
    found = outlook(H07, Line(cus=3, cards=0), Line(cus=5, cards=4))
    assert (found.win, found.rounds) == (0, (1,))
    assert found.losses[1][0] == pytest.approx(1)
    assert mean(found.losses[0]) == pytest.approx((1 + 1 + 2 + 2 + 2 + 3) / 6)
    assert mean(outlook(PHX, Line(cus=3, cards=0), Line(cus=5, cards=4)).losses[0]) == 0


@EDITIONS
def test_chances_are_whole(edition: HannibalRules) -> None:
    found = outlook(edition, Line(8, 12, 4, 4, True, 2), Line(9, 12, 2, 2))
    for spread in (*found.losses, *found.retreat, found.rounds):
        assert sum(spread) == pytest.approx(1)
    assert mean(found.losses[1]) > mean(found.losses[0]), "the better side loses less"


# --- elephants --------------------------------------------------------------------------------


def test_a_charge_is_counted_face_by_face() -> None:
    lines = (Line(8, 12, 3, 3, elephants=2), Line(9, 11, 2, 2))
    found = {deal.hands[:2]: deal.chance for deal in deals(H07, lines, charging=True)}
    assert found == pytest.approx({(12, 9): 4 / 6, (12, 11): 1 / 6, (11, 11): 1 / 6})


def test_the_defender_may_be_the_one_with_elephants() -> None:
    lines = (Line(9, 9), Line(8, 12, 3, 3, elephants=3))
    found = {deal.hands[:2]: deal.chance for deal in deals(H07, lines, charging=True)}
    assert found == pytest.approx({(6, 12): 5 / 6, (9, 11): 1 / 6})


@pytest.mark.parametrize(("edition", "cards"), [(H07, 18), (PHX, 20)])
def test_elephants_and_the_limit_of_a_hand(edition: HannibalRules, cards: int) -> None:
    lines = (Line(8, 12, elephants=2), Line(20, 25, 2, 2))
    hands = {deal.hands.defender for deal in deals(edition, lines, charging=True)}
    assert hands == {cards, 20}


@pytest.mark.parametrize("edition", [H07, PHX], ids=["2007", "phx"])
def test_cards_lost_before_count_beside_those_of_the_charge(edition: HannibalRules) -> None:
    lines = (Line(8, 12, elephants=2, lost=1), Line(9, 11, lost=3))
    calm, charged = (deals(edition, lines, charging=way) for way in (False, True))
    assert [deal.hands[:2] for deal in calm] == [(11, 8)]
    assert {deal.hands[:2] for deal in charged} == {(11, 6), (10, 8)}


def test_elephants_charge_where_it_helps() -> None:
    weak, strong = Line(9, 11, 2, 2), Line(9, 11, 6, 4)
    for beasts in (Line(8, 12, 3, 3, elephants=2),):
        assert had_better_charge(H07, (beasts, weak))
        assert had_better_charge(H07, (weak, beasts))
        assert not had_better_charge(H07, (beasts, strong)), "only a rampage is possible"
    assert not had_better_charge(H07, (weak, weak))


def test_the_odds_of_a_charge_are_the_mean_of_its_faces() -> None:
    lines = (Line(8, 12, 3, 3, elephants=2), Line(9, 11, 2, 2))
    chances = [win_chance(Hands(*cards, 3, 2)) for cards in ((12, 9), (12, 11), (11, 11))]
    expected = (4 * chances[0] + chances[1] + chances[2]) / 6
    assert outlook(H07, *lines).win == pytest.approx(expected)


# --- battles on the table ---------------------------------------------------------------------


def test_a_line_is_read_from_the_table() -> None:
    t = battle("rhone: rome 6 longus, carthage 8 e2 hannibal", "rome", "rhone", "nemausus")
    s, frame = state(t), the_battle(t)
    rome, carthage = line_of(s, frame, ROME), line_of(s, frame, CARTHAGE)
    assert (rome.rating, rome.seizes) == (1, 2), "Longus attacks"
    assert (carthage.level, carthage.elephants) == (HANNIBAL, 2)
    assert [rome.cards, carthage.cards] == [hand_size(s, frame, side)[0] for side in (0, 1)]
    assert line_of(s, frame, ROME, fewer=2)[:2] == (4, rome.cards - 2)
    assert battle_outlook(s, frame) == outlook(s.rules, rome, carthage)


@pytest.mark.rule("H07-17.4", "H07-17.5")
@pytest.mark.parametrize(("die", "rome", "carthage"), [(6, 2, 0), (2, 0, 0), (1, 0, 1)])
def test_once_the_charge_is_over_it_counts_as_it_fell(die: int, rome: int, carthage: int) -> None:
    t = battle("rhone: rome 9 nero, carthage 8 e2 mago", "rome", "rhone", "nemausus")
    s, frame = state(t), the_battle(t)
    ahead = [line_of(s, frame, side) for side in (ROME, CARTHAGE)]
    t.carthage("charge").die(die)
    assert t.ask.prompt == "deal-battle"
    lines = [
        line._replace(elephants=0, lost=lost)
        for line, lost in zip(ahead, (rome, carthage), strict=True)
    ]
    assert [line_of(s, frame, side) for side in (ROME, CARTHAGE)] == lines
    hands = [hand_size(s, frame, side)[0] for side in (ROME, CARTHAGE)]
    (dealt,) = deals(s.rules, (lines[ROME], lines[CARTHAGE]), charging=False)
    assert [dealt.hands.attacker, dealt.hands.defender] == hands


def test_elephants_that_were_held_back_do_not_charge_any_more() -> None:
    t = battle("rhone: rome 9 nero, carthage 8 e2 mago", "rome", "rhone", "nemausus")
    t.carthage("pass")
    assert line_of(state(t), the_battle(t), CARTHAGE).elephants == 0
    assert not battle_outlook(state(t), the_battle(t)).charges


def test_losses_on_the_way_make_a_battle_worse() -> None:
    t = battle("rhone: rome 8 nero, carthage 8 mago", "carthage", "rhone", "nemausus")
    s, frame = state(t), the_battle(t)
    assert battle_outlook(s, frame, fewer=2).win < battle_outlook(s, frame).win - 0.1
