import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#shared/contracts/audit.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { openAudit } from '#server/features/audit/audit.ts';
import { byPortal } from '#server/http/audit.ts';
import { createLogger } from '#server/http/logging.ts';
import { emailOf } from '#tests/support/accounts.ts';
import { endedTask } from '#tests/support/ended-task.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { type ReadRow, readWorkbook } from '#tests/support/read-workbook.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The portal's key, and the one that it had before. */
const key = Buffer.alloc(32, 9);
const olderKey = Buffer.alloc(32, 8);
const lines: string[] = [];
let portal: Portal;
let accountId: number;

type Question = NonNullable<(typeof contract.auditLog)['body']['_zod']['input']>;

const read = async (question: Question = {}) =>
  (await portal.as('superadmin')).calls(contract.auditLog, { body: question });

/** The targets of what is found: what the stories below tell entries apart by. */
const found = async (question: Question): Promise<readonly string[]> =>
  (await read({ pageSize: 500, ...question })).acts.map(({ target }) => target);

type Entry = {
  readonly target: string;
  readonly act?: string;
  readonly code?: number;
  readonly account_id?: number | null;
  readonly happened_on?: string;
};

/** Entries as the portal writes them, of an act that nobody does meanwhile. */
const given = (...entries: readonly Entry[]): Promise<unknown> =>
  portal.database.query('select audit_append($1)', [
    JSON.stringify(
      entries.map((entry) => ({
        happened_on: new Date().toISOString(),
        act: 'widget.story',
        code: 200,
        account_id: null,
        request_id: 'r',
        address_hash: 'a',
        ...entry,
      })),
    ),
  ]);

const acts = { act: 'widget.story' } as const;

beforeAll(async () => {
  portal = await startPortal({
    log: lines,
    settings: {
      PORTAL_SECRET_KEY: [key, olderKey].map((one) => one.toString('base64')).join(','),
    },
  });
  const { rows } = await portal.database.query<{ readonly id: number }>(
    'select id from account where username = $1',
    [emailOf('staff')],
  );
  accountId = rows[0]?.id ?? 0;
});

test('pages go on where they ended, both ways, while entries are added', async () => {
  await given(...Array.from({ length: 12 }, (_, place) => ({ target: `page ${place}` })));
  const question = { ...acts, pageSize: 5 };
  const first = await read(question);
  await given({ target: 'page 12' }, { target: 'page 13' });
  const second = await read({ ...question, before: first.before });
  await given({ target: 'page 14' });
  const third = await read({ ...question, before: second.before });
  const places = (page: typeof first) => page.acts.map(({ target }) => Number(target.slice(5)));
  expect([first, second, third].map(places)).toEqual([
    [11, 10, 9, 8, 7],
    [6, 5, 4, 3, 2],
    [1, 0],
  ]);
  expect(third.before).toBeUndefined();
  expect(first.after).toBeUndefined();
  const back = await read({ ...question, after: third.after });
  expect(places(back)).toEqual([6, 5, 4, 3, 2]);
  const newer = await read({ ...question, after: back.after });
  expect(places(newer)).toEqual([11, 10, 9, 8, 7]);
  // Fewer than a page are newer: the newest page is shown whole.
  const newest = await read({ ...question, after: newer.after });
  expect(places(newest)).toEqual([14, 13, 12, 11, 10]);
  expect(newest.after).toBeUndefined();
});

