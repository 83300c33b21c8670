"""Mail and webhooks for those who are away when it is their turn."""
