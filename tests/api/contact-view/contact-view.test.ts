import { beforeAll, describe, expect, test } from 'vitest';
import { saveContacts } from '#server/database/contacts/contact-writer.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { restoreContacts, trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import * as contract from '#shared/contracts/crm-view.ts';
import { contactFields } from '#shared/rules/contact-fields.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startPortal } from '#tests/support/portal.ts';
import { fillWorld, trashSome } from './contact-world.ts';

const portal = await startPortal();

let staff: Caller;

beforeAll(async () => {
  await fillWorld(portal.database, 120, 7);
  await trashSome(portal.database);
  staff = await portal.as('staff');
});

type Query = NonNullable<(typeof contract.queryView)['body']['_zod']['input']>;

const page = (query: Query = {}) => staff.calls(contract.queryView, { body: query });

const numbers = async (query: Query): Promise<readonly number[]> =>
  (await page(query)).userList.map(({ crmId }) => crmId);

/** Every contact, page after page. */
const allPages = async (query: Query, pageSize: number): Promise<readonly number[]> => {
  const { count = 0 } = await page({ ...query, pageSize });
  const pages = Array.from({ length: Math.ceil(count / pageSize) }, (_, index) =>
    numbers({ ...query, pageSize, pageNumber: index + 1 }),
  );
  return (await Promise.all(pages)).flat();
};

const save = async (contact: Contact): Promise<void> => {
  await portal.database.inTransaction((transaction) =>
    saveContacts(transaction, [{ doc: contact, index: indexContact(contact) }]),
  );
};

const newcomer = (crmId: number, lastName: string): Contact => ({
  crmId,
  lastName,
  userType: 'Citizen',
  userRole: ['Citizen'],
  emailVerified: false,
  contactDetails: [],
  emailIdList: [],
  addressList: [],
  additionalDetails: [],
  createdOn: '2024-05-01T12:00:00.000Z',
  modifiedOn: '2024-05-01T12:00:00.000Z',
  version: 1,
});

describe('pages', () => {
  test('travel compressed to whoever can read that', async () => {
    const ask = (encoding: string) =>
      staff.fetches(contract.queryView.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
        body: JSON.stringify({ pageSize: 50 }),
      });
    const [packed, plain] = [await ask('gzip'), await ask('identity')];
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await packed.text()).toBe(await plain.text());
  });

  test('begin with ten contacts and say how many there are', async () => {
    const { userList, count = 0 } = await page();
    expect(userList).toHaveLength(10);
    expect(count).toBeGreaterThanOrEqual(120);
  });

  const sortable = contactFields.filter((field) => field.sortable).map(({ key }) => key);

  test.each(sortable)('by %s hold every contact once, and backwards the same', async (key) => {
    const forwards = await allPages({ sortFields: [{ key, sortOrder: 'ASC' }] }, 7);
    const backwards = await allPages({ sortFields: [{ key, sortOrder: 'desc' }] }, 11);
    expect(new Set(forwards).size).toBe(forwards.length);
    expect(backwards).toEqual(forwards.toReversed());
  });

  test('by three fields are ordered by the first, then the second, then the third', async () => {
    const { userList } = await page({
      pageSize: 500,
      sortFields: [{ key: 'userType' }, { key: 'addressList.city' }, { key: 'crmId' }],
    });
    const types = userList.map(({ userType }) => userType);
    expect(types).toEqual(types.toSorted());
    const staffNumbers = userList
      .filter(({ userType, addressList }) => userType === 'Staff' && addressList.length === 0)
      .map(({ crmId }) => crmId);
    expect(staffNumbers).toEqual(staffNumbers.toSorted((left, right) => left - right));
  });

  test('beyond the last are empty, with the count all the same', async () => {
    const { userList, count } = await page({ pageNumber: 1_000_000 });
    expect(userList).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(120);
    const filtered = await page({
      pageNumber: 1_000_000,
      fields: [{ key: 'userType', operation: 'EQ', value: 'Staff' }],
    });
    expect(filtered.userList).toEqual([]);
    expect(filtered.count).toBeGreaterThan(0);
  });

  test('leave out the count where nobody wants it', async () => {
    expect(await page({ withCount: false })).not.toHaveProperty('count');
  });

  test('cannot be sorted by what orders nothing', async () => {
    const answer = await page({ sortFields: [{ key: 'lastName' }, { key: 'userRole' }] });
    expect(answer.status.code).toBe(ReplyCode.BadRequest);
    expect(answer.errors?.map(({ path }) => path)).toEqual(['sortFields.1.key']);
  });
});

