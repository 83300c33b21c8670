"""What people may be called: names that others can read, and that are nobody else's."""

from __future__ import annotations

import re
import unicodedata

from delenda.players.bots import BOTS
from delenda.players.menu import offered
from delenda.server.errors import Invalid

LENGTH = range(2, 41)
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that nobody sees, though they count as letters that are seen."""
KEPT = frozenset(offered(name).title.casefold() for name in BOTS) | {"somebody"}
"""Names of bots, and of whoever asked to be forgotten."""
NUMBERED = re.compile(r"guest \d+")
"""Names of guests who have not named themselves."""


def clean_name(name: str) -> str:
    """Return a name without stray spaces; refuse what nobody could read.

    >>> clean_name("  Livia   the  Elder ")
    'Livia the Elder'
    """
    found = " ".join(unicodedata.normalize("NFKC", name).split())
    if len(found) not in LENGTH or not found.isprintable():
        raise Invalid("a name has 2 to 40 letters")
    if BLANKS & set(found) or all(unicodedata.category(one)[0] in "MZ" for one in found):
        raise Invalid("a name has letters that people can see")
    if len(_alphabets(found)) > 1:
        raise Invalid("a name keeps to one alphabet, or it could look like another name")
    return found


def own_name(name: str) -> str:
    """Return a name that somebody may take for themselves.

    >>> own_name("Legate")
    Traceback (most recent call last):
        ...
    delenda.server.errors.Invalid: this name is not for people; take another
    """
    found = clean_name(name)
    login = login_of(found)
    if login in KEPT or NUMBERED.fullmatch(login):
        raise Invalid("this name is not for people; take another")
    return found


def login_of(name: str) -> str:
    """Return what two spellings of one name have in common.

    >>> login_of(" Livia ") == login_of("LIVIA")
    True
    """
    plain = unicodedata.normalize("NFKC", name.replace("\0", " "))
    return " ".join(plain.casefold().split())[:40]


def _alphabets(name: str) -> set[str]:
    """Return the alphabets with capitals: those have letters in common, as far as eyes can tell."""
    letters = [one for one in name if one.isupper() or one.islower()]
    return {unicodedata.name(one).partition(" ")[0] for one in letters}
