import { longPlaces } from '#server/database/long-places.ts';
import { createPlaces, type Leave, type Places } from '#server/database/places.ts';
import { ReplyError } from '#server/http/reply-error.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';

export type ExportLimits = {
  /** Exports that run at once in this process. */
  readonly running: number;
  /** Exports of one person, waiting ones included. */
  readonly perPerson: number;
  /** Exports that wait for their turn. */
  readonly waiting: number;
};

/** Two keep the machine busy; the others take their turn. */
export const officeLimits: ExportLimits = {
  running: longPlaces.exports,
  perPerson: 2,
  waiting: 20,
};

export const ownLimits: ExportLimits = { ...officeLimits, running: longPlaces.ownData };

const retryAfter = 10;

const tooMany = (message: string): ReplyError =>
  new ReplyError(ReplyCode.TooManyRequests, message, { retryAfter });

export type Release = Leave;

/**
 * Lets a few exports run at a time, first come, first served, so that they never crowd out the small calls; of one person one
 * at a time, so that no slow reader has all places.
 */
export const createExportSlots = (limits: ExportLimits) => {
  /** One for each export that waits or runs, but for those that were cancelled. */
  const holds = new Set<{ readonly person: number }>();
  const places = createPlaces(limits.running);
  /** The place of each person who waits or runs. */
  const turns = new Map<number, Places>();

  const enterTurn = async (person: number, signal: AbortSignal): Promise<Leave> => {
    const turn = turns.get(person) ?? createPlaces(1);
    turns.set(person, turn);
    const leave = await turn.enter(signal);
    return () => {
      leave();
      if (turn.isEmpty() && turns.get(person) === turn) turns.delete(person);
    };
  };

  const enter = async (person: number, signal: AbortSignal): Promise<Leave> => {
    const leaveTurn = await enterTurn(person, signal);
    try {
      const leave = await places.enter(signal);
      return () => {
        leave();
        leaveTurn();
      };
    } catch (reason) {
      leaveTurn();
      throw reason;
    }
  };

  /**
   * Waits for a place. Fails with 429 at once where the person or the service has too many exports,
   * and with the reason of the signal when it is given up.
   */
  const take = async (person: number, signal: AbortSignal): Promise<Release> => {
    signal.throwIfAborted();
    const held = [...holds].filter((hold) => hold.person === person).length;
    if (held >= limits.perPerson) {
      throw tooMany(
        `You have ${held} exports in progress. Please wait until one is finished, or cancel it.`,
      );
    }
    if (places.waiting() >= limits.waiting) {
      throw tooMany('Too many exports are in progress. Please try again in a moment.');
    }
    const hold = { person };
    holds.add(hold);
    const letGo = (): void => void holds.delete(hold);
    // Whoever cancels may start anew at once, even while the old export is still ending.
    signal.addEventListener('abort', letGo, { once: true });
    try {
      const leave = await enter(person, signal);
      return () => {
        letGo();
        leave();
      };
    } catch (reason) {
      letGo();
      throw reason;
    }
  };

  return { take };
};

export type ExportSlots = ReturnType<typeof createExportSlots>;
