import { nextContactNumbers, saveContacts } from '#server/database/contacts/contact-writer.ts';
import { holdContacts } from '#server/database/contacts/hold-contacts.ts';
import type { Database, Querying, Transaction } from '#server/database/database.ts';
import { type Contact, userTypes } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { foldSeen } from '#shared/rules/fold-text.ts';
import { sourceField } from '#shared/rules/source-number.ts';
import { createCaseWriter } from './case-writer.repository.ts';
import type {
  ImportBatch,
  ImportStore,
  InBatch,
  KnownContacts,
  WantedContacts,
} from './import.service.ts';
import { findProperties, saveProperties } from './property-writer.repository.ts';
import type { KnownNames } from './read-people.ts';

/** One import at a time: two could each make the same contact. */
export const importLock = 7_364_201;

const numbersSql = `
  select a.crm_id from contact_attr a
   where a.key_id = any(array(select id from custom_field_key where name = $1 or name like $1 || ' %'))
     and a.v = any($2::text[])
  union
  select i.crm_id from unnest($3::text[], $4::text[]) as wanted (fn, ln)
    join contact_idx i on i.ln = wanted.ln and coalesce(i.fn, '') = wanted.fn
  union
  select i.crm_id from unnest($5::text[], $6::text[]) as wanted (fn, email)
    join contact_email e on e.email = wanted.email
    join contact_idx i on i.crm_id = e.crm_id
   where coalesce(i.ln, '') = '' and coalesce(i.fn, '') = wanted.fn`;

const contactsSql = `
  select d.doc, exists (select from account a where a.crm_id = d.crm_id) as has_account
    from contact_doc d join contact_idx i using (crm_id) where d.crm_id = any($1)`;

/**
 * The contacts that drafts could be about.
 * @param toChange whether they are held, so that nobody changes them until the transaction ends
 */
export const findContacts = async (
  querying: Querying,
  { sourceIds, emails, names }: WantedContacts,
  toChange: boolean,
): Promise<KnownContacts> => {
  const unique = [...new Map(names.map((name) => [JSON.stringify(name), name])).values()];
  const found = await querying.query<{ crm_id: number }>(numbersSql, [
    sourceField,
    sourceIds.map(foldSeen),
    unique.map(({ firstName }) => firstName),
    unique.map(({ lastName }) => lastName),
    emails.map(({ firstName }) => firstName),
    emails.map(({ email }) => email),
  ]);
  const crmIds = found.rows.map(({ crm_id }) => crm_id);
  if (toChange) await holdContacts(querying, crmIds, 'change');
  const { rows } = await querying.query<{
    readonly doc: Contact;
    readonly has_account: boolean;
  }>(contactsSql, [crmIds]);
  return {
    contacts: rows.map(({ doc }) => doc),
    withAccount: new Set(rows.flatMap(({ doc, has_account }) => (has_account ? doc.crmId : []))),
  };
};

/** Tables that grew by a tenth or more; in a large table the planner's figures still hold. */
const staleTablesSql = `
  select oid::regclass::text as name from pg_class
  where oid = any(array['contact_idx', 'contact_attr', 'contact_email', 'property', 'property_site_address', 'crm_case']::regclass[])
    and $1 * 10 > reltuples`;

/** The names that the portal knows. */
export const namesOf = async ({ query }: Querying): Promise<KnownNames> => {
  const roles = await query<{ name: string }>('select name from role order by id');
  const countries = await query<{ code: string; name: string }>('select code, name from country');
  return { roles: roles.rows.map(({ name }) => name), userTypes, countries: countries.rows };
};

export const createImportRepository = (database: Database, timeZone: string): ImportStore => {
  const cases = createCaseWriter();

  const batchOn = (transaction: Transaction, isDryRun: boolean): ImportBatch => ({
    findContacts: (wanted) => findContacts(transaction, wanted, !isDryRun),
    takeNumbers: (howMany) => nextContactNumbers(transaction, howMany),
    saveContacts: async (contacts) => {
      if (contacts.length === 0) return;
      await saveContacts(
        transaction,
        contacts.map((contact) => ({ doc: contact, index: indexContact(contact) })),
      );
    },
    findProperties: (apns) => findProperties(transaction, apns, !isDryRun),
    saveProperties: (properties) => saveProperties(transaction, properties),
    findCases: (caseIds) => cases.find(transaction, caseIds),
    saveCases: (records) => cases.save(transaction, records),
  });

  const prepare = async ({ query }: Transaction): Promise<void> => {
    await query('select pg_advisory_xact_lock($1)', [importLock]);
    // Moments without an offset are on the portal's clock.
    await query("select set_config('timezone', $1, true)", [timeZone]);
  };

  const oneByOne: InBatch = (work) =>
    database.long.inTransaction(async (transaction) => {
      await prepare(transaction);
      return work(batchOn(transaction, false));
    });

  const dryRun = async <Result>(work: (inBatch: InBatch) => Promise<Result>): Promise<Result> => {
    let result: { readonly value: Result } | undefined;
    const takenBack = new Error('a dry run is taken back');
    await database.long
      .inTransaction(async (transaction) => {
        await prepare(transaction);
        result = { value: await work((batchWork) => batchWork(batchOn(transaction, true))) };
        throw takenBack;
      })
      .catch((error: unknown) => {
        if (error !== takenBack) throw error;
      });
    if (result === undefined) throw new Error('the dry run has no result');
    return result.value;
  };

  return {
    names: () => namesOf(database),
    inBatches: (isDryRun, work) => (isDryRun ? dryRun(work) : work(oneByOne)),
    finish: async (written) => {
      const { rows } = await database.long.query<{ name: string }>(staleTablesSql, [written]);
      for (const { name } of rows) await database.long.query(`analyze ${name}`);
    },
  };
};
