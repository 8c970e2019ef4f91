import type { Portal } from './portal.ts';

/** Does something while no row can be put into a table. */
const withoutRows = async <Result>(
  { database: { query } }: Pick<Portal, 'database'>,
  table: 'mail' | 'inbox',
  work: () => Promise<Result>,
): Promise<Result> => {
  await query(`create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'not now'; end $$`);
  await query(
    `create trigger refuse_row before insert on ${table} for each row execute function refuse_row()`,
  );
  try {
    return await work();
  } finally {
    await query('drop function refuse_row cascade');
  }
};

type Failing = <Result>(
  portal: Pick<Portal, 'database'>,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Does something while no mail can be put into the outbox. */
export const withoutOutbox: Failing = (portal, work) => withoutRows(portal, 'mail', work);

/** Does something while nobody can be told anything in the portal. */
export const withoutInbox: Failing = (portal, work) => withoutRows(portal, 'inbox', work);
