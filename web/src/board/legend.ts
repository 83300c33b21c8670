// The signs of a map and what they mean: every game tells its own, drawn as its board draws them.
import type { Component } from "svelte";
import type { Piece } from "../games/game";
import { Atlas, type MapData } from "./atlas";
import { around } from "./rooms";

/** A sign is drawn as a small piece of board: a space, what the scene says of it, and what stands there. */
export interface LegendRow {
  id: string;
  text: string;
  space?: Record<string, unknown>;
  here?: Record<string, unknown>;
  /** What else the scene says. */
  scene?: Record<string, unknown>;
  pieces?: Partial<Piece>[];
  road?: string;
  /** How much lower it is drawn: what stands high above a space. */
  drop?: number;
  /** Whatever else is drawn around the origin. */
  Sign?: Component<{ count: number }>;
  count?: number;
}
export interface LegendPart {
  id: string;
  title: string;
  rows: LegendRow[];
}

const SPACE = "here";
const FAR = 52;
const none: Omit<MapData, "spaces" | "roads"> = { width: 0, height: 0, land: "", provinces: [], peaks: [], rivers: [] };
/** A map of one space, with a road through it. */
export const patchOf = (kind = "road"): Atlas =>
  new Atlas({ ...none, roads: [{ a: "west", b: "east", kind, via: [] }], spaces: { [SPACE]: { x: 0, y: 0, name: "below", port: [36, 8], stack: [0, 0, -1] }, west: { x: -FAR, y: 0, name: "below" }, east: { x: FAR, y: 0, name: "below" } } });

export const spaceOf = (row: LegendRow): Record<string, unknown> | undefined => row.space && { id: SPACE, title: "", kind: "plain", capacity: 1, port: false, inPlay: true, played: true, naval: 0, ...row.space };
export const sceneOf = (row: LegendRow): Record<string, unknown> => ({ spaces: { [SPACE]: row.here ?? {} }, generals: {}, battle: null, naval: null, voyages: [], effects: [], ...row.scene });
export const pieceOf = (piece: Partial<Piece>, i: number): Piece => ({ key: String(i), kind: "units", side: "", space: SPACE, x: 0, y: 0, scale: 1, count: 0, id: "", badge: "", room: around(0), ...piece });
