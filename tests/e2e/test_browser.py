"""The page in a browser: each file of `web/e2e`, run by Playwright in a Chromium that is there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
SPECS = sorted(path.name for path in (WEB / "e2e").glob("*.spec.ts"))
INSTALL = "Chromium is missing; install it: apt-get install chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LONGEST = 600


def _chromium() -> str:
    named = os.environ.get("DELENDA_CHROMIUM", "")
    return named or next((path for path in map(shutil.which, NAMES) if path), "")


@pytest.mark.xdist_group("browser")
@pytest.mark.parametrize("spec", SPECS)
def test_in_a_browser(spec: str, tmp_path: Path) -> None:
    if not _chromium():
        pytest.skip(INSTALL)
    playwright = WEB / "node_modules" / "@playwright" / "test" / "cli.js"
    page = ROOT / "src" / "delenda" / "server" / "static" / "index.html"
    assert playwright.is_file(), "Playwright is missing: make web"
    assert page.is_file(), "the page is not built: make web"
    node = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    assert node is not None, "node is missing: make setup"
    command = [node, str(playwright), "test", f"e2e/{spec}", "--output", str(tmp_path)]
    environment = {**os.environ, "DELENDA_PYTHON": sys.executable, "DELENDA_CHROMIUM": _chromium()}
    done = subprocess.run(
        command,
        cwd=WEB,
        env={**environment, "FORCE_COLOR": "0"},
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
