// What the server sends. The server's types are the truth; nothing here knows a rule.
export type * from "./basics";
export type * from "./types.gen";
