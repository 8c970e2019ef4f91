import { expect, onTestFinished, test } from 'vitest';
import { saveContacts } from '#server/database/contacts/contact-writer.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrateDown, migrateUp } from '#server/database/migrate.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import { newContact } from '#shared/rules/new-contact.ts';
import { givenEmptyDatabase } from './empty-database.ts';

const before = 96;

const long = (letters: string): string => `${letters.repeat(1000).slice(0, 1990)} The End`;

/** Custom fields of which some were cut, some had marks of direction, and some were whole. */
const information: Readonly<Record<string, string>> = {
  Latin: long('Lärm '),
  Arabic: long('ضوضاء '),
  Chinese: long('噪声'),
  Emoji: '😀 Noise '.repeat(250),
  'As long as the cut': 'x'.repeat(800),
  'Longer than it': 'б'.repeat(500),
  Copied: '\u200e Padded\u200f \u202aand copied\u202c ',
  Short: 'Español',
};

const contacts: readonly Contact[] = [
  {
    ...newContact(7, '2024-01-02T03:04:05.000Z'),
    lastName: 'Whole',
    addressList: [
      { type: 'Home', addressLine: '\u200e12 Main St\u200f', city: '\u200eBell', primary: true },
      { type: 'Work', addressLine: '12 Main St', city: 'Bell', primary: false },
    ],
    additionalDetails: [
      { appId: 'CRM', information },
      { appId: 'RENT', information: { Latin: 'another one' } },
    ],
  },
  { ...newContact(8, '2024-01-02T03:04:05.000Z'), lastName: 'Plain' },
];

/** As the release before wrote a text for filters to read. */
const asBefore = (text: string): string => {
  const folded = foldText(text);
  return folded.length > 800 ? folded.slice(0, 800).toWellFormed() : folded;
};

const indexBefore = (contact: Contact) => {
  const index = indexContact(contact);
  const listOf = (texts: readonly (string | undefined)[]): string =>
    texts.length === 0 ? '' : `\n${texts.map((text) => foldText(text ?? '')).join('\n')}\n`;
  const lines = contact.addressList.map(({ addressLine }) => addressLine);
  const cities = contact.addressList.map(({ city }) => city);
  return {
    ...index,
    texts: {
      ...index.texts,
      city: cities[0] === undefined ? null : foldText(cities[0]),
      lines: listOf(lines),
      cities: listOf(cities),
      addrs: listOf([...lines, ...cities]),
    },
    attributes: contact.additionalDetails.flatMap(({ appId, information: told }) =>
      Object.entries(told).map(([key, value]) => ({ appId, key, value: asBefore(value) })),
    ),
  };
};

const kept = async (database: Database) => {
  const { rows: fields } = await database.query<{ name: string; v: string; written: string }>(
    `select k.name || a.app_id as name, a.v, a.xmin::text as written
       from contact_attr a join custom_field_key k on k.id = a.key_id order by 1`,
  );
  const { rows: people } = await database.query(
    'select crm_id, ln, city, lines, streets, cities, addrs from contact_idx order by 1',
  );
  return { fields, people };
};

const valuesOf = ({ fields }: Awaited<ReturnType<typeof kept>>) =>
  fields.map(({ name, v }) => [name, v]);

test('what was cut too early or has marks of direction is kept anew, and nothing else is written', async () => {
  const url = await givenEmptyDatabase();
  await migrateUp(url);
  const database = openDatabase(url);
  onTestFinished(database.close);
  const save = (indexOf: (contact: Contact) => ReturnType<typeof indexContact>) =>
    database.inTransaction((transaction) =>
      saveContacts(
        transaction,
        contacts.map((doc) => ({ doc, index: indexOf(doc) })),
      ),
    );
  await save(indexContact);
  const now = await kept(database);
  await migrateDown(url, before);
  await save(indexBefore);
  const then = await kept(database);
  expect(valuesOf(then)).not.toEqual(valuesOf(now));

  await migrateUp(url);
  const after = await kept(database);
  expect(valuesOf(after)).toEqual(valuesOf(now));
  expect(after.people).toEqual(now.people);
  const written = after.fields.filter(
    ({ written: act }, place) => act !== then.fields[place]?.written,
  );
  expect(written.map(({ name }) => name.replace(/\d+$/, ''))).toEqual([
    'Arabic',
    'Chinese',
    'Copied',
    'Emoji',
    'Latin',
  ]);
});
