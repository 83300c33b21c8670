"""Which games there are: their boards, their cards, their rules."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.params import PathParameter, QueryParameter

from delenda.engine.guide import GuidePart
from delenda.engine.handbook import Chapter, Chart, paragraph
from delenda.engine.page import Sheet
from delenda.engine.rulebook import Rulebook
from delenda.library import CHECKOUT, games_of_pack, rulebook
from delenda.players.menu import Offered, advisers, opponents
from delenda.server.errors import NotFound
from delenda.server.openapi import raises

GameId = Annotated[str, PathParameter(max_length=40)]
RuleId = Annotated[str, PathParameter(max_length=60)]
Scenario = Annotated[str, QueryParameter(max_length=40)]
Options = Annotated[str, QueryParameter(max_length=400, description="Optional rules with commas.")]


class Named(msgspec.Struct):
    """Something with a name for people."""

    id: str
    title: str


class ScenarioInfo(msgspec.Struct):
    """A scenario, with the seats that its game has."""

    id: str
    title: str
    seats: list[Named]
    sure: str = ""


class FigureInfo(msgspec.Struct):
    """What a bot was measured at in a scenario."""

    scenario: str
    text: str
    rating: str = ""


class BotInfo(msgspec.Struct):
    """A bot: its character, whom it suits, and its strength where that was measured."""

    id: str
    title: str
    text: str = ""
    suits: str = ""
    """Who is "new" to the game, knows "some" of it or knows it "well"; or nobody at first."""
    measured: list[FigureInfo] = []


class OptionInfo(msgspec.Struct):
    """An optional rule."""

    id: str
    title: str
    rule: str = ""
    excludes: list[str] = []
    scenarios: list[str] = []
    sure: str = ""
    group: str = ""
    """The heading it stands under."""
    one_of: str = msgspec.field(name="oneOf", default="")
    """The choice of which it is one answer; empty where it stands alone."""


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    id: str
    family: str
    """The game whose editions share a look on the page."""
    title: str
    about: str
    """What it is about, in a sentence."""
    scenarios: list[ScenarioInfo]
    options: list[OptionInfo]
    bots: list[BotInfo]
    """Opponents, the weakest first."""
    advisers: list[BotInfo]
    """Those who can be asked for a hint."""
    orders: list[Named]
    """What a player may have answered always the same way."""
    notice: str


class RuleText(msgspec.Struct):
    """A rule in our words."""

    id: str
    topic: str
    text: str


class Handbook(msgspec.Struct):
    """What a player reads of a game beside the table."""

    game: str
    title: str
    about: str
    notice: str
    guide: list[GuidePart]
    chapters: list[Chapter]
    charts: list[Chart]


_PACKING = CompressionConfig(backend="gzip", minimum_size=600)
PACKED = [DefineMiddleware(_PACKING.middleware_class, config=_PACKING)]
"""What never changes and holds no secret is sent packed."""


@get("/api/games", tags=["games"], summary="The games", sync_to_thread=True, middleware=PACKED)
def list_games() -> list[GameInfo]:
    """List the games, with their scenarios, optional rules and bots."""
    return [_info(game) for game in games_of_pack() if game not in CHECKOUT]


@lru_cache(20)
def _info(game: str) -> GameInfo:
    rules = rulebook(game)
    labels = rules.presenter.labels()
    return GameInfo(
        id=rules.id,
        family=rules.family,
        title=rules.title,
        about=rules.presenter.about(),
        scenarios=[_scenario(rules, one, labels.get(one, "")) for one in rules.scenarios],
        options=[_option(rules, switch, labels.get(switch, "")) for switch in rules.switches],
        bots=_bots(opponents(rules)),
        advisers=_bots(advisers(rules)),
        orders=[Named(*both) for both in rules.presenter.preferences().items()],
        notice=rules.presenter.notice(),
    )


def _seats(rules: Rulebook) -> list[Named]:
    return [Named(seat, rules.presenter.seat_title(seat)) for seat in rules.seats]


def _scenario(rules: Rulebook, name: str, sure: str) -> ScenarioInfo:
    return ScenarioInfo(
        name, rules.presenter.choice(name)[0], _seats(rules.configured(name, ())), sure
    )


def _option(rules: Rulebook, switch: str, sure: str) -> OptionInfo:
    """Describe an optional rule; what it excludes and where it fits is found by trying."""
    fits = [scenario for scenario in rules.scenarios if _can(rules, scenario, (switch,))]
    home = fits[0] if fits else rules.scenarios[0]
    excludes = [
        other
        for other in rules.switches
        if other != switch
        and _can(rules, home, (other,))
        and not _can(rules, home, _ordered(rules, switch, other))
    ]
    title, rule = rules.presenter.choice(switch)
    group, one_of = rules.presenter.group(switch)
    return OptionInfo(switch, title, rule, excludes, fits, sure, group, one_of)


def _ordered(rules: Rulebook, *names: str) -> tuple[str, ...]:
    return tuple(switch for switch in rules.switches if switch in names)


def _can(rules: Rulebook, scenario: str, options: tuple[str, ...]) -> bool:
    try:
        rules.configured(scenario, options)
    except ValueError:
        return False
    return True


def _bots(found: list[Offered]) -> list[BotInfo]:
    return [
        BotInfo(one.id, one.title, one.text, one.suits, [FigureInfo(*it) for it in one.measured])
        for one in found
    ]


def _rules(game: str, scenario: str, options: str) -> Rulebook:
    try:
        return rulebook(game, scenario, tuple(name for name in options.split(",") if name))
    except ValueError as error:
        raise NotFound(str(error)) from None


@lru_cache(50)
def _sheet(game: str, scenario: str, options: str) -> tuple[bytes, str]:
    rules = _rules(game, scenario, options)
    head: Sheet = {
        "game": rules.id,
        "family": rules.family,
        "title": rules.title,
        "seats": [{"id": seat, "title": seat.title()} for seat in rules.seats],
        "spaces": [],
        "cards": [],
    }
    body = msgspec.json.encode({**head, **rules.presenter.sheet()})
    return body, _tag(body)


@get(
    "/api/games/{game:str}/sheet",
    tags=["games"],
    summary="What never changes in a game",
    responses=raises(400, 404),
    sync_to_thread=True,
    middleware=PACKED,
)
def show_sheet(
    request: Request[Any, Any, Any], game: GameId, scenario: Scenario = "", options: Options = ""
) -> Response[Any]:
    """Return the board, the pieces and the cards of a game."""
    return _unchanged(request, *_sheet(game, scenario, options))


def _unchanged(request: Request[Any, Any, Any], body: bytes, etag: str) -> Response[Any]:
    """Send what a browser does not have yet."""
    headers = {"etag": etag, "cache-control": "public, max-age=300"}
    if request.headers.get("if-none-match") == etag:
        return Response(None, status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


@lru_cache(20)
def _handbook(game: str, scenario: str, options: str) -> tuple[bytes, str]:
    rules = _rules(game, scenario, options)
    shows = rules.presenter
    body = msgspec.json.encode(
        Handbook(
            game=rules.id,
            title=rules.title,
            about=shows.about(),
            notice=shows.notice(),
            guide=shows.guide(),
            chapters=shows.chapters(),
            charts=shows.charts(),
        )
    )
    return body, _tag(body)


def _tag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:24]}"'


@get(
    "/api/games/{game:str}/handbook",
    tags=["games"],
    summary="The rules and charts of a game",
    responses=raises(400, 404),
    sync_to_thread=True,
)
def show_handbook(
    request: Request[Any, Any, Any], game: GameId, scenario: Scenario = "", options: Options = ""
) -> Response[Any]:
    """Return the rules in our words by chapters, and the charts."""
    return _unchanged(request, *_handbook(game, scenario, options))


@get(
    "/api/games/{game:str}/rules/{rule:path}",
    tags=["games"],
    summary="A rule in our words",
    responses=raises(400, 404),
    sync_to_thread=True,
)
def show_rule(
    game: GameId, rule: RuleId, scenario: Scenario = "", options: Options = ""
) -> list[RuleText]:
    """Return the rules that a question or a line of the log rests on."""
    rows = _rules(game, scenario, options).presenter.rule_help(rule.lstrip("/"))
    return [RuleText(row.id, row.topic, paragraph(row)["text"]) for row in rows]


ROUTES = [list_games, show_sheet, show_handbook, show_rule]
