// The armies with their supply trains, and the fleets off their ports.
import type { Atlas, Point } from "../../../board/atlas";
import type { Piece } from "../../game";
import { type Army, piecesOn as armiesOn } from "../../punic/board/armies";
import { officeOf, whereIs as ashore } from "../../punic/board/generals";
import { pointBetween } from "./lanes";
import type { Force, Scene, Sheet, VoyageScene } from "../wire.gen";

const army: Army<Force> = { baggage: ({ supplies }) => (supplies ? { kind: "supplies", count: supplies } : null) };
const OFFSHORE = 1.9;
const ARRIVED = 0.72;
const BESIDE = 84;
const TUCK = { x: 13, y: 15 };

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

function fleetPieces(scene: Scene, atlas: Atlas, fleet: VoyageScene): Piece[] {
  const { port, side } = fleet;
  if (!port) return [];
  const at = anchorage(atlas, fleet);
  const piece = (kind: string, dx: number, dy: number, scale: number, count: number, id = ""): Piece => ({
    key: id ? `general-${id}` : `${kind}-at-sea-${side}`, kind, side, space: port, count, id, scale,
    x: at.x + dx, y: at.y + dy, badge: id ? officeOf(scene, id) : "",
  });
  const generals = [fleet.general, ...fleet.subordinates].flatMap((id) => id ?? []);
  return [
    piece("fleet", 0, 0, 1.3, fleet.warships),
    ...generals.map((id, i) => piece("general", -36 - i * 20, -30, i ? 0.66 : 0.86, 0, id)),
    ...(fleet.cus ? [piece("units", 36, -22, 1, fleet.cus)] : []),
    ...(fleet.elephants ? [piece("elephants", 56, 4, 0.9, fleet.elephants)] : []),
    ...(fleet.supplies ? [piece("supplies", 16, 26, 0.95, fleet.supplies)] : []),
  ];
}

/** Wagons are everywhere: behind a general they keep close, so that the name of the space can be read. */
function tucked(atlas: Atlas, piece: Piece): Piece {
  return { ...piece, x: piece.x + TUCK.x * atlas.stackOf(piece.space).hand, y: piece.y + TUCK.y };
}

export function piecesOn(scene: Scene, sheet: Sheet, atlas: Atlas): Piece[] {
  const order = (piece: Piece): string => `${piece.kind === "general" ? 1 : 0} ${piece.key}`;
  const ashore = armiesOn(army, scene, sheet, atlas);
  const led = new Set(ashore.flatMap(({ kind, id }) => (kind === "general" ? [`supplies-${id}`] : [])));
  const all = [...ashore.map((piece) => (led.has(piece.key) ? tucked(atlas, piece) : piece)), ...scene.voyages.flatMap((fleet) => fleetPieces(scene, atlas, fleet))];
  return all.sort((one, other) => order(one).localeCompare(order(other)));
}

/** The space of every general; of who is at sea, the port where his fleet is. */
export function whereIs(scene: Scene): Map<string, string> {
  const found = ashore(scene);
  for (const { port, general, subordinates } of scene.voyages)
    for (const id of [general, ...subordinates]) if (id && port) found.set(id, port);
  return found;
}
