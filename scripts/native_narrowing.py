"""What a state says of its `rules`, in words that mypyc takes.

mypyc does not let a subclass narrow a field, as the states of games do with `rules`. A copy that
only mypyc reads narrows it in a class between, as if it were a class variable: so nothing is
stored, and whoever reads `rules` finds it in the field of the base, checked to be the game's.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

FIELD = "rules"
FUTURE = "from __future__ import annotations\n"
IMPORT = "from typing import ClassVar as OfTheClass\n"


def narrowed(text: str) -> str:
    """Return the text of a module in which each state that narrows `rules` has a class between."""
    lines = text.splitlines(keepends=True)
    for node, base, field in reversed(list(narrowings(text))):
        kind = ast.unparse(field.annotation)
        first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
        between = f"Ruled{node.name}"
        lines[node.lineno - 1] = lines[node.lineno - 1].replace(f"({base})", f"({between})")
        del lines[field.lineno - 1]
        lines[first - 1 : first - 1] = [
            f"class {between}({base}):\n",
            f"    {FIELD}: OfTheClass[{kind}]  # type: ignore[misc]\n\n\n",
        ]
    found = "".join(lines)
    return found if found == text else found.replace(FUTURE, FUTURE + IMPORT, 1)


def narrowings(text: str) -> Iterator[tuple[ast.ClassDef, str, ast.AnnAssign]]:
    """Yield the states of a module that say of what kind their `rules` are, and their base."""
    for node in ast.parse(text).body:
        if not isinstance(node, ast.ClassDef) or len(node.bases) != 1:
            continue
        base = ast.unparse(node.bases[0])
        for one in node.body:
            is_field = isinstance(one, ast.AnnAssign) and ast.unparse(one.target) == FIELD
            if is_field and base.endswith("State"):
                assert isinstance(one, ast.AnnAssign)
                yield node, base, one
