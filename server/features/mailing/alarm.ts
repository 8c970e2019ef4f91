/** A sleep that ends early when somebody rings, and does not begin where somebody has since it was set. */
export const createAlarm = () => {
  let hasRung = false;
  let endSleep = (): void => undefined;

  return {
    set: (): void => {
      hasRung = false;
    },
    ring: (): void => {
      hasRung = true;
      endSleep();
    },
    hasRung: (): boolean => hasRung,
    /** For so many milliseconds; without them until somebody rings. */
    sleep: async (milliseconds?: number): Promise<void> => {
      if (hasRung) return;
      await new Promise<void>((resume) => {
        const timer = milliseconds === undefined ? undefined : setTimeout(resume, milliseconds);
        endSleep = () => {
          clearTimeout(timer);
          resume();
        };
      });
    },
  };
};
