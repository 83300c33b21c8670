"""What the odds of all Punic games share."""
