import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSubscriptionRepository } from '#server/features/list/subscription.repository.ts';
import { stopByPerson } from '#server/features/mailing/address-stops.ts';
import { createSuppressionRepository } from '#server/features/mailing/suppression.repository.ts';
import { exportRows } from '#shared/contracts/export.ts';
import { setSuppressed, suppressions } from '#shared/contracts/mail-ledger.ts';
import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import { planOf, watched } from '#tests/support/asked-statements.ts';
import type { Caller } from '#tests/support/caller.ts';
import { givenStaff } from '#tests/support/given-staff.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { readWorkbook } from '#tests/support/read-workbook.ts';
import { addContacts } from '../export/export-world.ts';

type Question = NonNullable<ArgumentsOf<typeof suppressions>['body']>;

let portal: Portal;
let staff: Caller;

beforeAll(async () => {
  portal = await startPortal();
  staff = await portal.as('staff');
  await portal.database.query('delete from mail_suppression');
});

afterEach(() => portal.database.query('delete from mail_suppression'));

const givenBlocked = (
  rows: readonly (readonly [email: string, reason: string, day: string])[],
): Promise<unknown> =>
  portal.database.query(
    `insert into mail_suppression (email, reason, created_on)
     select * from unnest($1::text[], $2::text[], $3::timestamptz[])`,
    [0, 1, 2].map((place) => rows.map((row) => row[place])),
  );

const found = async (question: Question = {}): Promise<readonly string[]> =>
  (await staff.calls(suppressions, { body: question })).suppressions.map(({ email }) => email);

const rowOf = async (email: string, by = staff) =>
  (await by.calls(suppressions, { body: { searchText: email, withContacts: true } }))
    .suppressions[0];

describe('the page of blocked addresses', () => {
  const given = () =>
    givenBlocked([
      ['b@one.example', 'bounced', '2026-03-01T12:00Z'],
      ['a@one.example', 'manual', '2026-03-01T12:00Z'],
      ['c_x@two.example', 'bounced', '2026-03-03T12:00Z'],
      ['cyx@two.example', 'unsubscribed', '2026-03-02T12:00Z'],
    ]);

  test('is in the order of its days, ties by address, and turns round whole', async () => {
    await given();
    const newest = ['c_x@two.example', 'cyx@two.example', 'a@one.example', 'b@one.example'];
    expect(await found()).toEqual(newest);
    expect(await found({ sortOrder: 'ASC' })).toEqual(newest.toReversed());
    const pages = await Promise.all(
      [1, 2, 3].map((pageNumber) =>
        staff.calls(suppressions, { body: { pageNumber, pageSize: 2, sortOrder: 'ASC' } }),
      ),
    );
    expect(pages.map(({ totalRecord }) => totalRecord)).toEqual([4, 4, 4]);
    expect(pages.flatMap((page) => page.suppressions.map(({ email }) => email))).toEqual(
      newest.toReversed(),
    );
  });

  test('is searched by the beginning of an address or by any part of it, and narrowed by reason', async () => {
    await given();
    expect(await found({ searchText: 'C_x' })).toEqual(['c_x@two.example']);
    expect(await found({ searchText: 'one.ex' })).toEqual([]);
    expect(await found({ searchText: ' ONE.ex ', anywhere: true })).toHaveLength(2);
    // What is too short for the index is looked for at the beginning.
    expect(await found({ searchText: 'x@', anywhere: true })).toEqual([]);
    expect(await found({ searchText: '%', anywhere: true })).toEqual([]);
    const narrowed = { reason: 'bounced' as const, searchText: 'two', anywhere: true };
    expect(await found(narrowed)).toEqual(['c_x@two.example']);
    const { totalRecord } = await staff.calls(suppressions, { body: { reason: 'bounced' } });
    expect(totalRecord).toBe(2);
    const refused = await staff.calls(suppressions, { body: { reason: 'bored' as 'bounced' } });
    expect(refused.errors).toMatchObject([{ path: 'reason' }]);
  });

  test('becomes a file that is narrowed alike, for whoever may see the mail of lists', async () => {
    await given();
    const body = {
      moduleName: 'crm-blocked-addresses' as const,
      additionalInfo: {
        request: {
          reason: 'bounced' as const,
          sortOrder: 'ASC',
          titles: { email: 'Correo' },
          words: { bounced: 'Rebotado' },
        },
      },
    };
    const response = await staff.downloads(exportRows, { body });
    const cells: string[][] = [];
    await readWorkbook(Buffer.from(await response.arrayBuffer()), (row) =>
      cells.push([0, 1].map((column) => row.cells.get(column)?.value ?? '')),
    );
    expect(cells).toEqual([
      ['Correo', 'Reason'],
      ['b@one.example', 'Rebotado'],
      ['c_x@two.example', 'Rebotado'],
    ]);
    const staffRole = `role_id = (select id from role where name = 'Staff') and right_key = 'manage-mailing-list'`;
    const { rows } = await portal.database.query<{ readonly letters: readonly string[] }>(
      `select letters from role_right where ${staffRole}`,
    );
    await portal.database.query(`delete from role_right where ${staffRole}`);
    const { caller } = await givenStaff(portal, 'mailless');
    expect((await caller.calls(suppressions, { body: {} })).http.status).toBe(403);
    expect((await caller.downloads(exportRows, { body })).status).toBe(403);
    await portal.database.query(
      `insert into role_right (role_id, right_key, letters)
       select id, 'manage-mailing-list', $1 from role where name = 'Staff'`,
      [rows[0]?.letters],
    );
  });
});

