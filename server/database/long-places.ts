/**
 * Work of a process that may hold a connection of the long lane for minutes, each kind at most so often at a time. Whoever
 * needs one for a moment besides, to add members to a list or to begin a task, finds one all the same: see `openDatabase`.
 */
export const longPlaces = { exports: 2, ownData: 1, tasks: 2 } as const;

export const allLongPlaces = Object.values(longPlaces).reduce((sum, places) => sum + places, 0);
