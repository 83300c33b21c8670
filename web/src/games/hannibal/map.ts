import { Atlas } from "../../board/atlas";
import { rounded } from "../../board/coast";
import map from "./map.json";

const waters = [
  { name: "Mare Internum", d: "M745,1070Q1075,955 1405,1070", size: 52, length: 560 },
  { name: "Mare Tyrrhenum", d: "M1600,850Q1700,930 1880,990", size: 27, length: 260 },
  { name: "Mare Adriaticum", d: "M1800,420Q1960,525 2180,620", size: 28, length: 320 },
  { name: "Mare Ligusticum", d: "M1230,650Q1370,590 1500,620", size: 22, length: 210 },
  { name: "Mare Ionium", d: "M2010,1215Q2130,1150 2290,1195", size: 29, length: 210 },
  { name: "Mare Africum", d: "M1620,1325Q1800,1265 1990,1345", size: 32, length: 300 },
  { name: "Oceanus", d: "M110,265Q300,205 510,265", size: 46, length: 290 },
];
const lands = [
  { name: "Gallia", d: "M860,185Q1050,120 1260,165", size: 46, length: 310 },
  { name: "Illyricum", d: "M1980,330Q2120,400 2290,520", size: 36, length: 270 },
  { name: "Lusitania", d: "M95,800Q150,650 150,500", size: 32, length: 230 },
  { name: "Gaetulia", d: "M480,1500Q720,1475 1000,1520", size: 42, length: 340 },
];

export const atlas = new Atlas({ ...map, land: rounded(map.land), waters, lands, rose: { x: 2120, y: 1400, north: "Septentrio" } });
