import type { BotInfo, Clock, OptionInfo } from "../api/types";
import type { Key } from "../strings";

export type Against = "bot" | "here" | "friend";
export type ClockId = "none" | "game30" | "game60" | "game120" | "day1" | "day3" | "day7";

export const CLOCKS: { id: ClockId; title: Key; clock: Clock }[] = [
  { id: "none", title: "clock.none", clock: { kind: "none", seconds: 0 } },
  { id: "game30", title: "clock.game30", clock: { kind: "game", seconds: 1800 } },
  { id: "game60", title: "clock.game60", clock: { kind: "game", seconds: 3600 } },
  { id: "game120", title: "clock.game120", clock: { kind: "game", seconds: 7200 } },
  { id: "day1", title: "clock.day1", clock: { kind: "move", seconds: 86_400 } },
  { id: "day3", title: "clock.day3", clock: { kind: "move", seconds: 259_200 } },
  { id: "day7", title: "clock.day7", clock: { kind: "move", seconds: 604_800 } },
];

export const clockOf = (id: ClockId): Clock =>
  CLOCKS.find((one) => one.id === id)?.clock ?? { kind: "none", seconds: 0 };

/** Whoever suits a player who knows the game so well; where nobody is made for that, the last. */
export const suiting = (bots: BotInfo[], experience: string): BotInfo | undefined => bots.find(({ suits }) => suits === experience) ?? bots.at(-1);

export interface OptionGroup {
  title: string;
  choices: { id: string; options: OptionInfo[] }[];
}

/** Optional rules under their headings; those that answer one question stand together. */
export function grouped(options: OptionInfo[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const option of options) {
    let group = groups.find(({ title }) => title === option.group);
    if (!group) groups.push((group = { title: option.group, choices: [] }));
    const choice = option.oneOf ? group.choices.find(({ id }) => id === option.oneOf) : undefined;
    if (choice) choice.options.push(option);
    else group.choices.push({ id: option.oneOf || option.id, options: [option] });
  }
  return groups;
}

/** Who sits where; without a wish the side is drawn. */
export function seatsFor(
  seats: string[],
  against: Against,
  side: string,
  bot: string,
  draw: () => number = Math.random,
): Record<string, string> {
  const mine = seats.includes(side) ? side : (seats[Math.floor(draw() * seats.length)] ?? "");
  const other = { bot: `bot:${bot}`, here: "here", friend: "open" }[against];
  return Object.fromEntries(seats.map((seat) => [seat, against === "here" ? "here" : seat === mine ? "me" : other]));
}

/** Who sits where at a table of three or more, before anything is chosen: the first seat is mine. */
export function tableFor(seats: string[], against: Against, bot: string): Record<string, string> {
  const other = { bot: `bot:${bot}`, here: "here", friend: "open" }[against];
  return Object.fromEntries(seats.map((seat, i) => [seat, i === 0 ? "me" : other]));
}

/** Put somebody at a seat; who was there before changes places with me, for I sit only once. */
export function seated(table: Record<string, string>, seat: string, wish: string): Record<string, string> {
  const mine = wish === "me" ? Object.keys(table).find((one) => table[one] === "me") : undefined;
  const there = table[seat] ?? "open";
  return { ...table, ...(mine ? { [mine]: there } : {}), [seat]: wish };
}

/** The same company at seats that are drawn by lot. */
export function drawn(table: Record<string, string>, draw: () => number = Math.random): Record<string, string> {
  const left = Object.values(table);
  return Object.fromEntries(Object.keys(table).map((seat) => [seat, left.splice(Math.floor(draw() * left.length), 1)[0] ?? "open"]));
}
