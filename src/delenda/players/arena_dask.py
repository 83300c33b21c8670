"""Games on the workers of a Dask cluster; the results come in the order of the games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TypeVar

T = TypeVar("T")


def spread_over(address: str, work: Callable[[int], T], count: int) -> Iterator[T]:
    """Do the work for each number on the workers of a cluster."""
    try:
        distributed = import_module("distributed")  # only those who have a cluster need it
    except ImportError:
        raise ValueError(
            "a Dask cluster needs the library distributed: pip install distributed"
        ) from None
    with distributed.Client(address, set_as_default=False) as client:
        futures = client.map(work, range(count), pure=False)
        try:
            for future in futures:
                yield future.result()
        finally:
            client.cancel(futures)
