"""Passphrases: hashed slowly on threads of their own, and guessed at slowly too."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from delenda.server.errors import Forbidden, Invalid, TooMany

T = TypeVar("T")
HASHER = PasswordHasher()
THREADS = ThreadPoolExecutor(2, "passphrases")
"""Each hash takes 64 MB for a moment; two at once are enough."""
SHORTEST, LONGEST = 10, 200
FEWEST = 5
"""Different letters of a passphrase, and letters beside the common words in it."""
COMMON = re.compile(
    "pass(?:word|wort|phrase)|qwert[yz](?:uiop)?|a[sz]df(?:ghjkl)?|abcd(?:efgh(?:ijkl)?)?|letmein|"
    "iloveyou|welcome|administrator|admin|sunshine|princess|football|baseball|superman|starwars|"
    "trustno|changeme|secret|dragon|monkey|delenda|login|master"
)
"""Words that common passphrases are made of."""
MOST_NAMES = 10_000


def check_passphrase(passphrase: str) -> None:
    """Refuse what is guessed too soon, or takes too long to read."""
    if not SHORTEST <= len(passphrase) <= LONGEST:
        raise Invalid(f"a passphrase has {SHORTEST} to {LONGEST} letters; a sentence is a good one")
    if is_common(passphrase):
        raise Invalid("others would guess this passphrase first; a sentence is a good one")


def is_common(passphrase: str) -> bool:
    """Say whether a passphrase is among the first that are guessed.

    >>> [is_common(one) for one in ("password12", "aaaaaaaaaa", "12345678901", "Qwertyuiop!")]
    [True, True, True, True]
    >>> is_common("elephants over the snowy pass")
    False
    """
    plain = _normal(passphrase).casefold()
    rest = "".join(one for one in COMMON.sub("", plain) if not one.isdigit())
    return len(set(plain)) < FEWEST or len(rest) < FEWEST


async def hash_passphrase(passphrase: str) -> str:
    """Return what the database keeps."""
    return await _on_thread(lambda: HASHER.hash(_normal(passphrase)))


async def fits(passphrase: str, stored: str | None) -> bool:
    """Tell whether a passphrase is the stored one; it takes as long where nothing is stored."""
    return await _on_thread(lambda: _fits(_normal(passphrase), stored))


def is_outdated(stored: str) -> bool:
    """Tell whether today's hash would be a slower one."""
    return HASHER.check_needs_rehash(stored)


def _fits(passphrase: str, stored: str | None) -> bool:
    try:
        HASHER.verify(stored or _decoy(), passphrase)
    except (VerificationError, InvalidHashError):
        return False
    return stored is not None


_DECOYS: dict[int, str] = {}


def _decoy() -> str:
    """Return a hash that nothing fits, made once for each hasher."""
    key = id(HASHER)
    if key not in _DECOYS:
        _DECOYS[key] = HASHER.hash(secrets.token_hex())
    return _DECOYS[key]


def _normal(passphrase: str) -> str:
    return unicodedata.normalize("NFKC", passphrase)


async def _on_thread(work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(THREADS, work)


class Attempts:
    """Counts failures to log in; after some, each makes the next wait longer.

    Counted are those of one address by one name, so that nobody can lock a stranger out.

    >>> from contextlib import suppress
    >>> attempts = Attempts(clock=lambda: 0.0)
    >>> for _ in range(5):
    ...     with suppress(Forbidden), attempts.counted("dido", "::1"):
    ...         raise Forbidden("a wrong guess")
    >>> with attempts.counted("dido", "::1"):
    ...     pass
    Traceback (most recent call last):
        ...
    delenda.server.errors.TooMany: too many tries for this name; try again in 1 s
    >>> with attempts.counted("dido", "::2"):
    ...     pass
    """

    FREE = 5
    LONGEST_WAIT = 300

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failures: OrderedDict[tuple[str, str], tuple[int, float]] = OrderedDict()

    @contextmanager
    def counted(self, name: str, address: str) -> Iterator[None]:
        """Refuse a try that comes too soon; count it if it fails, forget the failures if not."""
        self._check(name, address)
        try:
            yield
        except Forbidden:
            self._failed(name, address)
            raise
        self._failures.pop((name, address), None)

    def _check(self, name: str, address: str) -> None:
        count, then = self._failures.get((name, address), (0, 0.0))
        if count < self.FREE:
            return
        left = min(2 ** min(count - self.FREE, 10), self.LONGEST_WAIT) - (self._clock() - then)
        if left > 0:
            raise TooMany(f"too many tries for this name; try again in {max(1, round(left))} s")

    def _failed(self, name: str, address: str) -> None:
        """Note a failure; those of longest ago are forgotten first."""
        count, _ = self._failures.pop((name, address), (0, 0.0))
        self._failures[name, address] = (count + 1, self._clock())
        if len(self._failures) > MOST_NAMES:
            self._failures.popitem(last=False)
