import { Atlas } from "../../board/atlas";
import { rounded } from "../../board/coast";
import map from "./map.json";

const waters = [
  { name: "Mare Tyrrhenum", d: "M430,452Q640,400 850,560", size: 30, length: 300 },
  { name: "Mare Ionium", d: "M1440,1000Q1570,950 1720,990", size: 30, length: 210 },
  { name: "Mare Adriaticum", d: "M1240,150Q1450,220 1680,360", size: 32, length: 330 },
  { name: "Mare Africum", d: "M790,1160Q960,1110 1140,1160", size: 30, length: 230 },
];
const lands = [{ name: "Illyricum", d: "M1440,60Q1560,80 1700,160", size: 30, length: 200 }];

export const atlas = new Atlas({ ...map, land: rounded(map.land), waters, lands, rose: { x: 1630, y: 1130, north: "Septentrio" } });

/** A way over the sea between two ports, and where its storm signs stand. */
export interface SeaLane {
  a: string;
  b: string;
  storms: number;
  via: number[];
  mark: number[];
}
export const lanes: SeaLane[] = map.lanes;
/** The whirl of Mare Tyrrhenum, and the ports around it. */
export const openSea: { hub: number[]; ports: string[] } = map.openSea;
