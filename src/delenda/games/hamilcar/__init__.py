"""Hamilcar: First Punic War, second edition."""