describe('a search that is ended from outside', () => {
  /** What whoever asks is told when PostgreSQL ends the question in the middle. */
  const answerWhen = (ended: 'pg_cancel_backend' | 'pg_terminate_backend') =>
    portal.database.inTransaction(async ({ query }) => {
      await query('lock table contact_idx in access exclusive mode');
      const { rows } = await query<{ readonly pid: number }>('select pg_backend_pid() as pid');
      let isAnswered = false;
      const asked = page({ searchText: 'nobody in a hurry' }).finally(() => {
        isAnswered = true;
      });
      const end = async (): Promise<boolean> => {
        // Whatever else asks about contacts in that moment goes on.
        await portal.database.query(
          `select ${ended}(pid) from pg_stat_activity
            where datname = current_database() and $1 = any(pg_blocking_pids(pid))`,
          [rows[0]?.pid],
        );
        return isAnswered;
      };
      await expect.poll(end).toBe(true);
      return (await asked).status;
    });

  test('because it took too long is to be narrowed down', async () => {
    expect(await answerWhen('pg_cancel_backend')).toEqual({
      code: ReplyCode.Unavailable,
      message: 'This search takes too long. Please narrow it down and try again.',
    });
  });

  test('because the connection broke is not to blame', async () => {
    const { code, message } = await answerWhen('pg_terminate_backend');
    expect(code).toBe(ReplyCode.Unavailable);
    expect(message).not.toContain('takes too long');
  });
});

describe('filters', () => {
  test('without their days are refused, with the field named', async () => {
    const answer = await page({ fields: [{ key: 'createdOn', operation: 'EQ' }] });
    expect(answer.status.code).toBe(ReplyCode.BadRequest);
    expect(answer.errors).toEqual([
      {
        path: 'fields.0.startDate',
        code: 'first_day_missing',
        message: 'Created on: please choose a period or the first day.',
      },
    ]);
  });

  test('count a contact with several matching cases once', async () => {
    const { rows } = await portal.database.query<{ readonly contacts: number }>(
      'select count(distinct crm_id) as contacts from crm_case join contact_idx using (crm_id)',
    );
    const answer = await staff.calls(contract.advancedSearch, {
      body: { fields: [{ key: 'caseId', operation: 'NOTEMPTY' }], pageSize: 500 },
    });
    expect(answer.count).toBe(rows[0]?.contacts);
    expect(new Set(answer.userList.map(({ crmId }) => crmId)).size).toBe(answer.count);
  });

  test.each(['caseId', 'apnNumber'])(
    'by %s count nobody who is in the trash, and hide nobody who is not',
    async (key) => {
      const { rows } = await portal.database.query('select from contact_trash');
      expect(rows.length).toBeGreaterThan(1);
      for (const operation of ['NOTEMPTY', 'EMPTY'] as const) {
        const fields = [{ key, operation }];
        // The page that has all of them knows their number, and would tell it to whoever asks next.
        const { count } = await staff.calls(contract.countView, { body: { fields } });
        expect(await numbers({ fields, pageSize: 500 }), operation).toHaveLength(count);
      }
    },
  );

  test('and their complements share out all contacts', async () => {
    const { count: all = 0 } = await page();
    const key = 'additionalDetails.Notes';
    const value = 'a';
    const { count: with_ = 0 } = await page({ fields: [{ key, operation: 'CONTAINS', value }] });
    const { count: without = 0 } = await page({
      fields: [{ key, operation: 'NOTCONTAINS', value }],
    });
    expect(with_ + without).toBe(all);
  });

  test('have the count of their pages', async () => {
    const selection = { anyOf: [{ key: 'userType', operation: 'EQ', value: 'Owner' } as const] };
    const { count } = await staff.calls(contract.countView, { body: selection });
    expect(await allPages(selection, 9)).toHaveLength(count);
  });

  test('find what was saved a moment ago, and count it', async () => {
    const selection = {
      fields: [{ key: 'lastName', operation: 'EQ', value: 'Newcomer' } as const],
    };
    for (const [index, crmId] of [900_001, 900_002, 900_003].entries()) {
      await save(newcomer(crmId, 'Newcomer'));
      const { count } = await staff.calls(contract.countView, { body: selection });
      expect(count).toBe(index + 1);
      expect(await numbers(selection)).toContain(crmId);
    }
  });
});

