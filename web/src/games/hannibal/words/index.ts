import { tongue } from "../../../strings";
import battle from "./battle";
import board from "./board";
import editor from "./editor";
import panels from "./panels";

export const words = { ...board, ...battle, ...panels, ...editor };
export type Key = keyof typeof words;
export const { t, tMaybe } = tongue(words);
