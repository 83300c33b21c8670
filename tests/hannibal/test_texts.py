"""Every sentence exists once, and every module's sentences are in the book of its edition."""

import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

from delenda.engine.action import CHANCE_VERBS
from delenda.games.hannibal.book.edition_2007 import HANNIBAL_2007
from delenda.games.hannibal.phalanx.book import texts as phalanx_texts
from delenda.games.hannibal.phalanx.book.rulebook import HANNIBAL_PHALANX
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.games.hannibal.text.texts import SOURCES, TEXTS
from delenda.games.hannibal.words import VERBS

HOME = Path(import_module("delenda").__file__ or "").parent
MODULES = sorted(
    path for part in ("punic", "games/hannibal") for path in (HOME / part).rglob("*.py")
)
LATER = {HOME / "punic" / "cards" / name for name in ("faith.py", "flamen.py", "omen.py")}
"""Shared events that the first edition does not have."""
FIRST = [
    path for path in MODULES if "phalanx" not in path.relative_to(HOME).parts and path not in LATER
]
LOGS = re.compile(r'\.log\(\s*"([a-z-]+)"')
PROMPTS = re.compile(
    r'\b(?:Ask\([^,()]+(?:\([^()]*\))?,|roll\(|draw\(|offer\([^,]+,)\s*"([a-z-]+)"'
)
WINDOWS = re.compile(r'\brespond\(\s*"([a-z-]+)"')


SAYINGS = ((LOGS, "log."), (PROMPTS, "ask."), (WINDOWS, "ask.respond."))


class Book(NamedTuple):
    """The sentences of an edition, the modules that they are for, and their own sources."""

    rules: HannibalRules
    texts: dict[str, str]
    modules: list[Path]
    sources: tuple[dict[str, str], ...]


BOOKS = [
    Book(HANNIBAL_2007, TEXTS, FIRST, SOURCES),
    Book(HANNIBAL_PHALANX, phalanx_texts.PHALANX_TEXTS, MODULES, phalanx_texts.SOURCES[1:]),
]
each_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.rules.id)


def sentences(path: Path) -> set[str]:
    """Return what the texts of a module are called."""
    name = ".".join(("delenda", *path.relative_to(HOME).with_suffix("").parts))
    return set(getattr(import_module(name.removesuffix(".__init__")), "TEXTS", {}))


def said(path: Path) -> set[str]:
    """Return what a module says in so many words."""
    text = path.read_text()
    return {prefix + kind for pattern, prefix in SAYINGS for kind in pattern.findall(text)}


@each_book
def test_the_book_holds_the_texts_of_every_module(book: Book) -> None:
    assert set(book.texts) <= set(book.rules.texts)
    for path in book.modules:
        assert sentences(path) <= set(book.texts), path


@each_book
def test_no_sentence_is_written_twice(book: Book) -> None:
    written = Counter(key for source in book.sources for key in source)
    assert [key for key, times in written.items() if times > 1] == []


@each_book
@pytest.mark.parametrize(("pattern", "prefix"), SAYINGS)
def test_what_is_said_has_a_sentence(book: Book, pattern: re.Pattern[str], prefix: str) -> None:
    found = {prefix + kind for path in book.modules for kind in pattern.findall(path.read_text())}
    assert len(found) >= 5
    assert found - set(book.texts) == set()


def test_a_sentence_stands_in_a_module_that_says_it() -> None:
    """What joins the texts has them all; a later edition may word what another module says."""
    first, _ = BOOKS
    joins = {"book", "text", "texts.py"}
    homes = {path: sentences(path) for path in first.modules if not joins & {*path.parts}}
    elsewhere = {key for path in first.modules for key in said(path)}
    strays = {
        str(path.relative_to(HOME)): stray
        for path, keys in homes.items()
        if (stray := (keys & elsewhere) - said(path))
    }
    assert sum(len(keys & said(path)) for path, keys in homes.items()) > 100
    assert strays == {}


@each_book
def test_choices_are_verbs(book: Book) -> None:
    keys = [key.split(".") for key in book.texts if key.startswith("do.")]
    assert {key[1] for key in keys} - set(VERBS) - set(CHANCE_VERBS) == set()
    asked = {key.removeprefix("ask.") for key in book.rules.texts if key.startswith("ask.")}
    families = {prompt.replace("-", ".").split(".")[0] for prompt in asked}
    assert {".".join(key[2:]) for key in keys if key[2:]} - asked - families == set()


@each_book
def test_blanks_are_of_known_kinds(book: Book) -> None:
    kinds = set(book.rules.grammar.kinds)
    found = book.texts.values()
    used = {spec for text in found for _, _, spec, _ in Formatter().parse(text) if spec}
    assert {"general", "space", "card", "side"} <= used
    assert used <= kinds
