import { useState } from 'react';
import { useOpenWork } from '#renderer/session/use-open-work.ts';

/** Who of the people whom the contact desk knows is ticked, on whatever page. */
export const usePeopleTicks = () => {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  useOpenWork(ticked.size > 0, 'form');
  return {
    ticked,
    tick: (crmIds: readonly number[], on: boolean) =>
      setTicked((now) => {
        const next = new Set(now);
        for (const crmId of crmIds) {
          if (on) next.add(crmId);
          else next.delete(crmId);
        }
        return next;
      }),
  };
};

export type PeopleTicks = ReturnType<typeof usePeopleTicks>;
