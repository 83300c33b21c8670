"""One game in the words of research: players, legal actions, chance, observation, returns.

The adapters of frameworks are thin: this is what they stand on. Chance is explicit, one thing
at a time: a hand of nine cards is nine draws in a row, which has the same probabilities and
few outcomes at each node.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

from delenda.engine.action import Action
from delenda.engine.chance import Chance, Deal, Dice, Die, Draw, fair
from delenda.engine.frame import Ask
from delenda.engine.log import Entry
from delenda.engine.replay import begin
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.engine.view import View, determinise, view
from delenda.research.codec import Codec
from delenda.research.observation import Observer, Vector
from delenda.stored import from_msgpack, to_msgpack

OVER = -4
"""Stands for the player when the game is over."""
FACES = 21
"""Faces of dice and amounts drawn are below this."""


@cache
def codec_of(rules: Rulebook) -> Codec:
    """Return the numbering of a rulebook's actions, made once."""
    return Codec(rules)


@cache
def observer_of(rules: Rulebook) -> Observer:
    """Return what writes a rulebook's views, made once."""
    return Observer(rules)


def chance_size(rules: Rulebook) -> int:
    """Return a number above every outcome of chance."""
    return max(FACES, *(len(kind.names) for kind in rules.grammar.kinds.values()))


def worst(rules: Rulebook) -> float:
    """Return what a seat gains where all the others win; no loss is larger."""
    return 1.0 - len(rules.seats)


class Table:
    """A game under way.

    >>> from delenda.library import rulebook
    >>> table = Table(rulebook("toy"))
    >>> table.player, table.chance_outcomes()[0]
    (-1, (0, 0.16666666666666666))
    >>> table.settle(random.Random(1))
    >>> table.player, table.words(table.legal()[0])
    (0, 'pass')
    """

    def __init__(
        self, rules: Rulebook, state: State | None = None, *, keep_log: bool = False
    ) -> None:
        self.rules = rules
        self.codec = codec_of(rules)
        self.observer = observer_of(rules)
        self.log: list[Entry] | None = [] if keep_log else None
        self.state = begin(rules, self.log) if state is None else state
        self.drawn: tuple[int, ...] = ()
        """What chance has given of an answer that is not complete yet."""

    @property
    def ask(self) -> Ask:
        """The question that waits."""
        if self.state.ask is None:
            raise ValueError("the game is over")
        return self.state.ask

    @property
    def player(self) -> int:
        """The seat that is asked, chance's (-1), or `OVER`."""
        return OVER if self.state.ask is None else self.state.ask.who

    def legal(self) -> list[int]:
        """Return the legal actions of the seat that is asked, smallest first."""
        return self.codec.legal(self.ask.options)

    def mask(self) -> Any:
        """Return 1 for every legal action, as bytes of numpy."""
        return self.codec.mask(() if self.state.ask is None else self.state.ask.options)

    def view(self, seat: int) -> View:
        """Return what a seat may see; who else is asked in silence cannot be told from chance."""
        return view(self.state, seat)

    def observe(self, seat: int) -> Vector:
        """Return what a seat may see, as numbers."""
        return self.observer.observe(self.view(seat))

    def play(self, number: int) -> None:
        """Answer for the seat that is asked."""
        self.give(self.codec.decode(number))

    def give(self, action: Action) -> None:
        """Answer the question that waits, chance's included."""
        answer(self.state, self.ask.who, action, self.log)

    def words(self, number: int) -> str:
        """Return an action as text."""
        return self.rules.grammar.write(self.codec.decode(number))

    # --- chance -------------------------------------------------------------------------------

    @property
    def _chance(self) -> Chance:
        chance = self.ask.chance
        assert chance is not None, "this question is not for chance"
        return chance

    def _left(self) -> Counter[int]:
        """Count the things of which chance gives the next."""
        left = Counter(_bag(self._chance))
        if isinstance(self._chance, Deal):
            left -= Counter(self.drawn)
        return left

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the next thing that chance may give, with probabilities."""
        left = self._left()
        whole = left.total()
        return [(thing, copies / whole) for thing, copies in sorted(left.items())]

    def draw(self, thing: int) -> None:
        """Let chance give one thing; the rules hear of it when the answer is complete."""
        chance = self._chance
        if thing not in self._left():
            raise ValueError(f"chance cannot give {thing} here")
        self.drawn = (*self.drawn, thing)
        count = chance.count if isinstance(chance, Dice | Deal) else 1
        if len(self.drawn) < count:
            return
        drawn, self.drawn = self.drawn, ()
        things = tuple(sorted(drawn)) if isinstance(chance, Deal) else drawn
        self.give(Action(_verb(chance), things))

    def settle(self, rng: random.Random) -> None:
        """Let chance answer at random until a seat is asked or the game is over."""
        below = fair(rng.getrandbits)
        while self.state.ask is not None and self.state.ask.chance is not None:
            if self.drawn:
                things, odds = zip(*self.chance_outcomes(), strict=True)
                self.draw(rng.choices(things, odds)[0])
            else:
                self.give(self.state.ask.chance.sample(below))

    # --- the end, and search ------------------------------------------------------------------

    def returns(self) -> list[float]:
        """Return what each seat gained: 1 for a winner; what winners gain, the others lose."""
        seats = len(self.rules.seats)
        result = self.state.result
        winners: Sequence[int] = () if result is None else result.winners
        if len(winners) in (0, seats):
            return [0.0] * seats
        loss = -len(winners) / (seats - len(winners))
        return [1.0 if seat in winners else loss for seat in range(seats)]

    def clone(self) -> Table:
        """Return an independent copy."""
        twin = Table(self.rules, clone(self.state))
        twin.drawn = self.drawn
        twin.log = None if self.log is None else list(self.log)
        return twin

    def determinise(self, rng: random.Random) -> Table:
        """Return a table that the seat which is asked cannot tell from this one."""
        if self.player < 0:
            raise ValueError("no seat is asked; let chance answer first")
        return Table(self.rules, determinise(self.view(self.ask.who), fair(rng.getrandbits)))

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _stored, (to_msgpack(self.state), self.drawn, self.log)


def _stored(state: bytes, drawn: tuple[int, ...], log: list[Entry] | None) -> Table:
    """Return the table that was pickled."""
    s = from_msgpack(state)
    table = Table(s.rules, s)
    table.drawn, table.log = drawn, log
    return table


def _bag(chance: Chance) -> Sequence[int]:
    """Return the things of which chance gives one."""
    if isinstance(chance, Die | Dice):
        return range(1, chance.sides + 1)
    assert isinstance(chance, Draw | Deal), "there are four questions to chance"
    return chance.bag


def _verb(chance: Chance) -> str:
    """Return the verb with which chance answers."""
    if isinstance(chance, Draw | Deal):
        return chance.verb
    return "die" if isinstance(chance, Die) else "dice"
