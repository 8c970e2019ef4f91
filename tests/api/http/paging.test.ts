import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { saveContacts } from '#server/database/contacts/contact-writer.ts';
import { auditLog } from '#shared/contracts/audit.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { advancedSearch } from '#shared/contracts/crm-view.ts';
import { searchContent } from '#shared/contracts/global-search.ts';
import { deleteInbox, inboxList, markInboxRead } from '#shared/contracts/inbox.ts';
import { mailSends } from '#shared/contracts/mail-ledger.ts';
import { notesOfContact } from '#shared/contracts/note.ts';
import { noteSorts } from '#shared/contracts/schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type { Caller } from '#tests/support/caller.ts';
import { fuzz } from '#tests/support/fuzz.ts';
import { givenContact } from '#tests/support/given-contact.ts';
import { notifyFrom } from '#tests/support/notify.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let admin: Caller;

beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('superadmin');
});

const pageSize = fc.integer({ min: 1, max: 4 });

describe('a list that goes on from a marker, while its rows come, change and go', () => {
  /** What happens between two pages; a place names one of the rows that are there then. */
  const event = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('page' as const), size: pageSize }) },
    fc.record({ kind: fc.constant('add' as const) }),
    fc.record({ kind: fc.constantFrom('remove' as const, 'read' as const), place: fc.nat(20) }),
  );

  test('whoever pages through the inbox meets once what was there all the time', async () => {
    const owner = await portal.as('owner');
    const tell = notifyFrom(portal.database);
    const all = async () => {
      const { crmInboxes } = await owner.calls(inboxList, { body: { pageSize: 100 } });
      return crmInboxes.map(({ id }) => id);
    };
    const story = fc.record({
      state: fc.constantFrom('ALL' as const, 'UNREAD' as const),
      events: fc.array(event, { minLength: 3, maxLength: 12 }),
    });
    const property = fc.asyncProperty(story, async ({ state, events }) => {
      await portal.database.query('delete from inbox');
      for (let count = 0; count < 6; count += 1) await tell('owner', { text: `note ${count}` });
      const stayed = new Set(await all());
      const met: string[] = [];
      let marker: string | null | undefined;
      const turn = async (size: number): Promise<void> => {
        if (marker === null) return;
        const body = { state, pageSize: size, ...(marker === undefined ? {} : { marker }) };
        const { crmInboxes, nextMarker } = await owner.calls(inboxList, { body });
        met.push(...crmInboxes.map(({ id }) => id));
        marker = nextMarker;
      };
      for (const happening of events) {
        if (happening.kind === 'page') await turn(happening.size);
        else if (happening.kind === 'add') await tell('owner', { text: 'another' });
        else {
          const there = await all();
          const id = there[happening.place % Math.max(1, there.length)];
          if (id === undefined) continue;
          const call = happening.kind === 'remove' ? deleteInbox : markInboxRead;
          await owner.calls(call, { params: { id } });
          if (happening.kind === 'remove' || state === 'UNREAD') stayed.delete(id);
        }
      }
      while (marker !== null) await turn(3);
      expect(met).toEqual([...new Set(met)].toSorted((one, other) => Number(other) - Number(one)));
      expect(met).toEqual(expect.arrayContaining([...stayed]));
    });
    await fc.assert(property, fuzz(8));
  });

  test('whoever pages through the audit log meets all that stood there, though reading adds to it', async () => {
    const page = async (size: number, before?: number) =>
      admin.calls(auditLog, {
        body: { pageSize: size, ...(before === undefined ? {} : { before }) },
      });
    const property = fc.asyncProperty(fc.array(pageSize, { minLength: 1 }), async (sizes) => {
      const { acts } = await page(500);
      const first = await page(1);
      const met: number[] = [];
      let { before } = first;
      for (let turn = 0; before !== undefined && met.length < acts.length; turn += 1) {
        const next = await page(sizes[turn % sizes.length] ?? 1, before);
        met.push(...next.acts.map(({ seq }) => seq));
        ({ before } = next);
      }
      // The first page held the reading before it, and no more.
      expect(met.slice(0, acts.length)).toEqual(acts.map(({ seq }) => seq));
    });
    await fc.assert(property, fuzz(3));
  });
});

/** Reads all pages, each of the size; what they count must be the same on each. */
const walk = async (
  page: (question: {
    readonly pageNumber: number;
    readonly pageSize: number;
  }) => Promise<{ readonly ids: readonly number[]; readonly count: number | undefined }>,
  size: number,
): Promise<readonly number[]> => {
  const met: number[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { ids, count } = await page({ pageNumber, pageSize: size });
    met.push(...ids);
    if (ids.length < size) {
      expect(count).toBe(met.length);
      return met;
    }
  }
};

