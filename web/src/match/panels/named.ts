import type { LogEntry, Thing } from "../../api/types";

export interface Piece {
  text: string;
  thing: Thing | null;
}

/** A sentence cut where it names something: `title` gives the name of a thing. */
export function cut(entry: LogEntry, title: (thing: Thing) => string): Piece[] {
  const names = entry.about
    .map((thing) => ({ thing, name: title(thing) }))
    .filter(({ name }) => name.length > 1)
    .sort((a, b) => b.name.length - a.name.length);
  let pieces: Piece[] = [{ text: entry.text, thing: null }];
  for (const { thing, name } of names) pieces = pieces.flatMap((piece) => (piece.thing ? [piece] : split(piece.text, name, thing)));
  return pieces.filter((piece) => piece.text);
}

function split(text: string, name: string, thing: Thing): Piece[] {
  const start = text.indexOf(name);
  if (start < 0) return [{ text, thing: null }];
  return [
    { text: text.slice(0, start), thing: null },
    { text: name, thing },
    { text: text.slice(start + name.length), thing: null },
  ];
}
