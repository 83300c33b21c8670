import random

import pytest
from argon2 import PasswordHasher

from delenda.server.accounts import passphrases
from delenda.server.matches import create


@pytest.fixture(autouse=True)
def _quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passphrases, "HASHER", PasswordHasher(1, 8, 1))


@pytest.fixture(autouse=True)
def _dice_of_the_test(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    keys = random.Random(request.node.nodeid)
    monkeypatch.setattr(create, "new_key", lambda: keys.randbytes(32).hex())
