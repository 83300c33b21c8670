"""Hamilcar for the searching player: whole plays, and where a turn ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from delenda.engine.action import Action
from delenda.engine.state import nearest
from delenda.games.hamilcar.battle.battlefield import DiceField
from delenda.games.hamilcar.naval.field import NavalField
from delenda.games.hamilcar.sea.voyage import Voyage
from delenda.games.hamilcar.state import HamilcarState
from delenda.players.expert import Play
from delenda.players.hamilcar import markers
from delenda.players.hamilcar.explain import reasons
from delenda.players.hamilcar.marches import plans_for
from delenda.players.hamilcar.orders import aims, on_the_march
from delenda.players.hamilcar.survey import Survey
from delenda.players.hamilcar.value import LearntExpert
from delenda.players.punic.explain import intent
from delenda.players.punic.plans import Aim
from delenda.players.punic.searcher import (
    NEXT,
    Prompts,
    Searching,
    best_of_each,
    is_move,
)
from delenda.punic.march.activation import Activate
from delenda.punic.march.march import March
from delenda.punic.march.party import Party
from delenda.punic.state import STRATEGY
from delenda.punic.turn.card_uses import USE_DISCARD

ACTIVATIONS = ("activate", NEXT, "socii-navales")
OPEN = (*ACTIVATIONS, "take", "march", "voyage")
WEIGHED = (
    "declare",
    "back-up",
    "back-up-city",
    "gates",
    "sea-intercept",
    "sea-avoid",
    "intercept-ships",
    "maneuver",
    "evade",
    "flee.maneuver",
    "flee.engage",
    "flee.evade",
    "pursue-fleet",
    "defend",
    "winter-supplies",
    "sea-victory",
)
PROMPTS = Prompts(
    activations=ACTIVATIONS,
    open=OPEN,
    orders=(*OPEN, "bring", "train", "elephants", "sea-victory"),
    weighed=WEIGHED,
    markers=markers.PROMPTS,
)
MARKERS_EACH = 4
"""Places of one marker or point that are worth a search."""
MARCHES_EACH = 10
"""Marches of one general that are worth a search."""
MARCHES = 30
"""Marches with one card that are."""
AHEAD = 3
"""Marches that are looked at before anything else."""


class HamilcarSearcher(LearntExpert, Searching):
    """What greedy knows, with the learnt judgement, and put into whole plays."""

    def prompts(self) -> Prompts:
        """Return the questions of the game."""
        return PROMPTS

    def reasons(self, before: Any, afters: Sequence[Any], seat: int, play: Play) -> list[str]:
        """Say in plain words what is meant by a play, and what it changed for a seat."""
        ground = self.ground(before)
        then, now = Survey(before, ground), [Survey(after, ground) for after in afters]
        return [*intent(before, play), *reasons(then, now, seat, play.action.verb)]

    # --- the course of a turn -------------------------------------------------------------------

    def is_over(self, s: Any) -> bool:
        """Say whether the turn is over with all that its end brings. 5.3-5.6"""
        return s.ask is None or s.phase < STRATEGY

    def is_battle(self, s: Any) -> bool:
        """Say whether a battle is fought, or what follows from it is settled. 9, 13"""
        return nearest(s, DiceField) is not None or nearest(s, NavalField) is not None

    def is_settled(self, s: Any) -> bool:
        """Say whether a play is over, or a battle has begun; the end of a turn is played out."""
        return s.phase <= STRATEGY and super().is_settled(s)

    # --- plays ----------------------------------------------------------------------------------

    def places(self, s: Any) -> Sequence[Action]:
        """Return the answers about a marker or point that are worth a search, the best first."""
        return markers.ranked(s, s.ask, self.survey(s))[:MARKERS_EACH]

    def card_plays(self, s: Any) -> list[Play]:
        """Return what can be done with cards: the best marches first, then all else."""
        others = [Play(action) for action in self.tries(s) if not is_move(action)]
        if len(others) > 1:
            useful = [play for play in others if not is_discard(play.action)]
            others = useful or others
        found, ranked = self.by_card(s)
        ranked.sort(key=lambda one: -one[0])
        marches = [*(Play(action, aim) for _, aim, action in ranked[:MARCHES]), *found]
        return [*marches[:AHEAD], *others, *marches[AHEAD:]]

    def ranked(self, s: Any) -> list[tuple[float, Any]]:
        """Return the marches that can be ordered now with what each promises, the best first."""
        survey, frame = self.survey(s), nearest(s, Activate)
        if frame is None:
            return []
        found: list[tuple[float, Aim]] = []
        for general in self.able(s):
            found += sorted(aims(s, survey, general, frame.orders), reverse=True)[:MARCHES_EACH]
        return sorted(best_of_each(s, found), key=lambda one: -one[0])[:MARCHES]

    def under_way(self, s: Any, prompt: str) -> list[Play] | None:
        """Return how an army on the march, or a fleet, may go on."""
        if prompt == "voyage":
            return self.landings(s)
        return self.steps(s) if prompt == "march" else None

    def steps(self, s: HamilcarState) -> list[Play]:
        """Return the next steps of the marches that are open to an army under way."""
        frame, survey = nearest(s, March), self.survey(s)
        assert frame is not None
        assert s.ask is not None
        if frame.place(s) >= s.rules.spaces:
            return []
        column = on_the_march(s, frame, s.ask.about[3])
        plans = sorted(plans_for(survey, column), key=lambda plan: -plan.gain)[:MARCHES_EACH]
        minds = [Aim(frame.general, plan.target) for plan in plans]
        return [Play(self.reply(s, mind), mind) for mind in minds]

    def landings(self, s: HamilcarState) -> list[Play]:
        """Return the lanes and landings that are open to a fleet: to every port in reach. 7.3"""
        party, voyage = nearest(s, Party), nearest(s, Voyage)
        assert party is not None
        assert voyage is not None
        assert s.ask is not None
        here, left = s.ask.about[1], s.ask.about[4]
        reach = self.ground(s).sea[here]
        minds = [Aim(party.general, port) for port, cost in reach.items() if cost <= left]
        return [Play(self.reply(s, mind), mind) for mind in minds[:MARCHES_EACH]]


def is_discard(action: Action) -> bool:
    """Say whether a card is thrown away. 5.2.C5"""
    return action.verb == "play" and action.args[1] == USE_DISCARD
