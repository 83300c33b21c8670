// The signs of the map of the Second Punic War.
export default {
  "legend.train": "Siege train",
  "legend.alps": "Pass over the Alps: it costs CUs",
  "legend.port": "Port",
  "legend.good": "Port that is hard for a fleet of Carthage, and what it adds to the naval roll",
  "legend.bad": "Port that is easy for a fleet of Carthage, and what it takes from the naval roll",
  "legend.dots": "Blue dots speak for a fleet that goes here",
  "legend.diamonds": "Red diamonds speak against it",
};
