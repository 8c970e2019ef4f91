import type { RightLetter } from '#shared/contract/access.ts';
import type { Database } from '#server/database/database.ts';
import type { AccessControlStore } from './access-control.service.ts';

type AreaRow = {
  readonly right_key: string;
  readonly names: readonly Readonly<Record<string, string>>[];
};

type RightRow = {
  readonly name: string;
  readonly right_key: string;
  readonly letters: readonly RightLetter[];
};

type HeldRow = Pick<RightRow, 'letters'> & { readonly modified_by: number | null };

const nothingHeld: HeldRow = { letters: [], modified_by: null };

const areas = `
  select right_key from role_right union select right_key from menu where right_key <> ''`;

export const createAccessControlRepository = (database: Database): AccessControlStore => ({
  list: async () => {
    const [roles, found, rights] = await Promise.all([
      database.query<{ readonly name: string }>(
        'select name from role where for_account order by id',
      ),
      database.query<AreaRow>(
        `select a.right_key,
                (select coalesce(json_agg(m.names order by m.sequence, m.id), '[]')
                   from menu m where m.right_key = a.right_key) as names
           from (${areas}) as a order by a.right_key`,
      ),
      database.query<RightRow>(
        `select r.name, rr.right_key, rr.letters from role_right rr join role r on r.id = rr.role_id
          where r.for_account order by r.id, rr.right_key`,
      ),
    ]);
    return {
      roles: roles.rows.map(({ name }) => name),
      areas: found.rows.map(({ right_key, names }) => ({
        rightKey: right_key,
        names,
      })),
      rights: rights.rows.map(({ name, right_key, letters }) => ({
        roleName: name,
        rightKey: right_key,
        letters,
      })),
    };
  },

  change: ({ roleName, rightKey }, actor, decide) =>
    database.inTransaction(async ({ query }) => {
      // The role is held: two changes of it come one after the other.
      const { rows: roles } = await query<{ readonly id: number }>(
        `select id from role where name = $1 and for_account and $2 in (${areas}) for update`,
        [roleName, rightKey],
      );
      const [role] = roles;
      if (role === undefined) return undefined;
      const { rows } = await query<HeldRow>(
        'select letters, modified_by from role_right where role_id = $1 and right_key = $2',
        [role.id, rightKey],
      );
      const { letters: before, modified_by: lastActor } = rows[0] ?? nothingHeld;
      const letters = decide(before, lastActor ?? undefined);
      if (letters.join() === before.join()) return letters;
      await query(
        `insert into role_right (role_id, right_key, letters, modified_by) values ($1, $2, $3, $4)
         on conflict (role_id, right_key)
         do update set letters = excluded.letters, modified_by = excluded.modified_by`,
        [role.id, rightKey, letters, actor],
      );
      return letters;
    }),
});
