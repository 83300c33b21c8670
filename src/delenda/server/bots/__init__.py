"""Bots as seats: they think in processes of their own and read only their seat's view."""
