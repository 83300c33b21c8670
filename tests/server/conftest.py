import pytest
from argon2 import PasswordHasher

from delenda.server.accounts import passphrases


@pytest.fixture(autouse=True)
def _quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passphrases, "HASHER", PasswordHasher(1, 8, 1))
