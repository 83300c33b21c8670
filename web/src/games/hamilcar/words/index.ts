import { tongue } from "../../../strings";
import { words as shared } from "../../punic/words";
import battle from "./battle";
import board from "./board";
import editor from "./editor";
import legend from "./legend";
import panels from "./panels";

export const words = { ...shared, ...board, ...battle, ...panels, ...editor, ...legend };
export const { t, tMaybe } = tongue(words);
