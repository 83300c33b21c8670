// What the position editor says of siege trains.
export default {
  "edit.train": "Siege trains",
};
