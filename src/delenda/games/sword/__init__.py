"""The Sword of Rome: the conquest of Italy, 386 to 272 BC, for two to five players."""
