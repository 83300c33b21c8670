// The map of Hannibal, in both of its editions.

/** The longer of a thing's names in the two editions: room for it is room for both. */
function longest({ id, name }, others) {
  const other = others.find((one) => one.id === id)?.name ?? "";
  return other.length > name.length ? other : name;
}

export function board(read) {
  const map = read("map.toml");
  const later = read("map-phalanx.toml");
  const extra = later.mauretania;
  const isIsland = (province) => map.regions.some((region) => region.id === province.region && region.kind === "island");
  return {
    ...map.layout,
    spaces: [...map.spaces, ...extra.spaces].map((space) => ({ ...space, longest: longest(space, later.spaces) })),
    provinces: [...map.provinces, extra.province].map((province) => ({ id: province.id, longest: longest(province, later.provinces), isIsland: isIsland(province) })),
    connections: [...map.connections, ...extra.connections],
    coast: { detail: "land-50m", fitted: { west: -9, east: 19, south: 33, north: 46.5 }, smoothing: 0.08 },
    islands: [],
    lanes: [],
  };
}
