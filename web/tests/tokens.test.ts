import { expect, test } from "vitest";
import css from "../src/styles/tokens.css?raw";

type Wishes = Record<string, string>;
interface Block {
  wishes: [string, string][];
  unless: [string, string][];
  when: string;
  values: [string, string][];
}

const pairs = (text: string, pattern: RegExp): [string, string][] => [...text.matchAll(pattern)].map(([, name = "", value = ""]) => [name, value]);

/** Every block of the sheet, one for each of its selectors; `when` is the media query around it. */
function blocks(): Block[] {
  const plain = css.replace(/\/\*[^]*?\*\//g, "");
  return [...plain.matchAll(/(?:@media ([^{]+)\{\s*)?([^{}@]+)\{([^{}]*)\}/g)].flatMap(([, when = "", selectors = "", body = ""]) =>
    selectors.split(",").map((selector) => ({
      wishes: pairs(selector.replace(/:not\([^)]*\)/g, ""), /\[data-(\w+)="(\w+)"\]/g),
      unless: pairs((selector.match(/:not\([^)]*\)/g) ?? []).join(""), /\[data-(\w+)="(\w+)"\]/g),
      when: when.trim(),
      values: pairs(body, /--([\w-]+):\s*([^;]+);/g),
    })),
  );
}

/** What the browser would find: the more a selector names, the later it counts. */
function tokens(wishes: Wishes, system: string[] = []): Map<string, string> {
  const fitting = blocks()
    .filter((block) => !block.when || system.includes(block.when))
    .filter((block) => block.wishes.every(([name, value]) => wishes[name] === value) && block.unless.every(([name, value]) => wishes[name] !== value));
  const weight = (block: Block): number => block.wishes.length + block.unless.length;
  return new Map(fitting.toSorted((one, other) => weight(one) - weight(other)).flatMap((block) => block.values));
}

function light(colour: string): number {
  const digits = colour.slice(1).replace(/^(.)(.)(.)$/, "$1$1$2$2$3$3");
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const PAPERS = ["paper", "paper-raised", "paper-sunk"];
const TEXTS: [string, string[]][] = [
  ["ink", [...PAPERS, "rome-pale", "carthage-pale"]],
  ["ink-soft", PAPERS],
  ["rome-deep", PAPERS],
  ["carthage-deep", PAPERS],
  ["danger", PAPERS],
  ["#fff", ["seal", "rome", "carthage"]],
  ["#2c2116", ["gold-bright"]],
];
const SHAPES: [string, string[]][] = [
  ["rome", ["paper", "paper-raised"]],
  ["carthage", ["paper", "paper-raised"]],
];
const LOOKS = ["light", "dark"].flatMap((theme) =>
  ["classic", "safe"].flatMap((palette) => ["usual", "more"].map((strength) => ({ theme, palette, contrast: strength, motion: "full" }))),
);

function tooFaint(look: Wishes, list: [string, string[]][], least: number): string[] {
  const found = tokens(look);
  const colour = (name: string): string => (name.startsWith("#") ? name : (found.get(name) ?? "#"));
  return list.flatMap(([text, grounds]) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(colour(text), colour(ground));
      return ratio >= least ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}`];
    }),
  );
}

test("contrast is counted as WCAG does", () => {
  expect(contrast("#000", "#fff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test.each(LOOKS)("$theme, $palette colours, $contrast contrast: text can be read and shapes can be seen", (look) => {
  expect(tooFaint(look, TEXTS, 4.5)).toEqual([]);
  expect(tooFaint(look, SHAPES, 3)).toEqual([]);
});

test("movement that is asked for here is shown though the system asks for less", () => {
  const system = ["(prefers-reduced-motion: reduce)"];
  const quick = (motion: string): string | undefined => tokens({ motion }, system).get("quick");
  expect([quick("full"), quick("still"), quick("")]).toEqual(["140ms", "0ms", "0ms"]);
});

const PARTS: Record<string, string> = import.meta.glob("../src/**/*.svelte", { query: "?raw", import: "default", eager: true });

test("no part of the page asks the system about movement past the settings", () => {
  expect(Object.keys(PARTS).filter((name) => PARTS[name]?.includes("prefers-reduced-motion"))).toEqual([]);
});
