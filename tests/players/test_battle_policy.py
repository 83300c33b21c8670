"""The trained policy of battle cards: the same network, legal, repeatable, blind, and better."""

from __future__ import annotations

import random

import pytest

from delenda.engine.action import PASS
from delenda.engine.frame import Ask
from delenda.engine.run import answer
from delenda.engine.state import clone, nearest
from delenda.games.hannibal.battle.network import Network, knowledge, network
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import ENVELOP, FRONTAL
from delenda.players.hannibal import HannibalExpert, battle_policy, tactics
from delenda.punic.after.aftermath import Decided
from delenda.punic.state import CARTHAGE, ROME
from hannibal.battles import battle, deal, the_battle
from punic.hand import state
from punic.tables import Table

TRAINED = (
    -5.1566, -9.2536, 11.9586, 11.2882, -2.4691, -12.2717, -19.3591, 0.4605, 4.7839,
    -14.8907, -9.1284, 3.4833, -12.5609, 5.6191, -7.4764, -5.8821, 11.8478, -13.6425,
)  # fmt: skip
"""What the network says in PyTorch to the features of the first test."""


def begun(rome: str = "6 nero", carthage: str = "6 hannibal") -> Table:
    return battle(f"rhone: rome {rome}, carthage {carthage}", "carthage", "rhone", "nemausus")


def dealt() -> Table:
    t = begun()
    deal(t, "probe*2 left*3 envelop +frontal", "right*3 reserve +frontal")
    return t


def test_the_network_is_the_one_that_was_trained() -> None:
    found = network()([((i * 7) % 5) / 5 for i in range(59)])
    assert found.logits == pytest.approx(TRAINED, abs=2e-3)
    assert found.win == pytest.approx(0.12315, abs=1e-4)


def test_a_file_of_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="no battle policy"):
        Network(b"nothing" * 10)


def test_a_side_knows_its_cards_and_what_was_played() -> None:
    t = dealt().carthage("attack left").rome("match reserve")
    t.rome("done").carthage("attack-probe envelop")
    known = knowledge(state(t), the_battle(t), ROME)
    assert len(known) == 59
    assert known[:6] == [1, 0, 0.75, 0, 0, 0], "four Frontal Assaults, three Flanks Right"
    assert known[12:18] == [0, 0.25, 0, 0.25, 0, 0], "Carthage has played a Flank Left, a Probe"
    assert known[24:30] == [0.8, 0.7, 0.5, 1, 0, 0], "hands, ratings, no feint is left"
    assert known[30:39] == [0, 0, 1, 0, 0, 0, 0, 0, 1], "to match an envelopment"
    assert known[44:49] == [0, 1, 0, 0, 0], "Rome spent a Reserve on a Flank Left"
    assert known[49:54] == [0, 0.5, 0, 0, 0.5]


def test_what_is_not_known_changes_nothing() -> None:
    t = dealt()
    s, other = state(t), clone(t.s)
    battle_there = the_battle(Table(other))
    battle_there.hands[ROME] = (0,) * len(battle_there.hands[ROME])
    assert isinstance(other, HannibalState)
    assert s.ask is not None
    assert tactics.for_real(s, s.ask) == tactics.for_real(other, s.ask)


def test_the_answer_follows_from_what_is_known_and_its_dice_are_fair() -> None:
    found, t = [], dealt()
    for turn in range(1, 10):
        for strategy in range(25):
            s = state(t)
            s.turn, s.hands[CARTHAGE] = turn, (strategy,)
            assert s.ask is not None
            first = battle_policy.decide(s, s.ask)
            assert first == battle_policy.decide(s, s.ask)
            found.append(first)
    s = state(dealt())
    assert s.ask is not None
    for option, chance in battle_policy.mixture(s, s.ask):
        assert found.count(option) / len(found) == pytest.approx(chance, abs=0.12)


def test_a_sure_win_is_taken_with_an_envelopment() -> None:
    t = dealt()
    the_battle(t).hands[ROME] = ()
    assert battle_policy.decide(state(t), t.ask).args == (ENVELOP,)


def test_a_probe_is_the_last_thing_to_win_with() -> None:
    t = begun(carthage="6 mago")
    deal(t, "probe*7 +frontal", "+right")
    the_battle(t).hands[ROME] = ()
    assert battle_policy.decide(state(t), t.ask).args == (FRONTAL,)


def test_one_who_has_no_cards_left_is_left_the_initiative() -> None:
    t = dealt().carthage("attack left").rome("match reserve")
    the_battle(t).hands[CARTHAGE] = ()
    assert tactics.for_real(state(t), t.ask).verb == "done"


def test_a_spy_is_heeded() -> None:
    t = begun(carthage="6 mago")
    deal(t, "left*3 right*3 +frontal", "left*4 +frontal")
    the_battle(t).show(ROME, (0, 1))
    assert tactics.for_real(state(t), t.ask) == tactics.attack(state(t), t.ask)


def test_the_expert_asks_it_for_real_and_counts_in_look_ahead() -> None:
    t = dealt()
    (real,) = HannibalExpert().tries(t.s)
    assert real == tactics.for_real(state(t), t.ask)
    assert HannibalExpert().reply(t.s) == tactics.attack(state(t), t.ask)


EVEN = begun("9 nero", "8 hasdrubal")


def carthage_wins(seed: int, *, policy: int) -> bool:
    """Fight a battle in which one side plays the policy and the other counts."""
    t = Table(clone(EVEN.s))
    luck = random.Random(seed)
    s = state(t)
    s.turn = seed
    while (after := nearest(s, Decided)) is None:
        ask = t.ask
        if ask.chance is not None:
            answer(s, ask.who, ask.chance.sample(luck.randrange))
        elif ask.prompt not in tactics.QUICK:
            answer(s, ask.who, PASS)
        elif ask.who == policy:
            answer(s, ask.who, battle_policy.decide(s, ask))
        else:
            stays = tuple(option for option in ask.options if option != tactics.WITHDRAW)
            plain = Ask(ask.who, ask.prompt, stays, ask.then, about=ask.about)
            answer(s, ask.who, tactics.QUICK[ask.prompt](s, plain))
    return after.winner == CARTHAGE


def test_it_beats_counting_in_mirrored_battles() -> None:
    pairs = 100
    won = sum(
        carthage_wins(seed, policy=CARTHAGE) + (not carthage_wins(seed, policy=ROME))
        for seed in range(pairs)
    )
    assert won > 1.04 * pairs
