// Armies and generals in the drafts of a position.
import type { Editor } from "../../../edit/editor.svelte";
import { without, wordsIn } from "../../../edit/piles";
import type { Drafts } from "../../../edit/positions";

/** What a side has in a place: CUs, elephants among them, generals with the senior first. */
export interface Band {
  cus: number;
  elephants: number;
  generals: string[];
}
/** What the games say alike of a place; each says more. */
export interface Place {
  control: string;
  outside: Record<string, Band>;
  inside: Record<string, Band>;
  siege: number;
  subjugated: boolean;
  other: string[];
}
type Lines = { lines: Drafts };

const LISTS = ["dead", "displaced"];
const isPlace = (draft: Drafts[string] | undefined): draft is Place & Record<string, unknown> => draft !== undefined && !Array.isArray(draft);
const asDraft = (place: Place): Record<string, unknown> => ({ ...place });
const bandsOf = (place: Place): Band[] => [...Object.values(place.outside), ...Object.values(place.inside)];

type BandOf<P extends Place> = P["outside"][string];

/** The places of a game, of which a place and a force say `more`. */
export class Camp<P extends Place> {
  constructor(
    private readonly more: Omit<P, keyof Place>,
    private readonly moreOfForce: Omit<BandOf<P>, keyof Band>,
  ) {}

  private blank(): P {
    return { control: "", outside: {}, inside: {}, siege: 0, subjugated: false, other: [], ...structuredClone(this.more) } as unknown as P;
  }

  /** A place as a copy, to be changed. */
  placeIn({ lines }: Lines, space: string): P {
    const draft = lines[space];
    return isPlace(draft) ? (structuredClone(draft) as unknown as P) : this.blank();
  }

  /** The force of a side, outside or inside the walls. */
  bandIn(place: P, side: string, inside: boolean): BandOf<P> {
    const bands: Record<string, Band> = inside ? place.inside : place.outside;
    return (bands[side] ??= { cus: 0, elephants: 0, generals: [], ...structuredClone(this.moreOfForce) }) as BandOf<P>;
  }

  change(editor: Editor, space: string, how: (place: P) => void): void {
    const place = this.placeIn(editor, space);
    how(place);
    editor.change({ [space]: asDraft(place) });
  }

  clear(editor: Editor, space: string): void {
    editor.change({ [space]: asDraft(this.blank()) });
  }

  bring(editor: Editor, general: string, space: string, side: string, inside: boolean): void {
    const lines = dismissed(editor.lines, general);
    const place = this.placeIn({ lines: { ...editor.lines, ...lines } }, space);
    this.bandIn(place, side, inside).generals.push(general);
    editor.change({ ...lines, [space]: asDraft(place) });
  }
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
