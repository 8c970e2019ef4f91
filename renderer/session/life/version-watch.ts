import { createWatched, type Watched } from '#renderer/ui/watched.ts';

export type VersionPorts = {
  /** The hash of the build that the server offers now; undefined when it does not say. */
  readonly fetchHash: () => Promise<string | undefined>;
  readonly isAllSaved: () => boolean;
  /** Kept with the tab, so that the page knows after a reload which build it came for. */
  readonly store: (hash: string) => void;
  readonly reload: () => void;
  readonly schedule: (work: () => void, milliseconds: number) => () => void;
};

/** From the moment that a change was seen, in milliseconds. */
const storeAfter = 2_000;

const reloadAfter = 3_000;

export type VersionWatch = {
  readonly look: () => Promise<void>;
  readonly stop: () => void;
  /** Whether a new version waits for the person to finish. */
  readonly isWaiting: Watched<boolean>;
};

/**
 * Brings a page up to date when a new build is there. It never takes anything from the person: while something is typed
 * and not saved, or an upload or an export runs, it only says that there is a new version and lets them choose.
 */
export const createVersionWatch = (ports: VersionPorts): VersionWatch => {
  let running: string | undefined;
  const isWaiting = createWatched(false);
  let changing = false;
  const cancels = new Set<() => void>();

  const later = (work: () => void, milliseconds: number): void => {
    const cancel = ports.schedule(() => {
      cancels.delete(cancel);
      work();
    }, milliseconds);
    cancels.add(cancel);
  };

  const reloadOrWait = (): void => {
    if (ports.isAllSaved()) ports.reload();
    else isWaiting.write(true);
  };

  const change = (hash: string): void => {
    changing = true;
    later(() => {
      ports.store(hash);
      running = hash;
    }, storeAfter);
    later(() => {
      changing = false;
      reloadOrWait();
    }, reloadAfter);
  };

  return {
    look: async () => {
      const hash = await ports.fetchHash();
      if (hash === undefined || changing) return;
      if (running === undefined) {
        running = hash;
        ports.store(hash);
      } else if (hash !== running) change(hash);
    },
    stop: () => {
      for (const cancel of cancels) cancel();
    },
    isWaiting,
  };
};
