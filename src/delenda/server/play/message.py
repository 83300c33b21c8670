"""What a seat is told of a match: built from its view and from nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.engine.log import Entry
from delenda.engine.rulebook import Rulebook
from delenda.engine.view import SPECTATOR, View, view
from delenda.game import Game

LOG = 200
"""How many entries are sent when nothing says from where on."""


class Thing(msgspec.Struct):
    """Something on the table that a sentence or a choice speaks of."""

    kind: str
    id: str


class Choice(msgspec.Struct):
    """One legal answer."""

    do: str
    text: str
    on: list[Thing]
    odds: str = ""


class Question(msgspec.Struct):
    """What is asked; others learn only who is asked."""

    who: str
    mine: bool
    prompt: str
    rule: str = ""
    options: list[Choice] = []


class Told(msgspec.Struct):
    """One line of the log."""

    n: int
    kind: str
    text: str
    rule: str
    about: list[Thing]


class Undo(msgspec.Struct):
    """Whether the last answer can be taken back, and why not."""

    can: bool
    why: str = ""


class Ended(msgspec.Struct):
    """How the game ended."""

    winners: list[str]
    text: str
    rule: str


class Table(msgspec.Struct, tag_field="is", tag="table", kw_only=True):
    """The table as one seat sees it."""

    match: str
    seat: str | None
    seen: int
    answers: int
    scene: dict[str, Any]
    ask: Question | None
    log: list[Told]
    entries: int
    """How many entries the log has; the number to ask from next time."""
    undo: Undo
    over: Ended | None
    previews: list[dict[str, Any]] = []


def table_of(match: str, game: Game, seen: int, seat: str | None, since: int = -1) -> Table:
    """Return what a seat, or a spectator, may know."""
    rules = game.rules
    who = SPECTATOR if seat is None else rules.seat(seat)
    looked = view(game.state, who)
    since = max(0, len(game.log) - LOG) if since < 0 else since
    mine = looked.ask is not None
    reason = game.why_not_undo() if mine else None
    return Table(
        match=match,
        seat=seat,
        seen=seen,
        answers=len(game.answers),
        scene=rules.scene(looked),
        ask=_question(rules, looked),
        log=[
            told(rules, number, entry)
            for number, entry in enumerate(game.log[since:], since)
            if entry.is_seen_by(who)
        ],
        entries=len(game.log),
        undo=Undo(mine and reason is None, str(reason or "")),
        over=_ended(game),
        previews=rules.previews(looked) if mine else [],
    )


def _question(rules: Rulebook, seen: View) -> Question | None:
    if seen.waiting_for is None:
        return None
    name = rules.seat_name(seen.waiting_for)
    ask = seen.ask
    if ask is None:
        return Question(name, mine=False, prompt="")
    options = [_choice(rules, seen, option) for option in ask.options]
    return Question(name, mine=True, prompt=rules.prompt(ask), rule=ask.rule, options=options)


def _choice(rules: Rulebook, seen: View, option: Action) -> Choice:
    grammar = rules.grammar
    kinds = grammar.verbs.get(option.verb, ())
    on = [Thing(kind, grammar.kinds[kind].write(arg)) for kind, arg in zip(kinds, option.args) if kind in grammar.kinds]
    return Choice(grammar.write(option), rules.option(option), on, rules.odds(seen, option))


def told(rules: Rulebook, number: int, entry: Entry) -> Told:
    """Return a line of the log with the things that it names."""
    return Told(number, entry.kind, rules.sentence(entry), entry.rule, [Thing(kind, name) for kind, name in rules.things(entry)])


def _ended(game: Game) -> Ended | None:
    result = game.state.result
    if result is None:
        return None
    winners = [game.rules.seat_name(winner) for winner in result.winners]
    return Ended(winners, game.rules.say(f"end.{result.how}", {}), result.rule)