describe('the log is asked', () => {
  test('for what a person did, by name, address or number, and for failed sign-ins under their name', async () => {
    await given({ target: 'by Dana', account_id: accountId }, { target: 'by nobody' });
    await portal.stranger().calls(oauth.authenticate, {
      body: { grantType: 'password', username: emailOf('staff'), password: 'wrong' },
    });
    for (const person of ['dana whitfield', '\u200eWHITFIELD', emailOf('staff').slice(0, 5)]) {
      const targets = await found({ ...acts, person });
      expect(targets).toContain('by Dana');
      expect(targets).not.toContain('by nobody');
    }
    expect(await found({ ...acts, accountId })).toEqual(['by Dana']);
    const tried = await read({ person: emailOf('staff'), act: 'session.sign-in' });
    expect(tried.acts.map(({ code, accountId: by }) => [code, by])).toContainEqual([401, 0]);
    expect(await found({ ...acts, person: 'nobody of this name' })).toEqual([]);
    expect((await read({ ...acts, accountId })).acts[0]).toMatchObject({
      name: 'Dana Whitfield',
      username: emailOf('staff'),
    });
  });

  test('for failed sign-ins from before the portal had its newest key', async () => {
    const { log } = openAudit({
      database: portal.database,
      keys: [olderKey],
      dataDir: '',
      logger: createLogger('silent'),
    });
    const target = log.hashOf(emailOf('vendor'));
    await log.keep({ ...byPortal('session.sign-in', target), code: 401 });
    const question = { person: emailOf('vendor'), act: 'session.sign-in' } as const;
    expect(await found({ ...question, outcome: 'refused' })).toEqual([target]);
  });

  test('acts are found by their outcome', async () => {
    await given(...[200, 230, 229, 403, 409].map((code) => ({ target: `code ${code}`, code })));
    const ofCodes = async (outcome: Question['outcome']) =>
      (await found({ ...acts, outcome })).filter((target) => target.startsWith('code'));
    expect(await ofCodes('done')).toEqual(['code 230', 'code 200']);
    expect(await ofCodes('refused')).toEqual(['code 403', 'code 229']);
    expect(await ofCodes('failed')).toEqual(['code 409']);
  });

  test('for a thing, alone or among several', async () => {
    const several = ['70012', '70011,70012 +5', '70012,70013', '170012', '7001'];
    await given(...several.map((target) => ({ target, account_id: accountId })));
    const ofThing = ['70012,70013', '70011,70012 +5', '70012'];
    expect(await found({ target: '70012' })).toEqual(ofThing);
    expect(await found({ target: '70012', person: 'whitfield' })).toEqual(ofThing);
  });

  test("for days on the portal's clocks", async () => {
    await given(
      { target: 'before', happened_on: '2020-03-01T07:59:59.999Z' },
      { target: 'first', happened_on: '2020-03-01T08:00:00.000Z' },
      // The clocks go forward a week later: the last day ends at seven.
      { target: 'last', happened_on: '2020-03-09T06:59:59.999Z' },
      { target: 'after', happened_on: '2020-03-09T07:00:00.000Z' },
    );
    const days = { startDate: '2020-03-01', endDate: '2020-03-08' };
    expect(await found(days)).toEqual(['last', 'first']);
    expect(await found({ endDate: '2020-02-29' })).toEqual(['before']);
    expect(await found({ startDate: '2999-01-01' })).toEqual([]);
  });

  test('for days whose acts stand in another order than they happened in, up to the newest', async () => {
    const happened = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    // One of two servers is ahead of the other.
    await given(
      { target: 'ahead', happened_on: happened(3) },
      { target: 'behind', happened_on: happened(0) },
    );
    const dayAgo = happened(-24 * 60).slice(0, 10);
    const dayOn = happened(2 * 24 * 60).slice(0, 10);
    const newest = async (days: Question) => (await found({ ...acts, ...days })).slice(0, 2);
    expect(await newest({ endDate: dayOn })).toEqual(['behind', 'ahead']);
    expect(await newest({ startDate: dayAgo, endDate: dayOn })).toEqual(['behind', 'ahead']);
  });

  test.each([
    ['person', { person: 'x' }],
    ['act', { act: 'everything' }],
    ['outcome', { outcome: 'perhaps' }],
    ['target', { target: '' }],
    ['startDate', { startDate: '2026-02-30' }],
    ['endDate', { endDate: '0000-12-31' }],
    ['endDate', { startDate: '2026-02-02', endDate: '2026-02-01' }],
    ['after', { before: 5, after: 3 }],
    ['person', { person: 'ex' }],
  ])('for nothing that cannot be: %s', async (path, body) => {
    if ('person' in body && body.person === 'ex') await manyPeople();
    const answer = await (await portal.as('superadmin')).fetches(contract.auditLog.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path }] });
  });
});

