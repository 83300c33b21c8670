"""Where battles are fought and who commands; how they are fought is each game's own."""
