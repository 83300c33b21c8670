// Words of the map, of its legend, and of what it is set in.
export default {
  "about.fonts": "The letters",
  "about.fontsText": "Two typefaces come with the page. Both may be used and passed on under the SIL Open Font License 1.1.",
};
