"""An edition of Hannibal: with the slots and the tables that Hannibal has."""

from __future__ import annotations

from typing import TypeAlias

from delenda.games.hannibal.slots import OwnSlots
from delenda.games.hannibal.tables import Tables
from delenda.punic.book import edition

Edition: TypeAlias = edition.Edition[OwnSlots, Tables]
Switch: TypeAlias = edition.Switch[OwnSlots, Tables]
