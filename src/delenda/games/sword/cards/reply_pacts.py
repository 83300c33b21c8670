"""Response events that speak of alliances, or of other events. 7.1.1, 15"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Frame, Next, Reason
from delenda.engine.state import the
from delenda.games.sword.cards.ops import OPS, Deed, Play, op_of, power_named, reply
from delenda.games.sword.cards.reply_card import Reply
from delenda.games.sword.cards.reply_sides import (
    battle_of,
    has_army_on,
    other_side,
    side_with,
    subject,
)
from delenda.games.sword.cards.reply_terms import EVENT, TURN_BEGINS, powers_named
from delenda.games.sword.powers.alliances import Propose, proposals, why_not_propose
from delenda.games.sword.powers.neutral import LeadNeutral
from delenda.games.sword.sides import NOBODY, POWERS_OF
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "ask.offer": "Your card lets you propose an alliance. To whom?",
}

UNTOUCHED = Reason("this power has not just been activated", "7.1.1")

# --- alliances ----------------------------------------------------------------------------------


def why_not_offer(s: SwordState, play: Play) -> Reason | None:
    """Say why a house may not propose an alliance in the turn of another. Card Tyrrhenian Treaty"""
    if play.window != TURN_BEGINS or s.active in (NOBODY, play.house):
        return Reason("another player must have become active just now", "7.1.1")
    return None if proposals(s, play.house) else Reason("there is nobody to propose to", "15.1")


def offer(s: SwordState, play: Play) -> Frame | None:
    """One alliance is proposed."""
    return Offer(play.house)


@dataclass(slots=True)
class Offer(Frame):
    """A house proposes one alliance out of its turn. Card Tyrrhenian Treaty"""

    house: int

    def start(self, s: SwordState) -> Next:
        options = tuple(proposals(s, self.house))
        seat = s.rules.keepers[self.house]
        return Ask(seat, "offer", options, self.chosen, rule="15.1")

    def chosen(self, s: SwordState, action: Action) -> Next:
        return Call(Propose(*action.args))

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return why_not_propose(s, self.house, *action.args)


# --- other events -------------------------------------------------------------------------------


def answered(s: SwordState, title: str) -> Reply | None:
    """Return the response event of a title that can be answered now."""
    one = subject(s)
    if not isinstance(one, Reply) or s.rules.cards[one.card].title != title:
        return None
    return None if one.cancelled else one


def helped(s: SwordState, one: Reply) -> int:
    """Return the side of the battle that a response event helps. 7.1.1"""
    battle = battle_of(s)
    if battle is None:
        return NOBODY
    first = s.rules.cards[one.card].ops[0]
    return side_with(s, battle, powers_named(first.word("who"), POWERS_OF[one.house]))


def why_not_foil(s: SwordState, play: Play) -> Reason | None:
    """Say why there is no event to foil: it must be played against the house. Card Flaming Pigs"""
    battle = battle_of(s)
    one = answered(s, op_of(s, play).word("title"))
    if play.window != EVENT or battle is None or one is None:
        return Reason("no such event has just been played", "7.1.1")
    ours = other_side(helped(s, one))
    if any(has_army_on(s, battle, power, ours) for power in POWERS_OF[play.house]):
        return None
    return Reason("it was not played against an army of yours", "7.1.1")


def foil(s: SwordState, play: Play) -> Frame | None:
    """The event has no effect."""
    one = answered(s, op_of(s, play).word("title"))
    if one is not None:
        one.cancel()
    return None


def why_not_recall(s: SwordState, play: Play) -> Reason | None:
    """Say why no activation can be prevented. Card Kinsmen Beyond the Alps"""
    one = subject(s)
    if play.window == EVENT and isinstance(one, LeadNeutral) and not one.cancelled:
        power = power_named(op_of(s, play).word("power"))
        return None if one.power == power else UNTOUCHED
    return UNTOUCHED


def recall(s: SwordState, play: Play) -> Frame | None:
    """The non-player power does not act; its marker stays on the Round track."""
    the(s, LeadNeutral).cancel()
    return None


OPS[reply("propose-alliance")] = Deed(offer, why_not_offer)
OPS[reply("cancel-event")] = Deed(foil, why_not_foil)
OPS[reply("cancel-neutral-activation")] = Deed(recall, why_not_recall)
