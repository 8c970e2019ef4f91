import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { lockWaits } from './lock-waits.ts';

const soon = { interval: 10, timeout: 30_000 };

/**
 * Two acts on one contact, of which the second has begun before the first is through: a third keeps the contact until
 * both are seen waiting for it, the first in front. Answers what they answer.
 */
export const inTurn = async <First, Second>(
  database: Database,
  crmId: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> => {
  const waiting = () => lockWaits(database, 'contact_doc');
  const begun = await database.inTransaction(async ({ query }) => {
    await query('select from contact_doc where crm_id = $1 for no key update', [crmId]);
    const one = first();
    await expect.poll(waiting, soon).toBe(1);
    const other = second();
    await expect.poll(waiting, soon).toBe(2);
    return { one, other };
  });
  return Promise.all([begun.one, begun.other]);
};
