"""How likely things are, exactly where that can be told."""
