import map from '#capabilities/map.json' with { type: 'json' }

/** What each room is for, by its name, as the map of rooms says it. */
export const purposes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(map).map(([room, { purpose }]) => [room.replaceAll('-', '_'), purpose]),
)
