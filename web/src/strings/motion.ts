// What is said of what happens: dice, walking armies, the end of a game.
export default {
  "settings.pace": "Dice, marches and stories",
  "settings.pace.slow": "Slow",
  "settings.pace.normal": "Usual speed",
  "settings.pace.fast": "Fast",
  "settings.pace.off": "Off: show the outcome at once",
  "recap.pace": "How fast the story is told",
  "dice.needed": "{needed} needed",
  "dice.blank": "nothing",
};