const manyPeople = () =>
  portal.database.query(
    `with people as (insert into contact_doc (crm_id, doc)
       select nextval('crm_id_seq'), '{}' from generate_series(1, 21) returning crm_id)
     insert into account (kind, username, password_hash, crm_id)
       select 'person', 'ex' || crm_id || '@example.net', 'x', crm_id from people`,
  );

test('only the first of roles reads, saves and checks it', async () => {
  for (const account of ['admin', 'staff', 'viewer', 'vendor', 'owner', 'citizen'] as const) {
    const caller = await portal.as(account);
    const answers = await Promise.all([
      caller.calls(contract.auditLog, { body: {} }),
      caller.calls(contract.auditState),
      caller.calls(contract.checkAuditLog, { body: {} }),
      caller.downloads(contract.exportAuditLog, { body: {} }),
    ]);
    const codes = answers.map((answer) => ('http' in answer ? answer.http.status : answer.status));
    expect(codes).toEqual([403, 403, 403, 403]);
  }
  const stranger = await portal.stranger().calls(contract.auditLog, { body: {} });
  expect(stranger.http.status).toBe(401);
});

test('reading it is kept, each page, and names nobody in the log of the service', async () => {
  const kept = async () => (await found({ act: 'audit.read' })).length;
  const before = await kept();
  const person = 'whitfield';
  const page = await read({ ...acts, pageSize: 1, person });
  await read({ ...acts, pageSize: 1, person, before: page.before });
  expect(await kept()).toBe(before + 3);
  expect(lines.join('')).not.toMatch(/whitfield|Dana/i);
});

test('what is asked is saved as a workbook, which runs nothing, and that is kept', async () => {
  await given({ target: '=1+1', account_id: accountId, happened_on: '2026-01-31T20:15:30.250Z' });
  const answer = await (await portal.as('superadmin')).downloads(contract.exportAuditLog, {
    body: { person: 'whitfield', target: '=1+1', titles: { target: 'Afectado' } },
  });
  const rows: ReadRow[] = [];
  await readWorkbook(Buffer.from(await answer.arrayBuffer()), (row) => rows.push(row));
  const texts = rows.map(({ cells }) => [...cells.values()].map(({ value }) => value));
  expect(texts[0]).toContain('Afectado');
  expect(texts).toHaveLength(2);
  expect(texts[1]).toEqual(
    expect.arrayContaining(['2026-01-31T20:15:30.250Z', 'Dana Whitfield', emailOf('staff')]),
  );
  const guarded = [...(rows[1]?.cells.values() ?? [])].find(({ value }) => value === '=1+1');
  expect(guarded?.type).toMatch(/str|inlineStr|s/i);
  expect((await read({ act: 'audit.export', outcome: 'done' })).acts).toHaveLength(1);
});

describe('a check of the chain', () => {
  const check = async () => {
    const caller = await portal.as('superadmin');
    const begun = await caller.calls(contract.checkAuditLog, { body: {} });
    const task = await endedTask(caller, begun.task.id);
    return { task, state: await caller.calls(contract.auditState) };
  };

  const tamper = (statement: string): Promise<void> =>
    portal.database.inTransaction(async ({ query }) => {
      await query('alter table audit_log disable trigger user');
      await query(statement);
      await query('alter table audit_log enable trigger user');
    });

  test('says how far the log is whole, or what is wrong with it, for everybody to see', async () => {
    const { path, remove } = await temporaryFolder('audit');
    const logger = createLogger('silent');
    await openAudit({
      database: portal.database,
      keys: [key],
      dataDir: path,
      logger,
    }).anchor();
    await remove();
    const { task, state } = await check();
    expect(task).toMatchObject({ state: 'done', counts: { entries: state.check?.seq } });
    expect(state).toMatchObject({ isChecking: false, check: { fault: null } });
    expect(state.entries).toBeGreaterThan(state.check?.seq ?? Infinity);

    await tamper('update audit_log set code = code + 1 where seq = 3');
    const broken = await check();
    expect(broken.task.problem).toBe('auditBroken');
    expect(broken.state.check).toMatchObject({ seq: 3, fault: 'changed' });
    await tamper('update audit_log set code = code - 1 where seq = 3');
  });
});
