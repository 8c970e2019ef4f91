import { beforeAll, expect, test } from 'vitest';
import { planOf, watched } from '#tests/support/asked-statements.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { regularJobs } from '#tests/support/regular-jobs.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});

test('the mail of a list that asked thousands is forgotten after a year, in pieces that none has to wait for', async () => {
  await portal.database.long.query(
    `insert into mail (template_name, recipient, subject, html, plain, confidential, state, delivered_by,
                       next_try, created_on, finished_on)
     select 'list-confirmation', 'member' || number || '@example.org', '', '', '', true, 'sent', 'smtp', moment, moment, moment
       from generate_series(1, 12001) number
       cross join lateral (select now() - make_interval(days => case number when 1 then 364 else 730 end)) day (moment)`,
  );
  await portal.database.long.query('analyze mail');
  const { database, asked } = watched(portal.database);
  const night = await regularJobs({ ...portal, database });
  await night('purge-mail');
  const { rows } = await portal.database.query('select recipient from mail');
  expect(rows).toEqual([{ recipient: 'member1@example.org' }]);
  const purging = asked.filter(({ text }) => text.includes('delete from mail'));
  expect(purging.map(({ lane }) => lane)).toEqual(['long', 'long', 'long']);
  const [first = { text: '', values: [] }] = purging;
  expect(await planOf(portal.database, first)).toContain('mail_finished');
});
