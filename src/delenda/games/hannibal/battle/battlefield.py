"""A battle under way: who fights, who commands, the battle cards, the round being played. §14"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from delenda.engine.state import the
from delenda.engine.view import hand, sealed, shown
from delenda.games.hannibal.state import HannibalState
from delenda.punic.battle.engagement import Engagement
from delenda.punic.battle.field import put
from delenda.punic.queries import herd
from delenda.punic.ratings import battle_rating
from delenda.punic.state import CARTHAGE, NOBODY, enemy_of

NO_CARD = -1
"""Stands for no battle card: none is played yet, or the cards ran out."""


@dataclass(slots=True)
class Battlefield(Engagement):
    """What every part of a battle of cards looks at; `Battle` adds the procedure."""

    raised: tuple[int, int] = (0, 0)
    """What strategy cards add to each commander's battle rating."""
    deserted: tuple[int, ...] = ()
    """Provinces whose allies stay away. C31, C32"""
    spies: tuple[int, ...] = ()
    """The sides that have a spy in the enemy camp. C20"""
    fewer: tuple[int, int] = (0, 0)
    """Battle cards that elephants cost each side. 14.1"""
    charge_stopped: bool = False
    """Elephant Fright. C42"""
    hands: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()], metadata=hand("battle"))
    deck: list[int] = field(default_factory=list, metadata=sealed("battle"))
    exposed: list[tuple[int, int, int]] = field(default_factory=list, metadata=shown("battle"))
    played: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """The battle cards each side has played, open to all."""
    leads: int = 0
    """The side that attacks in this round. 14.8"""
    attack: int = NO_CARD
    """What the attacker's card of this round is, or stands for."""
    last_attack: int = NO_CARD
    """The same, kept when the round is over."""
    cavalry: bool = False
    """That card is Marharbal's Cavalry. C6"""
    matched: bool = False
    probe_used: bool = False
    """Hannibal has used his ability. 24"""
    rounds: int = 0
    course: tuple[tuple[int, int, int], ...] = ()
    """For each round who led it, with what kind, and the card that matched it."""

    # --- who fights ---------------------------------------------------------------------------

    @property
    def answers(self) -> int:
        """Return the side that defends in this round."""
        return enemy_of(self.leads)

    def elephants(self, s: HannibalState) -> int:
        """Return the elephants in the battle; all are Carthage's. 17.1"""
        return sum(herd(s, CARTHAGE, place) for place in self.places(s, CARTHAGE))

    def rating(self, s: HannibalState, side: int) -> int:
        """Return the battle rating of a side's commander in this battle; 0 without one."""
        general = self.commander(side)
        return 0 if general == NOBODY else battle_rating(s, general) + self.bonus(side)

    def bonus(self, side: int) -> int:
        """Return what strategy cards add to a commander's battle rating."""
        return self.raised[self.part(side)]

    def cards_lost(self, side: int) -> int:
        """Return the battle cards that elephants cost a side. 14.1"""
        return self.fewer[self.part(side)]

    # --- battle cards -------------------------------------------------------------------------

    def holds(self, side: int, card: int) -> bool:
        """Say whether a side has a battle card of this kind."""
        return card in self.hands[side]

    def play(self, side: int, card: int) -> None:
        """Put a battle card of a hand on the table; one that the enemy knows goes first. R-085"""
        self.cover(side, card)
        self.take(side, card)
        self.played[side] = (*self.played[side], card)

    def take(self, side: int, card: int) -> None:
        """Take a battle card out of a hand."""
        rest = list(self.hands[side])
        rest.remove(card)
        self.hands[side] = tuple(rest)

    def cover(self, side: int, card: int) -> None:
        """A card that the enemy knew is going to leave a hand."""
        known = (side, enemy_of(side), card)
        if known in self.exposed:
            self.exposed.remove(known)

    def give(self, side: int, card: int) -> None:
        """Put a battle card that both sides have seen into a hand. C59, R-085"""
        self.hands[side] = tuple(sorted((*self.hands[side], card)))
        self.show(side, (card,))

    def show(self, side: int, cards: tuple[int, ...]) -> None:
        """Turn battle cards of a hand face up."""
        for card in cards:
            self.exposed.append((side, enemy_of(side), card))

    def open_cards(self, side: int) -> tuple[int, ...]:
        """Return the cards of a hand that the enemy knows."""
        return tuple(card for owner, _, card in self.exposed if owner == side)

    def hidden_cards(self, side: int) -> tuple[int, ...]:
        """Return the cards of a hand that the enemy does not know."""
        rest = list(self.hands[side])
        for card in self.open_cards(side):
            rest.remove(card)
        return tuple(rest)

    def lead_with(self, card: int) -> None:
        """Begin a round with the attacker's card; it counts, matched or not. 14.11"""
        self.attack = self.last_attack = card
        self.matched = False
        self.rounds += 1
        self.course = (*self.course, (self.leads, card, NO_CARD))

    def match_with(self, card: int) -> None:
        """Answer the attack of this round with a card of the hand. 14.7"""
        self.play(self.answers, card)
        self.matched = True
        self.course = (*self.course[:-1], (self.leads, self.attack, card))

    def end_round(self) -> None:
        """Clear the table for the next round."""
        self.attack = NO_CARD
        self.cavalry = False
        self.matched = False

    # --- what strategy cards do ---------------------------------------------------------------

    def desert(self, provinces: tuple[int, ...]) -> None:
        """Let the allies of provinces stay away from this battle. C31, C32"""
        self.deserted = tuple(sorted({*self.deserted, *provinces}))

    def raise_rating(self, side: int, by: int) -> None:
        """Make a commander better for this battle."""
        self.raised = put(self.raised, self.part(side), self.bonus(side) + by)

    def lose_cards(self, side: int, count: int) -> None:
        """Make a hand smaller than it would be. 14.1, 17"""
        self.fewer = put(self.fewer, self.part(side), self.cards_lost(side) + count)


def the_battle(s: Any) -> Battlefield:
    """Return the battle under way."""
    return the(s, Battlefield)
