import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isConnectionFailure } from './database/unavailable.ts';

/** What fails for want of the database: an error, and at most which request it was. */
type Line = { readonly err: Error };

export type OutageLog = {
  /** The logger to write to: it keeps back what an outage says over and over, and nothing else. */
  readonly logger: Logger;
  readonly close: () => void;
};

/** Milliseconds before the database is asked: one that is being stopped answers some while it hangs up on others. */
const settling = 1_000;

/** Milliseconds that the database gets to answer before that counts as an outage. */
const patience = 2_000;

/** Milliseconds between two questions whether it is over, and between two words about one that lasts. */
const askPause = 1_000;
const wordPause = 60_000;

/** Whatever else a line says, such as acts that were not kept, stands nowhere else: it is never kept back. */
const repeatable: ReadonlySet<string> = new Set(['err', 'requestId', 'method', 'route', 'code']);

/** What begins anew by itself, and says the same each time that it fails. Requests are the other lines of an outage. */
const begunAnew: ReadonlySet<string> = new Set([
  'a database connection was lost',
  'a task',
  'mail to lists',
  'queue',
]);

const isAboutConnection = (details: unknown): details is Line =>
  typeof details === 'object' &&
  details !== null &&
  'err' in details &&
  isConnectionFailure(details.err);

/** The stack of a lost connection leads to nobody's fault. */
const withoutStack = <Details extends Line>(details: Details): Details => ({
  ...details,
  err: Object.create(details.err, { stack: { value: '' } }) as Error,
});

/**
 * A log in which an outage of the database is told when it begins, once a minute while it lasts, and when it ends, however
 * many fail meanwhile. Whether there is one is asked of the database itself: what fails while it answers is told as ever,
 * up to three seconds late.
 * @param ask asks the database anything
 */
export const openOutageLog = (logger: Logger, ask: () => Promise<unknown>): OutageLog => {
  let isClosed = false;
  let isAway = false;
  let failures = 0;
  /** What waits to be written until it is known whether the database answers. */
  let held: (() => void)[] = [];

  const answers = (): Promise<boolean> =>
    ask().then(
      () => true,
      () => false,
    );

  const tellHeld = (): void => {
    for (const write of held) write();
    held = [];
  };

  const tellOutage = async (first: Line, began: number): Promise<void> => {
    isAway = true;
    held = [];
    let spoken = performance.now();
    const sums = () => ({ failures, seconds: Math.round((performance.now() - began) / 1000) });
    logger.warn({ err: first.err }, 'the database cannot be reached');
    while (!(await answers())) {
      if (isClosed) return;
      if (performance.now() - spoken > wordPause) {
        spoken = performance.now();
        logger.warn(sums(), 'the database still cannot be reached');
      }
      await pause(askPause, undefined, { ref: false });
    }
    isAway = false;
    logger.warn(sums(), 'the database can be reached again');
  };

  const look = async (first: Line): Promise<void> => {
    failures = 1;
    const began = performance.now();
    await pause(settling, undefined, { ref: false });
    const isThere = await Promise.race([answers(), pause(patience, false, { ref: false })]);
    if (isThere || isClosed) tellHeld();
    else await tellOutage(first, began);
  };

  const keepBack = (line: Line, write: () => void): void => {
    if (isClosed) return write();
    failures += 1;
    if (isAway) return;
    held.push(write);
    if (held.length === 1) void look(line);
  };

  const quiet =
    (level: 'warn' | 'error') =>
    (details: object, ...words: [string?]): void => {
      if (!isAboutConnection(details)) return logger[level](details, ...words);
      const line = withoutStack(details);
      const write = (): void => logger[level](line, ...words);
      const isSaidAgain =
        ('requestId' in line || begunAnew.has(words[0] ?? '')) &&
        Object.keys(line).every((key) => repeatable.has(key));
      if (!isSaidAgain) write();
      keepBack(line, isSaidAgain ? write : () => undefined);
    };

  return {
    logger: Object.create(logger, {
      warn: { value: quiet('warn'), writable: true },
      error: { value: quiet('error'), writable: true },
    }) as Logger,
    close: () => {
      isClosed = true;
      tellHeld();
    },
  };
};
