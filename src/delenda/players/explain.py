"""Why a bot would do what it advises: the best answers it saw, their values, and reasons."""

from __future__ import annotations

from typing import NamedTuple

from delenda.engine.action import Action
from delenda.engine.view import View
from delenda.players.greedy import GreedyPlayer
from delenda.players.ismcts import IsmctsPlayer
from delenda.players.ismcts_search import Candidate, Plan, Search, shift
from delenda.players.player import Player

MOST = 3
"""How many answers are told."""


class Play(NamedTuple):
    """An answer that a bot considered."""

    action: Action
    chance: float | None
    """The winning chance of its seat; None where nothing was weighed."""
    reasons: tuple[str, ...]


class Explanation(NamedTuple):
    """What a bot would do, and why."""

    plays: tuple[Play, ...]
    """The best first; the first is what the bot advises."""
    sentence: str


def explain(player: Player, seen: View) -> Explanation:
    """Let a bot think aloud about the question in a view."""
    assert seen.ask is not None, "only a seat that is asked has something to explain"
    if isinstance(player, GreedyPlayer):
        player = IsmctsPlayer(player.rng, Plan(is_greedy=True))
    if not isinstance(player, IsmctsPlayer):
        action = player.choose(seen if player.reads_view else None, seen.ask.options)
        return Explanation((Play(action, None, ()),), "This bot picks any answer at random.")
    search = player.search(seen)
    found = search.run()
    if len(found) == 1:
        return Explanation((Play(found[0].action, None, ()),), "One answer stands out at a glance.")
    plays = tuple(_play(search, one, shift(found)) for one in found[:MOST])
    return Explanation(plays, _sentence(plays, found))


def _play(search: Search, one: Candidate, moved: float) -> Play:
    """Say what an answer is worth and what comes of it at once."""
    before, after = search.aftermath(one.action)
    reasons = search.expert.reasons(before, after, search.seen.seat)
    return Play(one.action, one.value(search.plan.trust, moved), tuple(reasons))


def _sentence(plays: tuple[Play, ...], found: list[Candidate]) -> str:
    """Compare the best answer with the next, in words."""
    best, second = plays[0].chance, plays[1].chance
    assert best is not None
    assert second is not None
    trials = sum(one.visits for one in found)
    looked = f"{len(found)} answers, {trials} trials" if trials else f"{len(found)} answers"
    why = f": {'; '.join(plays[0].reasons)}" if plays[0].reasons else ""
    lead = 100 * (best - second)
    close = "hardly better than the next" if lead < 1 else f"{lead:.0f} % above the next"
    return f"A winning chance of {100 * best:.0f} % ({looked}), {close}{why}."
