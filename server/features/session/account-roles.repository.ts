import type { Querying } from '#server/database/database.ts';

/** Gives an account these roles and no others; the first is the main one. */
export const giveRoles = async (
  { query }: Querying,
  accountId: number,
  roles: readonly string[],
): Promise<void> => {
  await query('delete from account_role where account_id = $1', [accountId]);
  await query(
    `insert into account_role (account_id, role_id, position)
     select $1, r.id, asked.position
       from unnest($2::text[]) with ordinality as asked (name, position)
       join role r on r.name = asked.name and r.for_account`,
    [accountId, roles],
  );
};
