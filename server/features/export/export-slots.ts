import { longPlaces } from '#server/database/long-places.ts';
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
export const defaultLimits: ExportLimits = {
  running: longPlaces.exports,
  perPerson: 2,
  waiting: 20,
};

const retryAfter = 10;

const tooMany = (message: string): ReplyError =>
  new ReplyError(ReplyCode.TooManyRequests, message, { retryAfter });

/** Gives the place back; calling it twice does no harm. */
export type Release = () => void;

const once = (work: () => void): (() => void) => {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
};

/** Lets a few exports run at a time, first come, first served, so that they never crowd out the small calls. */
export const createExportSlots = (limits: ExportLimits) => {
  const heldBy = new Map<number, number>();
  const queue: (() => void)[] = [];
  let running = 0;

  const start = (): void => {
    while (running < limits.running) {
      const next = queue.shift();
      if (next === undefined) return;
      running += 1;
      next();
    }
  };

  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        queue.splice(queue.indexOf(go), 1);
        // Whoever gives an export up says why with an error.
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      queue.push(go);
      start();
    });

  /**
   * Waits for a place. Fails with 429 at once where the person or the service has too many exports,
   * and with the reason of the signal when it is given up.
   */
  const take = async (person: number, signal: AbortSignal): Promise<Release> => {
    signal.throwIfAborted();
    const held = heldBy.get(person) ?? 0;
    if (held >= limits.perPerson) {
      throw tooMany(
        `You have ${held} exports under way. Please wait until one ends, or cancel it.`,
      );
    }
    if (queue.length >= limits.waiting) {
      throw tooMany('Too many exports are under way. Please try again in a moment.');
    }
    heldBy.set(person, held + 1);
    const letGo = once(() => {
      const left = (heldBy.get(person) ?? 1) - 1;
      if (left > 0) heldBy.set(person, left);
      else heldBy.delete(person);
    });
    // Whoever cancels may start anew at once, even while the old export is still ending.
    signal.addEventListener('abort', letGo, { once: true });
    try {
      await turn(signal);
    } catch (reason) {
      letGo();
      throw reason;
    }
    return once(() => {
      running -= 1;
      letGo();
      start();
    });
  };

  return { take };
};

export type ExportSlots = ReturnType<typeof createExportSlots>;
