"""Write the pages of docs/flow: the steps of every procedure, read from the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from posixpath import dirname, relpath

from flow_code import Class, Function, Scope, Slot, lineage, modules, scope_of, steps
from flow_steps import Edge, fillers, flow, frames, label

DOCS = Path(__file__).parents[1] / "docs" / "flow"
GENERATED = "<!-- Written by `make flow`. Change the rules, not this page. -->\n"
INDEX = "index.md"
FIRST = "PlayGame"
"""The frame of a whole game, where no slot names it."""
READING = f"""# Flow

{GENERATED}
Every procedure of the rules is a frame, and its methods are steps: see
[Architecture](../architecture.md#frames-and-next). These pages list the steps of each frame in
their order, and under each step every way on from it. Compare them with the rulebook: sentences end
with the numbers of the rules in the edition of 2007, or in the game's own book on its own pages;
`C` is a card, `R` a [ruling](../rulings.md), `PHX` the Phalanx edition.

| a line says | the step |
| --- | --- |
| asks `side`: `declare` (react.declare) → `declared` | asks a side, citing a topic; \
`declared` takes the answer |
| `side` rolls: `avoid` → `avoid_rolled` | rolls a die for a side |
| draws: `deal` → `dealt` | draws or deals from a bag, or rolls several dice |
| opens the window `entered` → `cross` | lets the others respond: [Respond](window.md#respond) |
| runs Gates → `walled` | runs another frame; `walled` takes its result |
| runs Displace, ends with its result | the same where nothing is left to do |
| runs `battle.battle` (Battle) → `fought` | runs what the book has in a \
[slot](../adr/0004-rulebook-slots.md); in brackets, the frames that editions have in it |
| → `intercept` | goes on with another step |
| ↑ `declare` | goes on with a step above, or once more with the same: a loop |
| by `move.end_march` → `ended` | goes on as a slot of the book says |
| ends with `GO_ON` | is the last; the value goes to the frame that ran this one |

Conditions are not told: a step with several ways takes one of them.
"""


def page_of(frame: Class) -> str:
    """Return the page of a frame: that of its chapter, in a folder where it is one game's own."""
    match frame.module.split(".")[1:]:
        case ["games", game, chapter, *_]:
            return f"{game}/{chapter}.md"
        case ["punic", chapter, *_]:
            return f"{chapter}.md"
        case [*_, module]:
            return f"{module}.md"
    raise ValueError(frame)


def title(page: str) -> str:
    """Return the title of a page."""
    words = page.removesuffix(".md").replace("_", " ").replace("/", ", ")
    return words[0].upper() + words[1:]


def link(frame: str, page: str) -> str:
    """Return a link from a page to a frame."""
    found = frames()[frame]
    name, target = found.node.name, page_of(found)
    path = "" if target == page else relpath(target, dirname(page) or ".")
    return f"[{name}]({path}#{name.lower()})"


def sentence(node: ast.ClassDef | ast.FunctionDef) -> str:
    """Return what the code says of a frame or a step."""
    first = (ast.get_docstring(node) or "").partition("\n\n")[0]
    return " ".join(first.split())


# --- who runs whom --------------------------------------------------------------------------


@cache
def in_slot(slot: str) -> tuple[str, ...]:
    """Return the frames that the books have in a slot."""
    found = [
        one.id
        for filler in fillers(Slot(slot))
        for one in label(filler, Scope("", {}))
        if isinstance(one, Class)
    ]
    return tuple(dict.fromkeys(found))


def run_by(edge: Edge) -> tuple[str, ...]:
    """Return the frames that a step may run."""
    return (*edge.frames, *(frame for slot in edge.slots for frame in in_slot(slot)))


@cache
def children(frame: str) -> tuple[str, ...]:
    """Return the frames that a frame runs."""
    ways = [edge for edges in flow(frames()[frame]).values() for edge in edges]
    return tuple(dict.fromkeys(one for edge in ways for one in run_by(edge)))


@cache
def cards() -> dict[str, list[str]]:
    """Return the frames that cards run, each with the numbers of the cards."""
    found: dict[str, list[str]] = {}
    for module, tree in modules().items():
        for node in tree.body:
            for number in _numbers(node):
                assert isinstance(node, ast.FunctionDef)
                function = Function(module, node)
                for one in label(function, scope_of(function)):
                    if isinstance(one, Class) and number not in found.setdefault(one.id, []):
                        found[one.id].append(number)
    return found


def _numbers(node: ast.stmt) -> Iterator[str]:
    for mark in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
        match mark:
            case ast.Call(func=ast.Attribute(attr="event" | "counter"), args=numbers):
                yield from map(ast.unparse, numbers)


# --- one frame ------------------------------------------------------------------------------


def told(frame: Class, page: str) -> str:
    """Return the section of a frame."""
    ways = flow(frame)
    lines = [f"## {frame.node.name}\n", f"{sentence(frame.node)}\n"]
    lines.append(f"`{'/'.join(frame.module.split('.')[1:])}.py`{_callers(frame, page)}\n")
    for name, edges in ways.items():
        step = steps(frame)[name]
        assert isinstance(step.node, ast.FunctionDef)
        assert step.owner is not None
        kept = "" if step.owner == frame else f" (as in {link(step.owner.id, page)})"
        lines.append(f"- **{name}**{kept} {sentence(step.node)}".rstrip())
        lines += [f"    - {way(edge, page, tuple(ways), name)}" for edge in edges]
    if not ways:
        lines.append("It has no step of its own: other frames are made from it.")
    return "\n".join(lines) + "\n"


def _callers(frame: Class, page: str) -> str:
    """Say who runs a frame, which cards do, and what it is made from."""
    parts = {
        "run by": [link(one, page) for one in frames() if frame.id in children(one)],
        "played with card": cards().get(frame.id, []),
        "made from": [link(one.id, page) for one in lineage(frame)[1:] if one.id in frames()],
    }
    return "".join(f"; {what} {', '.join(found)}" for what, found in parts.items() if found)


def way(edge: Edge, page: str, ways: Sequence[str], step: str) -> str:
    """Tell one way on from a step."""
    done = _does(edge, page)
    if edge.kind == "Call" and edge.then == ("over",) and "over" not in ways:
        return f"{done}, ends with its result"
    above = ways[: ways.index(step) + 1]
    on = " or ".join(f"{'↑' if then in above else '→'} `{then}`" for then in edge.then)
    by = ", ".join(f"by `{slot}`" for slot in edge.by)
    return " ".join(part for part in (done, by, on) if part)


def _does(edge: Edge, page: str) -> str:
    prompts = " or ".join(f"`{prompt}`" for prompt in edge.prompts)
    what = f": {prompts}" if prompts else ""
    what += f" ({', '.join(edge.rules)})" if edge.rules else ""
    run = [link(one, page) for one in edge.frames] + [_slot(slot, page) for slot in edge.slots]
    said = {
        "ask": f"asks `{edge.who}`{what}",
        "roll": f"`{edge.who}` rolls{what}" if edge.who else f"rolls{what}",
        "draw": f"draws{what}",
        "respond": f"opens the window{what[1:]}",
        "Call": f"runs {', '.join(run)}",
        "Goto": "",
        "Done": f"ends with `{edge.value}`" if edge.value else "ends",
    }
    return said[edge.kind]


def _slot(slot: str, page: str) -> str:
    inside = [link(one, page) for one in in_slot(slot)]
    return f"`{slot}`" + (f" ({', '.join(inside)})" if inside else "")


# --- pages ----------------------------------------------------------------------------------


def chapter(page: str, found: Sequence[Class]) -> str:
    """Return the page of a chapter."""
    back = relpath(INDEX, dirname(page) or ".")
    head = f"# Flow: {title(page)}\n\n{GENERATED}\n[How to read this page]({back})\n"
    return "\n".join((head, *(told(frame, page) for frame in found)))


def tree(frame: str, seen: set[str], depth: int = 0) -> Iterator[str]:
    """Return a frame and those that it runs, each with its own where it first appears."""
    again = frame in seen and bool(children(frame))
    yield f"{'    ' * depth}- {link(frame, INDEX)}{' …' if again else ''}\n"
    if frame not in seen:
        seen.add(frame)
        for one in children(frame):
            yield from tree(one, seen, depth + 1)


def index(chapters: dict[str, list[Class]]) -> str:
    """Return the page that says how to read the others."""
    rows = [
        f"| [{title(page)}]({page}) | {', '.join(link(one.id, INDEX) for one in found)} |\n"
        for page, found in chapters.items()
    ]
    seen: set[str] = set()
    alone = [name for name in frames() if name.endswith(f".{FIRST}")]
    firsts = dict.fromkeys((*in_slot("turn.first_frame"), *alone))
    whole = [line for first in firsts for line in tree(first, seen)]
    return (
        f"{READING}\n## Pages\n\n| page | frames |\n| --- | --- |\n{''.join(rows)}"
        "\n## A whole game\n\nEach frame with those that it runs; an ellipsis says that they stand"
        "\nfarther up. Events and counters of cards are run by `PlayCard` and `PlayCounter`.\n\n"
        f"{''.join(whole)}"
    )


def pages() -> dict[str, str]:
    """Return each page by its name."""
    ordered = sorted(frames().values(), key=lambda one: ("/" in page_of(one), page_of(one)))
    chapters = {page: list(found) for page, found in groupby(ordered, page_of)}
    every = {page: chapter(page, found) for page, found in chapters.items()}
    return {INDEX: index(chapters), **every}


def main() -> None:
    """Write the pages, and remove those of chapters that are no more."""
    written = pages()
    for old in DOCS.rglob("*.md"):
        if old.relative_to(DOCS).as_posix() not in written:
            old.unlink()
    for name, text in written.items():
        DOCS.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        DOCS.joinpath(name).write_text(text, encoding="utf-8")
        print(f"docs/flow/{name}")


if __name__ == "__main__":
    main()
