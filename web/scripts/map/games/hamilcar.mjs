// The map of Hamilcar: Sicily is larger than geography says, as the war is.

/** The Aeolian isles are too small for the coasts of the atlas: one stands for all. */
function isle({ x, y }) {
  return Array.from({ length: 14 }, (_, i) => {
    const turn = (i / 14) * 2 * Math.PI;
    const away = 44 + 9 * Math.sin(i * 2.4);
    return [x + Math.cos(turn) * away * 1.15, y + Math.sin(turn) * away * 0.8];
  });
}

export function board(read) {
  const map = read("map.toml");
  const ways = [...map.lanes, { ...map.strait }];
  const ports = new Set([...ways.flatMap(({ a, b }) => [a, b]), ...map.mare_tyrrhenum.ports]);
  const spaces = map.spaces.map((space) => ({ ...space, longest: space.name, port: ports.has(space.id) }));
  return {
    ...map.layout,
    spaces,
    provinces: map.provinces.map(({ id, name, region }) => ({ id, longest: name, isIsland: region !== "italia" && region !== "africa" })),
    connections: [...map.roads.map(({ a, b }) => ({ a, b, kind: "road" })), { a: map.strait.a, b: map.strait.b, kind: "strait" }],
    coast: { detail: "land-10m", fitted: { west: 6, east: 19, south: 33, north: 44.5 }, smoothing: 0.02 },
    islands: [isle(spaces.find(({ id }) => id === "lipara"))],
    dislike: { above: 60 },
    lanes: map.lanes,
    openSea: map.mare_tyrrhenum,
  };
}
