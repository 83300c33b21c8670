"""Every bot explains itself: the best plays it saw, their values, and reasons."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import delenda
from delenda.engine.state import nearest
from delenda.engine.view import view
from delenda.games.hannibal.state import HannibalState
from delenda.players.bots import bot
from delenda.players.expert import Play
from delenda.players.greedy import GreedyPlayer
from delenda.players.player import Player
from delenda.players.punic.explain import intent
from delenda.players.punic.plans import Aim
from delenda.punic.odds.chances import in_words, units
from delenda.punic.odds.reactions import declared_chance, intercept_chance
from delenda.punic.reactions.reactions import React
from delenda.punic.turn.card_uses import USE_MOVE
from punic.hand import hold
from punic.marching import march
from thoughts import LAST_CARD, asked_in, marching, plays, searcher, states

MAKERS: dict[str, Callable[[int], Player]] = {
    "greedy": lambda seed: GreedyPlayer(random.Random(seed)),
    "ismcts": lambda seed: searcher(seed, 12),
}


@pytest.mark.parametrize("name", MAKERS)
def test_it_tells_the_best_plays_and_why(name: str) -> None:
    player = MAKERS[name](1)
    for seen in plays(2, 4):
        told = player.explain(seen)
        assert seen.ask is not None
        assert 1 < len(told.plays) <= 3
        assert all(play.action in seen.ask.options for play in told.plays)
        chances = [play.chance for play in told.plays if play.chance is not None]
        rest = chances[1:] if name == "greedy" else chances  # greedy has a count of its own
        assert rest == sorted(rest, reverse=True)
        assert all(0 < chance < 1 for chance in chances)
        assert any(play.reasons for play in told.plays)
        assert told.sentence.startswith("A winning chance of")
        assert told.summary[:-1] == told.sentence[: len(told.summary) - 1]
        spaces = seen.table.rules.presenter.scene(seen)["spaces"]
        assert all(space in spaces for play in told.plays for space in play.spaces)
        assert any(play.spaces for play in told.plays)


def test_it_says_who_goes_where() -> None:
    s = next(marching())
    told = searcher(1, 20).explain(view(s, asked_in(s).who))
    assert " goes to " in told.plays[0].reasons[0] or " stays at " in told.plays[0].reasons[0]


def test_it_says_with_how_many_a_part_of_an_army_goes() -> None:
    s: Any = next(s for s in states(2) if asked_in(s).prompt == "activate")
    found = searcher(1, 1).expert(s.rules).plays(s, None)
    part = next(play for play in found if play.mind.is_part)
    whole = part._replace(mind=Aim(part.mind.general, part.mind.target))
    told = next(intent(s, whole))
    assert next(intent(s, part)) == f"{told} with {units(part.mind.take)}"
    assert " goes to " in told


def test_a_reaction_is_told_with_its_chance() -> None:
    """Whoever intercepts or avoids rolls at most his rating. 12.4, 13.1"""
    told: dict[str, str] = {}
    for s in (s for seed in (2, 3) for s in states(seed) if asked_in(s).prompt == "declare"):
        for play in searcher(1, 10).explain(view(s, asked_in(s).who)).plays:
            told[play.action.verb] = told.get(play.action.verb, "") + "; ".join(play.reasons)
    assert "intercepts with a chance of" in told["intercept"]
    assert "avoids battle with a chance of" in told["avoid"]
    assert "; failing that, it leads to a battle" in told["avoid"]
    assert "; then it leads to a battle" in told["intercept"]


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
def test_it_advises_what_it_would_do(make: Callable[[int], Player]) -> None:
    for seen in plays(2, 8):
        assert seen.ask is not None
        chosen = make(7).choose(seen, seen.ask.options)
        assert make(7).explain(seen).plays[0].action == chosen


def test_a_bot_without_reasons_says_so() -> None:
    told = bot("random", random.Random(1)).explain(plays(2, 1)[0])
    assert told.plays[0].chance is None
    assert "at random" in told.sentence


def test_a_decided_question_needs_no_reasons() -> None:
    s = next(s for s in states(2) if s.ask and s.ask.prompt == "attack")
    assert s.ask is not None
    told = searcher(1, 5).explain(view(s, s.ask.who))
    assert len(told.plays) == 1
    assert "at a glance" in told.sentence


def test_a_battle_is_told_with_its_chance() -> None:
    told = [
        GreedyPlayer(random.Random(1)).explain(seen) for seed in (1, 2) for seen in plays(seed, 12)
    ]
    reasons = {reason for one in told for play in one.plays for reason in play.reasons}
    assert any(reason.startswith("it leads to a battle at") for reason in reasons)
    assert any("marker" in reason for reason in reasons)


def test_a_battle_that_is_decided_does_not_lie_ahead() -> None:
    """Whoever retreats or pays for a defeat has the battle behind him. 15"""
    told: dict[str, list[str]] = {"retreat": [], "remove-marker": []}
    for s in states(4):
        ask = asked_in(s)
        if ask.prompt in told:
            plays = searcher(1, 4).explain(view(s, ask.who)).plays
            told[ask.prompt] += ["; ".join(play.reasons) for play in plays]
    assert all(told.values())
    assert not any("leads to a battle" in one for found in told.values() for one in found)


def test_a_march_is_told_by_what_the_armies_can_do_after_it() -> None:
    """An attack that becomes possible, one that the enemy has, markers beneath CUs. 14, 19.2"""
    told = [searcher(1, 10).explain(seen) for seed in (1, 2, 3) for seen in plays(seed, 14)]
    marches = [
        play.reasons for one in told for play in one.plays if play.action.args[1] == USE_MOVE
    ]
    reasons = {reason for one in marches for reason in one}
    assert "it threatens an attack" in reasons
    assert "the enemy has less to gain by an attack" in reasons
    assert "its CUs stand on markers that they can turn over" in reasons
    assert not any(
        "threatens" in " ".join(one) and "a battle at" in " ".join(one) for one in marches
    )


def test_the_end_of_a_turn_is_not_laid_to_its_last_card() -> None:
    """Three Roman markers are isolated at the end of the turn, whatever is played. 19.4"""
    text = LAST_CARD.format(markers="zama: rome\nthevestis: rome\nthamugadi: rome")
    seen = delenda.position(text).view(0)
    search = searcher(1, 1).search(seen)
    discard = Play(seen.table.rules.grammar.read("play 33 discard"))
    before, afters = search.aftermath(discard)
    assert len(afters) == 1, "nothing is rolled"
    assert search.expert.reasons(before, afters, 0, discard) == []


def test_dice_are_told_by_their_chances() -> None:
    """Longus sails to Carthage and besieges it: that depends on a die. 20.2"""
    game = delenda.position(LAST_CARD.format(markers=""))
    told = GreedyPlayer(random.Random(1)).explain(game.view(0))
    reasons = {reason for play in told.plays for reason in play.reasons}
    assert "3 times in 6 the siege of Carthage begins" in reasons
    assert "it costs 0.5 CUs on average (0 to 1)" in reasons


def test_an_event_of_the_enemy_that_ends_does_not_go_on_working() -> None:
    """Rome plays card 9: Macedon makes peace. C9"""
    t = hold("rome", "9 33", effects="macedonia")
    search = searcher(1, 1).search(view(t.s, 0))
    peace = Play(t.s.rules.grammar.read("play 9 event"))
    told = search.expert.reasons(*search.aftermath(peace), 0, peace)
    assert "it ends what an event of the enemy brought" in told
    assert "its event goes on working" not in told


def test_an_interception_counts_those_who_were_declared_before() -> None:
    """If all slip away, the marker of the enemy makes it harder to come in. 12.4"""
    armies = "cannae: carthage 7 hannibal\nbeneventum: carthage, rome 3 nero\ncapua: rome 6 longus"
    t = march("carthage", armies, "take 7", "move beneventum").rome("avoid nero", "take 3")
    (option,) = [one for one in t.ask.options if one.verb == "intercept"]
    react = nearest(t.s, React)
    assert react is not None
    assert isinstance(t.s, HannibalState)
    expected = declared_chance(t.s, react, option.args[0])
    assert expected != intercept_chance(t.s, option.args[0], react.target)
    assert next(intent(t.s, Play(option))).endswith(f"a chance of {in_words(expected)}")


def test_one_marker_is_told_by_itself() -> None:
    told: list[str] = []
    for s in states(2):
        if asked_in(s).prompt == "place-marker" and len(told) < 20:
            found = searcher(1, 2).explain(view(s, asked_in(s).who))
            told += [reason for play in found.plays for reason in play.reasons]
    gains = {reason for reason in told if "it gains" in reason and "marker" in reason}
    assert gains == {"it gains 1 marker"}


def test_a_campaign_is_told_general_by_general() -> None:
    asides = set()
    for s in (s for seed in (1, 2, 3) for s in states(seed)):
        expert = searcher(1, 1).expert(s.rules)
        if expert.is_aside(s, "play"):
            asides.add(asked_in(s).prompt)
    assert asides == {"activate-next"}


def test_what_is_told_differs_in_more_than_the_size_of_a_party() -> None:
    game = delenda.position(LAST_CARD.format(markers=""))
    told = searcher(1, 60).explain(game.view(0))
    aims = [
        play.reasons[0].split(" with ")[0] for play in told.plays if " goes " in play.reasons[0]
    ]
    assert len(aims) > 1
    assert len(set(aims)) == len(aims)
