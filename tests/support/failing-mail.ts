import type { Portal } from './portal.ts';

/** Does something while no mail can be put into the outbox. */
export const withoutOutbox = async <Result>(
  { database: { query } }: Pick<Portal, 'database'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  await query(`create function refuse_mail() returns trigger language plpgsql as $$
    begin raise exception 'no mail now'; end $$`);
  await query(
    'create trigger refuse_mail before insert on mail for each row execute function refuse_mail()',
  );
  try {
    return await work();
  } finally {
    await query('drop function refuse_mail cascade');
  }
};
