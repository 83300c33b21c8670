"""The games; none of them imports another."""
