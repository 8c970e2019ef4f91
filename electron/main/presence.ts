/** The number of a person; null for nobody and for the anonymous user. */
export type Who = number | null;

export type Presence = {
  readonly current: () => Who;
  /** Said whenever the service tells who is signed in. The same person again is no news. */
  readonly meet: (who: Who) => void;
  readonly follow: (listener: (who: Who) => void) => void;
};

/** Who is signed in, in one place for everything that begins and ends with a person. */
export const createPresence = (): Presence => {
  const listeners = new Set<(who: Who) => void>();
  let current: Who = null;
  return {
    current: () => current,
    meet: (who) => {
      if (who === current) return;
      current = who;
      for (const listener of listeners) listener(who);
    },
    follow: (listener) => void listeners.add(listener),
  };
};
