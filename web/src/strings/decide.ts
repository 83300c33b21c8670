// What is said around a decision: the choices, saying them for good, taking them back.
export default {
  "prompt.list": "As a list",
};
