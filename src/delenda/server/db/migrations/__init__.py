"""The forms that the database has had."""
