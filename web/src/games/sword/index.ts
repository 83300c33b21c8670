import type { GamePage } from "../game";
import LiveBattle from "./battle/LiveBattle.svelte";
import Replayed from "./battle/Replayed.svelte";
import { board } from "./board";
import { faceOf, marksOf } from "./cards";
import { drawers } from "./drawers";
import { look } from "./look";
import { atlas } from "./map";
import LeadersPanel from "./panels/LeadersPanel.svelte";
import PactsPanel from "./panels/PactsPanel.svelte";
import PilesPanel from "./panels/PilesPanel.svelte";
import TablePanel from "./panels/TablePanel.svelte";
import TracksPanel from "./panels/TracksPanel.svelte";
import "./sides.css";
import { seatOf } from "./told";
import type { Scene, Sheet } from "./wire.gen";
import { t } from "./words";

const own: GamePage<Scene, Sheet> = {
  look,
  atlas: () => atlas,
  board,
  battle: {
    isUnderWay: (scene) => scene.battle !== null,
    isFought: (scene) => scene.battle !== null && scene.battle.winner === null,
    Live: LiveBattle,
    Replayed,
  },
  panels: [
    { id: "table", title: t("tab.table"), Panel: TablePanel },
    { id: "pacts", title: t("tab.pacts"), Panel: PactsPanel },
    { id: "tracks", title: t("tab.tracks"), Panel: TracksPanel },
    { id: "leaders", title: t("tab.leaders"), Panel: LeadersPanel },
    { id: "cards", title: t("tab.piles"), Panel: PilesPanel },
  ],
  editor: [{ id: "place", title: t("draft.tab"), load: () => import("./editor/PlacePanel.svelte") }],
  drawers,
  faceOf,
  points: t("tracks.vp"),
  legend: () => import("./legend"),
  marksOf,
  muster: { bring: "bring", counts: [{ verb: "take", title: t("muster.cus") }, { verb: "take-mercenaries", title: t("muster.mercenaries") }] },
  reply: "respond",
  seatOf,
};

/** A table whose sheet names this family has its sheet and scene. */
export const page = own as unknown as GamePage;
