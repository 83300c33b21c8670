"""The benchmark measures what it says."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy", reason="numpy is missing: pip install 'delenda[research]'")

from delenda.research.bench import measure, measure_adapters


def test_figures() -> None:
    figures = measure("toy", seconds=0.05)
    assert list(figures) == [
        "decisions_per_second",
        "with_mask_per_second",
        "with_observation_and_mask_per_second",
    ]
    assert all(figure > 100 for figure in figures.values())


@pytest.mark.parametrize("module", ["pettingzoo", "gymnasium", "pyspiel"])
def test_adapters(module: str) -> None:
    pytest.importorskip(module, reason=f"{module} is missing: pip install 'delenda[research]'")
    assert measure_adapters("toy", seconds=0.05)[f"{module}_per_second"] > 10
