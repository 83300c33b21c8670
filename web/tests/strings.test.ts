import { parse } from "svelte/compiler";
import { expect, test } from "vitest";
import { speak, t, tMaybe } from "../src/strings";
import en from "../src/strings/en";

const SOURCES: Record<string, string> = import.meta.glob("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
const SPOKEN = new Set(["aria-label", "title", "placeholder", "alt", "aria-description"]);
const LATIN = "la";

interface Node {
  type?: string;
  name?: string;
  data?: string;
  value?: unknown;
  attributes?: Node[];
  [key: string]: unknown;
}

const PAGES = Object.keys(SOURCES).filter((name) => name.endsWith(".svelte"));

function isLatin(node: Node): boolean {
  return (node.attributes ?? []).some((one) => one.name === "lang" && JSON.stringify(one.value).includes(`"${LATIN}"`));
}

/** Text with letters that a person would read; names in Latin on the map say so with `lang`. */
function words(node: unknown, spoken = false): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => words(one, spoken));
  if (typeof node !== "object" || node === null) return [];
  const found = node as Node;
  if (found.type === "StyleSheet" || found.type === "Script" || isLatin(found)) return [];
  if (found.type === "Text") return spoken && /\p{L}{2}/u.test(found.data ?? "") ? [found.data ?? ""] : [];
  if (found.type === "Attribute") return words(found.value, SPOKEN.has(found.name ?? ""));
  return Object.entries(found).flatMap(([key, child]) => (key === "attributes" ? words(child, false) : words(child, spoken)));
}

test.each(PAGES)("%s says nothing that is not in the catalogue", (name) => {
  const tree = parse(SOURCES[name] ?? "", { modern: true });
  expect(words(tree.fragment, true)).toEqual([]);
});

const GAMES = import.meta.glob<{ words: Record<string, unknown> }>("../src/games/*/words/index.ts", { eager: true });
/** The words of the game whose folder a source lies in. */
const wordsOf = (name: string): Record<string, unknown> => GAMES[`../src/games/${name.split("/")[3]}/words/index.ts`]?.words ?? {};

test("no game says otherwise what the page says", () => {
  const again = Object.values(GAMES).flatMap(({ words: own }) => Object.keys(own).filter((key) => key in en));
  expect(Object.keys(GAMES)).not.toEqual([]);
  expect(again).toEqual([]);
});

test("every key that the sources name is in the catalogue", () => {
  const missing = Object.entries(SOURCES).flatMap(([name, text]) => {
    const known = { ...en, ...wordsOf(name) };
    return [...text.matchAll(/\bt\("([\w.-]+)"/g)].map((hit) => hit[1] ?? "").filter((key) => !(key in known));
  });
  expect(missing).toEqual([]);
});

test("blanks are filled in, plurals chosen", () => {
  expect(t("match.turn", { turn: 3 })).toBe("Turn 3");
  expect(t("lineup.cards", { count: 1 })).toBe("1 card");
  expect(t("lineup.cards", { count: 4 })).toBe("4 cards");
  expect(tMaybe("no.such.key")).toBe("");
});

test("another language is a list of the same keys; what it lacks stays English", () => {
  speak("de", { "match.turn": "Runde {turn}" });
  expect(t("match.turn", { turn: 3 })).toBe("Runde 3");
  expect(t("ui.close")).toBe("Close");
  speak("en", {});
});
