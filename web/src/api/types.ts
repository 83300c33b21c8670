// What the server sends. The server's types are the truth; nothing here knows a rule.
import type { Scene } from "./scene";
import type * as wire from "./types.gen";

export type * from "./basics";
export type * from "./scene";
export type * from "./sheet";
export type * from "./types.gen";
export type { Scene } from "./scene";
export type { Sheet, Titled } from "./sheet";

type WithScene<T extends { scene: unknown }> = Omit<T, "scene"> & { scene: Scene };
type WithTable<T extends { table: unknown }> = Omit<T, "table"> & { table: Table | Extract<T["table"], null> };

export type Table = WithScene<wire.Table>;
export type StaleMessage = WithTable<wire.StaleMessage>;
export type Progress = WithTable<wire.Progress>;
export type Checked = WithTable<wire.Checked>;
export type ServerMessage = Table | StaleMessage | Exclude<wire.ServerMessage, { is: "table" | "stale" }>;
