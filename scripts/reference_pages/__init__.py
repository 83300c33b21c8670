"""The pages that `make reference` writes."""
