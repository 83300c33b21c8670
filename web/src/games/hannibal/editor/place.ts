// One line of a position: `capua: carthage, rome 8 fabius, inside 2 h-gisgo, siege 2`.
import type { Holder, Side } from "../../../api/types";

export interface Band {
  cus: number;
  elephants: number;
  generals: string[];
}
export interface Place {
  /** As the line says it; empty where it is as printed. */
  control: "" | Side | "free";
  outside: Record<Side, Band>;
  inside: Record<Side, Band>;
  siege: number;
  subjugated: boolean;
  trains: number;
  trainsInside: number;
  /** What is not understood here is kept, for the server to judge. */
  other: string[];
}

const emptyBand = (): Band => ({ cus: 0, elephants: 0, generals: [] });
const bands = (sides: Side[]): Record<Side, Band> => Object.fromEntries(sides.map((side) => [side, emptyBand()]));

export const emptyPlace = (sides: Side[]): Place => ({
  control: "", outside: bands(sides), inside: bands(sides), siege: 0, subjugated: false, trains: 0, trainsInside: 0, other: [],
});

function readBand(words: string[]): Band | null {
  const [first = "", ...rest] = words;
  if (!/^\d+$/.test(first)) return null;
  const elephants = /^e(\d+)$/.exec(rest[0] ?? "");
  return { cus: Number(first), elephants: Number(elephants?.[1] ?? 0), generals: rest.slice(elephants ? 1 : 0) };
}

/** `held`: who controls the place, for units inside of which no side is named. */
export function readPlace(text: string, sides: Side[], held: Holder): Place {
  const place = emptyPlace(sides);
  const items = text.split(",").map((item) => item.trim().split(/\s+/)).filter((words) => words[0]);
  for (const [word = "", ...more] of items) {
    if (!more.length && (sides.includes(word) || word === "free")) place.control = word;
  }
  const owner = place.control || held;
  for (const words of items) if (!readItem(place, words, sides, owner)) place.other.push(words.join(" "));
  return place;
}

function readItem(place: Place, words: string[], sides: Side[], owner: string): boolean {
  const [word = "", ...rest] = words;
  if (!rest.length && (sides.includes(word) || word === "free")) return true;
  if (sides.includes(word)) return fill(place.outside, word, rest);
  if (word === "inside") {
    const named = sides.includes(rest[0] ?? "");
    return fill(place.inside, named ? (rest[0] ?? "") : owner, named ? rest.slice(1) : rest);
  }
  if (word === "siege" && /^\d+$/.test(rest[0] ?? "")) place.siege = Number(rest[0]);
  else if (word === "subjugated") place.subjugated = true;
  else if (word === "train" && rest[0] === "inside") place.trainsInside += 1;
  else if (word === "train") place.trains += 1;
  else return false;
  return true;
}

function fill(where: Record<Side, Band>, side: Side, words: string[]): boolean {
  const band = readBand(words);
  if (!band || !where[side]) return false;
  where[side] = band;
  return true;
}

function writeBand({ cus, elephants, generals }: Band): string {
  if (!cus && !generals.length) return "";
  return [String(cus), ...(elephants ? [`e${elephants}`] : []), ...generals].join(" ");
}

export function writePlace(place: Place): string {
  const items: string[] = place.control ? [place.control] : [];
  for (const [side, band] of Object.entries(place.outside)) if (writeBand(band)) items.push(`${side} ${writeBand(band)}`);
  for (const [side, band] of Object.entries(place.inside)) if (writeBand(band)) items.push(`inside ${side} ${writeBand(band)}`);
  if (place.siege) items.push(`siege ${place.siege}`);
  if (place.subjugated) items.push("subjugated");
  items.push(...Array<string>(place.trains).fill("train"), ...Array<string>(place.trainsInside).fill("train inside"), ...place.other);
  return items.join(", ");
}
