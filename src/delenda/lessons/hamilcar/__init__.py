"""The lessons of Hamilcar, in the order of their numbers."""