test('an address that staff block is theirs by name, and keeps that name beneath the person’s own stop', async () => {
  const { caller } = await givenStaff(portal, 'blocker');
  const email = 'noted@example.org';
  await caller.calls(setSuppressed, { body: { email, suppressed: true } });
  expect(await rowOf(email)).toMatchObject({ reason: 'manual', blockedBy: 'blocker Staff' });
  // Who blocks it again has not blocked it first.
  await staff.calls(setSuppressed, { body: { email, suppressed: true } });
  expect(await rowOf(email)).toMatchObject({ blockedBy: 'blocker Staff' });

  const [crmId = 0] = await addContacts(portal.database, 'Noted', [{ emailAddress: email }]);

  await portal.database.query(stopByPerson, [email, new Date()]);
  const stopped = await rowOf(email);
  expect(stopped).toMatchObject({ reason: 'unsubscribed', contacts: [{ crmId }] });
  expect(stopped).not.toHaveProperty('blockedBy');
  const lift = await staff.calls(setSuppressed, { body: { email, suppressed: false } });
  expect(lift.http.status).toBe(409);
  expect(await rowOf(email)).toMatchObject({ reason: 'unsubscribed' });
});

test('who blocked an address is told again once its person takes their own stop back, whichever release noted that', async () => {
  const { caller } = await givenStaff(portal, 'keeper');
  const emails = ['later@kept.example', 'older@kept.example'];
  for (const email of emails) {
    await caller.calls(setSuppressed, { body: { email, suppressed: true } });
  }
  const crmIds = await addContacts(
    portal.database,
    'Kept',
    emails.map((emailAddress) => ({ emailAddress })),
  );
  await portal.database.query(stopByPerson, [emails[0], new Date()]);
  // One that knows of no names lets them stand where they are.
  await portal.database.query(
    `update mail_suppression set reason = 'unsubscribed', former_reason = reason where email = $1`,
    [emails[1]],
  );
  const subscriptions = createSubscriptionRepository(portal.database);
  for (const crmId of crmIds) await subscriptions.set({ listId: 0, crmId }, true);
  for (const email of emails) {
    expect(await rowOf(email)).toMatchObject({ reason: 'manual', blockedBy: 'keeper Staff' });
  }
});

test('whose address it is is told by how it is written, the first few, to whoever may view contacts', async () => {
  const email = 'shared@office.example';
  const crmIds = await addContacts(portal.database, 'Office', [
    ...Array.from({ length: 6 }, (_, place) => ({
      firstName: `P${place}`,
      emailAddress: email.toUpperCase(),
      emailIdList: [{ emailId: email, primary: true, verified: false }],
    })),
    { firstName: 'Alike', emailAddress: 'sháred@office.example' },
  ]);
  await givenBlocked([[email, 'bounced', '2026-03-01T12:00Z']]);
  const row = await rowOf(email);
  expect(row?.contacts).toEqual(
    crmIds.slice(0, 5).map((crmId, place) => ({ crmId, name: `P${place} Office` })),
  );
  expect(row?.hasMoreContacts).toBe(true);
  await givenBlocked([['sháred@office.example', 'bounced', '2026-03-01T12:00Z']]);
  expect((await rowOf('sháred@office.example'))?.contacts).toEqual([
    { crmId: crmIds[6], name: 'Alike Office' },
  ]);
  const plain = await staff.calls(suppressions, { body: { searchText: email } });
  expect(plain.suppressions[0]).not.toHaveProperty('contacts');

  await portal.database.query(`
    with mailer as (insert into role (name, for_account) values ('Post room', true) returning id),
         lent as (insert into role_right (role_id, right_key, letters)
                  select id, 'manage-mailing-list', array['VW'] from mailer)
    update account_role set role_id = (select id from mailer) from account a
     where a.id = account_id and a.username = 'citizen@example.org'`);
  const mailer = await portal.signIn('citizen');
  const seen = await rowOf(email, mailer);
  expect(seen).toMatchObject({ email, reason: 'bounced' });
  expect(seen).not.toHaveProperty('contacts');
  const change = await mailer.calls(setSuppressed, { body: { email, suppressed: false } });
  expect(change.http.status).toBe(403);
});

test('a search, a reason and a page are read from indexes, not from all blocked addresses', async () => {
  await portal.database.query(`
    insert into mail_suppression (email, reason, created_on)
    select md5(number::text) || '@' || number % 500 || '.example',
           case when number % 50 = 0 then 'manual' else 'bounced' end, now() - number * interval '1 minute'
      from generate_series(1, 20000) as number`);
  await portal.database.query('analyze mail_suppression');
  const { database, asked } = watched(portal.database);
  const { page, count } = createSuppressionRepository(database);
  const narrow = [
    { searchText: 'ABCDE', anywhere: true },
    { searchText: 'abcd', anywhere: false },
    { searchText: '', anywhere: false, reason: 'manual' as const },
  ];
  for (const sortOrder of ['DESC', 'ASC'] as const) {
    for (const one of [...narrow, { searchText: '', anywhere: false }]) {
      await page({ ...one, sortOrder }, { offset: 0, limit: 10 }, true);
    }
  }
  for (const one of narrow) await count({ ...one, sortOrder: 'DESC' });
  expect(asked).toHaveLength(11);
  for (const one of asked) {
    const plan = await planOf(portal.database, one);
    expect(plan, `${one.text} ${String(one.values)}`).not.toContain('Seq Scan on mail_suppression');
  }
});
