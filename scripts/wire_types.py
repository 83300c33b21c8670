"""Write what the server and the page say to each other as TypeScript.

The server's structs are the truth. What every game sends goes to the page's `api` folder, what one
game sends to the folder of its family. A test compares; `make wire` writes.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import msgspec

import delenda.games
from delenda.engine.page import Sheet
from delenda.players.review import Review
from delenda.server.accounts import schemas as people
from delenda.server.archive import schemas as archive
from delenda.server.errors import Trouble
from delenda.server.learn import schemas as learn
from delenda.server.lobby.endpoints import Invitation
from delenda.server.lobby.listing import Listed
from delenda.server.matches import schemas as matches
from delenda.server.play import schemas as play
from delenda.server.play.changes import Change
from delenda.server.play.games import GameInfo, Handbook, RuleText
from delenda.server.play.message import Table

PAGE = Path(__file__).parents[1] / "web" / "src"
GENERAL = PAGE / "api" / "types.gen.ts"
HEAD = (
    "// Written by scripts/wire_types.py from the server's own types: `make wire`, not by hand.\n"
)
MESSAGES = (
    Table,
    Change,
    play.RefusedMessage,
    play.StaleMessage,
    play.PresenceMessage,
    play.ChatMessage,
    play.MatchMessage,
    play.Pong,
)
"""What comes over the socket."""
HEARD = (
    *MESSAGES,
    Sheet,
    GameInfo,
    RuleText,
    Handbook,
    people.Me,
    people.NewToken,
    Listed,
    Invitation,
    matches.MatchInfo,
    matches.Made,
    matches.ChatLine,
    matches.Notes,
    matches.Orders,
    play.Why,
    play.Hint,
    play.StaleTable,
    archive.Steps,
    archive.Preparing,
    Review,
    learn.LessonInfo,
    learn.Progress,
    learn.Glimpse,
    learn.Checked,
    learn.PositionText,
    Trouble,
)
"""What the server says: every field is there."""
SAID = (matches.NewMatch, play.NewAnswer, learn.PositionEdit)
"""What the page says: a field with a default may be left out."""
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

Schema = dict[str, Any]


class Wire:
    """All types together, so that each is described once."""

    def __init__(self) -> None:
        self.games = dict(_games())
        own = [one for roots in self.games.values() for one in roots]
        roots = [*HEARD, *SAID, *own]
        refs, self.found = msgspec.json.schema_components(roots, ref_template="{name}")
        self.keys = {root: ref["$ref"] for root, ref in zip(roots, refs, strict=True)}
        self.said = self._reach(SAID) - self._reach(HEARD)

    def files(self) -> dict[Path, str]:
        """Return every file with what belongs into it."""
        general = self._reach((*HEARD, *SAID))
        messages = " | ".join(self._name(self.keys[one]) for one in MESSAGES)
        tail = f"\nexport type ServerMessage = {messages};\n"
        files = {GENERAL: HEAD + self._all(general) + tail}
        for family, roots in self.games.items():
            path = PAGE / "games" / family / "wire.gen.ts"
            files[path] = HEAD + self._of_a_game(roots, general)
        return files

    def _of_a_game(self, roots: tuple[Any, ...], general: set[str]) -> str:
        """Write the types of a game; those of every game are imported, or added to."""
        reached = self._reach(roots)
        names = {self._name(key) for key in general}
        bases = {self._name(key) for key in reached - general} & names
        shared = sorted(self._name(key) for key in reached & general)
        imported = [*shared, *(f"{name} as Any{name}" for name in sorted(bases))]
        first = f'import type {{ {", ".join(imported)} }} from "../../api/types.gen";\n'
        return first + self._all(reached - general, bases)

    def _all(self, keys: set[str], bases: Collection[str] = ()) -> str:
        named = {self._name(key): key for key in keys}
        assert len(named) == len(keys), f"two types of one name among {sorted(keys)}"
        return "".join(self._written(name, named[name], name in bases) for name in sorted(named))

    def _written(self, name: str, key: str, is_added: bool) -> str:  # noqa: FBT001
        """Write one type; a game's own may add to that of every game."""
        schema = self.found[key]
        about = f"\n/** {schema['description']} */" if "description" in schema else ""
        if "properties" not in schema:
            return f"{about}\nexport type {name} = {self._type(schema)};\n"
        asked = set(schema.get("required", ()))
        fields = []
        for field, kind in schema["properties"].items():
            sure = field in asked or (key not in self.said and "default" in kind)
            fields.append(f"  {field}{'' if sure else '?'}: {self._type(kind)};\n")
        extends = f" extends Any{name}" if is_added else ""
        return f"{about}\nexport interface {name}{extends} {{\n{''.join(fields)}}}\n"

    def _type(self, schema: Schema) -> str:
        match schema:
            case {"$ref": key}:
                return self._name(key)
            case {"enum": values}:
                return " | ".join(json.dumps(value) for value in values)
            case {"anyOf": kinds}:
                return " | ".join(self._type(kind) for kind in kinds)
            case {"items": items}:
                inner = self._type(items)
                return f"({inner})[]" if "|" in inner else f"{inner}[]"
            case {"type": "object"}:
                return f"Record<string, {self._type(schema.get('additionalProperties', {}))}>"
        return PLAIN[schema["type"]] if schema else "unknown"

    def _name(self, key: str) -> str:
        return str(self.found[key].get("title", key.rpartition(".")[2]))

    def _reach(self, roots: tuple[Any, ...]) -> set[str]:
        """Return all types that these speak of, themselves included."""
        reached: set[str] = set()
        waiting = [self.keys[root] for root in roots]
        while waiting:
            key = waiting.pop()
            if key not in reached:
                reached.add(key)
                waiting += _refs(self.found[key])
        return reached


def _refs(schema: object) -> Iterator[str]:
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"]
        for one in schema.values():
            yield from _refs(one)
    elif isinstance(schema, list):
        for one in schema:
            yield from _refs(one)


def _games() -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Give each family the shapes of its page: the types of its module `page.wire`."""
    for found in pkgutil.iter_modules(delenda.games.__path__):
        name = f"{delenda.games.__name__}.{found.name}.page.wire"
        module = importlib.import_module(name)
        yield found.name, (module.Sheet, module.Scene, module.Place)


if __name__ == "__main__":
    for path, text in Wire().files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(PAGE.parent.parent))
