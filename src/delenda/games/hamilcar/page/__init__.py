"""What page and terminal show of Hamilcar."""
