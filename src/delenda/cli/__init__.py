"""The command `delenda`."""

from delenda.cli.app import main

__all__ = ["main"]
