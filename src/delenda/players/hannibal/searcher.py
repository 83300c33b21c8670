"""Hannibal for the searching player: whole plays, and where a turn ends."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from delenda.engine.action import PASS, Action
from delenda.engine.run import answer
from delenda.engine.state import clone, nearest
from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.state import HannibalState
from delenda.players.expert import Play
from delenda.players.hannibal import markers
from delenda.players.hannibal.explain import intent, reasons
from delenda.players.hannibal.marches import plans_for
from delenda.players.hannibal.orders import aims, on_the_march, parts
from delenda.players.hannibal.survey import PLAYS, Aim, Survey
from delenda.players.hannibal.value import LearntExpert
from delenda.punic.march.activation import Activate
from delenda.punic.march.march import March
from delenda.punic.march.muster import Muster
from delenda.punic.queries import space_of
from delenda.punic.state import SIDES, STRATEGY
from delenda.punic.turn.card_uses import USE_MOVE

NEXT = "activate-next"
ACTIVATIONS = ("activate", NEXT)
OPEN = (*ACTIVATIONS, "take", "march")
"""Those at which a march can be chosen."""
ORDERS = (*OPEN, "bring")
"""The questions of a march, which whoever has one in mind answers without thought."""
REACTIONS = ("declare", "back-up", "gates")
MARKERS_EACH = 4
"""Places of one marker that are worth a search."""
MARCHES_EACH = 12
"""Marches of one general that are worth a search."""
PARTS_EACH = 4
"""Places to which a part of his army might go, too."""
MARCHES, PARTS = 36, 24
"""Marches with one card that are, of whole armies and of parts."""


class HannibalSearcher(LearntExpert):
    """What greedy knows, with the learnt judgement, and put into whole plays."""

    # --- judging --------------------------------------------------------------------------------

    def chance(self, s: Any, seat: int) -> float:
        """Return the winning chance of a seat at a table that lies open."""
        return self.worth(s, seat)

    def chances(self, s: Any) -> tuple[float, ...]:
        """Return the winning chances of both seats."""
        first = self.chance(s, 0)
        return first, 1 - first

    def likeness(self, play: Play) -> Hashable:
        """Return the action with who goes where, whether with all or a part of his army."""
        aim: Aim | None = play.mind
        return play.action, aim and (aim.general, aim.target)

    def lengthened(self, s: Any) -> Any:
        """Return the table with a card for a side that has none, so that the turn goes on.

        What its end brings, such as isolation, is not laid to the last card (19.4).
        """
        spare = [card for card in s.deck if not s.rules.cards[card].counter]
        out = [side for side in SIDES if not s.hands[side] and side != s.ask.who]
        if s.phase == STRATEGY and not is_last_turn(s) and out and spare:
            s.hands[out[0]] = (spare[0],)
        return s

    def short_of_end(self, s: Any, who: int, action: Action) -> Any:
        """Return the table after an answer that ends the turn, without what its end brings."""
        then = self.lengthened(clone(s))
        out = [side for side in SIDES if not s.hands[side]]
        answer(then, who, action)
        for side in out:
            then.hands[side] = ()
        if then.phase == STRATEGY:
            then.ask = None  # nobody plays next
        return then

    def is_aside(self, s: Any, begun: str) -> bool:
        """Say whether another general or marker is asked for than the one that is explained."""
        prompt = s.ask.prompt
        return prompt == NEXT or (begun not in PLAYS and prompt in markers.PROMPTS)

    def reasons(self, before: Any, afters: Sequence[Any], seat: int, play: Play) -> list[str]:
        """Say in plain words what is meant by a play, and what it changed for a seat."""
        ground = self.ground(before)
        then, now = Survey(before, ground), [Survey(after, ground) for after in afters]
        return [*intent(before, play), *reasons(then, now, seat, play.action.verb)]

    # --- the course of a turn -------------------------------------------------------------------

    def is_play(self, s: Any) -> bool:
        """Say whether a card is to be played. 7.1"""
        return s.ask is not None and s.ask.prompt in PLAYS

    def is_played_out(self, s: Any) -> bool:
        """Say whether the card plays of the turn are over. 3.3"""
        return bool(s.phase != STRATEGY)

    def is_over(self, s: Any) -> bool:
        """Say whether the card plays of the turn are over, or in the last turn the game."""
        return s.ask is None or (self.is_played_out(s) and not is_last_turn(s))

    def is_battle(self, s: Any) -> bool:
        """Say whether a battle is fought, or what follows from it is settled. 14"""
        return nearest(s, Battlefield) is not None

    def is_settled(self, s: Any) -> bool:
        """Say whether a play is over, or a battle has begun; the last turn is played to its end."""
        return super().is_settled(s) and not (s.phase > STRATEGY and is_last_turn(s))

    def go_on(self, s: Any, mind: Any) -> Action:
        """Return the next answer of a play that is under way."""
        return self.reply(s, mind)

    def moment(self, s: Any, action: Action | None = None) -> Hashable:
        """Return what tells a play from the next: the turn, and the hand once it is made."""
        hand = s.hands[s.ask.who]
        if action is not None and action.verb == "play":
            hand = tuple(card for card in hand if card != action.args[0])
        return (s.turn, hand)

    def routine(self, s: Any, mind: Any) -> Action | None:
        """Return the next answer of a play with something in mind, unless it needs thought."""
        prompt = s.ask.prompt
        if prompt not in ORDERS or (prompt in ACTIVATIONS and not self.is_able(s, mind)):
            return None
        return self.reply(s, mind)

    def is_able(self, s: HannibalState, mind: Aim) -> bool:
        """Say whether the general whom one has in mind can be activated."""
        assert s.ask is not None
        return any(option.args == (mind.general,) for option in s.ask.options)

    # --- plays ----------------------------------------------------------------------------------

    def plays(self, s: Any, mind: Any = None) -> Sequence[Play]:
        """Return the plays worth a search; a single one is decided."""
        prompt = s.ask.prompt
        if prompt in REACTIONS:
            return [Play(action, mind) for action in s.ask.options]
        if prompt in markers.PROMPTS:
            places = markers.ranked(s, s.ask, self.survey(s))
            return [Play(action, mind) for action in places[:MARKERS_EACH]]
        if prompt in PLAYS:
            others = [Play(action) for action in self.tries(s) if action.args[1] != USE_MOVE]
            return [*others, *self.marches(s)]
        if prompt in OPEN:
            return self.ordered(s, prompt) or [Play(self.reply(s))]
        left = None if self.is_battle(s) else mind  # after a battle one thinks again
        return [Play(action, left) for action in self.tries(s)]

    def replies(self, s: Any) -> Sequence[Play]:
        """Return the card plays that a seat weighs within a trial."""
        return [Play(action, None, self.kind(s, action)) for action in self.tries(s)]

    def marches(self, s: HannibalState) -> list[Play]:
        """Return marches, each with the cheapest card for its general; the best come first."""
        found: list[Play] = []
        ranked: list[tuple[float, Aim, Action]] = []
        served: set[int] = set()
        for action in self.tries(s):
            if action.args[1] != USE_MOVE:
                continue
            ways = self.ranked(self.until_order(s, action))
            if not ways:
                found.append(Play(action))
            ranked += [(gain, aim, action) for gain, aim in ways if aim.general not in served]
            served |= {aim.general for _, aim in ways}
        ranked.sort(key=lambda one: promise(*one[:2]))
        return [*found, *(Play(action, aim) for _, aim, action in ranked)]

    def until_order(self, s: HannibalState, action: Action) -> HannibalState:
        """Return the table at which a general or his party is named, if nobody objects."""
        assert s.ask is not None
        then, who = clone(s), s.ask.who
        answer(then, who, action)
        while then.ask is not None and then.ask.chance is None and PASS in then.ask.options:
            if then.ask.prompt in ORDERS:
                break
            answer(then, then.ask.who, PASS)
        return then

    def ordered(self, s: HannibalState, prompt: str) -> list[Play]:
        """Return the marches that are open when an army sets out, or is on its way."""
        if prompt == "march":
            return self.steps(s)
        found = [aim for _, aim in self.ranked(s)]
        if prompt in ACTIVATIONS:
            return [Play(Action("activate", (aim.general,)), aim) for aim in found]
        return [Play(self.reply(s, aim), aim) for aim in found]

    def ranked(self, s: HannibalState) -> list[tuple[float, Aim]]:
        """Return the marches that can be ordered now with what each promises, the best first."""
        best: dict[tuple[int, int, int], tuple[float, Aim]] = {}
        for general in self.able(s):
            for gain, aim in self.ways(s, general):
                key = (s.generals[general], aim.target, aim.take)
                if key not in best or gain > best[key][0]:
                    best[key] = (gain, aim)
        ranked = sorted(best.values(), key=lambda one: promise(*one))
        whole = [one for one in ranked if not one[1].is_part]
        return whole[:MARCHES] + ranked[len(whole) :][:PARTS]

    def able(self, s: HannibalState) -> list[int]:
        """Return the generals who can be sent somewhere: who can be activated, or just was."""
        ask = s.ask
        if ask is None or ask.prompt not in ORDERS or nearest(s, March) is not None:
            return []
        if ask.prompt in ACTIVATIONS:
            return [option.args[0] for option in ask.options if option.args]
        frame = nearest(s, Muster)
        return [frame.general] if frame is not None and nearest(s, Activate) is not None else []

    def ways(self, s: HannibalState, general: int) -> list[tuple[float, Aim]]:
        """Return the best marches of a general with all he can take, then with a part of it."""
        frame, survey = nearest(s, Activate), self.survey(s)
        assert frame is not None
        whole = sorted(aims(s, survey, general, frame.orders), reverse=True)[:MARCHES_EACH]
        here = space_of(s, s.generals[general])
        targets = [aim.target for _, aim in whole if aim.target != here]
        return whole + parts(s, survey, general, frame.orders, targets[:PARTS_EACH])

    def steps(self, s: HannibalState) -> list[Play]:
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


def promise(gain: float, aim: Aim) -> tuple[bool, float]:
    """Return how to sort marches: those of whole armies come first, and of these the best."""
    return aim.is_part, -gain


def is_last_turn(s: HannibalState) -> bool:
    """Say whether the game ends with this turn. 22.4"""
    return s.turn == s.rules.setting.last_turn
