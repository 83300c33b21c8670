"""What searching players of every game of the Punic Wars do alike: whole plays, ends of turns."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from delenda.engine.action import PASS, Action
from delenda.engine.native import trait
from delenda.engine.run import answer
from delenda.engine.state import clone, nearest
from delenda.players.expert import Play
from delenda.players.punic.expert import PLAYS
from delenda.punic.march.activation import Activate
from delenda.punic.march.march import March
from delenda.punic.march.muster import Muster
from delenda.punic.state import SIDES, STRATEGY
from delenda.punic.turn.card_uses import USE_MOVE

NEXT = "activate-next"


class Prompts(NamedTuple):
    """The questions of a game, by how a search deals with them."""

    activations: tuple[str, ...]
    """Which general is sent."""
    open: tuple[str, ...]
    """Those at which a march can be chosen."""
    orders: tuple[str, ...]
    """Those of a march, which whoever has one in mind answers without thought."""
    weighed: tuple[str, ...]
    """Those of which every answer is looked at."""
    markers: tuple[str, ...]
    """Those about one marker or point."""


@trait
class Searching:
    """An expert's knowledge put into whole plays."""

    # --- what the expert and each game say ------------------------------------------------------

    def prompts(self) -> Prompts:
        """Return the questions of the game."""
        raise NotImplementedError

    def worth(self, s: Any, seat: int) -> float:
        """Return the chance of a seat."""
        raise NotImplementedError

    def tries(self, s: Any) -> Sequence[Action]:
        """Return the answers that are worth trying."""
        raise NotImplementedError

    def reply(self, s: Any, mind: Any = None) -> Action:
        """Return a quick answer."""
        raise NotImplementedError

    def kind(self, s: Any, play: Action) -> Hashable:
        """Return what card plays that do the same have in common."""
        raise NotImplementedError

    def is_battle(self, s: Any) -> bool:
        """Say whether a battle is fought, or what follows from it is settled."""
        raise NotImplementedError

    def card_plays(self, s: Any) -> list[Play]:
        """Return what can be done with cards."""
        raise NotImplementedError

    def places(self, s: Any) -> Sequence[Action]:
        """Return the answers about a marker or point that are worth a search, the best first."""
        raise NotImplementedError

    def ranked(self, s: Any) -> list[tuple[float, Any]]:
        """Return the marches that can be ordered now with what each promises, the best first."""
        raise NotImplementedError

    def under_way(self, s: Any, prompt: str) -> list[Play] | None:
        """Return how an army or fleet that is under way may go on; None where none is."""
        raise NotImplementedError

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
        aim = play.mind
        return play.action, aim and (aim.general, aim.target)

    def lengthened(self, s: Any) -> Any:
        """Return the table with a card for a side that has none, so that the turn goes on.

        What its end brings, such as isolation, is not laid to the last card.
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
        return prompt == NEXT or (begun not in PLAYS and prompt in self.prompts().markers)

    # --- the course of a turn -------------------------------------------------------------------

    def is_play(self, s: Any) -> bool:
        """Say whether a card is to be played."""
        return s.ask is not None and s.ask.prompt in PLAYS

    def is_played_out(self, s: Any) -> bool:
        """Say whether the card plays of the turn are over."""
        return bool(s.phase != STRATEGY)

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
        prompt, known = s.ask.prompt, self.prompts()
        if prompt not in known.orders:
            return None
        if prompt in known.activations and not is_able(s, mind):
            return None
        return self.reply(s, mind)

    # --- plays ----------------------------------------------------------------------------------

    def plays(self, s: Any, mind: Any = None) -> Sequence[Play]:
        """Return the plays worth a search; a single one is decided."""
        prompt, known = s.ask.prompt, self.prompts()
        if prompt in known.weighed:
            return [Play(action, mind) for action in s.ask.options]
        if prompt in known.markers:
            return [Play(action, mind) for action in self.places(s)]
        if prompt in PLAYS:
            return self.card_plays(s)
        if prompt in known.open:
            return self.ordered(s, prompt) or [Play(self.reply(s))]
        left = None if self.is_battle(s) else mind  # after a battle one thinks again
        return [Play(action, left) for action in self.tries(s)]

    def replies(self, s: Any) -> Sequence[Play]:
        """Return the card plays that a seat weighs within a trial."""
        return [Play(action, None, self.kind(s, action)) for action in self.tries(s)]

    def by_card(self, s: Any) -> tuple[list[Play], list[tuple[float, Any, Action]]]:
        """Return moves that lead nowhere yet, and marches with the cheapest card for each general.

        Each march comes with what it promises.
        """
        found: list[Play] = []
        ranked: list[tuple[float, Any, Action]] = []
        served: set[int] = set()
        for action in self.tries(s):
            if not is_move(action):
                continue
            ways = self.ranked(self.until_order(s, action))
            if not ways:
                found.append(Play(action))
            ranked += [(gain, aim, action) for gain, aim in ways if aim.general not in served]
            served |= {aim.general for _, aim in ways}
        return found, ranked

    def until_order(self, s: Any, action: Action) -> Any:
        """Return the table at which a general or his party is named, if nobody objects."""
        then, who = clone(s), s.ask.who
        answer(then, who, action)
        while then.ask is not None and then.ask.chance is None and PASS in then.ask.options:
            if then.ask.prompt in self.prompts().orders:
                break
            answer(then, then.ask.who, PASS)
        return then

    def ordered(self, s: Any, prompt: str) -> list[Play]:
        """Return the marches that are open when an army sets out, or is on its way."""
        under_way = self.under_way(s, prompt)
        if under_way is not None:
            return under_way
        found = [aim for _, aim in self.ranked(s)]
        if prompt in self.prompts().activations:
            return [Play(Action("activate", (aim.general,)), aim) for aim in found]
        return [Play(self.reply(s, aim), aim) for aim in found]

    def able(self, s: Any) -> list[int]:
        """Return the generals who can be sent somewhere: who can be activated, or just was."""
        ask, known = s.ask, self.prompts()
        if ask is None or ask.prompt not in known.orders or nearest(s, March) is not None:
            return []
        if ask.prompt in known.activations:
            return [option.args[0] for option in ask.options if option.args]
        frame = nearest(s, Muster)
        return [frame.general] if frame is not None and nearest(s, Activate) is not None else []


def best_of_each(s: Any, found: Sequence[tuple[float, Any]]) -> list[tuple[float, Any]]:
    """Return marches without those that another from the same place does as well."""
    best: dict[tuple[int, int, int], tuple[float, Any]] = {}
    for gain, aim in found:
        key = (s.generals[aim.general], aim.target, aim.take)
        if key not in best or gain > best[key][0]:
            best[key] = (gain, aim)
    return list(best.values())


def is_able(s: Any, mind: Any) -> bool:
    """Say whether the general whom one has in mind can be activated."""
    return any(option.args == (mind.general,) for option in s.ask.options)


def is_move(action: Action) -> bool:
    """Say whether a card is played to move a general."""
    return action.verb == "play" and action.args[1] == USE_MOVE


def is_last_turn(s: Any) -> bool:
    """Say whether the game ends with this turn."""
    return bool(s.turn == s.rules.setting.last_turn)
