// How far warships reach: by lanes for one point, over the open sea for more.
import type { Scene, Sheet } from "../wire.gen";

interface Stop {
  port: string;
  left: number;
  led: boolean;
}

function waysFrom(sheet: Sheet, port: string): { to: string; cost: number }[] {
  const lanes = sheet.lanes.flatMap(({ a, b }) => (a === port ? [b] : b === port ? [a] : []));
  const { ports, cost } = sheet.openSea;
  const across = ports.includes(port) ? ports.filter((one) => one !== port) : [];
  return [...lanes.map((to) => ({ to, cost: 1 })), ...across.map((to) => ({ to, cost }))];
}

/** Points at sea of a side; Carthage sails as the best Romans do. 15.4 */
export function rangeOf(scene: Scene, sheet: Sheet, side: string): number {
  const levels = sheet.seamanship.map(({ lanes }) => lanes);
  return side === "rome" ? (levels[scene.sea.seamanship - 1] ?? 0) : Math.max(...levels);
}

/** The ports where a side could intercept: from a major port of its own, with a general found on the way. 8.1 */
export function interceptionReach(scene: Scene, sheet: Sheet, side: string): Set<string> {
  const found = new Set<string>();
  if (!scene.ships[side]?.ready) return found;
  const led = new Set(Object.entries(scene.spaces).filter(([, { forces = [] }]) => forces.some((one) => one.side === side && one.generals.length)).map(([id]) => id));
  const own = sheet.majorPorts.filter((port) => scene.spaces[port]?.control === side);
  const open: Stop[] = own.map((port) => ({ port, left: rangeOf(scene, sheet, side), led: led.has(port) }));
  const best = new Map<string, number>();
  for (let stop = open.shift(); stop; stop = open.shift()) {
    const key = `${stop.port} ${stop.led}`;
    if ((best.get(key) ?? -1) >= stop.left) continue;
    best.set(key, stop.left);
    if (stop.led) found.add(stop.port);
    for (const { to, cost } of waysFrom(sheet, stop.port))
      if (cost <= stop.left) open.push({ port: to, left: stop.left - cost, led: stop.led || led.has(to) });
  }
  return found;
}
