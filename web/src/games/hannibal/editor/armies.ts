// Armies and generals in the text of a position.
import type { Side } from "../../../api/types";
import { sheetOf } from "../told";
import { valueAt, withLine, without, wordsAt } from "../../../edit/draft";
import type { Editor } from "../../../edit/editor.svelte";
import { type Band, type Place, readPlace, writePlace } from "./place";

export const placeIn = (editor: Editor, space: string): Place => readPlace(valueAt(editor.text, space), editor.sides, editor.held(space));

export function change(editor: Editor, space: string, how: (place: Place) => void): void {
  const place = placeIn(editor, space);
  how(place);
  editor.set(space, writePlace(place));
}

const dismissed = (editor: Editor, general: string): string => withoutGeneral(editor.text, general, editor.sides, editor.spaces);

export function bring(editor: Editor, general: string, space: string, band: (place: Place) => Band | undefined): void {
  const text = dismissed(editor, general);
  const place = readPlace(valueAt(text, space), editor.sides, editor.held(space));
  band(place)?.generals.push(general);
  editor.replace(withLine(text, space, writePlace(place)));
}

export const takeOff = (editor: Editor, general: string): void => editor.replace(dismissed(editor, general));

export function sendTo(editor: Editor, general: string, list: "dead" | "displaced"): void {
  const text = dismissed(editor, general);
  editor.replace(withLine(text, list, `${valueAt(text, list)} ${general}`.trim()));
}

/** Where every general is named now. */
export const generalsIn = (editor: Editor): Map<string, string> =>
  whereGenerals(editor.text, sheetOf(editor)?.generals.map((general) => general.id) ?? [], editor.spaces);

/** Takes a general off wherever he is: the map, the dead, the displaced. */
export function withoutGeneral(text: string, general: string, sides: Side[], spaces: string[]): string {
  let now = text;
  for (const list of ["dead", "displaced"]) {
    if (wordsAt(now, list).includes(general)) now = withLine(now, list, without(wordsAt(now, list), general).join(" "));
  }
  for (const space of spaces) {
    const said = valueAt(now, space);
    if (!said.split(/[\s,]+/).includes(general)) continue;
    const place = readPlace(said, sides, "none");
    place.other = place.other.map((item) => without(item.split(" "), general).join(" "));
    for (const band of [...Object.values(place.outside), ...Object.values(place.inside)]) band.generals = without(band.generals, general);
    now = withLine(now, space, writePlace(place));
  }
  return now;
}

/** Where every general is named: a space, "dead" or "displaced". */
export function whereGenerals(text: string, generals: string[], spaces: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of ["dead", "displaced", ...spaces]) {
    for (const word of valueAt(text, name).split(/[\s,]+/)) if (generals.includes(word)) found.set(word, name);
  }
  return found;
}
