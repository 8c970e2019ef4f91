import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { lockWaits } from './lock-waits.ts';

const soon = { interval: 10, timeout: 30_000 };

type Row = { readonly table: string; readonly key: string; readonly id: number | string };

/**
 * Two acts on one row, of which the second has begun before the first is through: a third keeps the row until both are
 * seen waiting for it, the first in front. Answers what they answer.
 */
export const inTurnOn = async <First, Second>(
  database: Database,
  { table, key, id }: Row,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> => {
  const waiting = () => lockWaits(database, table);
  const begun = await database.inTransaction(async ({ query }) => {
    await query(`select from ${table} where ${key} = $1 for no key update`, [id]);
    const one = first();
    await expect.poll(waiting, soon).toBe(1);
    const other = second();
    await expect.poll(waiting, soon).toBe(2);
    return { one, other };
  });
  return Promise.all([begun.one, begun.other]);
};

/** Two acts on one contact. */
export const inTurn = <First, Second>(
  database: Database,
  crmId: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> =>
  inTurnOn(database, { table: 'contact_doc', key: 'crm_id', id: crmId }, first, second);
