"""What the database keeps."""
