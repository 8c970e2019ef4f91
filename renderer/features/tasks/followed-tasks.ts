import { atFarewell } from '#renderer/session/farewell.ts';

let followed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const publish = (next: ReadonlySet<string>): void => {
  followed = next;
  for (const listener of listeners) listener();
};

/**
 * The tasks whose end this window waits for: it says what became of them. Whoever begins a task follows it; one that is
 * found running, begun in another window or before a reload, is followed too.
 */
export const followedTasks = {
  read: (): ReadonlySet<string> => followed,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  follow: (ids: readonly string[]): void => {
    if (ids.some((id) => !followed.has(id))) publish(new Set([...followed, ...ids]));
  },
  forget: (ids: readonly string[]): void => {
    if (ids.some((id) => followed.has(id))) {
      publish(new Set([...followed].filter((id) => !ids.includes(id))));
    }
  },
} as const;

atFarewell(() => publish(new Set()));
