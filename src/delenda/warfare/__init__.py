"""The common grammar of the four games: what a rule of war is made of."""
