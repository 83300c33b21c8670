"""Delenda as a web server: accounts, lobby, matches, live play."""