describe('a list of numbered pages is at every moment a cut of one order, and counts its rows', () => {
  /** What happens between two walks: rows that many others are equal to, and rows that go. */
  const step = fc.record({
    added: fc.array(fc.nat(2), { maxLength: 5 }),
    removed: fc.array(fc.nat(30), { maxLength: 2 }),
    size: pageSize,
  });
  const story = fc.array(step, { minLength: 2, maxLength: 3 });

  type World = {
    readonly add: (kind: number) => Promise<number>;
    readonly remove: (id: number) => Promise<unknown>;
    /** Compares a walk in pages with one page that holds all. */
    readonly look: (size: number, there: readonly number[]) => Promise<void>;
  };

  const live = async ({ add, remove, look }: World): Promise<void> => {
    const property = fc.asyncProperty(story, async (steps) => {
      const there = new Set<number>();
      try {
        for (const { added, removed, size } of steps) {
          for (const kind of added) there.add(await add(kind));
          for (const gone of removed.flatMap((place) => [...there][place] ?? [])) {
            await remove(gone);
            there.delete(gone);
          }
          await look(size, [...there]);
        }
      } finally {
        for (const id of there) await remove(id);
      }
    });
    await fc.assert(property, fuzz(3));
  };

  const expectCut = (
    met: readonly number[],
    whole: readonly number[],
    there: readonly number[],
  ) => {
    expect(met).toEqual(whole);
    expect(met.toSorted((one, other) => one - other)).toEqual(
      there.toSorted((one, other) => one - other),
    );
  };

  test('notes, however they are sorted', async () => {
    const { database } = portal;
    const crmId = await givenContact(portal, {
      email: 'paged@example.org',
      firstName: 'Paged',
      lastName: 'Notes',
    });
    await live({
      add: async (kind) => {
        const { rows } = await database.query<{ readonly id: number }>(
          `insert into note (crm_id, text, created_on) values ($1, $2, '2026-01-01') returning id`,
          [crmId, `Note ${kind}`],
        );
        return rows[0]?.id ?? 0;
      },
      remove: (id) => database.query('update note set deleted_on = now() where id = $1', [id]),
      look: async (size, there) => {
        for (const sort of noteSorts) {
          const read = async ({ pageNumber = 1, pageSize: most = 500 } = {}) => {
            const { crmNotes, count } = await admin.calls(notesOfContact, {
              params: { crmId: String(crmId) },
              query: { pageNumber: String(pageNumber), pageSize: String(most), sort },
            });
            return { ids: crmNotes.map(({ noteId }) => noteId), count };
          };
          expectCut(await walk(read, size), (await read()).ids, there);
        }
      },
    });
  });

  test('the history of mail', async () => {
    const { database } = portal;
    await live({
      add: async (kind) => {
        const { rows } = await database.query<{ readonly id: number }>(
          `insert into mail_send (kind, subject, state, created_on, start_on, prepared_on, finished_on)
             select 'contacts', 'Paged', 'done', day, day, day, day
               from (select now()::date - $1::int as day) made returning id`,
          [kind],
        );
        return rows[0]?.id ?? 0;
      },
      remove: (id) => database.query('delete from mail_send where id = $1', [id]),
      look: async (size, there) => {
        const read = async (question: object = { pageSize: 500 }) => {
          const { sends, totalRecord } = await admin.calls(mailSends, {
            body: { searchText: 'Paged', ...question },
          });
          return { ids: sends.map(({ sendId }) => sendId), count: totalRecord };
        };
        expectCut(await walk(read, size), (await read()).ids, there);
      },
    });
  });

  test('contacts in the grid and in the search', async () => {
    const { database } = portal;
    let number = 700_000;
    await live({
      add: async (kind) => {
        number += 1;
        const contact: Contact = {
          crmId: number,
          firstName: `Kind${kind}`,
          lastName: 'Pagerson',
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
        };
        await database.inTransaction((transaction) =>
          saveContacts(transaction, [{ doc: contact, index: indexContact(contact) }]),
        );
        return number;
      },
      remove: (id) => database.query('delete from contact_doc where crm_id = $1', [id]),
      look: async (size, there) => {
        const grid = async (question: object = { pageSize: 500 }) => {
          const { userList, count } = await admin.calls(advancedSearch, {
            body: {
              fields: [{ key: 'lastName', operation: 'EQ', value: 'Pagerson' }],
              sortFields: [{ key: 'firstName' }],
              ...question,
            },
          });
          return { ids: userList.map(({ crmId }) => crmId), count };
        };
        expectCut(await walk(grid, size), (await grid()).ids, there);
        const search = async ({ pageNumber = 1, pageSize: most = 100 } = {}) => {
          const { response, totalRecord } = await admin.calls(searchContent, {
            body: {
              cityService: ['CRM'],
              keyword: 'Pagerson',
              pageNumber,
              pageSize: String(most),
            },
          });
          return { ids: response.map(({ id }) => Number(id)), count: totalRecord };
        };
        expectCut(await walk(search, size), (await search()).ids, there);
      },
    });
  });
});
