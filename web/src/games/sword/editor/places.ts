// A line of a position as its editor shows it.
import type { Editor } from "../../../edit/editor.svelte";
import type { Drafts } from "../../../edit/positions";
import type { Band, Place } from "../wire.gen";

type Lines = { lines: Drafts };
const BLANK: Place = { control: "", loyalty: null, siege: null, tribe: false, forces: [], other: [] };
const isPlace = (draft: Drafts[string] | undefined): draft is Drafts[string] & Place => draft !== undefined && !Array.isArray(draft);

/** A place as a copy, to be changed. */
export const placeIn = ({ lines }: Lines, space: string): Place => {
  const draft = lines[space];
  return structuredClone(isPlace(draft) ? draft : BLANK);
};

export function change(editor: Editor, space: string, how: (place: Place) => void): void {
  const place = placeIn(editor, space);
  how(place);
  editor.change({ [space]: { ...place } });
}

export const recruits = (power: string): Band => ({ power, cus: 1, leaders: [], kind: "cu", inside: false });

/** Those who are named anywhere on the map. */
export const namedIn = ({ lines }: Lines): Set<string> =>
  new Set(Object.values(lines).flatMap((draft) => (isPlace(draft) ? draft.forces.flatMap(({ leaders }) => leaders) : [])));
