import type { Querying } from '../database.ts';

const locks = { refer: 'key share', change: 'no key update', remove: 'update' } as const;

/**
 * Holds whom a condition on `contact_doc` finds, however many: they are counted where they are, and none comes here.
 * As `holdContacts` below.
 */
export const holdContactsWhere = async (
  { query }: Querying,
  condition: string,
  values: readonly unknown[],
  purpose: keyof typeof locks,
): Promise<void> => {
  await query(
    `select count(*)
       from (select from contact_doc where ${condition} order by crm_id for ${locks[purpose]}) held`,
    values,
  );
};

/**
 * Holds contacts until the transaction ends, lowest number first as everybody does, so that nobody waits in a circle.
 * Read them in the next statement: one that has waited sees a contact as it is now, and whether it lies in the trash or
 * has an account as it was before.
 * @param purpose to `remove` also waits for whatever is about to `refer` to them
 */
export const holdContacts = (
  transaction: Querying,
  crmIds: readonly number[],
  purpose: keyof typeof locks,
): Promise<void> => holdContactsWhere(transaction, 'crm_id = any($1)', [crmIds], purpose);
