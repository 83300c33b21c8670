"""What dice decide in every Punic game, exactly."""
