import CardsPanel from "../../match/panels/CardsPanel.svelte";
import TurnsPanel from "../../match/panels/TurnsPanel.svelte";
import type { GamePage } from "../game";
import BattleScene from "./battle/BattleScene.svelte";
import Replayed from "./battle/Replayed.svelte";
import { board } from "./board";
import { marksOf } from "./cards";
import { muster } from "../punic/muster";
import { look } from "./look";
import { atlas } from "./map";
import GeneralsPanel from "./panels/GeneralsPanel.svelte";
import ProvincesPanel from "./panels/ProvincesPanel.svelte";
import SeaPanel from "./panels/SeaPanel.svelte";
import type { Scene, Sheet } from "./wire.gen";
import { t } from "./words";

const HELD = {
  rome: ["etruria", "samnium", "latium", "campania", "apulia", "lucania", "sicilia", "corsica-sardinia"],
  carthage: ["baetica", "orospeda", "celtiberia", "western-numidia", "eastern-numidia", "carthaginia", "carthage-province"],
};

const own: GamePage<Scene, Sheet> = {
  look,
  atlas: () => atlas,
  board,
  battle: {
    isUnderWay: ({ battle }) => battle !== null,
    isFought: ({ battle }) => battle !== null && battle.stage !== "aftermath",
    Live: BattleScene,
    Replayed,
  },
  panels: [
    { id: "provinces", title: t("panel.provinces"), Panel: ProvincesPanel },
    { id: "turns", title: t("panel.turns"), Panel: TurnsPanel },
    { id: "generals", title: t("panel.generals"), Panel: GeneralsPanel },
    { id: "sea", title: t("panel.sea"), Panel: SeaPanel },
    { id: "cards", title: t("panel.cards"), Panel: CardsPanel },
  ],
  editor: [
    { id: "place", title: t("edit.tab.place"), load: () => import("./editor/PlacePanel.svelte") },
    { id: "table", title: t("edit.tab.table"), load: () => import("../punic/editor/TablePanel.svelte") },
    { id: "cards", title: t("edit.tab.cards"), load: () => import("../../edit/CardPiles.svelte") },
  ],
  legend: () => import("./legend"),
  marksOf,
  muster,
  backdrop: { atlas, held: Object.fromEntries(Object.entries(HELD).flatMap(([side, ids]) => ids.map((id) => [id, side]))) },
};

/** A table whose sheet names this family has its sheet and scene. */
export const page = own as unknown as GamePage;
