"""The commands `delenda odds`: how likely what dice decide is."""
