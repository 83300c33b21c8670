"""Open matches, one's own matches, invitations."""
