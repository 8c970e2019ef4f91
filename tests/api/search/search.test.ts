import { beforeAll, expect, test } from 'vitest';
import { addOwner, ownerDetails, updateOwnerDetails } from '#shared/contracts/crm-contact-edit.ts';
import { restoreContacts, trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import {
  searchAll,
  searchContent,
  searchContentCount,
  type SearchResult,
} from '#shared/contracts/global-search.ts';
import {
  documents,
  faqs,
  oneArticle,
  oneDocument,
  requestTypes,
} from '#shared/contracts/knowledge.ts';
import type { SearchService } from '#shared/rules/search-services.ts';
import type { Caller } from '#tests/support/caller.ts';
import { home } from '#tests/api/contact-edit/contact-care-world.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let visitor: Caller;
let citizen: Caller;
let staff: Caller;

beforeAll(async () => {
  portal = await startPortal();
  [visitor, citizen, staff] = await Promise.all([
    portal.visitor(),
    portal.as('citizen'),
    portal.as('staff'),
  ]);
});

/** A request of any content. */
const posts = (path: string, body: object, { signal } = new AbortController()) =>
  staff.fetches(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });

const counts = async (caller: Caller, keyword: string) =>
  (await caller.calls(searchContentCount, { body: { keyword } })).count;

const found = async (
  caller: Caller,
  service: SearchService,
  keyword: string,
): Promise<readonly SearchResult[]> => {
  const { response, totalRecord } = await caller.calls(searchContent, {
    body: { cityService: [service], keyword, pageSize: '100' },
  });
  // What is counted is what is shown: nobody learns of more by asking how much there is.
  expect((await counts(caller, keyword))[service] ?? 0).toBe(totalRecord);
  expect(response).toHaveLength(Math.min(totalRecord, 100));
  return response;
};

const ids = async (...asked: Parameters<typeof found>): Promise<readonly string[]> =>
  (await found(...asked)).map(({ id }) => id);

const one = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
  const { rows } = await portal.database.query<Row>(text, values);
  const [row] = rows;
  if (row === undefined) throw new Error(`nothing: ${text}`);
  return row;
};

test('everybody searches the services that are theirs', async () => {
  const everybody = ['CSD', 'SRTYPE', 'FAQ', 'BLOG', 'APN', 'ADDRESS', 'CASE'];
  expect(Object.keys(await counts(visitor, 'rent'))).toEqual(everybody);
  const signedIn = everybody.toSpliced(4, 0, 'DMS');
  const kept = ['CRM', 'ADDITIONAL', 'NOTE'];
  expect(Object.keys(await counts(citizen, 'rent'))).toEqual(signedIn);
  expect(Object.keys(await counts(await portal.as('vendor'), 'rent'))).toEqual(signedIn);
  expect(Object.keys(await counts(staff, 'rent'))).toEqual([...signedIn, ...kept]);
  expect(Object.keys(await counts(await portal.as('viewer'), 'rent'))).toContain('CRM');

  // Contacts are an area of their own, also to staff.
  const { database } = portal;
  const viewing =
    "role_id = (select id from role where name = 'Viewer') and right_key = 'app-crm-contact'";
  await database.query(`update role_right set letters = '{ED}' where ${viewing}`);
  const viewer = await portal.signIn('viewer');
  expect(Object.keys(await counts(viewer, 'rent'))).toEqual(signedIn);
  expect(await found(viewer, 'CRM', 'maria')).toEqual([]);
  // Who owes a new password sees what a visitor sees.
  const owing = (owes: boolean) =>
    database.query(
      "update account set force_password_update = $1 where username = 'viewer@example.org'",
      [owes],
    );
  await owing(true);
  expect(Object.keys(await counts(viewer, 'rent'))).toEqual(everybody);
  await owing(false);
  await database.query(`update role_right set letters = '{VW}' where ${viewing}`);
});

