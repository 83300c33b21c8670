import type { Sheet, Titled } from "./types";

/** The title of a thing of a kind: the sheet lists cards under `cards`, spaces under `spaces`, and so on. */
export function titleOf(sheet: Sheet | null, kind: string, id: string): string {
  const list = (sheet as unknown as Record<string, Titled[] | undefined> | null)?.[`${kind}s`];
  return list?.find((one) => one.id === id)?.title ?? id;
}

/** A title as it stands within a sentence. */
export const within = (title: string): string => title.replace(/^The /, "the ");
