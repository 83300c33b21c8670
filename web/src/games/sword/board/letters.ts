// Two letters for each leader, no two alike; a minor leader has the one letter of his counter, beside the colour of his power.
import { monograms } from "../../punic/board/monogram";
import type { LeaderSheet, Sheet } from "../wire.gen";

const known = new WeakMap<LeaderSheet[], Map<string, string>>();
type Named = Parameters<typeof monograms>[0];

export function lettersOf({ leaders }: Pick<Sheet, "leaders">, id: string): string {
  const found = known.get(leaders) ?? monograms(leaders as unknown as Named);
  known.set(leaders, found);
  const leader = leaders.find((one) => one.id === id);
  return leader?.kind === "minor" ? (leader.title.split(" ").at(-1) ?? "") : (found.get(id) ?? "");
}
