/** The part of Electron's `powerSaveBlocker` that is needed. */
type Blocker = Pick<Electron.PowerSaveBlocker, 'start' | 'stop'>;

/** Keeps the machine from falling asleep while something runs; its screen may go dark. */
export const createWakefulness = (blocker: Blocker) => {
  let held: number | undefined;

  return (isNeeded: boolean): void => {
    if (isNeeded) {
      held ??= blocker.start('prevent-app-suspension');
      return;
    }
    if (held === undefined) return;
    blocker.stop(held);
    held = undefined;
  };
};
