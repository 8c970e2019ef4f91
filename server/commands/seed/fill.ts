import { refill } from '#server/database/bulk-load.ts';
import { contactPiles, contactTables } from '#server/database/contacts/contact-loader.ts';
import { withCustomKeys } from '#server/database/contacts/dictionary.ts';
import { copyIn, copyLine, pileFor } from '#server/database/copy-in.ts';
import type { Database, Querying, Transaction } from '#server/database/database.ts';
import { loadPiles } from '#server/database/load-piles.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact, indexList } from '#shared/rules/contact-index.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import { fullAddress } from './addresses.ts';
import { type CaseType, type CaseWorld, makeCase } from './cases.ts';
import { customFieldNames, firstContact, makeContact } from './contacts.ts';
import { fillProjects } from './fill-projects.ts';
import { makeProperty } from './properties.ts';
import { type SearchDocuments, searchDocuments } from './search-documents.ts';
import { daysBefore, type SeedDays } from './seed-days.ts';

export type SeedSize = {
  readonly contacts: number;
  readonly cases: number;
  readonly properties: number;
};

/** How much is invented, and the day before which all of it happened. */
export type SeedWish = SeedSize & { readonly today: Date };

/** People who work on cases: the first of the staff. */
const officerCount = 60;

type Chosen = { readonly owners: number[]; readonly officers: number[] };

const entryOf = (contact: Contact) => ({ doc: contact, index: indexContact(contact) });

/** The contacts of accounts, then invented ones with all other numbers. */
const generated = function* (
  count: number,
  days: SeedDays,
  kept: readonly Contact[],
  chosen: Chosen,
) {
  const taken = new Set(kept.map(({ crmId }) => crmId));
  for (const contact of kept) yield entryOf(contact);
  for (let position = 0; position < count; position += 1) {
    if (taken.has(firstContact + position)) continue;
    const contact = makeContact(position, days);
    if (contact.userType === 'Owner') chosen.owners.push(contact.crmId);
    if (contact.userType === 'Staff' && chosen.officers.length < officerCount) {
      chosen.officers.push(contact.crmId);
    }
    yield entryOf(contact);
  }
};

const range = function* (count: number): Generator<number> {
  for (let position = 0; position < count; position += 1) yield position;
};

const fillProperties = async (
  transaction: Transaction,
  count: number,
  owners: readonly number[],
  documents: SearchDocuments,
): Promise<void> => {
  const ownerIds = Int32Array.from(owners);
  const rows = pileFor(
    'property (apn, alias, total_units, owner_crm_id, owner_country, latitude, longitude, alias_idx, site_addrs_idx)',
  );
  const sites = pileFor(
    'property_site_address (apn, position, is_primary, full_address, zip, latitude, longitude)',
  );
  const piles = [rows, sites, ...documents.properties];
  await loadPiles(transaction, piles, range(count), (position) => {
    const property = makeProperty(position, ownerIds);
    const addresses = property.sites.map(fullAddress);
    const [latitude, longitude] = property.sites[0]?.coordinates ?? [null, null];
    for (const [index, site] of property.sites.entries()) {
      sites.add([
        property.apn,
        index + 1,
        index === 0,
        addresses[index],
        site.zip,
        latitude,
        longitude,
      ]);
    }
    const addressIndex = indexList(addresses);
    rows.add([
      property.apn,
      property.alias,
      property.totalUnits,
      property.ownerCrmId,
      property.ownerCountry,
      latitude,
      longitude,
      property.alias === '' ? null : foldText(property.alias),
      addressIndex,
    ]);
    documents.addProperty({ apn: property.apn, alias: property.alias, sites: addressIndex });
  });
};

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

