import type { LogEntry, Thing } from "../../api/types";

export interface Piece {
  text: string;
  thing: Thing | null;
  /** What closes the name and must not stand on a line without it. */
  tail?: string;
}

/** A sentence cut where it names something: `title` gives the name of a thing. */
export function cut(entry: LogEntry, title: (thing: Thing) => string): Piece[] {
  const names = entry.about
    .map((thing) => ({ thing, name: title(thing) }))
    .filter(({ name }) => name.length > 1)
    .sort((a, b) => b.name.length - a.name.length);
  let pieces: Piece[] = [{ text: entry.text, thing: null }];
  for (const { thing, name } of names) pieces = pieces.flatMap((piece) => (piece.thing ? [piece] : split(piece.text, name, thing)));
  return closed(pieces.filter((piece) => piece.text));
}

/** A full stop, a comma or the like goes with the name before it. */
function closed(pieces: Piece[]): Piece[] {
  return pieces.flatMap((piece, i) => {
    if (piece.thing) return [{ ...piece, tail: closing(pieces[i + 1]) }];
    const text = pieces[i - 1]?.thing ? piece.text.slice(closing(piece).length) : piece.text;
    return text ? [{ ...piece, text }] : [];
  });
}

const closing = (piece?: Piece): string => (piece && !piece.thing ? (/^[.,;:!?)’”]+/.exec(piece.text)?.[0] ?? "") : "");

function split(text: string, name: string, thing: Thing): Piece[] {
  const start = text.indexOf(name);
  if (start < 0) return [{ text, thing: null }];
  return [
    { text: text.slice(0, start), thing: null },
    { text: name, thing },
    { text: text.slice(start + name.length), thing: null },
  ];
}
