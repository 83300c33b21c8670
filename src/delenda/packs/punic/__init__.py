"""What packs of all Punic games share."""
