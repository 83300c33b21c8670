"""The strategy cards that the Phalanx edition has, or words, otherwise."""
