"""The Sword of Rome for the greedy player: what to try, quick answers, what a table is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask
from delenda.engine.run import answer
from delenda.engine.state import clone
from delenda.games.sword.state import ACTION, SwordState
from delenda.players.sword import fights, orders, pacts, reactions, turns
from delenda.players.sword.chances import judge
from delenda.players.sword.ground import Ground, ground
from delenda.players.sword.merits import Merits
from delenda.players.sword.plans import Planner, looks

DONE = Action("done")
ENDS = ("turn", "desperate", "counter", "last-chance")
POINTS = (
    "place-support",
    "support",
    "politics",
    "remove-support",
    "remove-own",
    "surrender",
    "event-loyalty",
    "restore-home",
    "penalty",
    "levy",
    "reinforce",
    "raise",
)
FIRST = (
    "order",
    "deputy",
    "who-first",
    "whose-marker",
    "flank",
    "relief",
    "take-mercenaries",
    "land",
    "disband",
)
"""Questions whose first answer is good enough."""
LAST = ("throw", "redraw", "permit", "let-avoid", "let-refuse", "showing", "shelter-leader")
"""Questions whose last answer is good enough."""
ACTIVATIONS = ("activate", "campaign")
LEADERS = ("commander", "commands", "takes-over", "command", "assured", "ambush")
SIMPLE: dict[str, Callable[[SwordState, Ask], Action]] = {
    "go-inside": reactions.go_inside,
    "shelter": reactions.shelter,
    "subordinates": orders.subordinates,
    "first": turns.first,
    "turn": turns.reply,
    "loot": turns.loot,
    **dict.fromkeys(LEADERS, reactions.best_leader),
}
MAPPED: dict[str, Callable[[SwordState, Ask, Ground], Action]] = {
    "react": reactions.react,
    "inside": reactions.gates,
    "refuse": reactions.refuse,
    "alliance": pacts.answer_offer,
    "renew": pacts.renew,
    "minors": turns.minors,
    "neutral-leaders": turns.minors,
}
PLANNED: dict[str, Callable[[SwordState, Ask, Planner], Action]] = {
    "activated": orders.activated,
    "take": orders.take,
    "march": orders.march,
}
TRIED = 14
"""The most answers to an unusual question that are looked at in a reply."""
MOST_PLANNERS = 64


class SwordExpert:
    """Knows what to try, how to go on quickly, and what comes of it."""

    def __init__(self) -> None:
        self.answers: dict[tuple[object, ...], Action] = {}

    def ground(self, s: SwordState) -> Ground:
        """Return the map."""
        return ground(s.rules)

    # --- judging --------------------------------------------------------------------------------

    def worth(self, s: Any, seat: int) -> float:
        """Return what a table is worth to a seat; dice about to fall are weighed."""
        g = self.ground(s)
        if s.ask is not None and s.ask.chance is not None:
            found = fights.expected(s, g, seat)
            if found is not None:
                return found
        return judge(s, g, seat)

    def is_settled(self, s: Any) -> bool:
        """Say whether a play is over, or its dice are about to fall."""
        ask = s.ask
        if s.phase != ACTION or ask.prompt in ENDS:
            return True
        return ask.chance is not None and ask.prompt in fights.WEIGHED

    # --- trying ---------------------------------------------------------------------------------

    def tries(self, s: Any) -> Sequence[Action]:
        """Return the answers that are worth trying; a single one is decided."""
        ask: Ask = s.ask
        if len(ask.options) == 1:
            return ask.options
        prompt = ask.prompt
        if prompt == "turn":
            return turns.tries(s, ask, self.ground(s))
        if prompt in ("desperate", "counter"):
            return (PASS,)
        if prompt.startswith("respond.") or prompt in ("last-chance", "use-desperate"):
            return ask.options
        if prompt in ("event", "neutral", "event-pick", "fetch"):
            return ask.options[: 2 * TRIED]
        return (self.reply(s),)

    # --- replying -------------------------------------------------------------------------------

    def reply(self, s: Any) -> Action:
        """Return a quick answer to any question."""
        ask: Ask = s.ask
        if len(ask.options) == 1:
            return ask.options[0]
        found = self.quick(s, ask)
        return found if found in ask.options else ask.options[0]

    def quick(self, s: SwordState, ask: Ask) -> Action:
        """Return a quick answer where there are several."""
        prompt = ask.prompt
        if prompt in SIMPLE:
            found = SIMPLE[prompt](s, ask)
        elif prompt in POINTS:
            found = Merits(s, self.ground(s), ask.who).best(ask)
        elif prompt in MAPPED:
            found = MAPPED[prompt](s, ask, self.ground(s))
        elif prompt in PLANNED or prompt in ACTIVATIONS:
            found = self.planned(s, ask)
        elif prompt in FIRST:
            found = ask.options[0]
        elif prompt in LAST:
            found = ask.options[-1]
        elif PASS in ask.options:
            found = PASS
        else:
            found = self.best_now(s, ask)
        return found

    def planned(self, s: SwordState, ask: Ask) -> Action:
        """Answer by the best march; what was found at this table before is kept."""
        if ask.prompt == "march":
            course = orders.on_course(s, ask, self.ground(s))
            if course is not None:
                return course
        frame = s.stack[-1]
        key = (*looks(s), ask.who, ask.prompt, ask.about, ask.options, orders.value_now(s))
        key = (*key, getattr(frame, "spent", 0))
        found = self.answers.get(key)
        if found is None:
            planner = Planner(s, self.ground(s), ask.who)
            if ask.prompt in PLANNED:
                found = PLANNED[ask.prompt](s, ask, planner)
            else:
                found = orders.activate(ask, planner, orders.value_now(s))
            if len(self.answers) > MOST_PLANNERS:
                self.answers.clear()
            self.answers[key] = found
        return found

    def best_now(self, s: SwordState, ask: Ask) -> Action:
        """Return the answer after which the table is worth most at once."""
        best, most = ask.options[0], -1e9
        options = ask.options if len(ask.options) <= TRIED else spread(ask.options)
        for option in options:
            then = clone(s)
            answer(then, ask.who, option)
            value = self.worth(then, ask.who)
            if value > most:
                best, most = option, value
        return best


def spread(options: Sequence[Action]) -> list[Action]:
    """Return some of many options, the last among them."""
    step = len(options) / (TRIED - 1)
    return [*(options[int(i * step)] for i in range(TRIED - 1)), options[-1]]
