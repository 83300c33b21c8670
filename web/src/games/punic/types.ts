// What the sheets and scenes of all games of Rome against Carthage have in common.
import type { Holder, Side } from "../../api/types";
import type { Scene as AnyScene, Sheet as AnySheet, Titled } from "../../api/types";

export interface General {
  id: string;
  title: string;
  side: Side;
  strategy: number;
  battle: number;
  ability: string;
}
export interface Force {
  side: Side;
  inside: boolean;
  cus: number;
  elephants: number;
  generals: string[];
}
export interface Ground {
  control: Holder;
  tribe?: boolean;
  siege?: number;
  forces?: Force[];
}
export interface Space {
  id: string;
  title: string;
  province: string;
  kind: "city" | "plain" | "tribe";
  capacity: number;
  port: boolean;
  sure: string;
}
export interface Province {
  id: string;
  title: string;
  region: string;
  scores: boolean;
  needed: number;
}
export interface Scene extends AnyScene {
  spaces: Record<string, Ground>;
  provinces: Record<string, Holder>;
  generals: { consuls: string[]; proconsul: string | null; dictator: string | null; pool: string[]; displaced: string[]; dead: string[] };
  battle: { space: string } | null;
}
export interface Sheet extends AnySheet {
  generals: General[];
  spaces: Space[];
  provinces: Province[];
  regions: Titled[];
}

const NOTHING: Ground = { control: "none" };
/** What a scene says of a space; of one where nothing is, that nobody holds it. */
export const groundOf = <G extends Ground>(scene: { spaces: Record<string, G> }, space: string): G => scene.spaces[space] ?? (NOTHING as G);
