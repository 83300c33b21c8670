"""Who only plays needs none of this."""

from __future__ import annotations

import subprocess
import sys

CODE = """
import sys, delenda, delenda.cli.app
print([name for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel") if name in sys.modules])
"""


def test_the_package_needs_no_numpy() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CODE], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[]"
