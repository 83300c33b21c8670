// The armies with their supply trains, and the fleets off their ports.
import type { Atlas, Point } from "../../../board/atlas";
import { around, type Room } from "../../../board/rooms";
import type { Sight } from "../../../board/sight";
import type { Piece } from "../../game";
import { type Army, piecesOn as armiesOn } from "../../punic/board/armies";
import { officeOf, whereIs as ashore } from "../../punic/board/generals";
import { pointBetween } from "./lanes";
import type { Force, Scene, Sheet, VoyageScene } from "../wire.gen";
import { signsAt } from "./signs";

const army: Army<Force> = { baggage: ({ supplies }) => (supplies ? { kind: "supplies", count: supplies } : null) };
const ROOMS: Record<string, Pick<Piece, "room" | "figure">> = {
  fleet: { room: [-33, -33, 33, 13], figure: [-12, -30, 12, -7] },
  general: { room: around(27, 30) },
  units: { room: around(27), figure: around(20, 14) },
};
const PACK = { room: around(17, 14) };
const OFFSHORE = 1.9;
const ARRIVED = 0.72;
const BESIDE = 84;

/** Where a fleet lies: on the lane by which it came, else before its port; an interceptor beside the other. */
export function anchorage(atlas: Atlas, { route, port, intercepting }: VoyageScene): Point {
  const [from, to] = [route.at(-2)?.space, route.at(-1)?.space];
  const aside = intercepting ? BESIDE : 0;
  if (from && to) {
    const { x, y } = pointBetween(atlas, from, to, ARRIVED);
    return { x: x + aside, y };
  }
  const { x, y } = atlas.at(port ?? "");
  const [dx = 0, dy = 0] = atlas.portOf(port ?? "");
  return { x: x + dx * OFFSHORE + aside, y: y + dy * OFFSHORE };
}

function fleetPieces(scene: Scene, atlas: Atlas, fleet: VoyageScene, grow = 1): Piece[] {
  const { port, side } = fleet;
  if (!port) return [];
  const at = anchorage(atlas, fleet);
  const piece = (kind: string, dx: number, dy: number, scale: number, count: number, id = ""): Piece => ({
    key: id ? `general-${id}` : `${kind}-at-sea-${side}`, kind, side, space: port, count, id, scale: scale * grow,
    x: at.x + dx * grow, y: at.y + dy * grow, badge: id ? officeOf(scene, id) : "", ...(ROOMS[kind] ?? PACK),
  });
  const generals = [fleet.general, ...fleet.subordinates].flatMap((id) => id ?? []);
  return [
    piece("fleet", 0, 0, 1.3, fleet.warships),
    ...generals.map((id, i) => piece("general", -62 - i * 30, -12, i ? 0.66 : 0.86, 0, id)),
    ...(fleet.cus ? [piece("units", 66, -10, 0.86, fleet.cus)] : []),
    ...(fleet.elephants ? [piece("elephants", 108, -18, 1, fleet.elephants)] : []),
    ...(fleet.supplies ? [piece("supplies", 108, 10, 1, fleet.supplies)] : []),
  ];
}

export function piecesOn(scene: Scene, sheet: Sheet, atlas: Atlas, sight?: Sight): Piece[] {
  const spaces = new Map(sheet.spaces.map((space) => [space.id, space]));
  const signs = (id: string): Room[] => signsAt(spaces.get(id) ?? { id, port: false }, scene, atlas, sight);
  return armiesOn({ army, signs, more: scene.voyages.flatMap((fleet) => fleetPieces(scene, atlas, fleet, sight?.grow)) }, scene, sheet, atlas, sight);
}

/** The space of every general; of who is at sea, the port where his fleet is. */
export function whereIs(scene: Scene): Map<string, string> {
  const found = ashore(scene);
  for (const { port, general, subordinates } of scene.voyages)
    for (const id of [general, ...subordinates]) if (id && port) found.set(id, port);
  return found;
}
