"""Actions, and the words they are written with: `move ford`, `play 33 event`."""

from __future__ import annotations

from typing import NamedTuple

HIDDEN = -1
"""Stands for a thing that a seat cannot see."""


class Action(NamedTuple):
    """One answer: a verb and the ids or amounts it speaks of."""

    verb: str
    args: tuple[int, ...] = ()


PASS = Action("pass")


class Unreadable(ValueError):
    """A text that does not follow its grammar; `line` counts from 1 where there are lines."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.message = message
        self.line = line


class Kind:
    """A kind of argument: a list of names, or plain whole numbers where there are none."""

    __slots__ = ("_ids", "name", "names", "titles")

    def __init__(
        self, name: str, names: tuple[str, ...] = (), titles: tuple[str, ...] = ()
    ) -> None:
        self.name = name
        self.names = names
        self.titles = titles or names
        self._ids: dict[str, int] = {word.lower(): i for i, word in enumerate(names)}

    def write(self, i: int) -> str:
        """Return the word for an id; a hidden thing is written `?`."""
        if i == HIDDEN and self.names:
            return "?"
        return self.names[i] if self.names and 0 <= i < len(self.names) else str(i)

    def title(self, i: int) -> str:
        """Return the name of an id as a person reads it."""
        return self.titles[i] if self.titles and 0 <= i < len(self.titles) else str(i)

    def has(self, i: int) -> bool:
        """Say whether an id is one of this kind."""
        return not self.names or 0 <= i < len(self.names)

    def read(self, word: str) -> int:
        """Return the id for a word."""
        if self.names:
            if word == "?":
                return HIDDEN
            if word.lower() not in self._ids:
                raise Unreadable(f"'{word}' is no {self.name}")
            return self._ids[word.lower()]
        if not word.removeprefix("-").isdecimal() or len(word) > 18:
            raise Unreadable(f"'{word}' is no {self.name}; a whole number is expected")
        return int(word)


class Grammar:
    """The verbs of a game with the kinds of their arguments; `kind*` repeats."""

    __slots__ = ("kinds", "verbs")

    def __init__(self, kinds: tuple[Kind, ...], verbs: dict[str, tuple[str, ...]]) -> None:
        self.kinds: dict[str, Kind] = {kind.name: kind for kind in (AMOUNT, *kinds)}
        self.verbs: dict[str, tuple[str, ...]] = {**CHANCE_VERBS, **verbs}

    def write(self, action: Action) -> str:
        """Return an action as text."""
        signature = self.verbs.get(action.verb, ("amount*",))
        words = [action.verb]
        for place, argument in enumerate(action.args):
            words.append(self._kind(signature, place).write(argument))
        return " ".join(words)

    def title(self, action: Action) -> str:
        """Return an action in the names a person reads."""
        signature = self.verbs.get(action.verb, ("amount*",))
        words = [action.verb.replace("_", " ").replace("-", " ")]
        for place, argument in enumerate(action.args):
            words.append(self._kind(signature, place).title(argument))
        return " ".join(words)

    def read(self, text: str) -> Action:
        """Return the action that a text means; wrong text is `Unreadable`."""
        words = text.lower().split()
        if not words:
            raise Unreadable("an action is a verb and its arguments, such as 'pass'")
        verb = words[0]
        signature = self.verbs.get(verb)
        if signature is None:
            raise Unreadable(f"'{verb}' is no verb of this game")
        if not _takes(signature, len(words) - 1):
            expected = " ".join((verb, *(f"<{kind}>" for kind in signature)))
            raise Unreadable(f"'{text}' does not fit; expected '{expected}'")
        return Action(
            verb,
            tuple(self._kind(signature, place).read(word) for place, word in enumerate(words[1:])),
        )

    def fits(self, action: Action) -> bool:
        """Say whether an action has a known verb and the arguments that go with it."""
        signature = self.verbs.get(action.verb)
        if signature is None or not _takes(signature, len(action.args)):
            return False
        return all(self._kind(signature, place).has(i) for place, i in enumerate(action.args))

    def signature(self, action: Action) -> list[str]:
        """Return the kind of each argument of an action."""
        kinds = self.verbs.get(action.verb, ("amount*",))
        return [self._kind(kinds, place).name for place in range(len(action.args))]

    def _kind(self, signature: tuple[str, ...], place: int) -> Kind:
        name = signature[min(place, len(signature) - 1)] if signature else "amount"
        return self.kinds[name.removesuffix("*")]


def _takes(signature: tuple[str, ...], count: int) -> bool:
    """Say whether a verb takes so many arguments; its last kind may repeat."""
    repeats = bool(signature) and signature[-1].endswith("*")
    return count == len(signature) or (repeats and count >= len(signature) - 1)


AMOUNT = Kind("amount")
CHANCE_VERBS: dict[str, tuple[str, ...]] = {
    "pass": (),
    "die": ("amount",),
    "dice": ("amount*",),
}
