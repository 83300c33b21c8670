"""Games on the workers of a Dask cluster."""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable, Iterator, Sequence
from importlib import import_module
from typing import Any, TypeVar

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
PATIENCE = 10
"""Seconds in which a scheduler must answer, and in which a worker must be there."""


def as_done_over(address: str, work: Callable[[K], T], tasks: Sequence[K]) -> Iterator[tuple[K, T]]:
    """Do the work for each task on the workers of a cluster; yield what is ready."""
    distributed = _library()
    with _client(distributed, address) as client:
        futures = dict(zip(client.map(work, tasks, pure=False), tasks, strict=True))
        try:
            for future in distributed.as_completed(futures, loop=client.loop):
                yield futures[future], future.result()
        except distributed.CancelledError:
            raise ValueError(f"the Dask scheduler at {address} was lost") from None
        except distributed.KilledWorker as error:
            raise ValueError(f"the workers at {address} were lost: {error}") from None
        finally:
            client.cancel(list(futures))


def _library() -> Any:
    try:
        return import_module("distributed")  # only those who have a cluster need it
    except ImportError:
        raise ValueError(
            "a Dask cluster needs the library distributed: pip install distributed"
        ) from None


def _client(distributed: Any, address: str) -> Any:
    """Reach a cluster with at least one worker."""
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # errors are told below
    try:
        _check(distributed, address)  # a client half made would complain on its own
        client = distributed.Client(address, set_as_default=False, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise ValueError(f"no Dask scheduler answers at {address}: {error}") from None
    try:
        client.wait_for_workers(1, PATIENCE)
    except OSError:
        client.close()
        raise ValueError(f"the Dask cluster at {address} has no workers") from None
    return client


def _check(distributed: Any, address: str) -> None:
    """Refuse an address that cannot be reached from here."""
    distributed.comm.resolve_address(address)
    secrets = distributed.Security().get_connection_args("client")
    if address.startswith("tls") and secrets["ssl_context"] is None:
        raise ValueError("Dask's own configuration names no certificates (distributed.comm.tls)")
