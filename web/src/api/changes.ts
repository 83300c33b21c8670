import type { Change, Scene, Table } from "./types";

type Parts = Record<string, unknown>;

/** A table with what is new on it; what has not changed stays the same object. */
export function changed(table: Table, { is: _, table: parts, scene, within, gone, ...counts }: Change): Table {
  return { ...table, ...parts, ...counts, scene: sceneOf(table.scene as unknown as Parts, { scene, within, gone }) as unknown as Scene };
}

function sceneOf(before: Parts, { scene, within, gone }: Pick<Change, "scene" | "within" | "gone">): Parts {
  if (![scene, within, gone].some((news) => Object.keys(news).length)) return before;
  const now: Parts = { ...before, ...scene };
  for (const [name, news] of Object.entries(within)) now[name] = { ...(before[name] as Parts | undefined), ...news };
  for (const [name, key] of gone) if (name && key) now[name] = without(now[name] as Parts, key);
  return gone.reduce((rest, [name, key]) => (name && !key ? without(rest, name) : rest), now);
}

const without = (parts: Parts, name: string): Parts => Object.fromEntries(Object.entries(parts).filter(([one]) => one !== name));
