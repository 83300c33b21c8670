"""Positions and sentences, as far as the Punic games share them."""
