"""Rules against the tests that cite them: `@pytest.mark.rule("H07-12.4d")`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from delenda.cli.show import console, table
from delenda.engine.rulebook import Rulebook


def measure(rules: Rulebook, tests: Path) -> dict[str, Any]:
    """Return which rows are tested, which cannot be, and which are missing."""
    if not tests.is_dir():
        raise ValueError(f"there are no tests in '{tests}'; name their folder with --tests")
    cited = set(citations(tests, "rule"))
    rows = rules.rows()
    covered = [row.id for row in rows if row.id in cited]
    excused = {row.id: row.untested for row in rows if row.id not in cited and row.untested}
    missing = [row.id for row in rows if row.id not in cited and not row.untested]
    share = 100 * len(covered) / len(rows) if rows else 0.0
    return {
        "game": rules.id,
        "rows": len(rows),
        "covered": len(covered),
        "percent": round(share, 1),
        "excused": excused,
        "missing": missing,
    }


def show(report: dict[str, Any]) -> None:
    """Print a report for people."""
    figures = [[key, str(report[key])] for key in ("game", "rows", "covered", "percent")]
    table("Rules and tests", ["", ""], figures)
    for row, reason in report["excused"].items():
        console().print(f"{row}: not testable: {reason}", markup=False)
    if report["missing"]:
        console().print(f"without a test: {', '.join(report['missing'])}", markup=False)


def citations(tests: Path, mark: str) -> Iterator[str]:
    """Return what tests cite with a mark."""
    for path in sorted(tests.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(f"mark.{mark}"):
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        yield str(argument.value)
