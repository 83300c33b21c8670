"""The pages of docs/flow say where the steps of the rules lead."""

from __future__ import annotations

import ast
import sys
from importlib import import_module
from itertools import chain
from pathlib import Path
from pkgutil import walk_packages

import pytest

import delenda.games
import delenda.punic
from delenda.engine import window
from delenda.engine.frame import Frame
from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.state import State
from flow import in_slot, pages, run_by, told
from flow_code import Scope
from flow_steps import Edge, Unreadable, edges, flow, frames
from golden.matches import Match
from golden.playing import Playing

DOCS = Path(__file__).parents[2] / "docs" / "flow"
PAGES = pages()
FLOWS = {name: flow(frame) for name, frame in frames().items()}
GAMES = [
    Match(game, "218bc", (), "curious", seed)
    for game in ("hannibal-2007", "hannibal-phalanx")
    for seed in (1, 2, 3)
]
MANY = 20
"""So many frames at least are seen in a game of some turns."""
RULES = ("delenda.engine.", "delenda.punic.", "delenda.games.")


def classes(parent: type[Frame]) -> set[type[Frame]]:
    """Return every class of frames that is made from another."""
    found = set(parent.__subclasses__())
    return found.union(*(classes(one) for one in found)) if found else found


def full_name(frame: type[Frame]) -> str:
    return f"{frame.__module__}.{frame.__name__}"


def real_class(name: str) -> type[Frame]:
    module, _, title = name.rpartition(".")
    found: type[Frame] = getattr(sys.modules[module], title)
    return found


def every_frame() -> set[str]:
    """Return the frames of the rules, as Python and not the reader of syntax trees knows them."""
    for package in (delenda.punic, delenda.games):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    assert window.Respond in classes(Frame)
    return {full_name(one) for one in classes(Frame) if one.__module__.startswith(RULES)}


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_up_to_date(name: str) -> None:
    assert DOCS.joinpath(name).read_text(encoding="utf-8") == PAGES[name], "run `make flow`"


def test_there_is_no_other_page() -> None:
    written = {file.relative_to(DOCS).as_posix() for file in DOCS.rglob("*.md")}
    assert written == set(PAGES), "run `make flow`"


def test_every_frame_appears_once() -> None:
    known = every_frame()
    assert len(known) > 80
    assert set(frames()) == known
    headings = sum(text.count("\n## ") for name, text in PAGES.items() if name != "index.md")
    assert headings == len(known)


def test_every_step_that_is_named_exists() -> None:
    every_frame()
    for name, steps in FLOWS.items():
        frame = real_class(name)
        for edge in chain(*steps.values()):
            for step in edge.then:
                base, _, own = step.rpartition(".")
                owners = [one for one in frame.__mro__ if base in ("", one.__name__)]
                assert any(own in vars(one) for one in owners), f"{name}: {step}"


def test_every_step_is_reached_from_the_first() -> None:
    """A frame without a first step is there to be extended; then the step is its heirs'."""
    for name, steps in FLOWS.items():
        met = ["start"] if "start" in steps else list(steps)
        for step in met:
            met += [then for edge in ways_on(name, step) for then in edge.then if then not in met]
        assert not set(steps) - set(met), name


def ways_on(name: str, step: str) -> tuple[Edge, ...]:
    """Return the ways on from a step, be it one that a frame leaves to the one it extends."""
    base, _, own = step.rpartition(".")
    if not base:
        return FLOWS[name].get(step, ())
    return next(
        FLOWS[full_name(one)][own] for one in real_class(name).__mro__ if one.__name__ == base
    )


def test_a_page_tells_questions_calls_and_loops() -> None:
    react = told(frames()["delenda.punic.reactions.reactions.React"], "reactions.md")
    assert (
        "- **declare** Ask for attempts until the player has declared all. 10.3, 12.6\n"
        "    - asks `side`: `declare` (react.declare) → `declared`\n" in react
    )
    assert "    - runs [Gates](march.md#gates) → `walled`\n    - → `declare`\n" in react
    assert "- **mustered** Note the attempt.\n    - ↑ `declare`\n" in react


def test_what_cannot_be_read_is_no_silent_gap() -> None:
    step = ast.parse("somewhere(s)", mode="eval").body
    with pytest.raises(Unreadable, match="somewhere"):
        list(edges(step, Scope("delenda.engine.window", {})))


# --- what is played is what is drawn --------------------------------------------------------


def leads_to(edge: Edge, child: Frame | None, s: State) -> bool:
    """Say whether a way on asks the question that waits, or runs the frame above it."""
    if child is None:
        assert s.ask is not None
        free = not edge.prompts or any("{" in prompt for prompt in edge.prompts)
        return edge.kind in ("ask", "roll", "draw") and (free or s.ask.prompt in edge.prompts)
    name = full_name(type(child))
    if edge.kind == "respond":
        return name == full_name(window.Respond)
    if edge.kind == "roll":
        return name in in_slot("cards.roll")
    open_slot = any(not in_slot(slot) for slot in edge.slots)
    return edge.kind == "Call" and (open_slot or name in run_by(edge))


def undrawn(s: State) -> list[str]:
    """Return what is under way and on no page."""
    above = [*s.stack[1:], None]
    return [
        f"{full_name(type(frame))}.{step} with {child}"
        for frame, step, child in zip(s.stack, s.steps, above, strict=True)
        if not any(
            step in edge.then and leads_to(edge, child, s)
            for edge in chain(*FLOWS[full_name(type(frame))].values())
        )
    ]


@pytest.mark.parametrize("match", GAMES, ids=str)
def test_a_game_goes_only_where_the_pages_lead(match: Match) -> None:
    playing, met = Playing(match), set[str]()
    while playing.game.ask is not None:
        playing.game.do(playing.choose())
    s = begin(playing.game.rules)
    for who, action in playing.game.answers:
        assert undrawn(s) == []
        met |= {full_name(type(frame)) for frame in s.stack}
        answer(s, who, action)
    assert len(met) > MANY
