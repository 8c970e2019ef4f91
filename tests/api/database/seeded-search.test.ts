import { expect, test } from 'vitest';
import { seedPortal } from '#server/commands/seed/fill.ts';
import { saveContacts } from '#server/database/contacts/contact-writer.ts';
import type { Database } from '#server/database/database.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { seedDay } from '#tests/support/seed-day.ts';
import { givenDatabase } from './empty-database.ts';

const quiet = (): void => undefined;

const services = ['crm', 'case', 'apn', 'address'];

const read = async (database: Database, text: string): Promise<readonly string[]> => {
  const { rows } = await database.query<{ line: string }>(text);
  return rows.map(({ line }) => line);
};

/** A person of the staff whom every sign in the way of a loader has hit. */
const awkward = {
  firstName: "D'Arcy \\ :1A 'quoted'",
  middleName: '',
  lastName: `Müller-O'Brien 김민수 ${'x'.repeat(320)}`,
  aliasName: 'tab\there\nand there',
  emailAddress: `o'brien+${'long'.repeat(60)}@example.org`,
  emailIdList: [{ emailId: 'back\\slash@example.org', primary: true, verified: false }],
  contactDetails: [
    { type: 'Mobile' as const, phoneNumberFull: '911', primary: true },
    {
      type: 'Mobile' as const,
      phoneCountryPrefix: '+1',
      phoneNumberFull: '2135550123',
      primary: false,
    },
  ],
};

test('a search finds invented things by just the words that it would had people entered them', async () => {
  const database = await givenDatabase();
  const size = { contacts: 2000, cases: 1500, properties: 600, today: seedDay };
  await seedPortal(database, { ...size, contacts: 1 }, quiet);
  const { rows } = await database.query<{ doc: Contact; next: number }>(
    "select doc, nextval('crm_id_seq')::int + 5000 as next from contact_doc limit 1",
  );
  const [{ doc, next } = { doc: undefined, next: 0 }] = rows;
  if (doc === undefined) throw new Error('nothing was seeded');
  const kept = { ...doc, ...awkward, crmId: next };
  await database.inTransaction((transaction) =>
    saveContacts(transaction, [{ doc: kept, index: indexContact(kept) }]),
  );
  await database.query(
    "insert into account (kind, username, password_hash, crm_id) values ('person', 'a@example.org', 'x', $1)",
    [next],
  );
  await seedPortal(database, size, quiet);

  for (const service of services) {
    const loaded = await read(
      database,
      `select (service, key, place, audience, owner_crm_id, title, words)::text as line from search_doc_${service} order by key`,
    );
    const said = await read(
      database,
      `select ('${service.toUpperCase()}'::text, key, place, audience, owner_crm_id, title, search_vector(words))::text as line
         from search_${service} order by key`,
    );
    expect(loaded.length).toBeGreaterThan(500);
    expect(loaded).toEqual(said);
  }
  const slips = 'select distinct word as line from search_word';
  const counted = `select distinct found.word as line from search_doc, unnest(tsvector_to_array(words)) as found (word)
                    where search_word_counts(found.word)`;
  expect(await read(database, `${counted} except ${slips}`)).toEqual([]);
});
