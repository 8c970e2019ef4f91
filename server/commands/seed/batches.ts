import { setImmediate as breathe } from 'node:timers/promises';
import { contactPiles } from '#server/database/contacts/contact-loader.ts';
import type { Dictionary } from '#server/database/contacts/dictionary.ts';
import { pileFor } from '#server/database/copy-in.ts';
import { type Batch, batchOf } from '#server/database/load-batches.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact, indexList } from '#shared/rules/contact-index.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import { fullAddress } from './addresses.ts';
import { type CaseType, makeCase } from './cases.ts';
import { firstContact, makeContact } from './contacts.ts';
import { makeProperty } from './properties.ts';
import { type SearchDocuments, searchDocuments } from './search-documents.ts';
import type { SeedDays } from './seed-days.ts';

/** What is known before anything is invented. Plain data, because threads get it too. */
export type SeedWorld = {
  readonly contacts: number;
  readonly properties: number;
  readonly days: SeedDays;
  readonly types: readonly CaseType[];
  readonly dictionary: Dictionary;
  /** Contacts of accounts: they come first, as they are, and nobody else gets their numbers. */
  readonly kept: readonly Contact[];
};

/** Contacts that other invented things refer to. */
export type Chosen = {
  /** Contacts who own things. */
  readonly owners: readonly number[];
  /** People who work on cases. */
  readonly officers: readonly number[];
};

/** The things from one position up to, not including, another. */
export type Job = {
  readonly kind: 'contacts' | 'properties' | 'cases';
  readonly from: number;
  readonly to: number;
  readonly chosen: Chosen;
};

export type SeedBatch = Batch & {
  /** Who was invented for others to refer to. */
  readonly chosen: Chosen;
  /** Words that typing slips are looked up in, and that no batch of this maker had before. */
  readonly words: readonly string[];
};

/** Things between two looks at the socket, so that PostgreSQL is fed while the next batch is made. */
const breath = 100;

const nobody: Chosen = { owners: [], officers: [] };

const contactMaker = (
  { days, dictionary, kept }: SeedWorld,
  { contacts: documents, addContact }: SearchDocuments,
) => {
  const rows = contactPiles(dictionary);
  const taken = new Set(kept.map(({ crmId }) => crmId));
  let owners: number[] = [];
  let officers: number[] = [];
  const add = (doc: Contact): void => {
    const index = indexContact(doc);
    rows.add({ doc, index });
    addContact(index);
  };
  return {
    addKept: (): void => kept.forEach(add),
    add: (position: number): void => {
      if (taken.has(firstContact + position)) return;
      const contact = makeContact(position, days);
      if (contact.userType === 'Owner') owners.push(contact.crmId);
      if (contact.userType === 'Staff') officers.push(contact.crmId);
      add(contact);
    },
    take: (): Batch & { readonly chosen: Chosen } => {
      const chosen = { owners, officers };
      owners = [];
      officers = [];
      return { ...batchOf([...rows.piles, ...documents]), chosen };
    },
  };
};

const propertyMaker = ({ properties: documents, addProperty }: SearchDocuments) => {
  const rows = pileFor(
    'property (apn, alias, total_units, owner_crm_id, owner_country, latitude, longitude, alias_idx, site_addrs_idx)',
  );
  const sites = pileFor(
    'property_site_address (apn, position, is_primary, full_address, zip, latitude, longitude)',
  );
  return {
    add: (position: number, { owners }: Chosen): void => {
      const property = makeProperty(position, owners);
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
      addProperty({ apn: property.apn, alias: property.alias, sites: addressIndex });
    },
    take: () => ({ ...batchOf([rows, sites, ...documents]), chosen: nobody }),
  };
};

const caseMaker = (world: SeedWorld, { cases: documents, addCase }: SearchDocuments) => {
  const rows = pileFor(
    'crm_case (case_id, case_type_id, status_id, crm_id, apn, assigned_to, inspected_by, created_on, modified_on, closed_on, unit, address_line, description, latitude, longitude, case_id_idx)',
  );
  return {
    add: (position: number, { officers }: Chosen): void => {
      const made = makeCase(position, { ...world, officers });
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
      addCase({ ...made, caseIdIndex });
    },
    take: () => ({ ...batchOf([rows, ...documents]), chosen: nobody }),
  };
};

/** Makes batches, one at a time. */
export const batchMaker = (world: SeedWorld): ((job: Job) => Promise<SeedBatch>) => {
  const documents = searchDocuments();
  const makers = {
    contacts: contactMaker(world, documents),
    properties: propertyMaker(documents),
    cases: caseMaker(world, documents),
  };
  return async ({ kind, from, to, chosen }) => {
    const { add, take } = makers[kind];
    // Before the first position, not at it: they stay where nobody is invented.
    if (kind === 'contacts' && from === 0) makers.contacts.addKept();
    for (let position = from; position < to; position += 1) {
      add(position, chosen);
      if (position % breath === 0) await breathe();
    }
    return { ...take(), words: documents.takeWords() };
  };
};
