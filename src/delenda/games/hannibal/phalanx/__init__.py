"""Hannibal in the Phalanx edition: what it does otherwise than the edition of 2007."""
