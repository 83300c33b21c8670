"""Who plays: guests, accounts, bots."""
