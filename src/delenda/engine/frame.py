"""Procedures as small values: a frame holds the locals, its methods are the steps.

Every step returns one `Next`:

    Ask   pause with a question; the answer becomes the argument of `then`
    Call  run another frame; its result becomes the argument of `then`,
          or the result of this frame where nothing is left to do
    Goto  carry on with another step of this frame
    Done  finish; hand a value to the frame below
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from sys import intern
from typing import Any, Final, TypeAlias, TypeVar

from delenda.engine.action import Action
from delenda.engine.chance import Chance, Die
from delenda.engine.native import mypyc_attr
from delenda.engine.value import Value

CHANCE: Final = -1
"""The seat of chance: dice and draws are its answers."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True)
class Frame(Value):
    """A procedure under way. Subclasses add fields and steps, `start` first."""

    def start(self, s: Any) -> Next:
        """Take the first step."""
        raise NotImplementedError

    def over(self, s: Any, value: Any) -> Next:
        """Finish with the result of the frame that was called: the step of `Call(frame)`."""
        return Done(value)

    def asked_again(self, s: Any) -> Next:
        """Return the question in silence that waits here, as it would be asked on another table."""
        return self.start(s)

    def asks_more(self) -> bool:
        """Say whether others are asked in silence after this question, before anything shows."""
        return False

    def why_not(self, s: Any, action: Action) -> Reason | None:
        """Say which rule forbids an action that the pending question does not offer."""
        return None


@dataclass(slots=True, frozen=True)
class Reason:
    """Why something may not be done: a sentence, and the rule it rests on."""

    text: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


class Ask:
    """A question to one seat, with every legal answer. Never changed once it is asked."""

    __slots__ = ("about", "chance", "options", "prompt", "rule", "secret", "silent", "then", "who")

    def __init__(
        self,
        who: int,
        prompt: str,
        options: tuple[Action, ...],
        then: Callable[[Any, Action], Next] | str,
        *,
        rule: str = "",
        about: tuple[int, ...] = (),
        secret: bool = False,
        silent: bool = False,
        chance: Chance | None = None,
    ) -> None:
        self.who = who
        self.prompt = prompt
        self.options = options
        self.then: str = intern(then if isinstance(then, str) else then.__name__)
        self.rule = rule
        self.about = about
        self.secret = secret
        """The answer is kept from the other seats until the rules reveal it."""
        self.silent = silent
        """Being asked at all would tell what this seat holds; the last option is to do nothing."""
        self.chance = chance

    @property
    def is_hush(self) -> bool:
        """Whether it is asked in silence and leaves no choice: a pause that others cannot read."""
        return self.silent and len(self.options) == 1

    @property
    def is_held(self) -> bool:
        """Whether it is a pause after the answer to do nothing."""
        return self.silent and self.prompt == ""

    def held(self) -> Ask:
        """Return the pause after the answer to do nothing."""
        return Ask(self.who, "", self.options[-1:], self.then, rule=self.rule, silent=True)

    def key(self) -> tuple[Any, ...]:
        """Return everything that makes this question what it is."""
        what = (self.who, self.prompt, self.options, self.then, self.rule, self.about)
        return (*what, self.secret, self.silent, self.chance)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ask) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.who, self.prompt, self.options))

    def __reduce__(self) -> tuple[Any, ...]:
        return _asked, self.key()

    def __repr__(self) -> str:
        return f"Ask({self.who}, {self.prompt!r}, {self.options or self.chance}, {self.then!r})"


def _asked(
    who: int, prompt: str, options: tuple[Action, ...], then: str, rule: str, *more: Any
) -> Ask:
    """Return the question with a key."""
    about, secret, silent, chance = more
    return Ask(
        who,
        prompt,
        options,
        then,
        rule=rule,
        about=about,
        secret=secret,
        silent=silent,
        chance=chance,
    )


class Call:
    """Run a frame, then go on with a step that takes its result, or hand the result on."""

    __slots__ = ("frame", "then")

    def __init__(self, frame: Frame, then: Callable[[Any, Any], Next] | None = None) -> None:
        self.frame = frame
        self.then: str = "over" if then is None else intern(then.__name__)


class Goto:
    """Go on with another step of the same frame."""

    __slots__ = ("step",)

    def __init__(self, step: Callable[[Any], Next]) -> None:
        self.step: str = intern(step.__name__)


class Done:
    """The frame is finished."""

    __slots__ = ("value",)

    def __init__(self, value: object = None) -> None:
        self.value = value


Next: TypeAlias = "Ask | Call | Goto | Done"
T = TypeVar("T")


def ask(
    s: Any,
    side: int,
    prompt: str,
    options: tuple[Action, ...],
    then: Callable[[Any, Action], Next],
    *,
    rule: str = "",
    about: tuple[int, ...] = (),
) -> Ask:
    """Ask a side of the game: the question goes to the seat that decides for it."""
    return Ask(s.rules.decider(s, side), prompt, options, then, rule=rule, about=about)


def roll(
    why: str, then: Callable[[Any, int], Next], *, rule: str = "", about: tuple[int, ...] = ()
) -> Ask:
    """Roll one die; `then` receives its face."""
    return Ask(CHANCE, why, (), then.__name__, rule=rule, about=about, chance=Die())


def draw(
    why: str,
    chance: Chance,
    then: Callable[[Any, T], Next],
    *,
    rule: str = "",
    about: tuple[int, ...] = (),
) -> Ask:
    """Draw, deal or roll several dice; `then` receives what came."""
    return Ask(CHANCE, why, (), then.__name__, rule=rule, about=about, chance=chance)