const fillCases = async (
  transaction: Transaction,
  count: number,
  world: CaseWorld,
  documents: SearchDocuments,
): Promise<void> => {
  await copyIn(
    transaction,
    'case_officer (crm_id)',
    world.officers.map((officer) => copyLine([officer])),
    true,
  );
  const rows = pileFor(
    'crm_case (case_id, case_type_id, status_id, crm_id, apn, assigned_to, inspected_by, created_on, modified_on, closed_on, unit, address_line, description, latitude, longitude, case_id_idx)',
  );
  const piles = [rows, ...documents.cases];
  await loadPiles(transaction, piles, range(count), (position) => {
    const made = makeCase(position, world);
    const caseIdIndex = foldText(made.caseId);
    rows.add([
      made.caseId,
      made.type.id,
      made.statusId,
      made.crmId,
      made.apn,
      made.assignedTo,
      made.inspectedBy,
      made.createdOn.toISOString(),
      made.modifiedOn.toISOString(),
      made.closedOn?.toISOString(),
      made.unit,
      made.addressLine,
      made.description,
      made.coordinates?.[0],
      made.coordinates?.[1],
      caseIdIndex,
    ]);
    documents.addCase({ ...made, caseIdIndex });
  });
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

/** What the global search finds of invented things. */
const searchedServices = ['APN', 'ADDRESS', 'CASE', 'CRM'];

const otherTables = [
  'property_image',
  'property',
  'property_site_address',
  'case_officer',
  'crm_case',
  'list_member',
  'list_refusal',
  'project',
  'project_site',
  'project_site_change',
  ...searchedServices.map((service) => `search_doc_${service.toLowerCase()}`),
];

/**
 * Fills the portal with invented contacts, properties and cases in place of those that are there, contacts of accounts
 * excepted. The same size and day give the same data. All or nothing: cut short, the portal is as it was.
 * @returns the seconds that the rows took, without their indexes and statistics
 */
export const seedPortal = (
  database: Database,
  { contacts, cases, properties, today }: SeedWish,
  log: (line: string) => void,
): Promise<number> =>
  database.long.inTransaction(async (transaction) => {
    await transaction.query("set local maintenance_work_mem = '512MB'");
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
    const chosen: Chosen = { owners: [], officers: [] };
    const days = daysBefore(today);
    let seconds = 0;
    const fill = async (): Promise<void> => {
      const started = performance.now();
      const documents = searchDocuments();
      const rows = contactPiles(dictionary);
      await loadPiles(
        transaction,
        [...rows.piles, ...documents.contacts],
        generated(contacts, days, kept, chosen),
        (entry) => {
          rows.add(entry);
          documents.addContact(entry.index);
        },
        (total) => {
          if (total % 100_000 === 0) log(`${total} contacts.`);
        },
      );
      await fillProperties(transaction, properties, chosen.owners, documents);
      log(`${properties} properties.`);
      const types = await readCaseTypes(transaction);
      const world = { contacts, properties, officers: chosen.officers, types, days };
      await fillCases(transaction, cases, world, documents);
      log(`${cases} cases.`);
      await fillProjects(transaction, properties);
      await documents.addWords(transaction);
      seconds = (performance.now() - started) / 1000;
    };
    // To empty a table tells no trigger of its rows.
    await transaction.query(
      'update stored_file set unused_since = now() where id in (select file_id from property_image)',
    );
    await refill(transaction, [...contactTables, ...otherTables], fill, log);
    const last = firstContact + contacts - 1;
    await transaction.query(
      "select setval('crm_id_seq', greatest($1::int, (select last_value from crm_id_seq)))",
      [last],
    );
    await transaction.query(
      `insert into setting (name, value, visible) values ('${lastSeeded}', $1, false)
       on conflict (name) do update set value = excluded.value`,
      [String(last)],
    );
    return seconds;
  });

/** Contacts that people entered or imported: a seed would delete them. */
export const countOwnContacts = async (querying: Querying): Promise<number> => {
  const { rows } = await querying.query<{ own: number }>(
    `select count(*)::int as own from contact_doc
     where crm_id > coalesce((select value::int from setting where name = '${lastSeeded}'), 0)
       and crm_id not in (select crm_id from account where crm_id is not null)`,
  );
  return rows[0]?.own ?? 0;
};

/** For each ten contacts three cases and two properties. */
export const sizeFor = (contacts: number): SeedSize => ({
  contacts,
  cases: Math.round(contacts * 0.3),
  properties: Math.round(contacts * 0.2),
});

/**
 * Fills a portal that never had a contact; any other is left as it is.
 * @returns whether it did
 */
export const seedFirst = async (
  database: Database,
  { contacts, today }: Pick<SeedWish, 'contacts' | 'today'>,
  log: (line: string) => void,
): Promise<boolean> => {
  const { rowCount } = await database.query('select from contact_doc limit 1');
  if (contacts === 0 || rowCount > 0) return false;
  log(`Inventing ${contacts} contacts.`);
  await seedPortal(database, { ...sizeFor(contacts), today }, log);
  return true;
};
