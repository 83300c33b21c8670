"""What is asked of whole random games, whatever game it is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest

from delenda import Action, Refused
from delenda.engine.log import Entry
from delenda.engine.replay import begin
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import answer, why_not
from delenda.engine.state import State


def random_game(rules: Rulebook, seed: int, entries: list[Entry] | None = None) -> Iterator[State]:
    """Yield the state of a random game at every decision, and at its end."""
    rng = random.Random(seed)
    s = begin(rules, entries)
    while s.ask is not None:
        yield s
        chance = s.ask.chance
        action = chance.sample(rng.randrange) if chance else rng.choice(s.ask.options)
        answer(s, s.ask.who, action, entries)
    yield s


def is_refused(s: State, rng: random.Random, verbs: list[str]) -> bool:
    """Give a wrong answer; say whether it was one, and refused."""
    assert s.ask is not None
    action: Any = Action(
        rng.choice(verbs), tuple(rng.randrange(-3, 110) for _ in range(rng.randrange(3)))
    )
    who: Any = s.ask.who
    if rng.random() < 0.2:
        who, action = rng.choice([1 - who, 7, None, "rome"]), rng.choice(s.ask.options or [action])
    elif rng.random() < 0.1:
        action = rng.choice([None, "pass", ("pass", ()), 3, Action("play", ("33",))])  # type: ignore[arg-type]
    if why_not(s, who, action) is None:
        return False
    with pytest.raises(Refused):
        answer(s, who, action)
    return True


def cards_named(rules: Rulebook, entry: Entry) -> set[int]:
    """Return the cards that an entry of the log names."""
    text = rules.texts.get(f"log.{entry.kind}", "")
    named: set[int] = set()
    for name, value in entry.data.items():
        if f"{{{name}:card}}" in text or f"{{{name}:card-title}}" in text:
            named |= set(value) if isinstance(value, tuple) else {value}  # type: ignore[arg-type]
    return named


def unknown_blanks(rules: Rulebook) -> list[str]:
    """Return the blanks of sentences that name no kind of the grammar."""
    return [
        f"{key}: {spec}"
        for key, text in rules.texts.items()
        for _, name, spec, _ in Formatter().parse(text)
        if name is not None and spec and spec not in rules.grammar.kinds
    ]
