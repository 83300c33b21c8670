"""An edition of Hamilcar: with the slots and the tables that Hamilcar has."""

from __future__ import annotations

from typing import TypeAlias

from delenda.games.hamilcar.slots import OwnSlots
from delenda.games.hamilcar.tables import Tables
from delenda.punic.book import edition

Edition: TypeAlias = edition.Edition[OwnSlots, Tables]
Switch: TypeAlias = edition.Switch[OwnSlots, Tables]
