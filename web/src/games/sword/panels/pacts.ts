// Who is allied with whom, and what can be done about it.
import type { Choice } from "../../../api/types";
import type { AllianceScene, Scene, Sheet } from "../wire.gen";

/** What is said about alliances: proposals, answers, breaks, renewals, and what allies grant each other. */
const POLITICS = new Set(["propose", "accept", "decline", "break", "renew", "lapse", "allow", "deny", "show", "lend"]);

export const isPolitics = (choice: Choice): boolean => POLITICS.has(choice.do.split(" ")[0] ?? "");

const joins = (a: string, b: string, one: string, other: string): boolean => (a === one && b === other) || (a === other && b === one);
export const pactOf = (scene: Scene, one: string, other: string): AllianceScene | undefined => scene.alliances.find(({ a, b }) => joins(a, b, one, other));
export const isProposed = (scene: Scene, one: string, other: string): boolean => scene.proposed.some(([a = "", b = ""]) => joins(a, b, one, other));

const NEVER_ALLIED = new Set(["independent", "revolt"]);
/** The powers that can have alliances: those in this game, but not rebels. */
export const powersIn = (sheet: Sheet): string[] => sheet.powers.filter(({ played, id }) => played && !NEVER_ALLIED.has(id)).map(({ id }) => id);
