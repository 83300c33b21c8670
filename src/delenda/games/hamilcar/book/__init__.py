"""What makes the rulebook of Hamilcar: its scenario, and the files it is read from."""
