"""What was played: finished matches step by step, records, positions."""
