import { refill } from '#server/database/bulk-load.ts';
import { contactTables } from '#server/database/contacts/contact-loader.ts';
import { withCustomKeys } from '#server/database/contacts/dictionary.ts';
import { copyIn, copyLine } from '#server/database/copy-in.ts';
import type { Database, Querying, Transaction } from '#server/database/database.ts';
import { loadBatches } from '#server/database/load-batches.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { counted } from '../counted.ts';
import type { Chosen, Job, SeedWorld } from './batches.ts';
import type { CaseType } from './cases.ts';
import { customFieldNames, firstContact } from './contacts.ts';
import { fillProjects } from './fill-projects.ts';
import { forgetReplaced } from './replaced.ts';
import { daysBefore } from './seed-days.ts';
import { openWorkshop } from './workshop.ts';

export type SeedSize = {
  readonly contacts: number;
  readonly cases: number;
  readonly properties: number;
};

/** How much is invented, and the day before which all of it happened. */
export type SeedWish = SeedSize & {
  readonly today: Date;
  /** Whether the work of a demonstration is to be made up for them, by whoever calls `takeDemoWork` first. */
  readonly demoWork?: boolean;
  /** Contacts from which on several threads invent them. */
  readonly manyContacts?: number;
  /** Cuts it short. */
  readonly signal?: AbortSignal | undefined;
};

/** People who work on cases: the first of the staff. */
const officerCount = 60;

const readCaseTypes = async (transaction: Transaction): Promise<readonly CaseType[]> => {
  const { rows } = await transaction.query<CaseType>(
    `select type.id, type.name, category.name as category, type.is_public as "isPublic",
            upper(substr(replace(category.name, ' ', ''), 1, 2)) as letters,
            coalesce(array_agg(status_id) filter (where status.name not in ('Resolved', 'Closed', 'Cancelled')), '{}') as open,
            coalesce(array_agg(status_id) filter (where status.name in ('Resolved', 'Closed', 'Cancelled')), '{}') as ended
     from case_type as type
     join case_category as category on category.id = type.category_id
     join case_type_status on case_type_id = type.id
     join case_status as status on status.id = status_id
     where type.id <= 1000
     group by type.id, category.name
     order by type.id`,
  );
  return rows;
};

const fillOfficers = (transaction: Transaction, officers: readonly number[]): Promise<void> =>
  copyIn(
    transaction,
    'case_officer (crm_id)',
    officers.map((officer) => copyLine([officer])),
  );

/** Adds to what typing slips are looked up in. */
const addSearchWords = async ({ query }: Transaction, words: Iterable<string>): Promise<void> => {
  await query(
    `insert into search_word
     select found.word from unnest($1::text[]) as found (word)
      where not exists (select from search_word known where known.word = found.word)`,
    [[...words]],
  );
};

/** Invents and loads everything, kind after kind: cases refer to properties, and both to contacts. */
const fillAll = async (
  transaction: Transaction,
  {
    cases,
    manyContacts,
    signal,
    ...world
  }: SeedWorld & Pick<SeedWish, 'cases' | 'manyContacts' | 'signal'>,
  log: (line: string) => void,
): Promise<void> => {
  const owners: number[] = [];
  const staff: number[] = [];
  const words = new Set<string>();
  const workshop = openWorkshop(world, manyContacts);
  const load = (kind: Job['kind'], count: number): Promise<void> => {
    const chosen: Chosen = { owners: [...owners], officers: staff.slice(0, officerCount) };
    return loadBatches(transaction, {
      count,
      make: (from, to) => workshop.make({ kind, from, to, chosen }),
      ahead: workshop.places,
      loaded: (batch, total) => {
        signal?.throwIfAborted();
        owners.push(...batch.chosen.owners);
        staff.push(...batch.chosen.officers);
        for (const word of batch.words) words.add(word);
        if (kind === 'contacts' && total % 100_000 === 0) log(`${total} contacts.`);
      },
    });
  };
  try {
    await load('contacts', world.contacts);
    await load('properties', world.properties);
    log(`${counted(world.properties, 'property', 'properties')}.`);
    await fillOfficers(transaction, staff.slice(0, officerCount));
    await load('cases', cases);
    log(`${counted(cases, 'case')}.`);
  } finally {
    await workshop.close();
  }
  await fillProjects(transaction, world.properties);
  await addSearchWords(transaction, words);
};

/** Contacts of people who have an account: a seed leaves them alone. */
const readAccountContacts = async (transaction: Transaction): Promise<readonly Contact[]> => {
  const { rows } = await transaction.query<{ doc: Contact }>(
    'select doc from contact_doc where crm_id in (select crm_id from account) order by crm_id',
  );
  return rows.map(({ doc }) => doc);
};

/** Name of the setting that holds the number of the last invented contact. */
const lastSeeded = 'seed.lastContact';

