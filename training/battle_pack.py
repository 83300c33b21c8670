"""Write the table of battles and the policy as the plain bytes that the game reads.

    python3 training/battle_pack.py --found found

Takes what battle_tables.py found. The chances to win are smoothed by a Gaussian process over
hands and ratings; how battles end is taken as it is. Then the fresh battles are set beside it.
"""

from __future__ import annotations

import argparse
import json
import struct
import zlib
from pathlib import Path

import numpy as np
from battle_tables import ENDS, LEVELS, MOST, ROUNDS, WEIGHTS
from battles import CHOICES, FEATURES

KEPT_ROUNDS = 10
"""The table keeps rounds up to this one; longer battles count as such. No column begins later."""
STEPS = 63
"""A chance is kept as its root in so many steps."""
SCALES = (0.476, 5.82, 0.047, 0.167, 0.0313, 1.2)
"""Of the Gaussian process, found by marginal likelihood: how far hands (in logarithms) and ratings
tell of one another, their common part, its size, and how far no general is from a rating of 1."""


def smooth_wins(counts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the chances of the attacker, and their errors: a Gaussian process over the grid.

    The angle whose sine is the root of a share has the same error everywhere, and the grid is
    whole, so the four directions are smoothed one after the other.
    """
    hand, level, base_hand, base_level, size, gap = SCALES
    total = counts[0].sum()
    share = counts[:, : ROUNDS * ENDS].sum(1) / total
    angle = np.arcsin(np.sqrt(share)).reshape(MOST, MOST, LEVELS, LEVELS)
    ratings = np.array([-gap, 1, 2, 3, 4, 4.8])
    by_hand = base_hand + matern(np.log(np.arange(MOST) + 2.0), hand)
    by_level = base_level + matern(ratings, level)
    bases = [np.linalg.eigh(k) for k in (by_hand, by_hand, by_level, by_level)]
    power = size * np.einsum("a,b,c,d->abcd", *(np.maximum(values, 0) for values, _ in bases))
    noise = 1 / (4 * total)
    found, doubt = angle - angle.mean(), power * noise / (power + noise)
    for axis, (_, vectors) in enumerate(bases):
        found = turned(found, vectors.T, axis)
    found *= power / (power + noise)
    for axis, (_, vectors) in enumerate(bases):
        found, doubt = turned(found, vectors, axis), turned(doubt, vectors**2, axis)
    found = np.clip(found + angle.mean(), 0, np.pi / 2)
    return np.sin(found) ** 2, np.sin(2 * found) * np.sqrt(doubt)


def matern(places: np.ndarray, length: float) -> np.ndarray:
    """Return how alike places are by their distance."""
    far = np.sqrt(5) * np.abs(places[:, None] - places[None]) / length
    return (1 + far + far**2 / 3) * np.exp(-far)


def turned(values: np.ndarray, by: np.ndarray, axis: int) -> np.ndarray:
    """Multiply one direction of a grid."""
    return np.moveaxis(np.tensordot(by, values, (1, axis)), 0, axis)


def pack(said: argparse.Namespace) -> None:
    """Write the table and the policy, and how the table fares against fresh battles."""
    found, out = Path(said.found), Path(said.out)
    counts = np.load(found / "counts.npz")["counts"].astype(np.float64)
    chances, doubts = smooth_wins(counts)
    ends = np.load(found / "ends.npz")["ends"].reshape(-1, 2, ROUNDS, ENDS)
    kept, late = ends[:, :, 1:KEPT_ROUNDS], ends[:, :, KEPT_ROUNDS:].sum(2, keepdims=True)
    ends = np.concatenate([kept, late], 2)
    ends /= ends.sum((2, 3), keepdims=True)
    roots = np.round(np.sqrt(ends) * STEPS).astype(np.uint8)
    head = struct.pack("<4s5B", b"DLO1", MOST, LEVELS, KEPT_ROUNDS, ENDS, STEPS)
    wins = np.round(chances.ravel() * 65535).astype("<u2").tobytes()
    table = head + wins + zlib.compress(np.moveaxis(roots, 0, -1).tobytes(), 9)
    (out / "battle-odds.bin").write_bytes(table)
    with np.load(WEIGHTS) as weights:
        names = ("body.0", "body.2", "choice", "value")
        parts = [weights[f"{n}.{what}"].T for n in names for what in ("weight", "bias")]
    width = parts[0].shape[1]
    policy = struct.pack("<4s3B", b"DLP1", FEATURES, width, CHOICES)
    policy += b"".join(part.astype("<f2").tobytes() for part in parts)
    (out / "battle-policy.bin").write_bytes(policy)
    print(f"table {len(table)} bytes, policy {len(policy)} bytes")
    report(found, chances, doubts, Path(said.report))


def report(found: Path, chances: np.ndarray, doubts: np.ndarray, path: Path) -> None:
    """Set fresh battles beside the table."""
    told = json.loads((found / "fresh.json").read_text(encoding="utf-8"))
    for row in told["rows"]:
        cell = (
            row["attacker"] - 1,
            row["defender"] - 1,
            row["rating_attacker"],
            row["rating_defender"],
        )
        chance = row["table"] = float(chances[cell])
        row["table_error"] = float(doubts[cell])
        row["error"] = (chance * (1 - chance) / row["games"]) ** 0.5
        row["z"] = (row["simulated"] - chance) / np.hypot(row["error"], row["table_error"])
    rows = told["rows"]
    told["mean_z_squared"] = sum(row["z"] ** 2 for row in rows) / len(rows)
    told["beyond_1.96"] = sum(abs(row["z"]) > 1.96 for row in rows) / len(rows)
    told["largest_difference"] = max(abs(row["simulated"] - row["table"]) for row in rows)
    path.write_text(json.dumps(told, indent=1), encoding="utf-8")
    print({key: value for key, value in told.items() if key != "rows"})


def main() -> None:
    """Read what is asked for."""
    read = argparse.ArgumentParser()
    read.add_argument("--found", default="found")
    read.add_argument("--out", default="src/delenda/games/hannibal/data")
    read.add_argument("--report", default="training/weights/battle-odds.json")
    pack(read.parse_args())


if __name__ == "__main__":
    main()
