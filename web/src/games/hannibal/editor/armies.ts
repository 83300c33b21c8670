import { Camp } from "../../punic/editor/armies";
import type { Place } from "../wire.gen";

export const camp = new Camp<Place>({ trains: 0, trainsInside: 0 }, {});
