import type { Look } from "../look";
import { lookOf } from "../punic/sides";

export const look: Look = lookOf("hamilcar");
