import type { Look } from "../look";
import { lookOf } from "../punic/sides";

export const look: Look = lookOf("hannibal", {
  title: "Rome or Carthage?",
  lead: "Elephants over the Alps, consuls who will not listen, a sea between you and victory. Take command of the Second Punic War.",
});
