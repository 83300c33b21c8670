"""Golden games in full, for people: a change in one is a diff to read."""

from __future__ import annotations

from itertools import zip_longest

from golden.kept import HERE
from golden.matches import match_of
from golden.telling import told

FOLDER = HERE / "transcripts"
OPTIONS = (
    "classic-die+original+alternative-reinforcements+fates+consular-election+killed-in-action"
    "+messenger-variant+flexible-markers"
)
TRANSCRIPTS = {
    "hannibal-2007": "hannibal-2007 218bc - greedy 1",
    "hannibal-phalanx": "hannibal-phalanx 218bc - greedy 1",
    "hannibal-phalanx-italy": "hannibal-phalanx italy-216 - random 20",
    "hannibal-phalanx-sicily": "hannibal-phalanx sicily-214 - random 50",
    "hannibal-phalanx-iberia": "hannibal-phalanx iberia-211 - greedy 1",
    "hannibal-phalanx-africa": "hannibal-phalanx africa-204 - greedy 1",
    "hannibal-phalanx-options": f"hannibal-phalanx 218bc {OPTIONS} random 17000",
    "hamilcar": "hamilcar 264bc - greedy 1",
    "sword-of-rome": "sword-of-rome four - greedy 1",
    "toy": "toy standard rich random 1000",
}
"""The name of a file, and the game in it."""


def transcript(name: str) -> list[str]:
    """Play the game of a transcript anew."""
    return told(match_of(TRANSCRIPTS[name]))[1]


def first_difference(before: list[str], now: list[str]) -> str:
    """Name the first line that is not as it was.

    >>> first_difference(["a", "b"], ["a", "c", "d"])
    "line 2 was 'b', and is 'c'"
    """
    for number, (old, new) in enumerate(zip_longest(before, now, fillvalue=""), 1):
        if old != new:
            return f"line {number} was {old!r}, and is {new!r}"
    return ""


def read(name: str) -> list[str]:
    """Return the lines of a transcript."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def write(game: str) -> None:
    """Write the transcripts of a game anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, match in TRANSCRIPTS.items():
        if match_of(match).game == game:
            text = "\n".join(transcript(name)) + "\n"
            (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
