// What can be done by touching something on the map.
import type { Choice, Preview, Question, Scene, Sheet, Thing } from "../api/types";
import { spaceOf } from "./geometry";
import { whereIs } from "./pieces";

export interface Offer {
  key: string;
  text: string;
  odds: string;
  general: string;
  do: string;
  route: string[];
}
export interface Offers {
  spaces: Map<string, Offer[]>;
  provinces: Map<string, Offer>;
  generals: Set<string>;
  previews: Map<string, Preview>;
}

/** Something that went from one space to another, to be shown as an arrow. */
export interface Move {
  from: string;
  to: string;
  side: string;
}

const SPATIAL = new Set(["space", "place", "at"]);
const isSpatial = (thing: Thing): boolean => SPATIAL.has(thing.kind);

function offer(choice: Choice): Offer {
  const general = choice.on.find((thing) => thing.kind === "general")?.id ?? "";
  return { key: choice.do, text: choice.text, odds: choice.odds ?? "", general, do: choice.do, route: [] };
}

/** The spaces on which a choice can be made: those it names, else those where its generals stand. */
function spacesFor(choice: Choice, stands: Map<string, string>): string[] {
  const named = choice.on.filter(isSpatial).map((thing) => spaceOf(thing.id));
  const found = named.length
    ? named
    : choice.on.filter((thing) => thing.kind === "general").flatMap((thing) => stands.get(thing.id) ?? []);
  return [...new Set(found)];
}

export function offersOf(ask: Question | null, previews: Preview[], scene: Scene, sheet: Sheet): Offers {
  const offers: Offers = { spaces: new Map(), provinces: new Map(), generals: new Set(), previews: new Map() };
  if (!ask?.mine) return offers;
  const stands = whereIs(scene);
  const add = (space: string, one: Offer): void => void offers.spaces.set(space, [...(offers.spaces.get(space) ?? []), one]);
  const routed = new Set(previews.flatMap((preview) => (preview.path.length === 1 ? preview.path : [])));
  for (const preview of previews) {
    offers.previews.set(preview.space, preview);
    const text = ask.options?.find((choice) => choice.do === preview.path.at(-1))?.text ?? "";
    add(preview.space, { key: preview.path.join("; "), text, odds: "", general: "", do: "", route: preview.path });
  }
  for (const choice of ask.options ?? []) {
    if (routed.has(choice.do)) continue;
    for (const space of spacesFor(choice, stands)) add(space, offer(choice));
    const province = choice.on.find((thing) => thing.kind === "province");
    if (province) offers.provinces.set(province.id, offer(choice));
    const named = choice.on.some(isSpatial);
    for (const thing of choice.on) if (thing.kind === "general" && !named) offers.generals.add(thing.id);
  }
  for (const { id, province } of sheet.spaces) {
    const own = offers.provinces.get(province);
    if (own && !offers.spaces.has(id)) offers.spaces.set(id, [own]);
  }
  return offers;
}

/** What the player seems to want of something that is not on offer: the verb that others of its kind take. */
export function wished(ask: Question | null, space: string, generals: string[]): string {
  if (!ask?.mine) return "";
  const counts = new Map<string, number>();
  for (const { do: said, on } of ask.options ?? []) {
    const [thing] = on;
    if (on.length !== 1 || !thing) continue;
    const id = isSpatial(thing) ? space : thing.kind === "general" ? generals[0] : undefined;
    const verb = said.split(" ")[0] ?? "";
    if (id && said === `${verb} ${thing.id}`) counts.set(`${verb} ${id}`, (counts.get(`${verb} ${id}`) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? "";
}

/** The spaces that a march passes: as told, else those that its steps name. */
export function spacesAlong({ path, spaces }: Preview, isSpace: (id: string) => boolean): string[] {
  return spaces ?? path.flatMap((step) => step.split(" ").slice(1).map(spaceOf).filter(isSpace));
}
