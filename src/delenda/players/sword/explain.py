"""What a play changes on a table of The Sword of Rome, in plain words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from delenda.engine.state import nearest
from delenda.games.sword.battle.field import Field
from delenda.games.sword.sides import (
    ALL_POWERS,
    H_GAUL,
    INDEPENDENT,
    NOBODY,
    POWER_TITLES,
    POWERS_OF,
)
from delenda.games.sword.siege.besiege import Besiege
from delenda.games.sword.state import NO_SIEGE, SwordState
from delenda.games.sword.units import all_cus
from delenda.players.expert import Play
from delenda.players.sword.errands import SIEGE, Errand
from delenda.players.sword.fights import field_odds
from delenda.players.sword.ground import Ground, ground
from delenda.players.wording import amount, change, in_hundred, share


def intent(s: SwordState, play: Play) -> Iterator[str]:
    """Say what a player has in mind. 9.1, 13.1.1"""
    errand: Errand | None = play.mind
    if errand is None:
        return
    leader = s.rules.leaders[errand.leader].title
    spaces = s.rules.board.spaces
    if errand.target == SIEGE:
        yield f"{leader} besieges {spaces[s.leaders[errand.leader] % len(spaces)].title}"
    else:
        yield f"{leader} goes to {spaces[errand.target].title} with {amount([errand.cus], 'CU')}"


def reasons(before: SwordState, afters: Sequence[SwordState], seat: int) -> list[str]:
    """Return what a play would bring a seat, by as many throws, the gains first."""
    told = Telling(before, afters, seat)
    if all(after.result is not None for after in afters):
        return [*told.ends()]
    return [
        *told.ends(),
        *told.dice(),
        *told.points(),
        *told.ground(),
        *told.sieges(),
        *told.armies(),
        *told.alliances(),
    ]


class Telling:
    """A table before a play and after it, as a seat looks at them."""

    def __init__(self, before: SwordState, afters: Sequence[SwordState], seat: int) -> None:
        self.before, self.afters, self.seat = before, afters, seat
        rules = before.rules
        self.g: Ground = ground(rules)
        self.titles = [space.title for space in rules.board.spaces]
        self.houses = [x for x in rules.setting.order if rules.keepers[x] == seat]
        self.own = [power for house in self.houses for power in POWERS_OF[house]]
        self.others = [x for x in ALL_POWERS if x not in self.own]

    def grown(self, count: Callable[[SwordState], int]) -> list[int]:
        """Return by how much something has grown, for each throw."""
        then = count(self.before)
        return [count(after) - then for after in self.afters]

    def ends(self) -> Iterator[str]:
        """Tell how often the game is over. 4"""
        results = [after.result for after in self.afters]
        wins = sum(one is not None and self.seat in one.winners for one in results)
        losses = len(results) - results.count(None) - wins
        for count, what in ((wins, "wins"), (losses, "loses")):
            if count:
                yield f"{share(count, results)}it {what} the game"

    def dice(self) -> Iterator[str]:
        """Tell which dice are about to fall. 12, 13.1.1"""
        fields = [(after, nearest(after, Field)) for after in self.afters]
        fought = [(after, field) for after, field in fields if field is not None]
        if fought:
            after, field = fought[0]
            win = field_odds(after, self.g, field).win
            chance = win if field.attacker in self.own else 1 - win
            where, often = self.titles[field.space], share(len(fought), self.afters)
            yield f"{often}it leads to a battle at {where} that is won {in_hundred(chance)}"
        rolls = [frame for after in self.afters if (frame := nearest(after, Besiege)) is not None]
        if rolls:
            where = self.titles[rolls[0].space]
            yield f"{share(len(rolls), self.afters)}there is a roll against {where}"

    def points(self) -> Iterator[str]:
        """Tell points, victory spaces and plunder. 4, 5.8, 14.1"""
        yield from change(self.grown(lambda s: sum(s.vp[x] for x in self.houses)), "victory point")
        yield from change(self.grown(self.count_spaces), "victory space")
        plunder = self.grown(lambda s: s.plunder)
        if H_GAUL in self.houses:
            yield from change(plunder, "plunder marker")

    def count_spaces(self, s: SwordState) -> int:
        """Return the victory spaces that a seat holds."""
        spaces = s.rules.victory_spaces
        return sum(s.control[space] in self.own for space in spaces)

    def ground(self) -> Iterator[str]:
        """Tell control and loyalty won and lost. 7.3"""
        own = self.grown(lambda s: sum(control in self.own for control in s.control))
        yield from change(own, "space")
        yield from change(self.grown(self.loyal), "point of loyalty", "points of loyalty")
        taken = [max(0, -lost) for lost in self.grown(self.held_by_others)]
        if any(taken):
            yield f"others lose {amount(taken, 'space')}"

    def loyal(self, s: SwordState) -> int:
        """Return the loyalty of a seat's cities."""
        return sum(
            point for point, who in zip(s.loyalty, s.control, strict=True) if who in self.own
        )

    def held_by_others(self, s: SwordState) -> int:
        """Return how many spaces other players hold."""
        of = s.rules.house_of
        return sum(x != INDEPENDENT and x not in self.own and of[x] != NOBODY for x in s.control)

    def sieges(self) -> Iterator[str]:
        """Tell sieges that begin, go on or are lifted. 13"""
        then = self.before.siege
        for space, level in enumerate(then):
            pressed = sum(after.siege[space] > max(0, level) for after in self.afters)
            begun = sum(level == NO_SIEGE != after.siege[space] for after in self.afters)
            lifted = sum(after.siege[space] == NO_SIEGE != level for after in self.afters)
            for count, what in (
                (pressed or begun, "goes on" if level != NO_SIEGE else "begins"),
                (lifted, "is over"),
            ):
                if count:
                    yield f"{share(count, self.afters)}the siege of {self.titles[space]} {what}"

    def armies(self) -> Iterator[str]:
        """Tell how many CUs there are more or less. 9.1"""
        yield from change(self.grown(lambda s: strength(s, self.own)), "CU")
        hurt = [max(0, -lost) for lost in self.grown(lambda s: strength(s, self.others))]
        if any(hurt):
            yield f"others lose {amount(hurt, 'CU')}"

    def alliances(self) -> Iterator[str]:
        """Tell alliances made and ended. 15"""
        for both in sorted({*self.before.alliances, *self.afters[0].alliances}):
            pair = divmod(both, 10)
            if not any(power in self.own for power in pair):
                continue
            joined = sum(both in after.alliances for after in self.afters)
            names = " and ".join(POWER_TITLES[power] for power in pair)
            if both in self.before.alliances and joined < len(self.afters):
                count = len(self.afters) - joined
                yield f"{share(count, self.afters)}it ends the alliance of {names}"
            elif both not in self.before.alliances and joined:
                yield f"{share(joined, self.afters)}it brings an alliance of {names}"


def strength(s: SwordState, powers: Sequence[int]) -> int:
    """Return the CUs of some powers."""
    return sum(all_cus(s, power) for power in powers)
