"""The Sword of Rome for the searching player: whole plays, and how far a trial goes."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp
from typing import Any

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.engine.state import clone, nearest
from delenda.games.sword.battle.field import Field
from delenda.games.sword.march.activation import Activate, activable
from delenda.games.sword.march.column import Muster
from delenda.games.sword.march.march import March
from delenda.games.sword.queries import value
from delenda.games.sword.state import ACTION, SCORING, SwordState
from delenda.games.sword.turn.player_turn import PlayerTurn
from delenda.games.sword.words import ACTIVATE, SUPPORT
from delenda.players.expert import Play
from delenda.players.sword import turns
from delenda.players.sword.chances import judge
from delenda.players.sword.errands import Errand, errands_of, next_answer
from delenda.players.sword.expert import ENDS, SwordExpert
from delenda.players.sword.explain import intent, reasons
from delenda.players.sword.fights import expected
from delenda.players.sword.orders import WORTHWHILE, value_now
from delenda.players.sword.plans import Planner
from delenda.players.sword.value import Learnt, learnt_chances, shipped

ORDERS = ("activate", "campaign", "activated", "subordinates", "take", "march")
"""What whoever has a march in mind answers without thought."""
WEIGHED = ("react", "refuse", "inside", "alliance", "renew", "retreat", "flank")
"""Questions of which every answer is looked at."""
MOST_WEIGHED = 12
MARCHES = 16
"""Marches with all cards that are worth a search."""


class SwordSearcher(SwordExpert):
    """What greedy knows, with the learnt judgement, put into whole plays."""

    def __init__(self, learnt: Learnt | None = None) -> None:
        super().__init__()
        self.learnt = learnt or shipped()

    # --- judging --------------------------------------------------------------------------------

    def chance(self, s: Any, seat: int) -> float:
        """Return the winning chance of a seat; dice about to fall change it as greedy thinks."""
        if s.result is not None:
            return shared(s.result.winners, seat)
        g = self.ground(s)
        found = learnt_chances(s, g, self.learnt)[seat]
        if s.ask is None or s.ask.chance is None:
            return found
        hoped = expected(s, g, seat)
        return found if hoped is None else min(1.0, found * exp(hoped - judge(s, g, seat)))

    def chances(self, s: Any) -> tuple[float, ...]:
        """Return the winning chance of each seat at a table that lies open; together they are 1."""
        if s.result is not None:
            return tuple(shared(s.result.winners, seat) for seat in range(len(s.rules.seats)))
        return learnt_chances(s, self.ground(s), self.learnt)

    def likeness(self, play: Play) -> Hashable:
        """Return the action with who goes where."""
        errand: Errand | None = play.mind
        return play.action, errand and (errand.leader, errand.target)

    def lengthened(self, s: Any) -> Any:
        """Return the table as it is: every turn has its five rounds. 5.4"""
        return s

    def short_of_end(self, s: Any, who: int, action: Action) -> Any:  # noqa: ARG002 - a Judge
        """Return the table before an answer that ends the Action Phase: it changes nothing else."""
        then = clone(s)
        then.ask = None
        return then

    def is_aside(self, s: Any, begun: str) -> bool:  # noqa: ARG002 - a Searcher
        """Say whether the house that acted is done."""
        return s.ask.prompt in ENDS

    def reasons(self, before: Any, afters: Sequence[Any], seat: int, play: Play) -> list[str]:
        """Say in plain words what is meant by a play, and what it changed for a seat."""
        return [*intent(before, play), *reasons(before, afters, seat)]

    # --- the course of a turn -------------------------------------------------------------------

    def is_play(self, s: Any) -> bool:
        """Say whether a house has its card play before it. 5.4"""
        if s.ask is None or s.ask.prompt != "turn":
            return False
        frame = nearest(s, PlayerTurn)
        return frame is not None and not frame.played

    def is_played_out(self, s: Any) -> bool:
        """Say whether the rounds of the turn are over. 5.4"""
        return bool(s.phase != ACTION)

    def is_battle(self, s: Any) -> bool:
        """Say whether a battle is fought. 12"""
        return nearest(s, Field) is not None

    def is_over(self, s: Any) -> bool:
        """Say whether the points of the turn are counted. 5.8"""
        return s.ask is None or not ACTION <= s.phase <= SCORING

    def moment(self, s: Any, action: Action | None = None) -> Hashable:  # noqa: ARG002 - a Searcher
        """Return what tells a play from the next: the turn of a house."""
        return s.turn, s.round, s.active

    def go_on(self, s: Any, mind: Any) -> Action:
        """Return the next answer of a play that is under way."""
        found = None if mind is None else next_answer(s, self.planner(s), mind)
        return self.reply(s) if found is None or found not in s.ask.options else found

    def routine(self, s: Any, mind: Any) -> Action | None:
        """Return the next answer of a march in mind; all else needs thought."""
        return self.go_on(s, mind) if s.ask.prompt in ORDERS else None

    def planner(self, s: Any) -> Planner:
        """Return who weighs marches at a table, for the seat that is asked."""
        return Planner(s, self.ground(s), s.ask.who)

    # --- plays ----------------------------------------------------------------------------------

    def plays(self, s: Any, mind: Any) -> Sequence[Play]:
        """Return the plays worth a search; a single one is decided."""
        ask: Ask = s.ask
        if len(ask.options) == 1:
            return [Play(ask.options[0], mind)]
        if ask.prompt == "turn":
            return self.card_plays(s)
        if ask.prompt in ORDERS:
            return self.ordered(s, mind)
        if ask.prompt in WEIGHED:
            return [Play(action, mind) for action in ask.options[:MOST_WEIGHED]]
        return [Play(action, mind) for action in self.tries(s)]

    def replies(self, s: Any) -> Sequence[Play]:
        """Return what a house is likely to do within a trial: its best march, else support."""
        found = turns.tries(s, s.ask, self.ground(s))
        ranked = self.ranked(s, [action for action in found if is_activation(action)])
        if ranked and ranked[0][0] > WORTHWHILE:
            return [ranked[0][1]]
        placing = (action for action in found if action.args[1:] == (SUPPORT,))
        likely = next(placing, found[0])
        return [Play(likely, None, kind(s, likely))]

    def card_plays(self, s: Any) -> list[Play]:
        """Return what a house can do in its turn: the best marches first, then all else."""
        found = turns.tries(s, s.ask, self.ground(s))
        moves = [action for action in found if is_activation(action)]
        marches = [play for _, play in self.ranked(s, moves)[:MARCHES]]
        others = [Play(action, None, kind(s, action)) for action in found if action not in moves]
        return [*marches, *others] or [Play(found[0], None, kind(s, found[0]))]

    def ranked(self, s: SwordState, moves: Sequence[Action]) -> list[tuple[float, Play]]:
        """Return marches and sieges with what they promise, the best first.

        Each comes with the cheapest card for it.
        """
        assert s.ask is not None
        house, planner = s.ask.about[0], self.planner(s)
        served: set[tuple[int, int]] = set()
        found: list[tuple[float, Play]] = []
        for action in sorted(moves, key=lambda one: value(s, one.args[0])):
            worth = value(s, action.args[0])
            for leader in activable(s, house, worth):
                for gain, errand in errands_of(planner, leader, worth):
                    key = (leader, errand.target)
                    if key not in served:
                        served.add(key)
                        found.append((gain, Play(action, errand, (ACTIVATE, key))))
        return sorted(found, key=lambda one: -one[0])

    def ordered(self, s: SwordState, mind: Any) -> list[Play]:
        """Return the marches that are open when a leader is named, or is on his way."""
        if mind is not None:
            return [Play(self.go_on(s, mind), mind)]
        planner, found = self.planner(s), []
        for leader in self.able(s):
            found += errands_of(planner, leader, value_now(s))
        found.sort(key=lambda one: -one[0])
        plays = {self.go_on(s, errand): errand for _, errand in reversed(found[:MARCHES])}
        return [Play(action, errand) for action, errand in plays.items()] or [Play(self.reply(s))]

    def able(self, s: SwordState) -> list[int]:
        """Return the leaders who can be sent somewhere."""
        assert s.ask is not None
        if s.ask.prompt in ("activate", "campaign"):
            return [option.args[0] for option in s.ask.options if option.verb == "activate"]
        if nearest(s, March) is not None and nearest(s, Muster) is None:
            return []  # under way: as greedy goes on
        frame = nearest(s, Activate)
        return [] if frame is None else [frame.leader]


def is_activation(action: Action) -> bool:
    """Say whether a card is played to activate a leader."""
    return action.verb == "play" and action.args[1] == ACTIVATE


def kind(s: SwordState, action: Action) -> Hashable:
    """Return what plays that do the same at other tables have in common."""
    if action.verb == "play" and is_plain(action):
        return action.args[1], value(s, action.args[0])
    return action


def is_plain(action: Action) -> bool:
    """Say whether a card is not played for its event. 7.1"""
    return action.args[1] <= turns.MOST_PLAIN


def shared(winners: tuple[int, ...], seat: int) -> float:
    """Return a seat's part of a victory."""
    return 1 / len(winners) if seat in winners else 0.0
