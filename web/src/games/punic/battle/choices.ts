import type { Choice } from "../../../api/types";

const ELSEWHERE = new Set(["space", "place", "at", "province"]);

/** Choices that are not made on the map. */
export const offTheMap = (options: Choice[]): Choice[] => options.filter((choice) => !choice.on.some((thing) => ELSEWHERE.has(thing.kind)));
