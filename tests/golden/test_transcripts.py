"""Whole games that people can read; `make golden WORDS=write` makes them anew, as a diff."""

from __future__ import annotations

import pytest

from golden.readable import FOLDER, TRANSCRIPTS, first_difference, read, transcript


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_transcript_is_as_it_was(name: str) -> None:
    assert first_difference(read(name), transcript(name)) == ""


def test_every_transcript_is_played() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(TRANSCRIPTS)
