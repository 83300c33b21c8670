// Trifles told together, with the names of their places: one line for three markers.
import type { LogEntry, Thing } from "../api/types";

export type TitleOf = (kind: string, id: string) => string;

const PLACES = new Set(["space", "place", "at"]);
const MOST_NAMED = 6;

/** What lines are told together by; nothing where a line is told alone. */
export const kinOf = ({ many, roll }: LogEntry): string => (many && !roll ? many.text : "");

function placesOf(lines: LogEntry[]): Thing[] {
  const found = new Map<string, Thing>();
  for (const { about } of lines) for (const thing of about) if (PLACES.has(thing.kind)) found.set(thing.id.replace(/\+$/, ""), thing);
  return [...found.values()];
}

function asOne(lines: LogEntry[], titleOf: TitleOf): LogEntry[] {
  const [first] = lines;
  if (!first?.many || lines.length < 2) return lines;
  const total = lines.reduce((sum, line) => sum + (line.many?.count ?? 0), 0);
  const places = placesOf(lines);
  const named = places.slice(0, MOST_NAMED).map(({ id }) => titleOf("space", id.replace(/\+$/, "")));
  const text = first.many.text.replace("{total}", String(total)).replace("{times}", String(lines.length));
  const others = first.about.filter((thing) => !PLACES.has(thing.kind));
  return [{ ...first, about: [...others, ...places], text: `${text}: ${named.join(", ")}${places.length > MOST_NAMED ? "…" : "."}` }];
}

/** Lines of one kin that follow each other become one; what the score says of them comes after. */
export function gathered(lines: LogEntry[], titleOf: TitleOf): LogEntry[] {
  const groups: { kin: string; lines: LogEntry[]; scores: LogEntry[] }[] = [];
  for (const line of lines) {
    const [kin, last] = [kinOf(line), groups.at(-1)];
    if (last?.kin && line.mark === "score") last.scores.push(line);
    else if (last && kin && last.kin === kin) last.lines.push(line);
    else groups.push({ kin, lines: [line], scores: [] });
  }
  return groups.flatMap((group) => [...asOne(group.lines, titleOf), ...group.scores]);
}
