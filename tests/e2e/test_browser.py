"""The page in a browser: each file of `web/e2e`."""

from __future__ import annotations

from pathlib import Path

import pytest

from e2e.browser import WEB, run_in_a_browser

SPECS = sorted(path.name for path in (WEB / "e2e").glob("*.spec.ts"))


@pytest.mark.xdist_group("browser")
@pytest.mark.parametrize("spec", SPECS)
def test_in_a_browser(spec: str, tmp_path: Path) -> None:
    run_in_a_browser(f"e2e/{spec}", tmp_path)