/** Name of the setting that is there as long as the work of a demonstration is to be made up. */
const demoWorkDue = 'seed.demoWorkDue';

/** Keeps in mind that contacts up to this number are invented: those of people come after them. */
export const markInvented = async ({ query }: Querying, last: number): Promise<void> => {
  await query(
    `insert into setting (name, value, visible) values ('${lastSeeded}', $1, false)
     on conflict (name) do update set value = excluded.value`,
    [String(last)],
  );
};

/** What the global search finds of invented things. */
const searchedServices = ['APN', 'ADDRESS', 'CASE', 'CRM'];

const filledTables = [
  ...contactTables,
  'property_image',
  'property',
  'property_site_address',
  'case_officer',
  'crm_case',
  'project',
  'project_site',
  'project_site_change',
  ...searchedServices.map((service) => `search_doc_${service.toLowerCase()}`),
];

/**
 * Fills the portal with invented contacts, properties and cases in place of those that are there and of what is kept about
 * them, contacts of accounts excepted. The same size and day give the same data. All or nothing: cut short, the portal is
 * as it was.
 * @returns the seconds that the rows took, without their indexes and statistics
 */
export const seedPortal = (
  database: Database,
  { today, demoWork = false, ...size }: SeedWish,
  log: (line: string) => void,
): Promise<number> =>
  database.long.inTransaction(async (transaction) => {
    await forgetReplaced(transaction, filledTables);
    // Shared by three builders of an index: what fits the caches of a processor sorts the words of a million things
    // in two thirds of the time that half a gigabyte takes.
    await transaction.query("set local maintenance_work_mem = '96MB'");
    await transaction.query('set local max_parallel_maintenance_workers = 2');
    // The index of the search is loaded as the tables are, and follows none of their rows.
    await transaction.query("set local portal.search = 'later'");
    const kept = await readAccountContacts(transaction);
    const dictionary = await withCustomKeys(transaction, [
      ...customFieldNames,
      ...kept.flatMap((contact) =>
        contact.additionalDetails.flatMap(({ information }) => Object.keys(information)),
      ),
    ]);
    const world = { ...size, days: daysBefore(today), dictionary, kept };
    let seconds = 0;
    const told = (line: string): void => {
      size.signal?.throwIfAborted();
      log(line);
    };
    const fill = async (): Promise<void> => {
      const started = performance.now();
      const types = await readCaseTypes(transaction);
      await fillAll(transaction, { ...world, types }, told);
      seconds = (performance.now() - started) / 1000;
    };
    // To empty a table tells no trigger of its rows.
    await transaction.query(
      'update stored_file set unused_since = now() where id in (select file_id from property_image)',
    );
    await refill(transaction, filledTables, fill, told);
    const last = firstContact + size.contacts - 1;
    await transaction.query(
      "select setval('crm_id_seq', greatest($1::int, (select last_value from crm_id_seq)))",
      [last],
    );
    await markInvented(transaction, last);
    if (demoWork) {
      await transaction.query(
        `insert into setting (name, value, visible) values ('${demoWorkDue}', 'yes', false) on conflict do nothing`,
      );
    }
    return seconds;
  });

/** Contacts that people entered or imported. */
export const countOwnContacts = async (querying: Querying): Promise<number> => {
  const { rows } = await querying.query<{ own: number }>(
    `select count(*)::int as own from contact_doc
     where crm_id > coalesce((select value::int from setting where name = '${lastSeeded}'), 0)
       and crm_id not in (select crm_id from account where crm_id is not null)`,
  );
  return rows[0]?.own ?? 0;
};

/**
 * Whether the work of a demonstration is to be made up: yes to one transaction alone, and never once people have entered
 * or imported contacts.
 */
export const takeDemoWork = async (transaction: Transaction): Promise<boolean> => {
  const { rowCount } = await transaction.query(`delete from setting where name = '${demoWorkDue}'`);
  return rowCount > 0 && (await countOwnContacts(transaction)) === 0;
};

/** For each ten contacts three cases and two properties. */
export const sizeFor = (contacts: number): SeedSize => ({
  contacts,
  cases: Math.round(contacts * 0.3),
  properties: Math.round(contacts * 0.2),
});

/** Fills a portal that never had a contact; any other is left as it is. */
export const seedFirst = async (
  database: Database,
  { contacts, ...wish }: Pick<SeedWish, 'contacts' | 'today' | 'demoWork' | 'signal'>,
  log: (line: string) => void,
): Promise<void> => {
  const { rowCount } = await database.query('select from contact_doc limit 1');
  if (contacts === 0 || rowCount > 0) return;
  log(`Inventing ${counted(contacts, 'contact')}.`);
  try {
    await seedPortal(database, { ...sizeFor(contacts), ...wish }, log);
  } catch (error) {
    if (wish.signal?.aborted) log('No contacts were created: the next start tries again.');
    throw error;
  }
};
