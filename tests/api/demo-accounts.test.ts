import { beforeAll, describe, expect, test } from 'vitest';
import { countOwnContacts, seedPortal } from '#server/commands/seed/fill.ts';
import { saveContacts } from '#server/database/contacts/contact-writer.ts';
import { prepareData } from '#server/prepare-data.ts';
import { readSettings } from '#server/settings.ts';
import { type BulkChange, startBulkEdit } from '#shared/contracts/bulk-edit.ts';
import { caseView } from '#shared/contracts/case.ts';
import { ownProperties } from '#shared/contracts/crm-contact.ts';
import { mailingLists } from '#shared/contracts/crm-list.ts';
import { duplicateList } from '#shared/contracts/duplicate.ts';
import { inboxList } from '#shared/contracts/inbox.ts';
import { searchContentCount } from '#shared/contracts/global-search.ts';
import { followUps, notesOfContact } from '#shared/contracts/note.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { propertyCases } from '#shared/contracts/property.ts';
import { chartData, retrieveDataset, userDataset } from '#shared/contracts/report.ts';
import { getView, viewList } from '#shared/contracts/saved-view.ts';
import { taskList } from '#shared/contracts/task.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { newContact } from '#shared/rules/new-contact.ts';
import { type DemoAccount, demoAccounts, emailOf } from '#tests/support/accounts.ts';
import { endedTask } from '#tests/support/ended-task.ts';
import { freePort } from '#tests/support/free-port.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { startPortal } from '#tests/support/portal.ts';
import { seedDay } from '#tests/support/seed-day.ts';
import { givenDatabase } from './database/empty-database.ts';

const portal = await startPortal();

/** The day on which it all begins: midnight may come before the last test. */
const today = dayIn(readSettings({}).timeZone, new Date());

const start = (environment: Readonly<Record<string, string>>): Promise<void> =>
  prepareData(portal.database, readSettings(environment), () => undefined);

const twoStarts = () =>
  Promise.allSettled([1, 2].map(() => start({ PORTAL_SEED_CONTACTS: '600' })));

