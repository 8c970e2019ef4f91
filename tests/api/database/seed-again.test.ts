import { expect, onTestFinished, test } from 'vitest';
import { countReplaced, whyNotSeeded } from '#server/commands/seed/replaced.ts';
import { openDatabase } from '#server/database/database.ts';
import { prepareData } from '#server/prepare-data.ts';
import { readSettings } from '#server/settings.ts';
import { contactsByIds } from '#shared/contracts/crm-contact.ts';
import { mailingLists } from '#shared/contracts/crm-list.ts';
import { notesOfContact } from '#shared/contracts/note.ts';
import { added } from '../contact-edit/contact-care-world.ts';
import { givenMailingList } from '../mailing/mailing-world.ts';
import { createNoteWorld } from '../note/note-world.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { startPortal } from '#tests/support/portal.ts';
import { type Ran, runCommand } from '#tests/support/run-command.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { givenEmptyDatabase } from './empty-database.ts';

/** `npm run seed` on a database. */
const seedOn =
  (databaseUrl: string, settings: Readonly<Record<string, string>> = {}) =>
  async (...words: readonly string[]): Promise<Ran> => {
    const folder = await temporaryFolder('seed');
    onTestFinished(folder.remove);
    return runCommand('seed', words, {
      DATABASE_URL: databaseUrl,
      PORTAL_DATA_DIR: folder.path,
      ...settings,
    });
  };

test('a portal that was started as ever, and in which people have worked, is seeded anew only when that is said, and keeps nothing about whoever went', async () => {
  const portal = await startPortal();
  const { query } = portal.database;
  await query(
    "insert into setting (name, value, visible) values ('seed.demoWorkDue', 'yes', false)",
  );
  await prepareData(portal.database, readSettings({}), () => undefined);
  const countOf = async (table: string, crmId: number): Promise<number> =>
    (await query(`select from ${table} where crm_id = $1`, [crmId])).rowCount;
  const staff = await portal.as('staff');
  const { crmId: citizen } = await personOf(await portal.as('citizen'));
  const world = createNoteWorld(portal, staff);
  const seed = seedOn(portal.databaseUrl);

  const list = await givenMailingList(portal, staff, [citizen], { state: 'unsubscribed' });

  const workOn = async (): Promise<number> => {
    const { crmId } = await added(staff);
    await world.add(crmId, 'Called about the fence.', [{ name: 'fence.txt', content: 'wood' }]);
    await query(
      `insert into duplicate (crm_a, crm_b, score, reasons) select min(crm_id), $1, 80, '{}' from contact_doc`,
      [crmId],
    );
    // Somebody who was merged into the citizen and deleted for good: the number is free for a seed.
    await query('insert into contact_successor values ($1, $2)', [crmId + 1, citizen]);
    return crmId;
  };
  const ownWork = await workOn();
  const notesOf = async (crmId: number): Promise<number> =>
    (await staff.calls(notesOfContact, { params: { crmId: String(crmId) }, query: {} })).count;
  const aboutCitizen = await notesOf(citizen);
  expect(aboutCitizen).toBeGreaterThan(0);

  const refused = await seed('--contacts', '100');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(
    /^A seed takes the place of \d+ contacts, \d+ cases, \d+ properties, and \d+ housing projects: add --replace to .+\.\n$/,
  );
  expect(await notesOf(ownWork)).toBe(1);

  const expectKept = async (gone: number): Promise<void> => {
    for (const table of ['note', 'contact_change']) {
      expect(await countOf(table, gone)).toBe(0);
    }
    const { rowCount: attached } = await query(
      `select from stored_file where type like 'text/plain%' and unused_since is null`,
    );
    expect(attached).toBe(0);
    expect((await query('select from duplicate')).rowCount).toBe(0);
    expect((await query('select from contact_successor')).rowCount).toBe(0);
    expect(await notesOf(citizen)).toBe(aboutCitizen);
    const { lists } = await staff.calls(mailingLists, { query: {} });
    expect(lists.find(({ id }) => id === list)?.memberCount).toBe(1);
    expect(await countOf('list_refusal', citizen)).toBe(1);
  };

  // More than before: somebody invented gets the number of the contact that staff made.
  expect(await seed('--contacts', '2000', '--replace')).toMatchObject({ code: 0, err: '' });
  const { userList } = await staff.calls(contactsByIds, { body: [ownWork] });
  expect(userList).toHaveLength(1);
  expect(userList[0]?.lastName).not.toBe('Quispe');
  await expectKept(ownWork);

  const later = await workOn();
  expect(await seed('--contacts', '50', '--replace')).toMatchObject({ code: 0, err: '' });
  await expectKept(later);
  const { rows } = await query<{ readonly invented: number }>(
    `select count(*)::int as invented from contact_doc
      where crm_id not in (select crm_id from account where crm_id is not null)`,
  );
  expect(rows).toEqual([{ invented: 50 }]);
});

test('no contacts are invented in production unless that is said, and what is no contact counts as well', async () => {
  const url = await givenEmptyDatabase();
  const refused = await seedOn(url, { NODE_ENV: 'production' })('--contacts', '5');
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/^NODE_ENV is production, .+ add --replace .+\.\n$/);

  const database = openDatabase(url);
  onTestFinished(database.close);
  const why = async (isProduction: boolean) =>
    whyNotSeeded(await countReplaced(database), isProduction);
  expect(await why(false)).toBeUndefined();
  await database.query("insert into property (apn, alias) values ('0000000001', 'One')");
  for (const isProduction of [false, true]) {
    expect(await why(isProduction)).toMatch(/^A seed takes the place of 1 property: /);
  }
});
