import type { Querying } from '../database.ts';

/**
 * From here on contacts that go into the trash or come out of it are left uncounted in their lists, which nobody else could
 * change until the transaction ends: for one that takes minutes. It calls `countMembersOf` at its end.
 */
export const countMembersLater = async ({ query }: Querying): Promise<void> => {
  await query("select set_config('portal.member_counts', 'later', true)");
};

const movesSql = `contact_change c join list_member m using (crm_id)
  where c.change_set_id = $1 and c.moved is not null`;

/** Counts whom the act of this transaction has moved, in all their lists; what comes after it is counted at once again. */
export const countMembersOf = async ({ query }: Querying, changeSetId: number): Promise<void> => {
  await query("select set_config('portal.member_counts', '', true)");
  // Lists are held first, and counted in the next statement: whoever has added to one meanwhile has counted it by then.
  const { rowCount } = await query(
    `select from contact_list where item_id in (select m.list_id from ${movesSql})
      order by item_id for no key update`,
    [changeSetId],
  );
  if (rowCount === 0) return;
  await query(
    `update contact_list l set member_count = member_count + found.n
       from (select m.list_id, sum(case c.moved when 'from-trash' then 1 else -1 end)::int as n
               from ${movesSql} group by m.list_id) found
      where l.item_id = found.list_id`,
    [changeSetId],
  );
};
