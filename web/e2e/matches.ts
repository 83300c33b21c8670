import type { Table } from "../src/api/types";
import type { Player } from "./player";

export interface Wish {
  game?: string;
  scenario?: string;
  seats: Record<string, string>;
  position?: string;
  from?: { match: string; step: number; view: string };
  visibility?: string;
}

export const NOBODY = {
  game: "hannibal-2007",
  scenario: "",
  options: [] as string[],
  clock: { kind: "none", seconds: 0 },
  visibility: "private",
};

const PUNIC = ["rome", "carthage"];
/** The seats of every game as it is first offered. */
export const SEATS: Record<string, string[]> = { "hannibal-2007": PUNIC, "hannibal-phalanx": PUNIC, hamilcar: PUNIC, "sword-of-rome": ["roman", "greek", "gaul", "etruscan-samnite"] };

const HEAD = "delenda position 1\ngame: hannibal-2007\nscenario: 218bc\n";

/** Hannibal beside a consul, full hands: a battle is one march away. */
export const EVE_OF_BATTLE = `${HEAD}turn: 1
phase: strategy carthage
boii: carthage 8 hannibal
mutina: rome, rome 6 longus
new-carthage: carthage 4 hasdrubal
carthage: carthage 4 hanno
rome: rome 8 p-scipio
consuls: longus p-scipio
rome hand: 2 17 33 38 44 48 49
carthage hand: 12 16 24 35 46 57 58
`;

/** Two people and a match of theirs; the first commands Carthage. */
export async function seatTwo(first: Player, second: Player, position = ""): Promise<string> {
  const { id, links } = await first.create({ seats: { carthage: "me", rome: "open" }, position });
  await first.sit(id);
  await second.page.goto(links["rome"] ?? "");
  await second.page.getByRole("button", { name: "Take the seat" }).click();
  await second.page.waitForURL(`**/match/${id}`);
  await Promise.all([first, second].map((one) => one.until((table) => table.ask !== null, "the beginning")));
  return id;
}

/** One card left to each: the end of a turn is near. */
export const LAST_CARDS = EVE_OF_BATTLE.replace(/hand: .*(\d\d)$/gm, "hand: $1");

/** What somebody without plans answers: ends what can be ended, else takes the first. */
export function simply(table: Table): string {
  const options = table.ask?.options ?? [];
  const calm = ["pass", "done", "no", "stop", "decline", "stay", "end", "keep"];
  const found = options.find(({ do: said }) => calm.includes(said.split(" ")[0] ?? ""));
  return (found ?? options[0])?.do ?? "";
}

/** The one of several people who is asked. */
export async function whoIsAsked(...players: Player[]): Promise<Player> {
  await Promise.race(players.map((one) => one.until((table) => table.ask?.mine === true || table.over !== null, "being asked")));
  return players.find((one) => one.asked) ?? players[0]!;
}
