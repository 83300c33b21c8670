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

type Triple = [number, number, number];

/** Red, green and blue as amounts of light. */
function mixed(colour: string): Triple {
  const digits = colour.slice(1).replace(/^(.)(.)(.)$/, "$1$1$2$2$3$3");
  return [0, 2, 4].map((at) => {
    const share = parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}
const product = (matrix: Triple[], values: Triple): Triple =>
  matrix.map((row) => row.reduce((sum, share, i) => sum + share * (values[i] ?? 0), 0)) as Triple;

function light(colour: string): number {
  const [red, green, blue] = mixed(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const PAPERS = ["paper", "paper-raised", "paper-sunk"];
const PIGMENTS = ["brick", "azure", "ochre", "olive", "plum", "slate"];
const TEXTS: [string, string[]][] = [
  ["ink", [...PAPERS, ...PIGMENTS.map((name) => `${name}-pale`)]],
  ["ink-soft", PAPERS],
  ...PIGMENTS.map((name): [string, string[]] => [`${name}-deep`, PAPERS]),
  ...PIGMENTS.map((name): [string, string[]] => [`${name}-ink`, [name]]),
  ["danger", PAPERS],
  ["#fff", ["seal", "brick", "azure"]],
  ["#2c2116", ["gold-bright"]],
];
const SHAPES: [string, string[]][] = PIGMENTS.map((name) => [name, ["paper", "paper-raised"]]);
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

/** How eyes without red or without green cones mix light (Machado, Oliveira and Fernandes 2009). */
const EYES: Record<string, Triple[]> = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
};
/** From light to OKLab, where equal distances look equal (Ottosson 2020). */
const CONES: Triple[] = [[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]];
const LAB: Triple[] = [[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]];

function seen(colour: string, eyes: Triple[]): Triple {
  const kept = product(eyes, mixed(colour)).map((share) => Math.min(1, Math.max(0, share))) as Triple;
  return product(LAB, product(CONES, kept).map(Math.cbrt) as Triple);
}
function apart(one: string, other: string, eyes: Triple[]): number {
  const [p, q] = [seen(one, eyes), seen(other, eyes)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

test("red and green of one lightness are one colour to eyes that lack a cone", () => {
  expect(apart("#a05a00", "#6e7300", EYES["usual"]!)).toBeGreaterThan(0.1);
  expect(apart("#a05a00", "#6e7300", EYES["deuteranopia"]!)).toBeLessThan(0.05);
  expect(apart("#000", "#fff", EYES["protanopia"]!)).toBeCloseTo(1);
});

const FAR = 0.1;
test.each(LOOKS.flatMap((look) => Object.keys(EYES).map((eyes) => ({ ...look, eyes }))))("$theme, $palette colours, $contrast contrast, $eyes: no two sides look alike", ({ eyes, ...look }) => {
  const found = tokens(look);
  const pairs = PIGMENTS.flatMap((one, i) => PIGMENTS.slice(i + 1).map((other) => [one, other] as const));
  const alike = pairs.filter(([one, other]) => apart(found.get(one) ?? "#", found.get(other) ?? "#", EYES[eyes]!) < FAR);
  expect(alike).toEqual([]);
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
