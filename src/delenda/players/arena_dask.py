"""Games on the workers of a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 10
"""Seconds in which a scheduler must answer."""


def as_done_over(
    address: str, work: Callable[[int], T], numbers: Sequence[int]
) -> Iterator[tuple[int, T]]:
    """Do the work for each number on the workers of a cluster; yield what is ready."""
    try:
        distributed = import_module("distributed")  # only those who have a cluster need it
    except ImportError:
        raise ValueError(
            "a Dask cluster needs the library distributed: pip install distributed"
        ) from None
    try:
        cluster = distributed.Client(address, set_as_default=False, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise ValueError(f"no Dask scheduler answers at {address}: {error}") from None
    with cluster as client:
        futures = dict(zip(client.map(work, numbers, pure=False), numbers, strict=True))
        try:
            for future in distributed.as_completed(futures, loop=client.loop):
                yield futures[future], future.result()
        finally:
            client.cancel(list(futures))
