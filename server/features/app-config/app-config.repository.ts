import type { Database, Querying } from '#server/database/database.ts';
import { keepFile, releaseFile } from '#server/files/store/kept-files.ts';
import type { AppConfigStore, KeptSetting, SettingChange } from './app-config.service.ts';

type SettingRow = {
  readonly name: string;
  readonly value: string;
  readonly version: number | null;
  readonly changed_on: Date | null;
  readonly changed_by: string | null;
  readonly account_id: number | null;
};

type ChangeRow = {
  readonly id: number;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly changed_on: Date;
  readonly changed_by: string | null;
};

const settingOf = (row: SettingRow): KeptSetting => ({
  name: row.name,
  value: row.value,
  version: row.version ?? 0,
  changedOn: row.changed_on ?? undefined,
  changedBy: row.changed_by ?? undefined,
  changedById: row.account_id ?? undefined,
});

const changeOf = (row: ChangeRow): SettingChange => ({
  id: row.id,
  name: row.name,
  before: row.before,
  after: row.after,
  changedOn: row.changed_on,
  changedBy: row.changed_by,
});

const readAll = async ({ query }: Querying): Promise<readonly KeptSetting[]> => {
  const { rows } = await query<SettingRow>(
    `select name, s.value, c.id as version, c.changed_on, a.username as changed_by, c.account_id
       from setting s
       left join (
         select distinct on (name) id, name, changed_on, account_id from setting_change order by name, id desc
       ) c using (name)
       left join account a on a.id = c.account_id`,
  );
  return rows.map(settingOf);
};

export const createAppConfigRepository = (database: Database): AppConfigStore => ({
  all: () => readAll(database),

  change: (decide) =>
    database.inTransaction(async (transaction) => {
      // One save at a time; reading goes on meanwhile.
      await transaction.query('lock table setting_change in share row exclusive mode');
      const { changes, files, accountId, now } = decide(await readAll(transaction));
      for (const { name, before, after, visible } of changes) {
        await transaction.query(
          `insert into setting (name, value, visible) values ($1, $2, $3)
           on conflict (name) do update set value = excluded.value`,
          [name, after, visible],
        );
        await transaction.query(
          `insert into setting_change (name, before, after, changed_on, account_id)
           values ($1, $2, $3, $4, $5)`,
          [name, before, after, now, accountId],
        );
      }
      for (const id of files.released) await releaseFile(transaction, id);
      // One picture may be moved from one setting to another.
      for (const id of files.kept) await keepFile(transaction, id);
      return readAll(transaction);
    }),

  history: async (name, { offset, limit }) => {
    const { rows } = await database.query<ChangeRow>(
      `select c.id, c.name, c.before, c.after, c.changed_on, a.username as changed_by
         from setting_change c left join account a on a.id = c.account_id
        where $1::text is null or c.name = $1
        order by c.id desc offset $2 limit $3`,
      [name, offset, limit],
    );
    return rows.map(changeOf);
  },

  countHistory: async (name) => {
    const { rows } = await database.query<{ readonly count: number }>(
      'select count(*) from setting_change where $1::text is null or name = $1',
      [name],
    );
    return rows[0]?.count ?? 0;
  },
});
