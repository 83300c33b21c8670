"""Events of strategy cards that the games of Rome against Carthage share."""
