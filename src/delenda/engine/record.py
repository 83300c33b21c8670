"""Game records: a header and the answers, one to a line. See docs/formats.md for the grammar."""

from __future__ import annotations

from dataclasses import dataclass, field

from delenda.engine.action import Unreadable
from delenda.engine.chance import Keyed, commitment_to
from delenda.engine.frame import CHANCE
from delenda.engine.heading import Finder, find_rules, lines_of, note
from delenda.engine.log import Entry
from delenda.engine.replay import Answer, begin
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import Refused, answer
from delenda.engine.state import State

FIRST_LINE = "delenda record 1"
LONGEST_ECHO = 200
"""How much of an answer that is refused is repeated."""
HEADERS = ("game", "data", "version", "scenario", "options", "commitment", "key", "result")


@dataclass(slots=True)
class Record:
    """A game as it is written down."""

    rules: Rulebook
    answers: list[Answer] = field(default_factory=list)
    commitment: str = ""
    key: str = ""
    """The key of chance in hexadecimal digits; published when the game is over."""
    result: str = ""
    lines: list[int] = field(default_factory=list, compare=False)
    """For each answer, the line it was read from."""
    where: dict[str, int] = field(default_factory=dict, compare=False)
    """For each header, the line it was read from."""


def write_record(record: Record) -> str:
    """Return a record as text."""
    rules = record.rules
    options = " ".join(rules.options)
    game = (rules.id, rules.data, str(rules.version), rules.scenario, options)
    values = (*game, record.commitment, record.key, record.result)
    lines = [FIRST_LINE]
    lines += [f"{name}: {value}" for name, value in zip(HEADERS, values, strict=True) if value]
    lines.append("")
    for who, action in record.answers:
        lines.append(f"{rules.seat_name(who)}: {rules.grammar.write(action)}")
    return "\n".join(lines) + "\n"


def result_text(s: State) -> str:
    """Return how a game ended, as its record says it."""
    if s.result is None:
        return ""
    names = ", ".join(map(s.rules.seat_name, s.result.winners)) or "nobody"
    return f"{names} ({s.result.how})"


def read_record(text: str, rulebook: Finder) -> Record:
    """Return the record that a text holds; `rulebook` finds game, scenario and options."""
    lines = lines_of(text)
    if not lines or lines[0].strip() != FIRST_LINE:
        raise Unreadable(f"a record begins with '{FIRST_LINE}'", 1)
    where: dict[str, int] = {}
    headers, first_answer = _headers(lines, where)
    rules = find_rules(headers, where, rulebook)
    _check_version(rules, headers.get("version", ""), where)
    record = Record(rules, commitment=headers.get("commitment", ""), where=where)
    record.key = headers.get("key", "")
    record.result = headers.get("result", "")
    for number, line in enumerate(lines[first_answer:], first_answer + 1):
        said = line.partition("#")[0].strip()
        if said:
            record.answers.append(_read_answer(rules, said, number))
            record.lines.append(number)
    return record


def play_record(record: Record, log: list[Entry] | None = None) -> State:
    """Play a record to its end; the first answer that is not legal is named by its line."""
    s = begin(record.rules, log)
    for (who, action), line in zip(record.answers, _lines(record), strict=True):
        try:
            answer(s, who, action, log)
        except Refused as refused:
            said = record.rules.grammar.write(action)
            said = said if len(said) <= LONGEST_ECHO else f"{said[:LONGEST_ECHO]}…"
            raise Unreadable(f"'{said}' is refused: {refused}", line) from None
    return s


def verify_record(record: Record) -> State:
    """Prove every die and draw of a finished game from the key that was committed to."""
    if not record.key or not record.commitment:
        raise Unreadable("a record without commitment and key cannot be proved")
    source = key_of(record)
    s = begin(record.rules)
    for (who, action), line in zip(record.answers, _lines(record), strict=True):
        if who == CHANCE and s.ask is not None and s.ask.chance is not None:
            proved = source.answer(s.ask.chance)
            if proved != action:
                written = record.rules.grammar.write
                raise Unreadable(
                    f"the key gives '{written(proved)}', not '{written(action)}'", line
                )
        try:
            answer(s, who, action)
        except Refused as refused:
            raise Unreadable(str(refused), line) from None
    if s.result is None:
        raise Unreadable("the game is not finished")
    if record.result not in ("", result_text(s)):
        raise Unreadable(f"the result is '{result_text(s)}'", record.where.get("result", 0))
    return s


def key_of(record: Record) -> Keyed:
    """Return chance as the key of a record gives it; another key than promised is refused."""
    line = record.where.get("key", 0)
    try:
        source = Keyed(bytes.fromhex(record.key))
    except ValueError as error:
        raise Unreadable(f"the key is not readable: {error}", line) from None
    if record.commitment not in ("", commitment_to(source.key)):
        raise Unreadable("the key is not the one that was committed to", line)
    return source


def _lines(record: Record) -> list[int]:
    return record.lines or [0] * len(record.answers)


def _headers(lines: list[str], where: dict[str, int]) -> tuple[dict[str, str], int]:
    headers: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            break
        name, colon, value = line.partition(":")
        if not colon or name.strip() not in HEADERS:
            raise Unreadable(
                f"'{line.strip()}' is no header; a blank line ends the headers", number
            )
        note(headers, where, number, (name.strip(), value))
    else:
        number = len(lines)
    if "game" not in headers:
        raise Unreadable("the header 'game' is missing", 2)
    return headers, number


def _check_version(rules: Rulebook, version: str, where: dict[str, int]) -> None:
    if version and version != str(rules.version):
        message = f"written with version {version} of the rules; this is {rules.version}"
        raise Unreadable(message, where["version"])


def _read_answer(rules: Rulebook, said: str, line: int) -> Answer:
    name, colon, text = said.partition(":")
    if not colon:
        raise Unreadable(f"'{said}' is no answer; expected 'seat: action'", line)
    try:
        who = CHANCE if name.strip() == "chance" else rules.seat(name.strip())
        return Answer(who, rules.grammar.read(text))
    except Unreadable as error:
        raise Unreadable(error.message, line) from None
