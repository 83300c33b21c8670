"""Check the golden games, show one, or make them anew.

    python scripts/golden_games.py                               all of them, on all cores
    python scripts/golden_games.py toy                           those of one game
    python scripts/golden_games.py show toy standard - random 7  a game in full, to compare
    python scripts/golden_games.py write toy                     anew; all where no game is named

It wants `tests` on PYTHONPATH; with `build/compiled` before it, the compiled rules play.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from delenda.engine import run
from delenda.library import ENVIRONMENT
from delenda.players.jobs import as_done
from golden import counts, readable
from golden.kept import Kept, difference, keep, kept, played
from golden.matches import GAMES, match_of, planned
from golden.telling import told

JOBS = os.cpu_count() or 1
TOY = "toy=toy.rulebook:TOY"


def main(words: Sequence[str]) -> int:
    """Do what the words say; return 1 where a game is not as it was."""
    os.environ.setdefault(ENVIRONMENT, TOY)  # compiled rules do not find it beside them
    if words[:1] == ["show"]:
        print("\n".join(told(match_of(" ".join(words[1:])))[1]))
    elif words[:1] == ["write"]:
        for game in words[1:] or GAMES:
            write(game)
    else:
        return check([golden for game in words or GAMES for golden in kept(game)])
    return 0


def check(games: Sequence[Kept]) -> int:
    """Play games again; say which are not as they were."""
    found = [line for _, line in as_done(difference, games, JOBS) if line]
    rules = "plain" if str(run.__file__).endswith(".py") else "compiled"
    print(*found, f"{len(games)} golden games, {rules}: {len(found)} not as they were", sep="\n")
    return 1 if found else 0


def write(game: str) -> None:
    """Make all that is golden of a game anew: its games, transcripts and perft counts."""
    matches = list(planned(game))
    found = dict(as_done(played, matches, JOBS))
    keep(game, [found[match] for match in matches])
    readable.write(game)
    counts.write(game)
    print(f"{game}: {len(matches)} games, transcripts and perft counts are written")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
