import type { Querying } from './database.ts';

const batch = 5000;

/**
 * Deletes in several statements what one day may have made half a million of: nobody waits long for one of them, and what
 * is gone stays gone when a later one fails.
 * @param removing the statement that deletes at most so many rows
 */
export const purgeInBatches = async (
  { query }: Querying,
  removing: (most: number) => string,
  values: readonly unknown[],
): Promise<void> => {
  let count = batch;
  while (count === batch) count = (await query(removing(batch), values)).rowCount;
};
