import { expect } from 'vitest';
import { lockWaits } from './lock-waits.ts';
import type { Portal } from './portal.ts';

/** The row that a save changes. */
export type Row = {
  readonly table:
    | 'contact_doc'
    | 'additional_contact'
    | 'contact_list'
    | 'organization'
    | 'shared_item'
    | 'widget'
    | 'staff_group'
    | 'report_schedule'
    | 'widget_template'
    | 'contact_import';
  readonly id: number | string;
};

const keyColumns: ReadonlyMap<string, string> = new Map([
  ['contact_doc', 'crm_id'],
  ['contact_list', 'item_id'],
]);

/** Sends it again before the first answer has come: both wait for the row, which somebody holds. */
export const sendTwice = async <Answer>(
  { database }: Pick<Portal, 'database'>,
  { table, id }: Row,
  send: () => Promise<Answer>,
) => {
  const key = keyColumns.get(table) ?? 'id';
  const { sent } = await database.inTransaction(async ({ query }) => {
    await query(`select from ${table} where ${key} = $1 for update`, [id]);
    const both = [send(), send()];
    await expect.poll(() => lockWaits(database, table)).toBe(2);
    return { sent: both };
  });
  return Promise.all(sent);
};
