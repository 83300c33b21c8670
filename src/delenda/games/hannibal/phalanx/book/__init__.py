"""What makes the rulebook of the Phalanx edition."""
