"""The gate before every handler: who may send what from where, and what every answer carries."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from litestar.utils import normalize_path

from delenda.server.errors import Trouble
from delenda.server.limits import Limit, home
from delenda.server.settings import Settings

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
Pairs = list[tuple[bytes, bytes]]
HARMLESS = ("GET", "HEAD", "OPTIONS")
FROM_ONE_ADDRESS = 5
"""How many busy people may sit behind one address."""
COOKIE = "delenda"
SAFE_COOKIE = "__Host-delenda"
"""With https: no page but those of this very host can set it."""
LINKS = "/api/mail/"
"""Links in mails carry their own secret, and mail programs post to them without our header."""


class Refusal(Exception):
    """Why the gate stays shut."""

    def __init__(self, status: int, error: str, text: str, wait: int = 0) -> None:
        super().__init__(text)
        self.status = status
        self.trouble = Trouble(error, text)
        self.wait = wait


class Gate:
    """Checks host, size, rate and origin; adds the headers of safety to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._people = Limit(settings.requests_per_minute, 60)
        self._addresses = Limit(settings.requests_per_minute * FROM_ONE_ADDRESS, 60)
        names = settings.allowed_hosts or "*"
        self._hosts = {name.strip().lower() for name in names.split(",")}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or say why not."""
        headers = Headers.from_scope(scope)
        dressed = self._dressed(scope, send)
        try:
            self._check(scope, headers)
        except Refusal as refusal:
            await _refuse(scope, receive, dressed, refusal)
        else:
            await self._app(scope, receive, dressed)

    def _check(self, scope: Scope, headers: Headers) -> None:
        self._check_host(headers)
        path = normalize_path(scope["path"])  # as the router reads it
        if not path.startswith("/api"):
            return
        self._check_size(headers)
        self._check_rate(scope, headers)
        is_socket = scope["type"] == ScopeType.WEBSOCKET
        if is_socket or str(scope.get("method")) not in HARMLESS:
            self._check_origin(scope, headers)
            if not is_socket and not path.startswith(LINKS):
                _check_header(headers)

    def _check_host(self, headers: Headers) -> None:
        try:
            parts = urlsplit(f"//{headers.get('host', '')}")
            host, _ = parts.hostname or "", parts.port  # reading a port checks it
        except ValueError:
            raise Refusal(400, "host", "the name of the host cannot be read") from None
        if not self._hosts & {"*", host}:
            raise Refusal(
                400, "host", "this server does not answer to that name (DELENDA_ALLOWED_HOSTS)"
            )

    def _check_size(self, headers: Headers) -> None:
        length = headers.get("content-length", "0")
        digits = len(str(self._settings.largest_body))
        is_number = length.isdecimal() and len(length.lstrip("0")) <= digits
        if not is_number or int(length) > self._settings.largest_body:
            most = self._settings.largest_body
            raise Refusal(413, "toolarge", f"a request has at most {most} bytes")

    def _check_rate(self, scope: Scope, headers: Headers) -> None:
        client = scope.get("client")
        address = home(client[0]) if client else "unknown"
        person = _person(headers) or address
        for limit, key in ((self._people, person), (self._addresses, address)):
            if not limit.take(key):
                wait = max(1, limit.wait(key))
                raise Refusal(429, "toomany", f"too many requests; try again in {wait} s", wait)

    def _check_origin(self, scope: Scope, headers: Headers) -> None:
        origin = headers.get("origin")
        if origin is None:
            foreign = headers.get("sec-fetch-site", "none") not in ("none", "same-origin")
        else:
            secure = scope["scheme"] in ("https", "wss")
            own = f"{'https' if secure else 'http'}://{headers.get('host', '')}"
            foreign = origin.lower() not in (self._settings.origin, own.lower())
        if foreign:
            raise Refusal(
                403,
                "origin",
                "only pages of this server may do that; "
                "if this is its page, DELENDA_BASE_URL is not how you reach it",
            )

    def _dressed(self, scope: Scope, send: Send) -> Send:
        async def send_dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message.get("headers", []))
                message["headers"] = [*headers, *self._additions(scope, headers)]
            await send(message)

        return send_dressed

    def _additions(self, scope: Scope, headers: Pairs) -> Pairs:
        given = {name.lower() for name, _ in headers}
        wanted = dict(HEADERS)
        is_https = self._settings.is_https or scope.get("scheme") == "https"
        if is_https:
            wanted["strict-transport-security"] = "max-age=31536000"
        if normalize_path(scope["path"]).startswith("/api"):
            wanted["cache-control"] = "no-store"
        secret = scope.get("state", {}).get("cookie")
        if secret is not None:
            wanted["set-cookie"] = cookie(str(secret), secure=is_https)
        return [
            (name.encode(), value.encode())
            for name, value in wanted.items()
            if name.encode() not in given
        ]


def cookie(secret: str, *, secure: bool) -> str:
    """Return the cookie that carries a session; without a secret, the one that ends it."""
    age = 90 * 24 * 3600 if secret else 0
    name, safety = (SAFE_COOKIE, "; Secure") if secure else (COOKIE, "")
    return f"{name}={secret}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{safety}"


def found_cookie(cookies: Mapping[str, str]) -> str:
    """Return the secret among cookies: the safer one, or one of before there was https."""
    return cookies.get(SAFE_COOKIE) or cookies.get(COOKIE, "")


def _check_header(headers: Headers) -> None:
    """A page elsewhere cannot set this header, nor send a token."""
    is_token = headers.get("authorization", "").lower().startswith("bearer ")
    if headers.get("x-delenda") != "1" and not is_token:
        raise Refusal(
            403, "header", "a request that changes something needs the header X-Delenda: 1"
        )


def _person(headers: Headers) -> str:
    """Return a name for who holds a secret, from which the secret cannot be read."""
    secret = headers.get("authorization", "")
    if not secret:
        try:
            found = SimpleCookie(headers.get("cookie", ""))
        except CookieError:
            found = SimpleCookie()
        secret = found_cookie({name: morsel.value for name, morsel in found.items()})
    return hashlib.sha256(secret.encode()).hexdigest() if secret else ""


async def _refuse(scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send(
            {"type": "websocket.close", "code": 4000 + refusal.status, "reason": str(refusal)}
        )
        return
    body = msgspec.json.encode(refusal.trouble)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refusal.wait:
        headers.append((b"retry-after", str(refusal.wait).encode()))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
