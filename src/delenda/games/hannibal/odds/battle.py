"""The odds of a whole battle: who wins, and what it costs both sides. 14.1-14.12, 17.3-17.5

The cards are played as the table of simulated battles has it; everything that dice decide around
them is counted exactly. Withdrawals, strategy cards and the way of a retreat are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.battle.elephants import FAILS, RAMPAGES, SUCCEEDS, charged
from delenda.games.hannibal.battle.hand import HAND
from delenda.games.hannibal.battle.outlook import HANNIBAL, End, Hands, ends_of, win_chance
from delenda.games.hannibal.battle.rounds import counterattack_rating
from delenda.games.hannibal.state import HannibalState
from delenda.punic.odds.chances import FACES
from delenda.punic.state import CARTHAGE, NOBODY
from delenda.punic.tables import attrition_losses
from delenda.warfare.modifiers import total

if TYPE_CHECKING:
    from delenda.games.hannibal.rulebook import HannibalRules

Spread: TypeAlias = tuple[float, ...]
"""How likely each number of CUs is, none first."""


class Line(NamedTuple):
    """One side of a battle before the cards are dealt."""

    cus: int
    cards: int
    """Battle cards, before elephants and the limit of a hand. 14.1"""
    rating: int = 0
    """Of the commander; 0 without one."""
    seizes: int = 0
    """What he needs to counterattack; most often his rating. 14.8"""
    is_hannibal: bool = False
    elephants: int = 0
    """Those that may charge."""
    lost: int = 0
    """Battle cards that elephants have cost it already. 14.1"""

    @property
    def level(self) -> int:
        """Return the level by which the table knows the commander."""
        return HANNIBAL if self.is_hannibal else min(self.seizes, HANNIBAL - 1)


class Outlook(NamedTuple):
    """What may come of a battle; pairs are of the attacker and the defender."""

    win: float
    """The chance of the original attacker."""
    charges: bool
    """Whether elephants had better charge."""
    losses: tuple[Spread, Spread]
    """CUs lost in all, before the way of a retreat."""
    retreat: tuple[Spread, Spread]
    """CUs that a side loses on the retreat table, if it is beaten."""
    rounds: Spread

    def expected(self, side: int) -> float:
        """Return how many CUs the attacker (0) or the defender (1) loses on average."""
        return mean(self.losses[side])


def mean(spread: Spread) -> float:
    """Return the number to expect."""
    return sum(number * chance for number, chance in enumerate(spread))


# --- the deal -----------------------------------------------------------------------------------


class Dealt(NamedTuple):
    """Hands that may be dealt."""

    hands: Hands
    chance: float


def deals(rules: HannibalRules, lines: tuple[Line, Line], *, charging: bool) -> list[Dealt]:
    """Return the hands that may come of it when elephants charge, or do not. 17.3-17.5"""
    found: dict[Hands, float] = {}
    limit, most = rules.own.limit_hand, rules.numbers.battle_hand
    for fewer, chance in _charge(lines) if charging else [((0, 0), 1.0)]:
        cards = [
            max(0, limit(line.cards, line.lost + less, most)[0])
            for line, less in zip(lines, fewer, strict=True)
        ]
        hands = Hands(cards[0], cards[1], lines[0].level, lines[1].level)
        found[hands] = found.get(hands, 0.0) + chance
    return [Dealt(hands, chance) for hands, chance in found.items()]


def _charge(lines: tuple[Line, Line]) -> Iterator[tuple[tuple[int, int], float]]:
    """Yield the cards that a charge costs attacker and defender, face by face. 17.3-17.5"""
    attacks = lines[0].elephants > 0
    ours, theirs = lines if attacks else lines[::-1]
    costs = {SUCCEEDS: (0, ours.elephants), FAILS: (0, 0), RAMPAGES: (1, 0)}
    for face in FACES:
        cost = costs[charged(face, theirs.rating)]
        yield cost if attacks else cost[::-1], 1 / len(FACES)


def _win(found: list[Dealt]) -> float:
    return sum(chance * win_chance(hands) for hands, chance in found)


def had_better_charge(rules: HannibalRules, lines: tuple[Line, Line]) -> bool:
    """Say whether a charge makes it likelier that the side with elephants wins. 17.3"""
    if not any(line.elephants for line in lines):
        return False
    calm, charged = (_win(deals(rules, lines, charging=way)) for way in (False, True))
    return charged > calm if lines[0].elephants else charged < calm


# --- the whole battle ---------------------------------------------------------------------------


def outlook(rules: HannibalRules, attacker: Line, defender: Line) -> Outlook:
    """Return the odds of a battle that is about to begin."""
    lines = (attacker, defender)
    charging = had_better_charge(rules, lines)
    count = _Count(rules, lines)
    for hands, chance in deals(rules, lines, charging=charging):
        for end in ends_of(hands, rules.tables.battle_deck):
            count.add(end, chance * end.chance)
    return count.told(charging)


class _Count:
    """Adds ends up."""

    def __init__(self, rules: HannibalRules, lines: tuple[Line, Line]) -> None:
        self.rules, self.lines = rules, lines
        sizes = [line.cus + 1 for line in lines]
        self.win = 0.0
        self.losses = [[0.0] * size for size in sizes]
        self.retreat = [[0.0] * size for size in sizes]
        self.rounds: list[float] = []

    def add(self, end: End, chance: float) -> None:
        """Count an end: casualties of both, then the retreat table of the loser. 14.11-14.12"""
        self.win += chance * end.attacker_wins
        self.rounds += [0.0] * (end.rounds + 1 - len(self.rounds))
        self.rounds[end.rounds] += chance
        loser = int(end.attacker_wins)
        faces = self._retreat(loser, end)
        for die in FACES:
            cost, _ = attrition_losses(self.rules.tables.attrition, end.rounds, die)
            part = chance / len(FACES)
            self.losses[1 - loser][min(cost, self.lines[1 - loser].cus)] += part
            hurt = min(cost, self.lines[loser].cus)
            for face in faces:
                more = min(face, self.lines[loser].cus - hurt)
                self.losses[loser][hurt + more] += part / len(faces)
                self.retreat[loser][more] += part / len(faces)

    def _retreat(self, loser: int, end: End) -> tuple[int, ...]:
        faces = self.rules.own.retreat_faces
        strength = self.lines[loser].cus
        return tuple(
            face
            for kind in end.kinds
            for face in faces(self.rules.tables, strength, kind, end.unmatched)
        )

    def told(self, charging: bool) -> Outlook:
        """Return what was counted; the retreat given that the side is beaten."""
        beaten = [_scaled(spread) for spread in self.retreat]
        return Outlook(
            self.win,
            charging,
            (tuple(self.losses[0]), tuple(self.losses[1])),
            (beaten[0], beaten[1]),
            tuple(self.rounds),
        )


def _scaled(spread: Iterable[float]) -> Spread:
    """Make chances whole; one that cannot be is left as it is."""
    listed = list(spread)
    whole = sum(listed)
    return tuple(part / whole for part in listed) if whole else tuple(listed)


# --- battles on the table -----------------------------------------------------------------------


def line_of(s: HannibalState, battle: Battlefield, side: int, *, fewer: int = 0) -> Line:
    """Return a side as it stands in a battle whose cards are not dealt, some CUs fewer."""
    general = battle.commander(side)
    cus = max(0, battle.fighters(s, side) - fewer)
    return Line(
        cus=cus,
        cards=total(HAND, s, battle, side)[0] - (battle.fighters(s, side) - cus),
        rating=battle.rating(s, side),
        seizes=counterattack_rating(s, battle, side) if general != NOBODY else 0,
        is_hannibal=general != NOBODY and bool(s.rules.abilities[general].probe_as),
        elephants=min(_chargers(s, battle, side), cus),
        lost=battle.cards_lost(side),
    )


def _chargers(s: HannibalState, battle: Battlefield, side: int) -> int:
    """Return the elephants that may yet charge; once the deal begins it is too late. 17.3, C42"""
    is_settled = battle.charge_stopped or bool(battle.deck)
    return 0 if side != CARTHAGE or is_settled else battle.elephants(s)


def battle_outlook(s: HannibalState, battle: Battlefield, *, fewer: int = 0) -> Outlook:
    """Return the odds of a battle on the table, the attacker weakened by so many CUs."""
    attacker = line_of(s, battle, battle.attacker, fewer=fewer)
    return outlook(s.rules, attacker, line_of(s, battle, battle.defender))
