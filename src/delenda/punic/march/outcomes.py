"""How an army's step into a space can end."""

GO_ON, HALT, SPENT, FOUGHT = range(4)
"""It may march on; it must stop but may still besiege (12.5, 13.6); it must stop, may besiege,
and has spent all its movement for a campaign (10.11); it fought or is gone."""
GATE, SEA = 8, 9
"""The kinds of connection that are no road: out of a city, and from port to port."""
