// The signs of the map of the First Punic War.
export default {
  "legend.supplies": "Supply trains, with their number",
  "legend.fleet": "A fleet: the figure on its sail is how many warships it has",
  "legend.port": "Port",
  "legend.major": "Major port: fleets are built and refitted here",
  "legend.points": "Siege points, and how many bring the city down",
  "legend.engines": "Siege engineers",
  "legend.storms": "Storms on a sea lane: the more, the more warships are at risk",
};
