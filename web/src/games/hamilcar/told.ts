// The sheet and the scene of a table at which Hamilcar is played.
import type { Scene as AnyScene, Sheet as AnySheet } from "../../api/types";
import type { Scene, Sheet } from "./wire.gen";

export const sheetOf = (of: { sheet: AnySheet | null }): Sheet | null => of.sheet as Sheet | null;
export const sceneOf = (table: { scene: AnyScene } | null): Scene | null => (table?.scene ?? null) as Scene | null;
