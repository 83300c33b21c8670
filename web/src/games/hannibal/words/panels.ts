// What the panels and the cards say of the sea.
export default {
  "card.ship": { one: "{count} unit may go by sea", other: "{count} units may go by sea" },
  "panel.sea": "Effects",
  "sea.effects": "In effect",
  "sea.noEffects": "Nothing out of the ordinary.",
  "sea.modifiers": "Naval modifiers of the ports",
  "sea.noModifiers": "None.",
  "sea.modifier": "{n}",
  "sea.dots": { one: "{count} dot", other: "{count} dots" },
  "sea.diamonds": { one: "{count} diamond", other: "{count} diamonds" },
};
