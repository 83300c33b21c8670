"""The optional rules of the Phalanx edition. PHX 14"""

from __future__ import annotations

from collections.abc import Mapping

from delenda.games.hannibal.rulebook import Edition, Switch


def _same(edition: Edition) -> Edition:
    """Change nothing: the rule asks for the option by itself."""
    return edition


SWITCHES: Mapping[str, Switch] = {
    "messenger-variant": Switch(
        "The victim of Messenger Intercepted may demand another play at once.", "PHX 14.2", _same
    ),
}
