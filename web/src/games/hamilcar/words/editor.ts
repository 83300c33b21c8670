// What the position editor says of the sea and of supply trains.
export default {
  "edit.tab.sea": "Sea",
  "edit.supplies": "Supply trains",
  "edit.lines.sea": "The sea",
  "edit.lines.ships": "Warships at port",
  "edit.lines.miat": "Seats of the Miat with a marker",
  "edit.lines.ops": "Operation points played",
  "edit.lines.dictator card": "Dictator card",
  "edit.lines.paid for": "Paid for to become proconsul",
  "edit.lines.engines": "Siege engineers in",
  "edit.lineAbout": "Written as in the text of the position.",
};
