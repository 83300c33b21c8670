"""What greedy players of every game of the Punic Wars do alike: they look over, try, and reply."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask
from delenda.engine.run import answer
from delenda.engine.state import clone
from delenda.engine.value import copy
from delenda.punic.cards.omen import ROLL
from delenda.punic.turn.card_uses import USE_DISCARD, USE_EVENT

Simple: TypeAlias = Callable[[Any, Ask], Action]
"""Answers a question by a look at the table."""
Surveyed: TypeAlias = Callable[[Any, Ask, Any], Action]
"""Answers a question by what was found as the table was looked over."""
PLAYS = ("play", "play-campaign")
"""The questions for a card."""
MOST_SURVEYS = 300


class Answers(NamedTuple):
    """How the questions of a game are answered without trying what comes of it."""

    simple: Mapping[str, Simple]
    surveyed: Mapping[str, Surveyed]
    first: tuple[str, ...]
    """Questions whose first answer is good enough."""


class PunicExpert:
    """Knows what to try, how to go on quickly, and what comes of it."""

    def __init__(self, weights: Any, answers: Answers) -> None:
        self.weights = weights
        self.answers = answers
        self.surveys: dict[tuple[object, ...], Any] = {}
        """The tables looked over lately: many answers begin at the same one."""

    # --- what each game says in its own way -----------------------------------------------------

    def looks(self, s: Any) -> tuple[object, ...]:
        """Return all that a survey depends on."""
        raise NotImplementedError

    def look_over(self, s: Any, mind: Any) -> Any:
        """Look over a table with something in mind or nothing."""
        raise NotImplementedError

    def worth(self, s: Any, seat: int) -> float:
        """Return what a table is worth to a seat; a battle about to be fought is weighed."""
        raise NotImplementedError

    def is_settled(self, s: Any) -> bool:
        """Say whether a play is over, or a battle has begun."""
        raise NotImplementedError

    def proconsul(self, s: Any, ask: Ask) -> Action:
        """Keep the best general."""
        raise NotImplementedError

    # --- looking --------------------------------------------------------------------------------

    def kept_survey(self, s: Any, mind: Any = None) -> Any:
        """Look over a table, once, with something in mind or nothing."""
        key = (*self.looks(s), mind)
        found = self.surveys.get(key)
        if found is None:
            if len(self.surveys) >= MOST_SURVEYS:
                self.surveys.clear()
            still = copy(s)
            still.stack, still.ask = [], None
            found = self.surveys[key] = self.look_over(still, mind)
        return found

    # --- trying ---------------------------------------------------------------------------------

    def tries(self, s: Any) -> Sequence[Action]:
        """Return the answers that are worth trying; a single one is decided."""
        ask: Ask = s.ask
        prompt, known = ask.prompt, self.answers
        if prompt in PLAYS:
            return self.cards(s, ask)
        if prompt in known.simple or prompt in known.surveyed or prompt in known.first:
            return (self.reply(s),)
        return (self.reply(s),) if prompt == "proconsul" else ask.options

    def cards(self, s: Any, ask: Ask) -> list[Action]:
        """Return one card for each thing that can be done: the cheapest that does it."""
        values = self.card_worth(s, ask.who)
        cheapest: dict[Hashable, Action] = {}
        plays = [option for option in ask.options if option.verb == "play"]
        for option in sorted(plays, key=lambda o: values[o.args[0]]):
            cheapest.setdefault(self.kind(s, option), option)
        others = [option for option in ask.options if option.verb not in ("play", "respond")]
        return [*cheapest.values(), *others]

    def card_worth(self, s: Any, side: int) -> Sequence[float]:
        """Return what each card is worth to a side that holds it."""
        raise NotImplementedError

    def kind(self, s: Any, play: Action) -> Hashable:
        """Return what card plays that do the same have in common."""
        if play.verb != "play":
            return play
        card, use = play.args
        found = s.rules.cards[card]
        if use == USE_EVENT:
            return (use, found.title, found.ops)
        return (use,) if use == USE_DISCARD else (use, found.ops)

    # --- replying -------------------------------------------------------------------------------

    def reply(self, s: Any, mind: Any = None) -> Action:
        """Return a quick answer to any question, with a march in mind or without."""
        ask: Ask = s.ask
        prompt, known = ask.prompt, self.answers
        if ROLL in ask.options and any(option.verb == "respond" for option in ask.options):
            return ROLL  # a Good Omen is kept for a greater need
        simple = known.simple.get(prompt)
        if simple is not None:
            found = simple(s, ask)
        elif prompt in known.surveyed:
            found = known.surveyed[prompt](s, ask, self.kept_survey(s, mind))
        elif prompt in known.first:
            found = ask.options[0]
        elif PASS in ask.options and prompt.startswith(("respond", "claim")):
            found = PASS
        elif prompt == "proconsul":
            found = self.proconsul(s, ask)
        else:
            found = self.best_now(s, ask)
        return found

    def best_now(self, s: Any, ask: Ask) -> Action:
        """Return the answer after which the table is worth most at once."""
        best, most = ask.options[0], -1e9
        for option in ask.options:
            then = clone(s)
            answer(then, ask.who, option)
            value = self.worth(then, ask.who)
            if value > most:
                best, most = option, value
        return best
