import CardsPanel from "../../match/panels/CardsPanel.svelte";
import type { GamePage } from "../game";
import BattleScene from "./battle/BattleScene.svelte";
import { battleIn } from "./battle/fought";
import Replayed from "./battle/Replayed.svelte";
import { board } from "./board";
import { marksOf } from "./cards";
import { muster } from "../punic/muster";
import { look } from "./look";
import { atlas } from "./map";
import DisplayPanel from "./panels/DisplayPanel.svelte";
import GeneralsPanel from "./panels/GeneralsPanel.svelte";
import SeaPanel from "./panels/SeaPanel.svelte";
import WarPanel from "./panels/WarPanel.svelte";
import type { Scene, Sheet } from "./wire.gen";
import { t } from "./words";

const own: GamePage<Scene, Sheet> = {
  look,
  atlas: () => atlas,
  board,
  battle: {
    isUnderWay: (scene) => battleIn(scene) !== null,
    isFought: (scene) => (battleIn(scene)?.stage ?? "aftermath") !== "aftermath",
    Live: BattleScene,
    Replayed,
  },
  panels: [
    { id: "display", title: t("panel.display"), Panel: DisplayPanel },
    { id: "fleet", title: t("panel.fleet"), Panel: SeaPanel },
    { id: "war", title: t("panel.war"), Panel: WarPanel },
    { id: "generals", title: t("panel.generals"), Panel: GeneralsPanel },
    { id: "cards", title: t("panel.cards"), Panel: CardsPanel },
  ],
  editor: [
    { id: "place", title: t("edit.tab.place"), load: () => import("./editor/PlacePanel.svelte") },
    { id: "table", title: t("edit.tab.table"), load: () => import("../punic/editor/TablePanel.svelte") },
    { id: "sea", title: t("edit.tab.sea"), load: () => import("./editor/SeaPanel.svelte") },
    { id: "cards", title: t("edit.tab.cards"), load: () => import("../../edit/CardPiles.svelte") },
  ],
  legend: () => import("./legend"),
  marksOf,
  muster,
};

/** A table whose sheet names this family has its sheet and scene. */
export const page = own as unknown as GamePage;
