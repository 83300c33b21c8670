// What the map says of the sea, of supply trains and of sieges.
export default {
  "board.majorPort": "major port",
  "board.supplies": { one: "{count} supply train", other: "{count} supply trains" },
  "board.engines": "siege engineers stand here",
  "board.fleet": "Fleet of {name}: {cargo}",
  "board.interceptor": "{name} comes to intercept: {cargo}",
  "board.navalHere": "naval battle here",
  "board.falls": { one: "Falls to {count} point", other: "Falls to {count} points" },
  "board.large": "Large city: only who has Naval Supremacy may besiege it.",
  "board.lanes": "Sea lanes: {lanes}",
  "board.laneStorms": { one: "{title} ({count} storm)", other: "{title} ({count} storms)" },
  "board.onOpenSea": "On Mare Tyrrhenum: {cost} points to each of its ports, {storms} storms",
};