// As if nobody had ever been there. Two portals start at the same moment, both end in the middle, and start once more.
beforeAll(async () => {
  const { query } = portal.database;
  await query('delete from account where demo');
  await query('delete from contact_doc');
  await query('alter table report rename to report_of_later');
  const died = await twoStarts();
  await query('alter table report_of_later rename to report');
  const lived = await twoStarts();
  expect([...died, ...lived].map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});

test.each(demoAccounts)('%s signs in and is told who it is', async (account) => {
  const caller = await portal.as(account);
  const answer = await caller.calls(oauth.currentSession);
  expect(answer.anonymous).toBe(false);
  expect(answer.userProfilePojo?.emailAddress).toBe(emailOf(account));
});

test('a visitor has a session that belongs to nobody', async () => {
  const visitor = await portal.visitor();
  const answer = await visitor.calls(oauth.currentSession);
  expect(answer.anonymous).toBe(true);
  expect(answer.userProfilePojo).toBeNull();
});

test('a browser carries its session in cookies alone', async () => {
  const browser = await portal.signIn('staff', 'web');
  expect([...browser.cookies.keys()].toSorted()).toEqual(['portal-access', 'portal-refresh']);
  const answer = await browser.calls(oauth.currentSession);
  expect(answer.userProfilePojo?.emailAddress).toBe(emailOf('staff'));
});

describe('after a first start', () => {
  test('everything was made up once, whoever died and however many started', async () => {
    const { rows } = await portal.database.query(
      `select (select count(*) from note) as notes, (select count(*) from contact_list) as lists,
              (select count(*) from saved_view) as views, (select count(*) from report) as reports,
              (select count(*) from task) as tasks,
              (select count(*) from contact_email where email like '%@example.org'
                  and split_part(email, '@', 1) = any($1)) as people`,
      [demoAccounts],
    );
    expect(rows[0]).toEqual({
      notes: 5,
      lists: 4,
      views: 2,
      reports: 1,
      tasks: 2,
      people: demoAccounts.length,
    });
  });

  const caseOf = async (account: DemoAccount): Promise<string> => {
    const { crmInboxes } = await (await portal.as(account)).calls(inboxList, { body: {} });
    const url = crmInboxes.map(({ eventDetails }) => eventDetails.url);
    return (
      url
        .find((one) => one.includes('/case-details/'))
        ?.split('/')
        .at(-1) ?? ''
    );
  };

  test('the owner owns properties, each with a case that the owner sees', async () => {
    const owner = await portal.as('owner');
    const { addressDetails, count } = await owner.calls(ownProperties, { query: {} });
    expect(count).toBe(4);
    const counts = await Promise.all(
      addressDetails.map(async ({ apnNumber }) => {
        const params = { apnNumber };
        return (await owner.calls(propertyCases, { params, body: {} })).count;
      }),
    );
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  test.each([
    ['owner', 404],
    ['citizen', 404],
    ['vendor', 200],
  ] as const)(
    '%s is told of a case and opens it; whether others do is for its type to say: %i',
    async (account, forOthers) => {
      const params = { caseId: await caseOf(account) };
      const { caseDetail } = await (await portal.as(account)).calls(caseView, { params });
      expect(caseDetail).toMatchObject(params);
      expect(caseDetail.inside?.description).toBeTruthy();
      const stranger = await (await portal.visitor()).calls(caseView, { params });
      expect(stranger.http.status).toBe(forOthers);
    },
  );

  test('staff has something to come back to: late, today, soon, and done already', async () => {
    const staff = await portal.as('staff');
    const daysOf = async (state: 'open' | 'done'): Promise<readonly number[]> =>
      (await staff.calls(followUps, { query: { state } })).followUps.map(({ day, mayEdit }) => {
        expect(mayEdit).toBe(true);
        return (Date.parse(day) - Date.parse(today)) / (24 * 60 * 60 * 1000);
      });
    expect(await daysOf('open')).toEqual([-2, 0, 3, 21]);
    expect(await daysOf('done')).toEqual([-1]);
  });

  test('staff has notes, views, a report and mailing lists', async () => {
    const staff = await portal.as('staff');
    for (const about of ['citizen', 'owner', 'vendor'] as const) {
      const { crmId } = await personOf(await portal.as(about));
      const params = { crmId: String(crmId) };
      expect((await staff.calls(notesOfContact, { params, query: {} })).count).toBeGreaterThan(0);
    }
    // Kept around the demo citizen alone: whoever calls by that name is found.
    const { count } = await staff.calls(searchContentCount, { body: { keyword: 'Yusuf Demir' } });
    expect(count.ADDITIONAL).toBe(1);
    const asked = await staff.calls(searchContentCount, { body: { keyword: 'heating inspector' } });
    expect(asked.count.NOTE).toBe(1);
    const { views } = await staff.calls(viewList, { query: {} });
    expect(views.map(({ name }) => name)).toEqual([
      'Owners in Los Angeles',
      'People without a phone',
    ]);
    for (const { id } of views) {
      expect((await staff.calls(getView, { body: { id } })).count).toBeGreaterThan(0);
    }
    const { reports } = await staff.calls(userDataset, { body: {} });
    const [{ id } = { id: 0 }] = reports;
    const { report } = await staff.calls(retrieveDataset, { body: { id } });
    const { question } = report.definition;
    expect((await staff.calls(chartData, { body: { question } })).http.status).toBe(200);
    expect((await staff.calls(mailingLists, { query: {} })).lists.length).toBeGreaterThan(0);
  });

  test('staff has long work that the portal does, and that can be taken back', async () => {
    const staff = await portal.as('staff');
    const { tasks } = await staff.calls(taskList, { body: {} });
    // Whoever begins something has all that waits begun.
    const { crmId } = await personOf(staff);
    const changes: BulkChange[] = [{ field: 'setCustomField', key: 'Desk', value: '7' }];
    await staff.calls(startBulkEdit, {
      body: { title: 'Desk', selection: {}, crmIds: [crmId], changes },
    });
    const ended = await Promise.all(tasks.map(({ id }) => endedTask(staff, id)));
    const byKind = Object.fromEntries(ended.map((task) => [task.kind, task]));
    expect(byKind).toMatchObject({
      'find-duplicates': { state: 'done', counts: { found: 4 } },
      'bulk-edit': { state: 'done', counts: { failed: 0 }, canUndo: true },
    });
    expect(byKind['bulk-edit']?.counts['changed']).toBeGreaterThan(0);
    // Invented like all the others, though they came later.
    expect(await countOwnContacts(portal.database)).toBe(0);
    const { pairs } = await staff.calls(duplicateList, { body: {} });
    const reasons = pairs.map(({ reasons: of }) => of.join()).toSorted();
    expect(reasons).toEqual([
      'email,firstName',
      'email,similarName',
      'phone,similarName,address',
      'phone,swappedName,address',
    ]);
  });

  test('a later start adds nothing', async () => {
    const count = async (): Promise<unknown> => {
      // Without the reminders of notes about contacts, which may come at any moment.
      const { rows } = await portal.database.query(
        `select (select count(*) from note) as notes, (select count(*) from crm_case) as cases,
                (select count(*) from task) as tasks,
                (select count(*) from inbox where module <> 'contacts') as told`,
      );
      return rows[0];
    };
    const before = await count();
    await start({});
    expect(await count()).toEqual(before);
  });
});

test('a start whose file store is away leaves the pictures to a later one', async () => {
  const { query } = portal.database;
  const pictured = async () =>
    (await query("select from setting where name = 'demoPictures'")).rowCount;
  await query("delete from setting where name = 'demoPictures'");
  const port = await freePort();
  await start({ PORTAL_FILES_URL: `http://key:secret@127.0.0.1:${port}/portal` });
  expect(await pictured()).toBe(0);
});

test('what a start left undone stays so once people have worked there', async () => {
  const database = await givenDatabase();
  const prepare = (environment: Readonly<Record<string, string>>) =>
    prepareData(database, readSettings(environment), () => undefined);
  const lists = async () => (await database.query('select from contact_list')).rowCount;
  const fill = () =>
    seedPortal(
      database,
      { contacts: 20, cases: 0, properties: 0, today: seedDay, demoWork: true },
      () => undefined,
    );
  await fill();
  await prepare({ NODE_ENV: 'production' });
  await prepare({});
  expect(await lists()).toBe(0);

  await fill();
  await database.inTransaction(async (transaction) => {
    const doc = { ...newContact(9_000_000, new Date().toISOString()), lastName: 'Own' };
    await saveContacts(transaction, [{ doc, index: indexContact(doc) }]);
  });
  await prepare({});
  expect(await lists()).toBe(0);
});
