// What the map says of siege trains and ports.
export default {
  "board.portWith": "port, {naval}",
  "board.naval": "naval roll {modifier}",
  "board.dots": { one: "{count} dot", other: "{count} dots" },
  "board.diamonds": { one: "{count} diamond", other: "{count} diamonds" },
  "board.train": "a siege train",
};