test('cases are found by whom they concern, public ones by all; counts tell no more', async () => {
  const { crmId } = await personOf(citizen);
  const [own, foreign] = (
    await portal.database.query<{ readonly case_id: string }>(
      `select case_id from crm_case c join case_type t on t.id = c.case_type_id
        where not t.is_public order by case_id limit 2`,
    )
  ).rows.map(({ case_id }) => case_id);
  if (own === undefined || foreign === undefined) throw new Error('no private cases');
  await portal.database.query('update crm_case set crm_id = $1 where case_id = $2', [crmId, own]);
  expect(await ids(citizen, 'CASE', own)).toContain(own);
  for (const caller of [visitor, await portal.as('owner'), await portal.as('vendor')]) {
    expect(await ids(caller, 'CASE', own)).not.toContain(own);
  }
  expect(await ids(citizen, 'CASE', foreign)).not.toContain(foreign);
  expect(await ids(staff, 'CASE', foreign)).toContain(foreign);
  const { all, open } = await one<{ readonly all: number; readonly open: number }>(
    `select count(*) as all, count(*) filter (where is_public) as open
       from crm_case c join case_type t on t.id = c.case_type_id`,
  );
  // Every address ends with the state.
  expect((await counts(staff, 'ca')).CASE).toBe(all);
  expect((await counts(visitor, 'ca')).CASE).toBe(open);
  const { mine } = await one<{ readonly mine: number }>(
    `select count(*) as mine from crm_case c join case_type t on t.id = c.case_type_id
      where crm_id = $1 and not is_public`,
    [crmId],
  );
  expect((await counts(citizen, 'ca')).CASE).toBe(open + mine);

  // What becomes private is private at once.
  const published = await one<{ readonly id: string; readonly type: number }>(
    `select case_id as id, t.id as type from crm_case c join case_type t on t.id = c.case_type_id
      where is_public and crm_id is distinct from $1 limit 1`,
    [crmId],
  );
  expect(await ids(visitor, 'CASE', published.id)).toContain(published.id);
  await portal.database.query('update case_type set is_public = false where id = $1', [
    published.type,
  ]);
  expect(await ids(visitor, 'CASE', published.id)).not.toContain(published.id);
  await portal.database.query('update case_type set is_public = true where id = $1', [
    published.type,
  ]);
  expect(await ids(visitor, 'CASE', published.id)).toContain(published.id);
});

test('papers are for their owners and staff, drafts for staff', async () => {
  const owner = await portal.as('owner');
  expect(await found(citizen, 'DMS', 'inspection')).toHaveLength(1);
  expect(await found(owner, 'DMS', 'inspection')).toHaveLength(1);
  expect((await found(staff, 'DMS', 'inspection')).length).toBeGreaterThan(2);
  expect(await found(owner, 'DMS', 'memo')).toEqual([]);
  const [memo] = await found(staff, 'DMS', 'memo');
  const params = { id: memo?.id ?? '' };
  expect((await staff.calls(oneDocument, { params, query: {} })).document.body).toContain(
    'hearing',
  );
  expect((await owner.calls(oneDocument, { params, query: {} })).http.status).toBe(404);
  const list = { searchText: '', pageNumber: 1, pageSize: 10 };
  expect((await citizen.calls(documents, { body: list })).totalRecord).toBe(2);
  expect((await staff.calls(documents, { body: list })).totalRecord).toBe(8);

  const [draft] = await found(staff, 'BLOG', 'counseling');
  const article = { params: { id: draft?.id ?? '' }, query: {} };
  expect((await staff.calls(oneArticle, article)).article.published).toBe(false);
  expect(await found(visitor, 'BLOG', 'counseling')).toEqual([]);
  expect((await visitor.calls(oneArticle, article)).http.status).toBe(404);
  await portal.database.query('update article set published_on = now() where id = $1', [draft?.id]);
  expect(await ids(visitor, 'BLOG', 'counseling')).toEqual([draft?.id]);
  expect((await visitor.calls(oneArticle, article)).article.title).toContain('counseling');
});

