/** What the bar at the application's icon shows: a fraction from 0 to 1, `unknown`, or nothing. */
export type BarState = number | 'unknown' | 'none';

/**
 * One bar for all saves: the systems have one for each application. A finished save counts as whole until the last one
 * has ended, so that the bar does not jump back in between.
 */
export const createSaveBar = (show: (state: BarState) => void) => {
  const shares = new Map<string, number | null>();
  const running = new Set<string>();

  const publish = (): void => {
    const known = [...shares.values()].filter((share) => share !== null);
    if (running.size === 0) show('none');
    else if (known.length === 0) show('unknown');
    else show(known.reduce((sum, share) => sum + share, 0) / shares.size);
  };

  return {
    begin: (id: string): void => {
      running.add(id);
      shares.set(id, null);
      publish();
    },
    /** How far a save is, from 0 to 1; one that does not run moves nothing. */
    move: (id: string, share: number): void => {
      if (!running.has(id)) return;
      shares.set(id, Math.min(1, share));
      publish();
    },
    end: (id: string): void => {
      if (!running.delete(id)) return;
      if (running.size === 0) shares.clear();
      else shares.set(id, 1);
      publish();
    },
  };
};
