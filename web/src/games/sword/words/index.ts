import { tongue } from "../../../strings";
import battle from "./battle";
import board from "./board";
import editor from "./editor";
import panels from "./panels";

export const words = { ...board, ...battle, ...panels, ...editor };
export const { t, tMaybe } = tongue(words);
