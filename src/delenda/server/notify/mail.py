"""Mail through the owner's SMTP server."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Callable
from email.message import EmailMessage
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from delenda.server.errors import Conflict, TooMany
from delenda.server.limits import Limit
from delenda.server.settings import Settings

TIMEOUT = 15
CONFIRMATIONS_PER_HOUR = 3


class Letter(NamedTuple):
    """A mail to one person; `stop` is the link that ends all mails to them."""

    to: str
    subject: str
    text: str
    stop: str


class Mailer:
    """Sends letters, or none at all where no server is set."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.post: Callable[[EmailMessage], None] = self._post
        """How a mail leaves; tests put their own here."""
        self._confirmations = Limit(CONFIRMATIONS_PER_HOUR, 3600)

    @property
    def is_set(self) -> bool:
        """Whether mail can be sent."""
        return bool(self.settings.smtp_url)

    async def send(self, letter: Letter) -> None:
        """Send a letter on a thread, for SMTP waits."""
        await asyncio.to_thread(self.post, self._written(letter))

    async def ask_to_confirm(self, account: int, to: str, key: str) -> None:
        """Ask whether an address wants mails at all."""
        if not self.is_set:
            raise Conflict("this server sends no mail; a webhook works")
        if not (self._confirmations.take(f"{account}") and self._confirmations.take(to.lower())):
            raise TooMany("too many mails to confirm an address; try again in an hour")
        link = self.settings.link
        text = (
            "Somebody, you we hope, wants Delenda to write here when it is their turn.\n"
            f"If it was you, follow this link:\n\n{link(f'/api/mail/{key}/confirm')}\n\n"
            "If not, do nothing: no other mail will come.\n"
        )
        stop = link(f"/api/mail/{key}/stop")
        await self.send(Letter(to, "Mails from Delenda: yes?", text, stop))

    def _written(self, letter: Letter) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self.settings.mail_from
        message["To"] = letter.to
        message["Subject"] = letter.subject
        message["List-Unsubscribe"] = f"<{letter.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(f"{letter.text}\nNo more of these: {letter.stop}\n")
        return message

    def _post(self, message: EmailMessage) -> None:
        parts = urlsplit(self.settings.smtp_url)
        host, context = parts.hostname or "localhost", ssl.create_default_context()
        if parts.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                host, parts.port or 465, timeout=TIMEOUT, context=context
            )
        else:
            server = smtplib.SMTP(host, parts.port or 587, timeout=TIMEOUT)
        with server:
            if parts.scheme == "smtp" and parts.username:
                server.starttls(context=context)
            if parts.username:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(message)
