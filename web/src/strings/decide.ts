// What is said around a decision: the choices, saying them for good, taking them back.
export default {
  "prompt.list": "As a list",
  "confirm.ask": "{what}?",
  "confirm.route": "March to {title}",
  "confirm.yes": "Confirm",
  "confirm.no": "Not yet",
  "settings.confirm": "Ask again before an answer",
  "settings.confirm.turn": "When it ends my turn",
  "settings.confirm.always": "Whenever another answers next",
  "settings.confirm.never": "Never",
  "undo.back": "Go back before your last decision; the dice are thrown anew (Ctrl+Z)",
  "undo.ask": "Ask to go back",
  "undo.askTitle": "Ask the others to take your last decision back",
  "undo.asked": "Asked to go back",
};
