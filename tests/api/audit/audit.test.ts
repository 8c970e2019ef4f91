import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { saveAccess } from '#shared/contracts/access-control.ts';
import { saveAppConfig } from '#shared/contracts/app-config.ts';
import { auditLog } from '#shared/contracts/audit.ts';
import { trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import * as list from '#shared/contracts/crm-list.ts';
import { exportRows } from '#shared/contracts/export.ts';
import { changeGroupMembers, saveGroup } from '#shared/contracts/group.ts';
import { setSuppressed } from '#shared/contracts/mail-ledger.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import * as organization from '#shared/contracts/organization.ts';
import { recordRefusal } from '#shared/contracts/subscription.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { openAudit } from '#server/features/audit/audit.ts';
import { byPortal } from '#server/http/audit.ts';
import type { PortalKeys } from '#server/http/key-ring.ts';
import { createLogger } from '#server/http/logging.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import { atFileEnd } from '#tests/support/file-end.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { crmIdOf, givenList } from '../list/list-world.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});

const log = async (question: (typeof auditLog)['body']['_zod']['input'] = {}) =>
  (await portal.as('superadmin')).calls(auditLog, { body: { pageSize: 500, ...question } });

const signIn = (username: string, password: string) =>
  portal.stranger().calls(oauth.authenticate, {
    body: { grantType: 'password', username, password: encodeURIComponent(password) },
  });

test('who does something that counts is in the log before they are answered, however it ends', async () => {
  await signIn(emailOf('citizen'), 'wrong');
  await signIn(emailOf('citizen'), demoPassword);
  await portal.visitor();
  const [superadmin, viewer] = [await portal.as('superadmin'), await portal.as('viewer')];
  const letters = { roleName: 'Vendor', rightKey: 'dashboard', before: [] };
  await superadmin.calls(saveAccess, { body: { ...letters, letters: ['VW'] } });
  await superadmin.calls(saveAppConfig, {
    body: { changes: [{ name: 'title', value: 'A title', version: 0 }] },
  });
  await viewer.calls(trashContacts, { body: { crmIds: [1] } });
  await superadmin.calls(trashContacts, { body: { crmIds: [1001, 1002] } });
  for (const suppressed of [true, false]) {
    const email = `${suppressed ? ' BLOCKED' : 'blocked'}@example.org`;
    await superadmin.calls(setSuppressed, { body: { email, suppressed } });
  }
  const file = await superadmin.downloads(exportRows, {
    body: { moduleName: 'crm', additionalInfo: { request: { crmIds: [1], responseFields: [] } } },
  });
  await file.body?.cancel();
  const { acts } = await log();
  const told = acts.map(({ act, code, username, target }) => ({ act, code, username, target }));
  const name = { act: 'session.sign-in', target: told.at(-1)?.target };
  const [by, byViewer] = [emailOf('superadmin'), emailOf('viewer')];
  expect(name.target).toMatch(/^[\da-f]{16}$/);
  expect(told.filter(({ target }) => target === name.target).toReversed()).toEqual([
    { ...name, code: 401, username: '' },
    { ...name, code: 200, username: emailOf('citizen') },
  ]);
  const blocked = told.find(({ act }) => act === 'mail.block')?.target;
  expect(blocked).toMatch(/^[\da-f]{16}$/);
  expect(told).toEqual(
    expect.arrayContaining([
      { act: 'mail.block', code: 200, username: by, target: blocked },
      { act: 'mail.allow', code: 200, username: by, target: blocked },
      { act: 'rights.change', code: 200, username: by, target: 'Vendor' },
      { act: 'settings.change', code: 200, username: by, target: 'title' },
      { act: 'contact.delete', code: 403, username: byViewer, target: '' },
      { act: 'contact.delete', code: 200, username: by, target: '1001,1002' },
      expect.objectContaining({ act: 'export.rows', username: by, target: 'crm' }),
    ]),
  );
  const { rows } = await portal.database.query<{ readonly whole: string }>(
    'select string_agg(l::text, chr(10)) as whole from audit_log l',
  );
  expect(rows[0]?.whole).not.toMatch(/@|example|127\.0\.0\.1|Portal-demo/);
});

test('an act upon people and one thing more names both, and is found by either', async () => {
  const superadmin = await portal.as('superadmin');
  const crmId = await crmIdOf(await portal.as('staff'));
  const { id: groupId } = await superadmin.calls(saveGroup, { body: { groupName: 'Named' } });
  await superadmin.calls(changeGroupMembers, { body: { groupId, crmIds: [crmId] } });
  const { id: listId } = await givenList(superadmin);
  const someone = { firstName: 'Ada', lastName: 'Named', emailAddress: 'ada.named@example.org' };
  const added = await superadmin.calls(list.addListUsers, {
    body: { mailingListId: listId, multipleUsersMailingList: [{ crmId }, someone] },
  });
  const newId = added.results.find((one) => one.crmId !== crmId)?.crmId;
  await superadmin.calls(recordRefusal, { body: { crmId, listId } });
  const leaving = { id: listId, crmList: [crmId], removeFromList: true };
  await superadmin.calls(list.updateList, { body: leaving });
  const { organizationId } = await superadmin.calls(organization.organizationAdd, {
    body: { name: 'Named Tenants' },
  });
  const stranger = { organizationId, crmId: 2_000_000_000 };
  await superadmin.calls(organization.removeUser, { body: stranger });

  const told = async (target: number) =>
    (await log({ target: String(target) })).acts.map((one) => `${one.act} ${one.target}`);
  expect(await told(groupId)).toContain(`group.members ${groupId},${crmId}`);
  expect(await told(crmId)).toEqual(
    expect.arrayContaining([
      `group.members ${groupId},${crmId}`,
      `list.change ${listId},${crmId},${newId}`,
      `list.refuse ${crmId},${listId}`,
      `list.change ${listId},${crmId}`,
    ]),
  );
  expect(await told(stranger.crmId)).toEqual([
    `organization.remove ${organizationId},${stranger.crmId}`,
  ]);
});

test('strangers who sign out leave nothing in it, a person does', async () => {
  const keptOf = async () => (await log({ act: 'session.sign-out' })).acts.length;
  const before = await keptOf();
  await portal.stranger().calls(oauth.logout);
  await (await portal.visitor()).calls(oauth.logout);
  expect(await keptOf()).toBe(before);
  await (await portal.signIn('viewer')).calls(oauth.logout);
  expect(await keptOf()).toBe(before + 1);
});

test('only the first of roles reads it, page by page, by act and by person', async () => {
  expect((await (await portal.as('admin')).calls(auditLog, { body: {} })).http.status).toBe(403);
  const first = await log({ act: 'session.sign-in', pageSize: 2 });
  const second = await log({
    act: 'session.sign-in',
    pageSize: 2,
    ...(first.before === undefined ? {} : { before: first.before }),
  });
  const places = [...first.acts, ...second.acts].map(({ seq }) => seq);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
  expect(new Set(places).size).toBe(4);
  const accountId = first.acts[0]?.accountId ?? 0;
  const own = await log({ accountId });
  expect(new Set(own.acts.map((act) => act.accountId))).toEqual(new Set([accountId]));
});

describe('the log', () => {
  const keys: PortalKeys = [Buffer.alloc(32, 9)];

  // A log of their own: the portal's worker seals its own now and then, under keys that are not these.
  let database: Database;
  let databaseUrl = '';

  beforeAll(async () => {
    const { url, drop } = await createTestDatabase(inject('cluster'));
    atFileEnd(drop);
    database = openDatabase(url);
    atFileEnd(database.close);
    databaseUrl = url;
  });

  const openOwn = async (own: PortalKeys = keys) => {
    const { path, remove } = await temporaryFolder('audit');
    onTestFinished(remove);
    return openAudit({ database, keys: own, dataDir: path, logger: createLogger('silent') });
  };

  test('is not changed by the service, whatever it would say to its database', async () => {
    for (const text of [
      'update audit_log set code = 200',
      'delete from audit_log',
      'truncate audit_log',
      'update audit_anchor set seq = 0',
      'delete from audit_anchor',
    ]) {
      await expect(database.query(text)).rejects.toThrow('the audit log is only added to');
    }
  });

  test('loses of a crowd only the entry that its database cannot hold', async () => {
    const audit = await openOwn();
    const keep = (target: string) =>
      audit.log.keep({ ...byPortal('note.delete', target), requestId: 'one of a crowd' });
    await Promise.all(['first', 'a text with \0', 'last'].map(keep));
    const { rows } = await database.query<{ readonly target: string }>(
      "select target from audit_log where request_id = 'one of a crowd' order by seq",
    );
    expect(rows.map(({ target }) => target)).toEqual(['first', 'last']);
  });

  /** As somebody who owns the database and switches off what keeps it. */
  const tamper = (...statements: readonly string[]): Promise<void> =>
    database.inTransaction(async ({ query }) => {
      for (const table of ['audit_log', 'audit_anchor']) {
        await query(`alter table ${table} disable trigger user`);
      }
      for (const statement of statements) await query(statement);
      for (const table of ['audit_log', 'audit_anchor']) {
        await query(`alter table ${table} enable trigger user`);
      }
    });

  test('tells the first row that somebody has changed, removed, cut off or written anew', async () => {
    const audit = await openOwn();
    const { rows: kept } = await database.query('select from audit_log');
    // A crowd at once, from two processes.
    const other = await openOwn();
    const entry = {
      act: 'note.delete',
      code: 200,
      accountId: undefined,
      target: 'quotes " \\ and é, 漢字',
      requestId: 'r',
      addressHash: '',
    };
    await Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        (place % 2 === 0 ? audit : other).log.keep({
          ...entry,
          target: `${entry.target} ${place}`,
        }),
      ),
    );
    await audit.anchor();
    const whole = await audit.verify();
    const length = whole.kind === 'whole' ? whole.head.seq : 0;
    expect(whole).toMatchObject({ kind: 'whole', anchors: { agreeing: 2, unknown: [] } });
    expect(length).toBe(kept.length + 100);
    const { rows } = await database.query<{ readonly seq: number }>(
      'select seq from audit_log order by seq',
    );
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length }, (_, place) => place + 1));

    const broken = (seq: number, kind: string) => ({ kind: 'broken', at: { seq, kind } });
    await tamper('update audit_log set code = code + 1 where seq = 7');
    expect(await audit.verify()).toEqual(broken(7, 'changed'));
    await tamper('update audit_log set code = code - 1 where seq = 7');

    await tamper(
      'create table aside as select * from audit_log where seq = 5',
      'delete from audit_log where seq = 5',
    );
    expect(await audit.verify()).toEqual(broken(5, 'missing'));
    await tamper('insert into audit_log select * from aside', 'drop table aside');
    expect(await audit.verify()).toMatchObject({ kind: 'whole' });

    await tamper(
      'create table aside as select * from audit_log',
      'delete from audit_log',
      `select audit_append(jsonb_agg(to_jsonb(a) || '{"code": 204}' order by seq)) from aside a`,
    );
    expect(await audit.verify()).toEqual(broken(length, 'rewritten'));
    await tamper(
      'delete from audit_log',
      'insert into audit_log select * from aside',
      `delete from audit_log where seq > ${length - 2}`,
    );
    expect(await audit.verify()).toEqual(broken(length - 1, 'cut off'));
    // Nor does it help to remove the anchors as well: there are others beside the database.
    await tamper('delete from audit_anchor');
    expect(await audit.verify()).toEqual(broken(length - 1, 'cut off'));
    await tamper(
      'delete from audit_log',
      'insert into audit_log select * from aside',
      'drop table aside',
      `insert into audit_anchor values (1, '\\x00', now(), '${'0'.repeat(8)}', '\\x00')`,
    );
    // An anchor whose key is gone proves nothing either way, and is not counted.
    const anchors = { agreeing: 1, unknown: [{ keyId: '0'.repeat(8), count: 1 }] };
    expect(await audit.verify()).toMatchObject({ kind: 'whole', anchors });
  });

  test('is sealed anew under a new key, though nobody has done anything, before older ones may go', async () => {
    const newest = Buffer.alloc(32, 10);
    const before = await openOwn();
    await before.log.keep(byPortal('note.delete', 'something'));
    await before.anchor();
    const both = await openOwn([newest, ...keys]);
    expect(await both.isUnderNewestKey()).toBe(false);
    const alone = await openOwn([newest]);
    expect(await alone.verify()).toMatchObject({ kind: 'whole', anchors: { agreeing: 0 } });
    const settings = { DATABASE_URL: databaseUrl, PORTAL_SECRET_KEY: newest.toString('base64') };
    const { code, err } = await runCommand('audit', [], settings);
    expect(err).toMatch(
      /^The audit log fits together \(\d+ rows\), but no anchor vouches for it\./,
    );
    // In its first minutes nothing is wrong with a portal that has none.
    expect(err).toContain('makes one every five minutes: unless it is younger than that');
    expect(code).toBe(1);
    const status = await runCommand('rotate-secret', ['--status'], settings);
    expect(status.out).toMatch(/^1 key\. Under older ones: \d+ authenticator apps, /);
    await both.anchor();
    expect(await both.isUnderNewestKey()).toBe(true);
    expect(await alone.verify()).toMatchObject({ kind: 'whole', anchors: { agreeing: 1 } });
  });
});
