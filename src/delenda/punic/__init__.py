"""What the two games of the Punic Wars share."""
