import { tongue } from "../../../strings";
import battle from "./battle";
import board from "./board";
import editor from "./editor";
import legend from "./legend";
import panels from "./panels";

export const words = { ...board, ...battle, ...panels, ...editor, ...legend };
export const { t, tMaybe } = tongue(words);
