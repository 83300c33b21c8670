import { Atlas } from "../../board/atlas";
import { rounded } from "../../board/coast";
import map from "./map.json";

const waters = [
  { name: "Mare Tyrrhenum", d: "M420,900Q600,960 800,1080", size: 30, length: 300 },
  { name: "Mare Ionium", d: "M1270,1310Q1400,1280 1560,1300", size: 28, length: 220 },
  { name: "Mare Adriaticum", d: "M1000,250Q1180,310 1420,470", size: 30, length: 360 },
];
const lands = [{ name: "Illyricum", d: "M1180,120Q1330,160 1520,290", size: 30, length: 240 }];

export const atlas = new Atlas({ ...map, land: rounded(map.land), waters, lands, rose: { x: 290, y: 1010, north: "Septentrio" } });
