import { useSyncExternalStore } from 'react';

/** A value that belongs to the page and not to a component, as those see it who only look. */
export type Watched<Value> = {
  readonly read: () => Value;
  /** Has the listener told after each change; the answer ends that. */
  readonly subscribe: (listener: () => void) => () => void;
};

export const createWatched = <Value>(
  first: Value,
): Watched<Value> & { readonly write: (next: Value) => void } => {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    read: () => value,
    write: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The value as it is now; the component is drawn again when it changes. */
export const useWatched = <Value>({ subscribe, read }: Watched<Value>): Value =>
  useSyncExternalStore(subscribe, read, read);
