"""Chance as a player: what it may answer, how likely each answer is, and who answers for it.

Rules only ask. A driver lets a source answer: `Keyed` in real games (unguessable, and
provable afterwards), `Scripted` in tests and for what-if. Decks are bags: the order of
the cards does not exist until they are drawn.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from math import comb
from typing import Any, Protocol, TypeAlias

from delenda.engine.action import Action
from delenda.engine.native import mypyc_attr
from delenda.engine.value import Value

MOST_DICE, MOST_SIDES = 100, 1000
"""More are in no game; a forged question could ask for as many as fill the memory."""
Below: TypeAlias = Callable[[int], int]
"""Gives a whole number from 0 up to, not including, its argument; all equally likely."""


def fair(bits: Callable[[int], int]) -> Below:
    """Return what makes fair numbers of random bits: those of `Random.randrange`, and sooner.

    >>> from random import Random
    >>> fair(Random(1).getrandbits)(6) == Random(1).randrange(6)
    True
    """

    def below(n: int) -> int:
        size = n.bit_length()
        number = bits(size)
        while number >= n:
            number = bits(size)
        return number

    return below


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True)
class Chance(Value):
    """A question to chance."""

    @property
    def stream(self) -> str:
        """Name the stream that answers: "dice" or "draws"."""
        return "draws"

    def accepts(self, action: Action) -> bool:
        """Say whether chance can give this answer."""
        return self.probability(action) > 0

    def value(self, action: Action) -> Any:
        """Return what the rules receive."""
        return action.args

    def can_answer(self) -> bool:
        """Say whether there is any answer at all: an empty bag has none."""
        return True

    def certain(self) -> Action | None:
        """Return the only possible answer, if there is only one."""
        return None

    def sample(self, below: Below) -> Action:
        """Pick an answer."""
        raise NotImplementedError

    def outcomes(self) -> Iterator[tuple[Action, float]]:
        """Yield every answer with its probability."""
        raise NotImplementedError

    def probability(self, action: Action) -> float:
        """Say how likely an answer is."""
        raise NotImplementedError


@dataclass(slots=True)
class Dice(Chance):
    """Several dice rolled together, each told apart."""

    count: int
    sides: int = 6

    @property
    def stream(self) -> str:
        """Dice have a stream of their own."""
        return "dice"

    def can_answer(self) -> bool:
        """Say whether these are dice."""
        return 0 < self.count <= MOST_DICE and 0 < self.sides <= MOST_SIDES

    def sample(self, below: Below) -> Action:
        """Roll."""
        return Action("dice", tuple(1 + below(self.sides) for _ in range(self.count)))

    def outcomes(self) -> Iterator[tuple[Action, float]]:
        """Yield every roll."""
        for faces in product(range(1, self.sides + 1), repeat=self.count):
            yield Action("dice", faces), self.sides**-self.count

    def probability(self, action: Action) -> float:
        """Say how likely a roll is."""
        fits = action.verb == "dice" and len(action.args) == self.count
        fits = fits and all(1 <= face <= self.sides for face in action.args)
        return float(self.sides**-self.count) if fits else 0.0


@dataclass(slots=True)
class Die(Chance):
    """One die; the rules receive its face."""

    sides: int = 6

    @property
    def stream(self) -> str:
        """Dice have a stream of their own."""
        return "dice"

    def can_answer(self) -> bool:
        """Say whether this is a die."""
        return 0 < self.sides <= MOST_SIDES

    def value(self, action: Action) -> Any:
        """Return the face."""
        return action.args[0]

    def sample(self, below: Below) -> Action:
        """Roll."""
        return Action("die", (1 + below(self.sides),))

    def outcomes(self) -> Iterator[tuple[Action, float]]:
        """Yield every face."""
        for face in range(1, self.sides + 1):
            yield Action("die", (face,)), 1 / self.sides

    def probability(self, action: Action) -> float:
        """Say how likely a face is."""
        fits = action.verb == "die" and len(action.args) == 1
        return 1 / self.sides if fits and 1 <= action.args[0] <= self.sides else 0.0


@dataclass(slots=True)
class Draw(Chance):
    """One thing out of a bag; the rules receive it."""

    bag: tuple[int, ...]
    verb: str = "draw"

    def value(self, action: Action) -> Any:
        """Return what was drawn."""
        return action.args[0]

    def can_answer(self) -> bool:
        """Say whether anything is there."""
        return bool(self.bag)

    def certain(self) -> Action | None:
        """Return the only thing there is, if all are alike."""
        alike = len(set(self.bag)) == 1
        return Action(self.verb, (self.bag[0],)) if alike else None

    def sample(self, below: Below) -> Action:
        """Draw."""
        return Action(self.verb, (self.bag[below(len(self.bag))],))

    def outcomes(self) -> Iterator[tuple[Action, float]]:
        """Yield each different thing."""
        for thing, copies in sorted(Counter(self.bag).items()):
            yield Action(self.verb, (thing,)), copies / len(self.bag)

    def probability(self, action: Action) -> float:
        """Say how likely a thing is."""
        fits = action.verb == self.verb and len(action.args) == 1
        return self.bag.count(action.args[0]) / len(self.bag) if fits else 0.0


@dataclass(slots=True)
class Deal(Chance):
    """Several things out of a bag at once; the rules receive them sorted."""

    bag: tuple[int, ...]
    count: int
    verb: str = "deal"

    def can_answer(self) -> bool:
        """Say whether there is enough."""
        return 0 <= self.count <= len(self.bag)

    def certain(self) -> Action | None:
        """Return the whole bag where all of it is dealt."""
        if self.count in (0, len(self.bag)) or len(set(self.bag)) == 1:
            return Action(self.verb, tuple(sorted(self.bag[: self.count])))
        return None

    def sample(self, below: Below) -> Action:
        """Deal."""
        rest = list(self.bag)
        dealt = []
        for _ in range(self.count):
            place = below(len(rest))
            dealt.append(rest[place])
            rest[place] = rest[-1]
            rest.pop()
        return Action(self.verb, tuple(sorted(dealt)))

    def outcomes(self) -> Iterator[tuple[Action, float]]:
        """Yield each different deal; there may be very many."""
        for things in sorted(set(combinations(sorted(self.bag), self.count))):
            action = Action(self.verb, things)
            yield action, self.probability(action)

    def probability(self, action: Action) -> float:
        """Say how likely a deal is."""
        if action.verb != self.verb or len(action.args) != self.count:
            return 0.0
        if tuple(sorted(action.args)) != action.args:
            return 0.0
        have = Counter(self.bag)
        ways = 1
        for thing, copies in Counter(action.args).items():
            ways *= comb(have[thing], copies)
        return ways / comb(len(self.bag), self.count)


class ChanceSource(Protocol):
    """Who answers for chance."""

    def answer(self, chance: Chance) -> Action:
        """Answer the next question."""
        ...

    def skip(self, chance: Chance) -> None:
        """Count a question that is answered already."""
        ...


class Keyed:
    """Answers from a secret key: the n-th die and the n-th draw are fixed by the key alone."""

    __slots__ = ("counts", "key")

    def __init__(self, key: bytes) -> None:
        if len(key) < 16:
            raise ValueError("the key of a game has at least 128 bits")
        self.key = key
        self.counts: dict[str, int] = {"dice": 0, "draws": 0}

    @property
    def commitment(self) -> str:
        """Return what is published at the start; it fixes the key without telling it."""
        return commitment_to(self.key)

    def answer(self, chance: Chance) -> Action:
        """Answer the next question of this stream."""
        number = self.counts[chance.stream]
        self.counts[chance.stream] = number + 1
        return chance.sample(_Stream(self.key, f"{chance.stream} {number}").below)

    def skip(self, chance: Chance) -> None:
        """Count a question that was answered already, as when a game is resumed."""
        self.counts[chance.stream] += 1


class Scripted:
    """Answers given beforehand: faces for dice, ids for draws; then an error."""

    __slots__ = ("left",)

    def __init__(self, answers: Iterable[int | tuple[int, ...]]) -> None:
        self.left: list[int | tuple[int, ...]] = list(answers)

    def answer(self, chance: Chance) -> Action:
        """Give the next scripted answer; it must be possible."""
        if not self.left:
            raise LookupError(f"the script has no answer left for {chance}")
        said = self.left.pop(0)
        example = chance.sample(lambda _n: 0)
        action = Action(example.verb, said if isinstance(said, tuple) else (said,))
        if not chance.accepts(action):
            raise LookupError(f"the script says {said}, which {chance} cannot give")
        return action

    def skip(self, _chance: Chance) -> None:
        """Nothing to count: the script is what is still to come."""


def commitment_to(key: bytes) -> str:
    """Return the published commitment to a key."""
    return hashlib.sha256(b"delenda commitment " + key).hexdigest()


class _Stream:
    """Fair numbers from a keyed hash, by rejection."""

    __slots__ = ("block", "counter", "key", "label")

    def __init__(self, key: bytes, label: str) -> None:
        self.key = key
        self.label = label
        self.counter = 0
        self.block = b""

    def below(self, n: int) -> int:
        """Return a number below n."""
        limit = (1 << 32) - (1 << 32) % n
        while True:
            if len(self.block) < 4:
                message = f"{self.label} {self.counter}".encode()
                self.block += hmac.digest(self.key, message, "sha256")
                self.counter += 1
            number = int.from_bytes(self.block[:4], "big")
            self.block = self.block[4:]
            if number < limit:
                return number % n
