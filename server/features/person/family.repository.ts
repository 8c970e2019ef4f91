import type { Querying } from '#server/database/database.ts';

/** A contact and all that were merged into it, or it into. */
const familySql = `
  with recursive family as (
    select $1::int as crm_id
    union
    select case when m.survivor = f.crm_id then m.loser else m.survivor end
      from family f join contact_merge m on f.crm_id in (m.survivor, m.loser)
      join change_set s on s.id = m.change_set_id and s.undone_by is null)
  select crm_id from family order by crm_id`;

/** Numbers of a contact, and of all that are one person with it. */
export const familyOf = async (querying: Querying, crmId: number): Promise<readonly number[]> => {
  const { rows } = await querying.query<{ readonly crm_id: number }>(familySql, [crmId]);
  return rows.map(({ crm_id }) => crm_id);
};
