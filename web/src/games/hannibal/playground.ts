// The map alone, for those who work on it: /board.html?show=late&crowded&fan&theme=dark&palette=safe&contrast=more&moves
import { mount } from "svelte";
import type { Preview, Question } from "../../api/types";
import type { Scene, Sheet } from "./wire.gen";
import "../../styles/fonts.css";
import "../../styles/base.css";
import "../../styles/sides.css";
import "../../styles/tokens.css";
import Playground from "./Playground.svelte";

const wishes = new URLSearchParams(location.search);
const positions = import.meta.glob<{ default: { sheet: Sheet; scene: Scene; ask: Question; previews: Preview[] } }>("../../../tests/board/*.json");
for (const name of ["theme", "palette", "contrast", "motion"]) {
  const wish = wishes.get(name);
  if (wish) document.documentElement.dataset[name] = wish;
}
const position = await positions[`../../../tests/board/${wishes.get("show") ?? "march"}.json`]?.();
const moves = wishes.has("moves") ? [{ from: "saguntum", to: "emporiae", side: "carthage" }, { from: "rome", to: "ariminum", side: "rome" }] : [];

/** A war that is in full swing, to see everything at once. */
function crowded(scene: Scene): Scene {
  const plain = { inside: false, cus: 0, elephants: 0, train: false, generals: [] as string[] };
  const place = (space: string, forces: Partial<typeof plain & { side: string }>[], more = {}): void => {
    scene.spaces[space] = { control: "none", ...scene.spaces[space], forces: forces.map((force) => ({ side: "rome", ...plain, ...force })), ...more };
  };
  place("capua", [{ side: "carthage", cus: 9, elephants: 2, train: true, generals: ["hannibal", "mago"] }, { inside: true, cus: 2, generals: ["varro"] }], { siege: 2 });
  place("saguntum", []);
  place("neapolis", [{ inside: true, cus: 3 }]);
  place("cannae", [{ cus: 8, generals: ["paulus", "fabius"] }, { side: "carthage", cus: 6, generals: ["h-gisgo"] }]);
  place("tarentum", [{ side: "carthage", cus: 3 }, { inside: true, cus: 2 }], { siege: 1 });
  place("boii", [{ cus: 5, train: true, generals: ["flaminius"] }], { tribe: false });
  scene.generals = { ...scene.generals, consuls: ["paulus", "varro"], proconsul: "p-scipio", dictator: "fabius" };
  return scene;
}

if (position) {
  const fixture = structuredClone(position.default);
  if (wishes.has("crowded")) fixture.scene = crowded(fixture.scene);
  if (wishes.has("fan")) {
    const men = ["paulus", "fabius", "h-gisgo", "hannibal", "mago"];
    fixture.ask.options = men.map((id) => ({ do: `activate ${id}`, text: `activate ${fixture.sheet.generals.find((one) => one.id === id)?.title ?? id}`, on: [{ kind: "general", id }], odds: "", ends: false }));
    fixture.previews = [];
  }
  mount(Playground, { target: document.getElementById("app") ?? document.body, props: { fixture, moves } });
}
