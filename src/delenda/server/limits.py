"""How much one may ask for in a time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import AddressValueError, IPv6Address, IPv6Network

MOST_KEYS = 50_000
ONE_HOME = 64
"""Leading bits of an IPv6 address that belong to one household; the others it picks as it likes."""


def home(address: str) -> str:
    """Return what limits count: an address, or with IPv6 the network of a household.

    >>> home("203.0.113.7"), home("::ffff:203.0.113.7")
    ('203.0.113.7', '203.0.113.7')
    >>> home("2001:db8:3::1"), home("2001:db8:3:0:ffff::7")
    ('2001:db8:3::', '2001:db8:3::')
    """
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.partition("%")[0])
    except AddressValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, ONE_HOME), strict=False).network_address)


class Limit:
    """A bucket per key that fills again with time; a count of 0 lifts the limit.

    >>> limit = Limit(2, 60, clock=lambda: 0.0)
    >>> [limit.take("a"), limit.take("a"), limit.take("a"), limit.take("b")]
    [True, True, False, True]
    """

    def __init__(
        self, count: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._count = count
        self._rate = count / seconds
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take one, if there is one left."""
        if not self._count:
            return True
        left = self._refilled(key)
        self._left[key] = (left - 1 if left >= 1 else left, self._clock())
        self._left.move_to_end(key)
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)
        return left >= 1

    def _refilled(self, key: str) -> float:
        left, then = self._left.get(key, (float(self._count), self._clock()))
        return min(self._count, left + (self._clock() - then) * self._rate)

    def wait(self, key: str) -> int:
        """Return after how many seconds there will be one again."""
        return 0 if not self._count else max(0, round((1 - self._refilled(key)) / self._rate))
