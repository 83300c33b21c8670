"""Events that ask others, or end alliances. 15"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Next, Reason
from delenda.games.sword.battle.unrest import change_unrest
from delenda.games.sword.cards.ops import OPS, Deed, Play, may_harm, op_of, power_named
from delenda.games.sword.cards.turn_support import removal, targets
from delenda.games.sword.deck import Op
from delenda.games.sword.deck import op_of as op_of_row
from delenda.games.sword.five.unrest import why_not_raise_by_event
from delenda.games.sword.houses import is_player
from delenda.games.sword.powers.alliances import (
    Propose,
    besieges,
    breakable,
    end_alliance,
    fall_out,
    partners,
)
from delenda.games.sword.queries import are_allied
from delenda.games.sword.sides import POWERS_OF
from delenda.games.sword.state import SwordState
from delenda.games.sword.words import WAYS

TEXTS: dict[str, str] = {
    "ask.cancel-alliance": "Your card ends an alliance. Which one?",
    "do.break.cancel-alliance": "the alliance of {a0:power} and {a1:power}",
    "ask.refused-treaty": "The alliance is refused. What follows?",
}

# --- cancel-alliance ----------------------------------------------------------------------------


def cancellable(s: SwordState, house: int) -> list[tuple[int, int]]:
    """Return the alliances of others that an event of a house can end. Card Cineas"""
    found = [partners(both) for both in breakable(s)]
    return [(one, other) for one, other in found if _is_strange(s, house, one, other)]


def _is_strange(s: SwordState, house: int, one: int, other: int) -> bool:
    if one in POWERS_OF[house] or other in POWERS_OF[house]:
        return False
    return may_harm(s, house, one) and may_harm(s, house, other)


def cancel_alliance(s: SwordState, play: Play) -> Frame | None:
    """An alliance of two other powers ends."""
    return Sever(play.house)


def why_not_cancel_alliance(s: SwordState, play: Play) -> Reason | None:
    """Say why no alliance ends."""
    return None if cancellable(s, play.house) else NO_ALLIANCE


NO_ALLIANCE = Reason("no two others have an alliance that can end", "15.1")


@dataclass(slots=True)
class Sever(Frame):
    """A house ends an alliance of two others."""

    house: int

    def start(self, s: SwordState) -> Next:
        options = tuple(Action("break", both) for both in cancellable(s, self.house))
        seat = s.rules.keepers[self.house]
        return Ask(seat, "cancel-alliance", options, self.chosen, rule="7.1")

    def chosen(self, s: SwordState, action: Action) -> Next:
        one, other = action.args
        end_alliance(s, one, other, "7.1")
        fall_out(s, one, other)
        fall_out(s, other, one)
        return Done()

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return NO_ALLIANCE


# --- propose-alliance ---------------------------------------------------------------------------


def propose(s: SwordState, play: Play) -> Frame | None:
    """Propose an alliance; a refusal costs something. Card Treaty with Carthage"""
    return Ultimatum(play)


def why_not_ultimatum(s: SwordState, play: Play) -> Reason | None:
    """Say why no alliance is proposed by the event. 15.1"""
    other = power_named(op_of(s, play).word("to"))
    if not is_player(s, other):
        return Reason("alliances are proposed to powers that somebody plays", "15.1")
    if are_allied(s, POWERS_OF[play.house][0], other):
        return Reason("these are allied already", "15.1")
    if besieges(s, play.house, other):
        return Reason("you besiege this power", "15.1")
    return None


@dataclass(slots=True)
class Ultimatum(Frame):
    """A power proposes an alliance; if it is refused, its house picks a penalty."""

    play: Play

    def start(self, s: SwordState) -> Next:
        other = power_named(op_of(s, self.play).word("to"))
        return Call(Propose(POWERS_OF[self.play.house][0], other), self.answered)

    def answered(self, s: SwordState, accepted: bool) -> Next:
        options = [] if accepted else self._penalties(s)
        if not options:
            return Done(accepted)
        actions = tuple(Action("way", (WAYS.index(op.name),)) for op in options)
        seat = s.rules.keepers[self.play.house]
        return Ask(seat, "refused-treaty", actions, self.chosen, rule="7.1")

    def _penalties(self, s: SwordState) -> list[Op]:
        """Return the penalties that are possible."""
        house = self.play.house
        rows = [op_of_row(row) for row in op_of(s, self.play).args["penalty"]]
        return [
            op
            for op in rows
            if (
                why_not_raise_by_event(s, house) is None
                if op.name == "unrest"
                else targets(s, house, op)
            )
        ]

    def chosen(self, s: SwordState, action: Action) -> Next:
        word = WAYS[action.args[0]]
        op = next(op for op in self._penalties(s) if op.name == word)
        if word == "unrest":
            change_unrest(s, op.number("amount"), "20.1")
            return Done(False)
        return Call(removal(s, self.play.house, op, targets(s, self.play.house, op)[0]))


OPS["cancel-alliance"] = Deed(cancel_alliance, why_not_cancel_alliance)
OPS["propose-alliance"] = Deed(propose, why_not_ultimatum)
