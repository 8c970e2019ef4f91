import { atFarewell } from '#renderer/session/farewell.ts';
import { createWatched } from '#renderer/ui/watched.ts';

const followed = createWatched<ReadonlySet<string>>(new Set());

/**
 * The tasks whose end this window waits for: it says what became of them. Whoever begins a task follows it; one that is
 * found running, begun in another window or before a reload, is followed too.
 */
export const followedTasks = {
  read: followed.read,
  subscribe: followed.subscribe,
  follow: (ids: readonly string[]): void => {
    const known = followed.read();
    if (ids.some((id) => !known.has(id))) followed.write(new Set([...known, ...ids]));
  },
  forget: (ids: readonly string[]): void => {
    const known = followed.read();
    if (ids.some((id) => known.has(id))) {
      followed.write(new Set([...known].filter((id) => !ids.includes(id))));
    }
  },
} as const;

atFarewell(() => followed.write(new Set()));
