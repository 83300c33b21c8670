// Armies and generals in the drafts of a position.
import type { Editor } from "../../../edit/editor.svelte";
import { without, wordsIn } from "../../../edit/piles";
import type { Drafts } from "../../../edit/positions";
import type { Band, Place } from "../wire.gen";

const LISTS = ["dead", "displaced"];

const emptyPlace = (): Place => ({ control: "", outside: {}, inside: {}, siege: 0, subjugated: false, trains: 0, trainsInside: 0, other: [] });
const isPlace = (draft: Drafts[string] | undefined): draft is Place & Record<string, unknown> => draft !== undefined && !Array.isArray(draft);
const asDraft = (place: Place): Record<string, unknown> => ({ ...place });
const bandsOf = (place: Place): Band[] => [...Object.values(place.outside), ...Object.values(place.inside)];

/** A place as a copy, to be changed. */
export function placeIn({ lines }: { lines: Drafts }, space: string): Place {
  const draft = lines[space];
  return isPlace(draft) ? structuredClone(draft) : emptyPlace();
}

/** The force of a side, outside or inside the walls. */
export function bandIn(place: Place, side: string, inside: boolean): Band {
  const bands = inside ? place.inside : place.outside;
  return (bands[side] ??= { cus: 0, elephants: 0, generals: [] });
}

export function change(editor: Editor, space: string, how: (place: Place) => void): void {
  const place = placeIn(editor, space);
  how(place);
  editor.change({ [space]: asDraft(place) });
}

export const clear = (editor: Editor, space: string): void => editor.change({ [space]: asDraft(emptyPlace()) });

export function bring(editor: Editor, general: string, space: string, side: string, inside: boolean): void {
  const lines = dismissed(editor.lines, general);
  const place = placeIn({ lines: { ...editor.lines, ...lines } }, space);
  bandIn(place, side, inside).generals.push(general);
  editor.change({ ...lines, [space]: asDraft(place) });
}

export const takeOff = (editor: Editor, general: string): void => editor.change(dismissed(editor.lines, general));

export function sendTo(editor: Editor, general: string, list: "dead" | "displaced"): void {
  const lines = dismissed(editor.lines, general);
  editor.change({ ...lines, [list]: [...wordsIn({ ...editor.lines, ...lines }, list), general] });
}

/** Where every general is named now: a space, "dead" or "displaced". */
export function generalsIn(lines: Drafts): Map<string, string> {
  const named = (name: string, draft: Drafts[string]): string[] => {
    if (isPlace(draft)) return bandsOf(draft).flatMap((band) => band.generals);
    return LISTS.includes(name) ? wordsIn(lines, name) : [];
  };
  return new Map(Object.entries(lines).flatMap(([name, draft]) => named(name, draft).map((general) => [general, name] as const)));
}

/** The lines that change when a general is taken off wherever he is. */
export function dismissed(lines: Drafts, general: string): Drafts {
  const changed: Drafts = {};
  for (const [name, draft] of Object.entries(lines)) {
    if (LISTS.includes(name) && wordsIn(lines, name).includes(general)) changed[name] = without(wordsIn(lines, name), general);
    else if (isPlace(draft) && bandsOf(draft).some((band) => band.generals.includes(general))) {
      const place = structuredClone(draft);
      for (const band of bandsOf(place)) band.generals = without(band.generals, general);
      changed[name] = place;
    }
  }
  return changed;
}