test.each(['강', 'Ղազարյան', 'Ковач', 'حداد'])(
  'the indexes of the database know the letters of %s',
  async (name) => {
    const { rows } = await portal.database.query<{ readonly parts: readonly string[] }>(
      'select show_trgm($1) as parts',
      [name],
    );
    expect(rows[0]?.parts).not.toEqual([]);
  },
);

describe('what can be filtered and shown', () => {
  test('comes in three groups with its value lists', async () => {
    const { additionalInfo } = await staff.calls(contract.viewFields);
    const all = Object.values(additionalInfo).flat();
    const listOf = (key: string) => all.find((field) => field.key === key)?.lovList ?? [];
    expect(listOf('userRole').map(({ key }) => key)).toContain('Citizen');
    expect(listOf('addressList.country')).toContainEqual({ key: 'US', value: 'United States' });
    expect(listOf('contactDetails.phoneCountryPrefix')[0]?.key).toBe('+1');
    expect(listOf('caseTypeCategory').length).toBeGreaterThan(0);
    expect(listOf('assignedTo')).toHaveLength(5);
    expect(all.map(({ key }) => key)).toContain('additionalDetails.Notes');
  });

  test('an officer in the trash is offered no more, as no filter finds their cases', async () => {
    const officers = async () => {
      const { additionalInfo } = await staff.calls(contract.viewFields);
      const all = Object.values(additionalInfo).flat();
      return (all.find((field) => field.key === 'assignedTo')?.lovList ?? []).map(({ key }) => key);
    };
    const before = await officers();
    const admin = await portal.as('admin');
    const crmIds = [Number(before[0])];
    await admin.calls(trashContacts, { body: { crmIds } });
    expect(await officers()).toEqual(before.slice(1));
    await admin.calls(restoreContacts, { body: { crmIds } });
    expect(await officers()).toEqual(before);
  });

  test('every listed value can be asked for', async () => {
    const { additionalInfo } = await staff.calls(contract.viewFields);
    const fields = Object.values(additionalInfo).flat();
    for (const { key, lovList } of fields.filter((field) => field.lovList.length > 0)) {
      const answer = await staff.calls(contract.countView, {
        body: {
          fields: [{ key, operation: 'EQ', value: lovList.slice(0, 100).map((one) => one.key) }],
        },
      });
      expect(answer.status.code, key).toBe(ReplyCode.Ok);
    }
  });

  test('columns name what sorts and what a new grid shows', async () => {
    const { responseFields } = await staff.calls(contract.defaultColumns);
    const lastName = responseFields.find(({ key }) => key === 'lastName');
    expect(lastName).toMatchObject({ responseType: 'TEXT', default: true, sortable: true });
    expect(responseFields.map(({ key }) => key)).toContain('additionalDetails.Household size');
  });
});

describe('people without the right', () => {
  test.each(['citizen', 'owner', 'vendor'] as const)('%s learns not even a number', async (who) => {
    const caller = await portal.as(who);
    const answer = await caller.calls(contract.countView, { body: {} });
    expect(answer.status.code).toBe(ReplyCode.Forbidden);
    expect(answer).not.toHaveProperty('count');
  });

  test('a viewer sees contacts', async () => {
    const viewer = await portal.as('viewer');
    const answer = await viewer.calls(contract.queryView, { body: {} });
    expect(answer.status.code).toBe(ReplyCode.Ok);
  });
});
