// A position as text, changed line by line. The server judges it; nothing here knows a rule.
import type { Side } from "../api/types";

const UNDER_WAY = /^\s*[>?@]/;
const HEAD = new Set(["game", "data", "scenario", "options"]);
export const PILES = ["discards", "removed", "deck"] as const;

const nameOf = (line: string): string => (UNDER_WAY.test(line) ? "" : (line.split("#")[0]?.split(":")[0]?.trim() ?? ""));
const valueOf = (line: string): string => line.split("#")[0]?.split(":").slice(1).join(":").trim() ?? "";

export function valueAt(text: string, name: string): string {
  const line = text.split("\n").find((one) => nameOf(one) === name);
  return line === undefined ? "" : valueOf(line);
}

export const wordsAt = (text: string, name: string): string[] => valueAt(text, name).split(/\s+/).filter(Boolean);

/** A changed board begins its phase anew: what was under way no longer fits. */
export const settled = (text: string): string => text.split("\n").filter((line) => !UNDER_WAY.test(line)).join("\n");

export function withLine(text: string, name: string, value: string): string {
  const lines = settled(text).trimEnd().split("\n");
  const at = lines.findIndex((line) => nameOf(line) === name);
  if (at >= 0 && value) lines[at] = `${name}: ${value}`;
  else if (at >= 0) lines.splice(at, 1);
  else if (value) lines.splice(placeFor(lines, name), 0, `${name}: ${value}`);
  return `${lines.join("\n")}\n`;
}

/** The turn and the phase come after the head; all else at the end. */
function placeFor(lines: string[], name: string): number {
  if (name !== "turn" && name !== "phase") return lines.length;
  const last = lines.findLastIndex((line, i) => i === 0 || HEAD.has(nameOf(line)));
  return last + 1;
}

export const without = (words: string[], gone: string): string[] => words.filter((word) => word !== gone);

export const pilesOf = (sides: Side[]): string[] => [...sides.map((side) => `${side} hand`), ...PILES];

export function pileOf(text: string, card: string, sides: Side[]): string {
  return pilesOf(sides).find((pile) => wordsAt(text, pile).includes(card)) ?? "";
}

export function withCard(text: string, card: string, pile: string, sides: Side[]): string {
  let now = text;
  for (const other of pilesOf(sides)) {
    if (wordsAt(now, other).includes(card)) now = withLine(now, other, without(wordsAt(now, other), card).join(" "));
  }
  return pile ? withLine(now, pile, [...wordsAt(now, pile), card].join(" ")) : now;
}
