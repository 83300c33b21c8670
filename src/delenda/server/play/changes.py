"""What has changed on a table since it was last sent: most of it stays as it was."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from delenda.server.play.message import LogEntry, Table

ENCODER = msgspec.json.Encoder()
ALWAYS = {"match", "seat", "seen", "step", "scene", "log", "log_from", "entries", "clocks"}
"""What is sent with every change, or never changes, or is looked at part by part."""
PARTS = [
    (field.name, field.encode_name)
    for field in msgspec.structs.fields(Table)
    if field.name not in ALWAYS
]


class Change(msgspec.Struct, tag_field="is", tag="change", kw_only=True):
    """What is new on the table since the last one that was sent over this socket."""

    seen: int
    step: int
    log: list[LogEntry]
    log_from: int = msgspec.field(name="logFrom")
    entries: int
    clocks: dict[str, int | None]
    table: dict[str, Any]
    """Parts of the table that are new, by their names."""
    scene: dict[str, Any]
    """Parts of the scene that are new."""
    within: dict[str, dict[str, Any]]
    """What is new within parts of the scene, such as single spaces within `spaces`."""
    gone: list[list[str]]
    """What is there no more: a part of the scene, or a part and what is gone of it."""


class Sent:
    """What a socket was sent last, part by part."""

    def __init__(self) -> None:
        self._counts = (-1, -1)
        self._table: dict[str, bytes] = {}
        self._scene: dict[str, bytes] = {}
        self._within: dict[str, dict[str, bytes]] = {}

    @property
    def is_empty(self) -> bool:
        """Whether nothing was sent yet."""
        return not self._table

    def change(self, table: Table) -> Change | None:
        """Return what is new, if anything is; clocks alone would tell who does what in silence."""
        counts, self._counts = self._counts, (table.seen, table.step)
        change = Change(
            seen=table.seen,
            step=table.step,
            log=table.log,
            log_from=table.log_from,
            entries=table.entries,
            clocks=table.clocks,
            table={},
            scene={},
            within={},
            gone=[],
        )
        parts = {wire: ENCODER.encode(getattr(table, name)) for name, wire in PARTS}
        change.table, _ = _new(self._table, parts)
        self._table = parts
        self._look_at(cast("dict[str, Any]", table.scene), change)
        news = (change.log, change.table, change.scene, change.within, change.gone)
        return change if counts != self._counts or any(news) else None

    def _look_at(self, scene: dict[str, Any], change: Change) -> None:
        """Find what is new in the scene: of things that have names, each by itself."""
        named = {name: part for name, part in scene.items() if _has_names(part)}
        whole = {name: ENCODER.encode(scene[name]) for name in scene if name not in named}
        change.scene, gone = _new(self._scene, whole)
        change.gone = [[name] for name in gone if name not in named]
        within = {
            name: {key: ENCODER.encode(part[key]) for key in part} for name, part in named.items()
        }
        for name, parts in within.items():
            new, gone = _new(self._within.get(name, {}), parts)
            if new:
                change.within[name] = new
            change.gone += [[name, key] for key in gone]
        change.gone += [[name] for name in self._within if name not in scene]
        self._scene, self._within = whole, within


def _has_names(part: object) -> bool:
    return isinstance(part, dict) and bool(part) and all(type(one) is dict for one in part.values())


def _new(last: dict[str, bytes], now: dict[str, bytes]) -> tuple[dict[str, Any], list[str]]:
    """Return what is new, ready to be sent, and the names of what is gone."""
    if last == now:
        return {}, []
    new = {name: msgspec.Raw(one) for name, one in now.items() if last.get(name) != one}
    return new, [name for name in last if name not in now]
