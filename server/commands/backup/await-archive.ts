import { setTimeout as pause } from 'node:timers/promises';

type Waiting = { readonly waiting: number };

export type ArchiveWait = {
  /** Aborted to give up. */
  readonly signal: AbortSignal;
  /** Told in a sentence what goes on. */
  readonly tell: (line: string) => void;
  /**
   * Milliseconds without anything archived until nobody waits any longer. PostgreSQL tries three times, then once a
   * minute.
   */
  readonly patience?: number;
};

/** Milliseconds between two looks. */
const lookEvery = 200;

/**
 * Waits until the archive has the log up to a segment; false where it takes nothing any more. PostgreSQL itself would wait
 * for ever, and without a word.
 * @param query of the superuser's connection: others may not see what waits
 */
export const awaitArchive = async (
  query: (
    text: string,
    values: readonly unknown[],
  ) => Promise<{ readonly rows: readonly Waiting[] }>,
  segment: string,
  { signal, tell, patience = 180_000 }: ArchiveWait,
): Promise<boolean> => {
  let fewest = Number.POSITIVE_INFINITY;
  let lessSince = performance.now();
  for (;;) {
    const { rows } = await query(
      `select count(*)::int as waiting from pg_ls_archive_statusdir()
        where current_setting('archive_mode') <> 'off'
          and name ~ '^[0-9A-F]{24}\\.ready$' and name <= $1`,
      [`${segment}.ready`],
    );
    const waiting = rows[0]?.waiting ?? 0;
    if (waiting === 0) return true;
    if (fewest === Number.POSITIVE_INFINITY) tell('The database is copied; now its archive.');
    if (waiting < fewest) {
      fewest = waiting;
      lessSince = performance.now();
    }
    if (performance.now() - lessSince >= patience) return false;
    await pause(lookEvery, undefined, { signal });
  }
};