test('texts come in the language that is asked for, and are found in all of them', async () => {
  const body = { cityService: ['SRTYPE' as const], keyword: 'graffiti', language: 'es' };
  const { response } = await visitor.calls(searchContent, { body });
  expect(response[0]?.title).toBe('Eliminación de grafiti');
  expect(response[0]?.parameters.caseTypeId).toBe('16');
  const spoken = await visitor.calls(faqs, {
    body: { searchText: 'password', language: 'es', pageNumber: 1, pageSize: 5 },
  });
  expect(spoken.faqs.map(({ title, language }) => [title, language])).toEqual([
    ['Olvidé mi contraseña. ¿Qué hago?', 'es'],
  ]);
  const { requestTypes: types, totalRecord } = await visitor.calls(requestTypes, {
    body: { category: 'City services', language: 'ko', pageNumber: 1, pageSize: 5 },
  });
  expect(totalRecord).toBe(12);
  expect(types[0]).toMatchObject({ id: 15, title: '대형 폐기물', language: 'ko' });
});

test('texts of any length and script can be kept and found', async () => {
  const { id } = await one<{ readonly id: number }>(
    `insert into article (kind, texts, published_on)
     values ('article', jsonb_build_object('en', jsonb_build_object('title', 'Endless', 'body', $1::text)), now())
     returning id`,
    [`${'垃圾收集服务说明'.repeat(20_000)} ${'x'.repeat(5000)} ${'word '.repeat(50_000)}`],
  );
  for (const keyword of ['收集服务', 'endless', '圾收集服务说明垃圾收集服务说明垃圾收集']) {
    expect(await ids(visitor, 'BLOG', keyword), keyword).toEqual([String(id)]);
  }
  await portal.database.query('delete from article where id = $1', [id]);
  expect(await ids(visitor, 'BLOG', 'endless')).toEqual([]);
});

test('what is new, changed or gone is found so at once', async () => {
  const body = {
    userFirstName: 'Zébulon',
    userLastName: 'Quarrington',
    emailIdList: [{ emailId: 'zq@example.org', primary: true }],
    contactDetails: [
      {
        type: 'Mobile' as const,
        phoneCountryPrefix: '44',
        phoneNumberFull: '2079460000',
        primary: true,
      },
    ],
    addressList: [home],
  };
  expect(await ids(staff, 'CRM', 'quarrington')).toEqual([]);
  const { userList } = await staff.calls(addOwner, { body });
  const crmId = userList[0]?.crmId ?? 0;
  const alone = [String(crmId)];
  for (const keyword of ['quarrington', 'ZEBULON', 'zebulno', 'zq@example', String(crmId)]) {
    expect(await ids(staff, 'CRM', keyword), keyword).toContain(String(crmId));
  }
  // A phone alone would be read as one of this country.
  const [shown] = await found(staff, 'CRM', 'quarrington');
  expect(shown?.parameters).toMatchObject({
    phoneNumberFull: '2079460000',
    phoneCountryPrefix: '+44',
  });
  const { userList: forms } = await staff.calls(ownerDetails, { body: { crmId } });
  const { version = 0 } = forms[0] ?? {};
  await staff.calls(updateOwnerDetails, {
    body: { ...body, crmId, version, userLastName: 'Thistlewood' },
  });
  expect(await ids(staff, 'CRM', 'thistlewood')).toEqual(alone);
  expect(await ids(staff, 'CRM', 'quarrington')).toEqual([]);
  const admin = await portal.as('admin');
  await admin.calls(trashContacts, { body: { crmIds: [crmId] } });
  expect(await ids(staff, 'CRM', 'thistlewood')).toEqual([]);
  await admin.calls(restoreContacts, { body: { crmIds: [crmId] } });
  expect(await ids(staff, 'CRM', 'thistlewood')).toEqual(alone);

  const { database } = portal;
  await database.query(
    "insert into property (apn, alias, site_addrs_idx) values ('9876543210', 'Wisteria Yard', E'\\n12 xylophone way\\n')",
  );
  expect(await ids(visitor, 'APN', '987-6543')).toEqual(['9876543210']);
  expect(await ids(visitor, 'ADDRESS', 'xylophone')).toEqual(['9876543210']);
  await database.query(
    "update property set alias = 'Juniper Yard', site_addrs_idx = '' where apn = '9876543210'",
  );
  expect(await ids(visitor, 'APN', 'juniper')).toEqual(['9876543210']);
  expect(await ids(visitor, 'APN', 'wisteria')).toEqual([]);
  expect(await ids(visitor, 'ADDRESS', 'xylophone')).toEqual([]);
  await database.query("delete from property where apn = '9876543210'");
  expect(await ids(visitor, 'APN', 'juniper')).toEqual([]);
});

