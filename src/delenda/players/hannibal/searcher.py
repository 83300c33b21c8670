"""Hannibal for the searching player: whole plays, and where a turn ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from delenda.engine.action import Action
from delenda.engine.state import nearest
from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.state import HannibalState
from delenda.players.expert import Play
from delenda.players.hannibal import markers
from delenda.players.hannibal.explain import reasons
from delenda.players.hannibal.marches import plans_for
from delenda.players.hannibal.orders import aims, on_the_march, parts
from delenda.players.hannibal.survey import Survey
from delenda.players.hannibal.value import LearntExpert
from delenda.players.punic.explain import intent
from delenda.players.punic.plans import Aim
from delenda.players.punic.searcher import (
    NEXT,
    Prompts,
    Searching,
    best_of_each,
    is_last_turn,
    is_move,
)
from delenda.punic.march.activation import Activate
from delenda.punic.march.march import March
from delenda.punic.queries import space_of
from delenda.punic.state import STRATEGY

ACTIVATIONS = ("activate", NEXT)
OPEN = (*ACTIVATIONS, "take", "march")
PROMPTS = Prompts(
    activations=ACTIVATIONS,
    open=OPEN,
    orders=(*OPEN, "bring"),
    weighed=("declare", "back-up", "gates"),
    markers=markers.PROMPTS,
)
MARKERS_EACH = 4
"""Places of one marker that are worth a search."""
MARCHES_EACH = 12
"""Marches of one general that are worth a search."""
PARTS_EACH = 4
"""Places to which a part of his army might go, too."""
MARCHES, PARTS = 36, 24
"""Marches with one card that are, of whole armies and of parts."""


class HannibalSearcher(LearntExpert, Searching):
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
        """Say whether the card plays of the turn are over, or in the last turn the game."""
        return s.ask is None or (self.is_played_out(s) and not is_last_turn(s))

    def is_battle(self, s: Any) -> bool:
        """Say whether a battle is fought, or what follows from it is settled. 14"""
        return nearest(s, Battlefield) is not None

    def is_settled(self, s: Any) -> bool:
        """Say whether a play is over, or a battle has begun; the last turn is played to its end."""
        return super().is_settled(s) and not (s.phase > STRATEGY and is_last_turn(s))

    # --- plays ----------------------------------------------------------------------------------

    def places(self, s: Any) -> Sequence[Action]:
        """Return the answers about a marker that are worth a search, the best first."""
        return markers.ranked(s, s.ask, self.survey(s))[:MARKERS_EACH]

    def card_plays(self, s: Any) -> list[Play]:
        """Return what can be done with cards: the marches come last, the best first."""
        others = [Play(action) for action in self.tries(s) if not is_move(action)]
        found, marches = self.by_card(s)
        marches.sort(key=lambda one: promise(*one[:2]))
        return [*others, *found, *(Play(action, aim) for _, aim, action in marches)]

    def ranked(self, s: Any) -> list[tuple[float, Any]]:
        """Return the marches that can be ordered now with what each promises, the best first."""
        found = [way for general in self.able(s) for way in self.ways(s, general)]
        ranked = sorted(best_of_each(s, found), key=lambda one: promise(*one))
        whole = [one for one in ranked if not one[1].is_part]
        return whole[:MARCHES] + ranked[len(whole) :][:PARTS]

    def ways(self, s: HannibalState, general: int) -> list[tuple[float, Aim]]:
        """Return the best marches of a general with all he can take, then with a part of it."""
        frame, survey = nearest(s, Activate), self.survey(s)
        assert frame is not None
        whole = sorted(aims(s, survey, general, frame.orders), reverse=True)[:MARCHES_EACH]
        here = space_of(s, s.generals[general])
        targets = [aim.target for _, aim in whole if aim.target != here]
        return whole + parts(s, survey, general, frame.orders, targets[:PARTS_EACH])

    def under_way(self, s: Any, prompt: str) -> list[Play] | None:
        """Return the next steps of the marches that are open to an army under way."""
        if prompt != "march":
            return None
        frame, survey = nearest(s, March), self.survey(s)
        assert frame is not None
        if frame.place(s) >= s.rules.spaces:
            return []
        column = on_the_march(s, frame, s.ask.about[3])
        plans = sorted(plans_for(survey, column), key=lambda plan: -plan.gain)[:MARCHES_EACH]
        minds = [Aim(frame.general, plan.target) for plan in plans]
        return [Play(self.reply(s, mind), mind) for mind in minds]


def promise(gain: float, aim: Aim) -> tuple[bool, float]:
    """Return how to sort marches: those of whole armies come first, and of these the best."""
    return aim.is_part, -gain
