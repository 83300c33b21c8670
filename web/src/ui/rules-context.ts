/** The context that says which game's rules a chip speaks of. */
export const RULES = Symbol("rules");
