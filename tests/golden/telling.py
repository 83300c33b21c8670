"""A golden game, played and told in full: what was asked, answered, rolled, and written."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from delenda import Game
from delenda.engine.record import result_text
from delenda.punic.control.score import TOLD
from golden.matches import Match
from golden.playing import Playing


def told(match: Match) -> tuple[int, list[str]]:
    """Play a match; return how many answers it took, and its lines."""
    playing = Playing(match)
    game = playing.game
    lines = [str(match), "", *_news(game, 0, 0)]
    while (ask := game.ask) is not None:
        lines += _question(game)
        answers, entries = len(game.answers), len(game.log)
        action = playing.choose()
        said = game.rules.presenter.option(action, ask.prompt)
        lines.append(f"> {game.rules.grammar.write(action)}: {said}")
        game.do(action)
        lines += _news(game, answers + 1, entries)
    return len(game.answers), [*lines, "", *_end(game)]


def digest(lines: list[str]) -> str:
    """Return what no other game has."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:24]


def _question(game: Game) -> Iterator[str]:
    assert game.ask is not None
    yield ""
    yield f"{game.seat}: {game.prompt} [{game.ask.rule}]"
    yield f"  ({' | '.join(game.options)})"


def _news(game: Game, answers: int, entries: int) -> Iterator[str]:
    """Yield the dice and draws since so many answers, and what was written since.

    Who holds a province follows from the markers: that line may change, and the game is the same.
    """
    for _, action in game.answers[answers:]:
        yield f"  chance: {game.rules.grammar.write(action)}"
    for entry in game.log[entries:]:
        if entry.seen_by == () or entry.kind in TOLD:
            continue
        readers = "" if entry.seen_by is None else _only(game, entry.seen_by)
        yield f"  {readers}{game.rules.presenter.sentence(entry)} [{entry.rule}]"


def _only(game: Game, seats: tuple[int, ...]) -> str:
    return f"(to {', '.join(map(game.rules.seat_name, seats))}) "


def _end(game: Game) -> Iterator[str]:
    """Yield the result and the board; not the fields of the state, which are nobody's business."""
    assert game.result is not None
    yield f"{result_text(game.state)} [{game.result.rule}]"
    yield from (line for line in game.position().splitlines()[1:] if line[0] not in "@>?")
