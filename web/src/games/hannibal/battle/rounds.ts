// The rounds of the battle under way, as the log tells them.
import type { BattleScene, LogEntry, Side } from "../../../api/types";

export interface Play {
  side: Side;
  card: string;
  /** What the card stands for. */
  as: string;
}
export interface Round {
  round: number;
  attack: Play;
  answer: Play | null;
  lost: boolean;
  /** Who took the initiative at the end of the round. */
  taken: Side | "";
}

const ATTACKS = new Set(["attacks", "attacks-as"]);
const MATCHES = new Set(["matches", "matches-as"]);
const TAKES = new Set(["seizes", "counterattacks"]);

/** The lines from the last battle on. */
export function sinceBattle(log: LogEntry[]): LogEntry[] {
  const begun = log.findLastIndex((entry) => entry.kind === "battle");
  return begun < 0 ? [] : log.slice(begun);
}

const named = (entry: LogEntry, kind: string): string[] =>
  entry.about.filter((thing) => thing.kind === kind).map((thing) => thing.id);

function played(entry: LogEntry): Play {
  const [card = "", as = card] = named(entry, "battle-card");
  return { side: named(entry, "side")[0] ?? "", card, as };
}

export function roundsOf(log: LogEntry[]): Round[] {
  const rounds: Round[] = [];
  for (const entry of sinceBattle(log)) {
    const last = rounds.at(-1);
    if (ATTACKS.has(entry.kind)) rounds.push({ round: rounds.length + 1, attack: played(entry), answer: null, lost: false, taken: "" });
    else if (!last) continue;
    else if (MATCHES.has(entry.kind)) last.answer = played(entry);
    else if (entry.kind === "no-match") last.lost = true;
    else if (TAKES.has(entry.kind)) last.taken = named(entry, "side")[0] ?? "";
  }
  return rounds;
}

/** The rounds from the cards that lie open, where the log does not go back far enough. */
export function roundsOnTable(battle: BattleScene): Round[] {
  const [attacks, answers] = [battle.sides[battle.leads]?.played ?? [], battle.sides[otherOf(battle, battle.leads)]?.played ?? []];
  return Array.from({ length: Math.max(attacks.length, answers.length) }, (_, i) => {
    const [attack = "", answer = ""] = [attacks[i], answers[i]];
    const answered = answer ? { side: otherOf(battle, battle.leads), card: answer, as: attack } : null;
    return { round: i + 1, attack: { side: battle.leads, card: attack, as: attack }, answer: answered, lost: false, taken: "" };
  });
}

export const otherOf = (battle: BattleScene, side: Side): Side => (battle.attacker === side ? battle.defender : battle.attacker);

const TELLS = new Set(["battle-won", "battle-broken-off", "withdrawn", "casualties", "bloodless", "no-casualties", "retreat-table", "defeat-costs", "takes-refuge", "retreats", "eliminated", "dies", "captured", "displaced"]);

/** What came of the battle: from its decision on. */
export function outcome(log: LogEntry[]): LogEntry[] {
  const lines = sinceBattle(log);
  const decided = lines.findIndex((entry) => ["battle-won", "battle-broken-off"].includes(entry.kind));
  return decided < 0 ? [] : lines.slice(decided).filter((entry) => TELLS.has(entry.kind));
}
