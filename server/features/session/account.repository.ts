import type { Database } from '#server/database/database.ts';
import type { AccountStore } from './account.service.ts';

const demoHash = 'demoPasswordHash';

export const createAccountRepository = (database: Database): AccountStore => ({
  add: ({ username, passwordHash, crmId, role, demo }) =>
    database.inTransaction(async ({ query }) => {
      const { rows } = await query<{ readonly id: number }>(
        `insert into account (kind, username, password_hash, crm_id, demo)
         values ('person', $1, $2, $3, $4) on conflict do nothing returning id`,
        [username, passwordHash, crmId, demo],
      );
      const [added] = rows;
      if (added === undefined) return false;
      await query(
        `insert into account_role (account_id, role_id, position)
         select $1, id, 0 from role where name = $2 and for_account`,
        [added.id, role],
      );
      return true;
    }),

  hasAccount: async (username) => {
    const { rowCount } = await database.query('select from account where username = $1', [
      username,
    ]);
    return rowCount > 0;
  },

  readDemoHash: async () => {
    const { rows } = await database.query<{ readonly value: string }>(
      'select value from setting where name = $1',
      [demoHash],
    );
    return rows[0]?.value;
  },

  enableDemo: (passwordHash) =>
    database.inTransaction(async ({ query }) => {
      await query('update account set password_hash = $1, active = true where demo', [
        passwordHash,
      ]);
      await query(
        `insert into setting (name, value, visible) values ($1, $2, false)
         on conflict (name) do update set value = excluded.value`,
        [demoHash, passwordHash],
      );
    }),

  disableDemo: (now) =>
    database.inTransaction(async ({ query }) => {
      await query(
        `update session set ended_on = $1, end_reason = 'account'
          where ended_on is null and account_id in (select id from account where demo)`,
        [now],
      );
      await query('update account set active = false where demo');
    }),

  countDemo: async () => {
    const { rowCount } = await database.query('select from account where demo and active');
    return rowCount;
  },
});
