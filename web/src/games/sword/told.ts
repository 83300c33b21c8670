// The sheet and the scene of a table at which The Sword of Rome is played, and who is who there.
import type { Scene as AnyScene, Seat, Sheet as AnySheet, Thing } from "../../api/types";
import type { ForceScene, HouseSheet, LeaderSheet, Scene, Sheet, SpaceScene } from "./wire.gen";

export const sheetOf = (of: { sheet: AnySheet | null }): Sheet | null => of.sheet as Sheet | null;
export const sceneOf = (table: { scene: AnyScene } | null): Scene | null => (table?.scene ?? null) as Scene | null;

const NOTHING: SpaceScene = { control: "independent" };
export const groundOf = (scene: Scene, space: string): SpaceScene => scene.spaces[space] ?? NOTHING;
export const forcesAt = (scene: Scene, space: string): ForceScene[] => groundOf(scene, space).forces ?? [];

/** A title as a sentence begins. */
export const begun = (title: string): string => title.slice(0, 1).toUpperCase() + title.slice(1);

const titled = (list: { id: string; title: string }[], id: string): string => list.find((one) => one.id === id)?.title ?? id;
export const powerTitle = (sheet: Sheet, power: string): string => begun(titled(sheet.powers, power));
export const houseTitle = (sheet: Sheet, house: string): string => begun(titled(sheet.houses, house));
export const spaceTitle = (sheet: Sheet, space: string): string => titled(sheet.spaces, space);
export const adjectiveOf = (sheet: Sheet, power: string): string => sheet.powers.find((one) => one.id === power)?.adjective ?? power;
export const leaderOf = (sheet: Sheet, id: string | null): LeaderSheet | undefined => sheet.leaders.find((one) => one.id === id);
export const houseOf = (sheet: Sheet, id: string): HouseSheet | undefined => sheet.houses.find((one) => one.id === id);

/** The seat that keeps a house, a power or a leader; nobody keeps the neutral powers. */
export function seatOf({ kind, id }: Thing, sheet: Sheet): Seat {
  const power = kind === "leader" ? leaderOf(sheet, id)?.power : kind === "power" ? id : "";
  const house = sheet.houses.find((one) => (kind === "house" ? one.id === id : power ? one.powers.includes(power) : false));
  return house?.seat ?? "";
}
