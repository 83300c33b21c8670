"""A file of `web/e2e`, run by Playwright in a Chromium that is there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
INSTALL = "Chromium is missing; install it: apt-get install chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LONGEST = 1_800
"""Seconds for a file, in which Playwright may try a slow test again."""


def chromium() -> str:
    """Return the browser of this machine; empty where there is none."""
    named = os.environ.get("DELENDA_CHROMIUM", "")
    return named or next((path for path in map(shutil.which, NAMES) if path), "")


def run_in_a_browser(spec: str, output: Path, **environment: str) -> None:
    """Run a file of `web`; what Playwright prints is the reason where it fails."""
    if not chromium():
        pytest.skip(INSTALL)
    playwright = WEB / "node_modules" / "@playwright" / "test" / "cli.js"
    page = ROOT / "src" / "delenda" / "server" / "static" / "index.html"
    assert playwright.is_file(), "Playwright is missing: make web"
    assert page.is_file(), "the page is not built: make web"
    node = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    assert node is not None, "node is missing: make setup"
    tools = {"DELENDA_PYTHON": sys.executable, "DELENDA_CHROMIUM": chromium(), "FORCE_COLOR": "0"}
    done = subprocess.run(
        [node, str(playwright), "test", spec, "--output", str(output)],
        cwd=WEB,
        env={**os.environ, **tools, **environment},
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