test.each([5, 10, 25, 100])('pages of %d hold everything once, in one order', async (pageSize) => {
  const pages: string[] = [];
  let total = 1;
  for (let pageNumber = 1; (pageNumber - 1) * pageSize < total; pageNumber += 1) {
    const { response, totalRecord } = await visitor.calls(searchContent, {
      body: { cityService: ['ADDRESS'], keyword: 'beach', pageNumber, pageSize: String(pageSize) },
    });
    total = totalRecord;
    pages.push(...response.map(({ id }) => id));
  }
  expect(total).toBeGreaterThan(10);
  expect(pages).toHaveLength(total);
  expect(new Set(pages).size).toBe(total);
  expect(pages).toEqual(await ids(visitor, 'ADDRESS', 'beach'));
});

test('one call shows the first of every kind', async () => {
  const body = { keyword: 'rent', pageSize: '5' };
  const { count, response, totalRecord } = await staff.calls(searchAll, { body });
  expect(count).toEqual(await counts(staff, 'rent'));
  expect(totalRecord).toBe(Object.values(count).reduce((sum, number) => sum + number, 0));
  for (const [service, number] of Object.entries(count)) {
    expect(response.filter((one) => one.service === service)).toHaveLength(Math.min(number, 5));
  }
});

test('whatever is typed is looked for or refused by its field, and never a mistake of the server', async () => {
  const hostile = [
    "';drop table faq--",
    "o''brien",
    '%%',
    '__',
    "\\'",
    '\\\\',
    "':*",
    '!a & (b | c)',
    '<->',
    'a:*|b',
    '(((((',
    '"quoted words"',
    '😀😀',
    '👩‍👩‍👧‍👦 family',
    'مرحبا بالعالم',
    '\u202eevil\u202c',
    '-- --',
    '@@',
    "@'",
    '+++',
    '1'.repeat(200),
    'a '.repeat(99),
    'ﬁ ﷺ ㎏',
    '\u0301\u0301',
    '١٢٣',
    'null',
    '垃圾'.repeat(90),
    '😀'.repeat(200),
  ];
  const answers = await Promise.all(
    hostile.map((keyword) => staff.calls(searchAll, { body: { keyword, pageSize: '5' } })),
  );
  for (const [place, { http }] of answers.entries()) {
    expect(http.status, JSON.stringify(hostile[place])).toBe(200);
  }
  for (const keyword of ['', ' a ', '😀', 'x'.repeat(201), 'x'.repeat(10_000), 'a\0b', '\ud800x']) {
    const answer = await staff.calls(searchContentCount, { body: { keyword } });
    expect(answer.http.status, JSON.stringify(keyword.slice(0, 9))).toBe(400);
    expect(answer.errors?.[0]?.path).toBe('keyword');
  }
  for (const [field, value] of [
    ['pageSize', '0'],
    ['pageSize', '101'],
    ['pageSize', '5; drop'],
    ['pageNumber', 0],
    ['cityService', ['EVERYTHING']],
    ['language', 'english'],
  ] as const) {
    const response = await posts(searchContent.path, { keyword: 'rent', [field]: value });
    expect(response.status, field).toBe(400);
    expect(JSON.stringify(await response.json())).toContain(`"path":"${field}`);
  }
});

test.each([
  ['how much there is', 'search_doc_crm', 'as found'],
  ['words one slip away', 'search_word', 'search_word'],
])('a search that nobody waits for stops while it looks for %s', async (_, table, words) => {
  const { database } = portal;
  await database.inTransaction(async ({ query }) => {
    await query(`lock table ${table} in access exclusive mode`);
    const leaving = new AbortController();
    const body = { keyword: 'gracia' };
    const asked = posts(searchContentCount.path, body, leaving).catch(() => 'left');
    const waits = () => lockWaits(database, words);
    await expect.poll(waits).toBe(1);
    leaving.abort();
    // Long before it would be too late for the database.
    await expect.poll(waits, { timeout: 10_000 }).toBe(0);
    expect(await asked).toBe('left');
  });
});
