"""Every sentence exists once, and every module's sentences are in the book."""

import re
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from delenda.engine.action import CHANCE_VERBS
from delenda.games.hannibal.rulebooks import HANNIBAL_2007
from delenda.games.hannibal.texts import SOURCES, TEXTS
from delenda.games.hannibal.words import VERBS

HOME = Path(import_module("delenda.games.hannibal").__file__ or "").parent
LOGS = re.compile(r'\.log\(\s*"([a-z-]+)"')
PROMPTS = re.compile(
    r'\b(?:Ask\([^,()]+(?:\([^()]*\))?,|roll\(|draw\(|offer\([^,]+,)\s*"([a-z-]+)"'
)
WINDOWS = re.compile(r'\brespond\(\s*"([a-z-]+)"')


def modules() -> Iterator[Path]:
    """Yield the source files of the game."""
    yield from sorted(HOME.rglob("*.py"))


def test_the_book_holds_the_texts_of_every_module() -> None:
    for path in modules():
        name = ".".join(("delenda.games.hannibal", *path.relative_to(HOME).with_suffix("").parts))
        found = getattr(import_module(name.removesuffix(".__init__")), "TEXTS", {})
        assert set(found) <= set(TEXTS), name


def test_no_sentence_is_written_twice() -> None:
    written = defaultdict(list)
    for source in SOURCES:
        for key, text in source.items():
            written[key].append(text)
    assert {key: texts for key, texts in written.items() if len(texts) > 1} == {}


@pytest.mark.parametrize(
    ("pattern", "prefix"), [(LOGS, "log."), (PROMPTS, "ask."), (WINDOWS, "ask.respond.")]
)
def test_what_is_said_has_a_sentence(pattern: re.Pattern[str], prefix: str) -> None:
    said = {prefix + kind for path in modules() for kind in pattern.findall(path.read_text())}
    assert len(said) >= 5
    assert said - set(TEXTS) == set()


def test_choices_are_verbs() -> None:
    verbs = {key.removeprefix("do.") for key in TEXTS if key.startswith("do.")}
    assert verbs - set(VERBS) - set(CHANCE_VERBS) == set()


def test_blanks_are_of_known_kinds() -> None:
    kinds = set(HANNIBAL_2007.grammar.kinds)
    used = {spec for text in TEXTS.values() for _, _, spec, _ in Formatter().parse(text) if spec}
    assert {"general", "space", "card", "side"} <= used
    assert used <= kinds
