// What can be done by touching something on the map.
import type { Choice, Preview, Question, Scene, Sheet, Thing } from "../api/types";
import type { BoardParts } from "../games/game";
import { spaceOf } from "./atlas";

export interface Offer {
  key: string;
  text: string;
  odds: string;
  /** The piece that it is about, if it is about one alone. */
  who: string;
  do: string;
  route: string[];
}
export interface Offers {
  spaces: Map<string, Offer[]>;
  provinces: Map<string, Offer>;
  movers: Set<string>;
  previews: Map<string, Preview>;
}

/** Something that went from one space to another, to be shown as an arrow. */
export interface Move {
  from: string;
  to: string;
  side: string;
}

type Movers = BoardParts["movers"];
const SPATIAL = new Set(["space", "place", "at"]);
const isSpatial = (thing: Thing): boolean => SPATIAL.has(thing.kind);

function offer(choice: Choice, movers: Movers): Offer {
  const who = choice.on.find((thing) => movers.has(thing.kind))?.id ?? "";
  return { key: choice.do, text: choice.text, odds: choice.odds ?? "", who, do: choice.do, route: [] };
}

/** The spaces on which a choice can be made: those it names, else those where its pieces stand. */
function spacesFor(choice: Choice, movers: Movers, stands: Map<string, string>): string[] {
  const named = choice.on.filter(isSpatial).map((thing) => spaceOf(thing.id));
  const found = named.length
    ? named
    : choice.on.filter((thing) => movers.has(thing.kind)).flatMap((thing) => stands.get(thing.id) ?? []);
  return [...new Set(found)];
}

export function offersOf(ask: Question | null, previews: Preview[], scene: Scene, sheet: Sheet, { movers, whereIs }: BoardParts): Offers {
  const offers: Offers = { spaces: new Map(), provinces: new Map(), movers: new Set(), previews: new Map() };
  if (!ask?.mine) return offers;
  const stands = whereIs(scene);
  const add = (space: string, one: Offer): void => void offers.spaces.set(space, [...(offers.spaces.get(space) ?? []), one]);
  const routed = new Set(previews.flatMap((preview) => (preview.path.length === 1 ? preview.path : [])));
  for (const preview of previews) {
    offers.previews.set(preview.space, preview);
    const text = ask.options?.find((choice) => choice.do === preview.path.at(-1))?.text ?? "";
    add(preview.space, { key: preview.path.join("; "), text, odds: "", who: "", do: "", route: preview.path });
  }
  for (const choice of ask.options ?? []) {
    if (routed.has(choice.do)) continue;
    for (const space of spacesFor(choice, movers, stands)) add(space, offer(choice, movers));
    const province = choice.on.find((thing) => thing.kind === "province");
    if (province) offers.provinces.set(province.id, offer(choice, movers));
    const named = choice.on.some(isSpatial);
    for (const thing of choice.on) if (movers.has(thing.kind) && !named) offers.movers.add(thing.id);
  }
  for (const { id, province } of sheet.spaces) {
    const own = offers.provinces.get(province ?? "");
    if (own && !offers.spaces.has(id)) offers.spaces.set(id, [own]);
  }
  return offers;
}

/** What the player seems to want of something that is not on offer: the verb that others of its kind take. */
export function wished(ask: Question | null, space: string, pieces: string[], movers: Movers): string {
  if (!ask?.mine) return "";
  const counts = new Map<string, number>();
  for (const { do: said, on } of ask.options ?? []) {
    const [thing] = on;
    if (on.length !== 1 || !thing) continue;
    const id = isSpatial(thing) ? space : movers.has(thing.kind) ? pieces[0] : undefined;
    const verb = said.split(" ")[0] ?? "";
    if (id && said === `${verb} ${thing.id}`) counts.set(`${verb} ${id}`, (counts.get(`${verb} ${id}`) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? "";
}

/** The spaces that a march passes: as told, else those that its steps name. */
export function spacesAlong({ path, spaces }: Preview, isSpace: (id: string) => boolean): string[] {
  return spaces ?? path.flatMap((step) => step.split(" ").slice(1).map(spaceOf).filter(isSpace));
}

/** A leg of a way: the step that goes it, and between which spaces. */
export interface Leg {
  step: string;
  from: string;
  to: string;
}

/** The legs of a way that begins somewhere. */
export function legsOf(preview: Preview, start: string, isSpace: (id: string) => boolean): Leg[] {
  const stops = spacesAlong(preview, isSpace);
  const steps = preview.path.filter((step) => step.split(" ").slice(1).some((word) => isSpace(spaceOf(word))));
  return stops.map((to, i) => ({ step: steps[i] ?? "", from: stops[i - 1] ?? start, to }));
}
