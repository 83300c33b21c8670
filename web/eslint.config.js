import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "../src", "public", "src/games/*/map.json"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  { files: ["scripts/**", "*.config.*"], languageOptions: { globals: { ...globals.node } } },
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": ["error", { allow: ["error"] }],
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
      "svelte/no-navigation-without-resolve": "off", // our own router
      "svelte/no-unused-svelte-ignore": "off", // svelte-check knows which are needed
      "svelte/no-useless-mustaches": "off", // a blank between two things needs them
      "svelte/prefer-svelte-reactivity": "off", // a cache that nothing watches
    },
  },
  { files: ["tests/**"], rules: { "@typescript-eslint/no-non-null-assertion": "off" } },
  { files: ["scripts/**"], rules: { "no-console": "off" } },
);
