"""Data packs: files of an owner of the box, laid over the project's data."""
