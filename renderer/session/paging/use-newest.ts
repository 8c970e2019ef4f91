import { useTurns } from './use-turns.ts';

/** The ways on from a page; null where there is none. */
export type WaysOn = {
  readonly newer: (() => void) | null;
  readonly older: (() => void) | null;
};

/** Where somebody is in a list that begins with the newest, and the ways on from there. */
export const useNewest = (pageSize: number) => {
  const { asked, turnsOf } = useTurns(pageSize);
  return {
    asked,
    /** `total` of the last answer. */
    waysOn: (total?: number): WaysOn => {
      const { previous: newer, next: older } = turnsOf(total);
      return { newer, older };
    },
  };
};
