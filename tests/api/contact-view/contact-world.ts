import fc from 'fast-check';
import { beginChangeSet } from '#server/database/contacts/change-set.ts';
import { moveToTrash } from '#server/database/contacts/contact-trash.ts';
import { saveContacts } from '#server/database/contacts/contact-writer.ts';
import type { Database } from '#server/database/database.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { addList } from '#shared/contracts/crm-list.ts';
import { indexContact, indexList } from '#shared/rules/contact-index.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import type { Caller } from '#tests/support/caller.ts';

/** Texts that a search may stumble over: accents, patterns, other scripts, nothing at all. */
const oddTexts = [
  'García',
  'garcia',
  'GARCÍA LÓPEZ',
  "O'Brien",
  '100% real',
  'under_score',
  'back\\slash',
  'Müller',
  'Straße',
  'Łukasz',
  '김민준',
  'עמי',
  'Ana María',
  'a',
  'ab',
  'abc',
  ' padded ',
  '%',
  '_',
  '\\',
  '“quoted”',
  '😀 smile',
  'true',
  '12',
  '',
];

const maybe = <Value>(values: fc.Arbitrary<Value>) =>
  fc.option(values, { nil: undefined, freq: 4 });

const oddText = fc.constantFrom(...oddTexts);

const filledText = fc.constantFrom(...oddTexts.filter((text) => text.trim() !== ''));

const phoneNumber = fc.constantFrom(
  '3235550101',
  '(323) 555-0102',
  '+1 213 555 0103',
  '12135550104',
  '020 7946 0105',
  '555-0106',
  'none',
  '',
);

const emailAddress = fc.constantFrom(
  'ana.garcia@example.org',
  'ANA@example.org',
  'under_score@example.com',
  '100%@example.net',
  'müller@example.org',
);

const phone = fc.record({
  type: fc.constantFrom('Mobile', 'Telephone', 'Fax'),
  phoneCountryPrefix: maybe(fc.constantFrom('+1', '1', '+44', '+52')),
  phoneNumberFull: maybe(phoneNumber),
  phoneExtension: maybe(fc.constantFrom('12', '0012', 'x9')),
  faxNumber: maybe(phoneNumber),
  primary: fc.boolean(),
});

const address = fc.record({
  type: fc.constantFrom('Home', 'Work', 'Other'),
  addressLine: maybe(fc.constantFrom('123 Main St', '12 Straße des 17. Juni', '1/2 O’Farrell St')),
  streetName: maybe(fc.constantFrom('Main', 'Straße des 17. Juni', 'O’Farrell')),
  city: maybe(fc.constantFrom('Los Angeles', 'La Cañada Flintridge', 'México')),
  state: maybe(fc.constantFrom('CA', 'ca', 'NY')),
  zip: maybe(fc.constantFrom('90012', '90012-1234', '00501')),
  country: maybe(fc.constantFrom('US', 'MX', 'DE')),
  primary: fc.boolean(),
});

/** Moments around midnight in Los Angeles, at both ends of summer time. */
const moment = fc.constantFrom(
  '2024-03-10T07:59:59.999Z',
  '2024-03-10T08:00:00.000Z',
  '2024-03-11T06:59:59.999Z',
  '2024-03-11T07:00:00.000Z',
  '2024-11-03T06:59:59.000Z',
  '2024-11-03T07:00:00.000Z',
  '2024-11-04T07:59:59.999Z',
  '2024-12-31T23:59:59.000Z',
);

export const customKeys = ['Household size', 'Notes', 'key.with.dots', '%'] as const;

const contact = (roles: readonly string[]): fc.Arbitrary<Omit<Contact, 'crmId'>> =>
  fc.record({
    firstName: maybe(oddText),
    middleName: maybe(oddText),
    lastName: maybe(oddText),
    aliasName: maybe(oddText),
    userType: fc.constantFrom('Admin', 'Staff', 'Owner', 'Vendor', 'Citizen'),
    userRole: fc.uniqueArray(fc.constantFrom(...roles), { maxLength: 3 }),
    emailAddress: maybe(emailAddress),
    phoneNumberFull: maybe(phoneNumber),
    appId: maybe(fc.constantFrom('CRM', 'PORTAL', 'PERMIT')),
    emailVerified: fc.boolean(),
    contactDetails: fc.array(phone, { maxLength: 3 }),
    emailIdList: fc.array(
      fc.record({ emailId: emailAddress, primary: fc.boolean(), verified: fc.boolean() }),
      { maxLength: 3 },
    ),
    addressList: fc.array(address, { maxLength: 3 }),
    additionalDetails: fc.uniqueArray(
      fc.record({
        appId: fc.constantFrom('CRM', 'PORTAL'),
        information: fc.dictionary(fc.constantFrom(...customKeys), oddText, { maxKeys: 3 }),
      }),
      { maxLength: 2, selector: ({ appId }) => appId },
    ),
    createdOn: moment,
    modifiedOn: moment,
    version: fc.constant(1),
  });

const property = fc.record({
  alias: fc.constantFrom('', 'Casa Ángel', '100% Lofts'),
  totalUnits: fc.option(fc.constantFrom(0, 1, 12, 120), { nil: null }),
  ownerCountry: fc.option(fc.constantFrom('US', 'MX'), { nil: null }),
  sites: fc.uniqueArray(filledText, { maxLength: 2 }),
});

const caseOf = (size: { types: number; statuses: number; officers: number }) =>
  fc.record({
    type: fc.nat(size.types - 1),
    status: fc.nat(size.statuses - 1),
    assignedTo: fc.option(fc.nat(size.officers - 1), { nil: null }),
    inspectedBy: fc.option(fc.nat(size.officers - 1), { nil: null }),
    createdOn: moment,
  });

const firstId = 500_001;

type Ids = readonly number[];

const idsOf = async (database: Database, sql: string): Promise<Ids> =>
  (await database.query<{ readonly id: number }>(sql)).rows.map(({ id }) => id);

/** Puts contacts with every oddity into an otherwise empty portal, with properties and cases of their own. */
export const fillWorld = async (database: Database, size: number, seed: number): Promise<void> => {
  const sample = <Value>(values: fc.Arbitrary<Value>, count: number): readonly Value[] =>
    fc.sample(values, { numRuns: count, seed });
  const { rows: roles } = await database.query<{ readonly name: string }>('select name from role');
  const types = await idsOf(database, 'select id from case_type order by id limit 6');
  const statuses = await idsOf(database, 'select id from case_status order by id limit 4');
  const contacts = sample(contact(roles.map(({ name }) => name).slice(0, 6)), size).map(
    (draft, index): Contact => ({ ...draft, crmId: firstId + index }),
  );
  const officers = contacts.slice(0, 5).map(({ crmId }) => crmId);
  const owners = sample(fc.nat(size - 1), size);
  const holders = sample(fc.option(fc.nat(size - 1), { nil: null, freq: 9 }), size * 2);
  await database.inTransaction(async (transaction) => {
    await transaction.query('delete from crm_case');
    await transaction.query('delete from case_officer');
    await transaction.query('delete from property');
    await transaction.query(
      'delete from contact_doc where crm_id not in (select crm_id from account where crm_id is not null)',
    );
    await saveContacts(
      transaction,
      contacts.map((doc) => ({ doc, index: indexContact(doc) })),
    );
    for (const officer of officers) {
      await transaction.query('insert into case_officer (crm_id) values ($1)', [officer]);
    }
    for (const [index, { alias, totalUnits, ownerCountry, sites }] of sample(
      property,
      size,
    ).entries()) {
      const apn = String(1_234_000_000 + index * 37);
      await transaction.query(
        `insert into property (apn, alias, total_units, owner_crm_id, owner_country, alias_idx, site_addrs_idx)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          apn,
          alias,
          totalUnits,
          firstId + (owners[index] ?? 0),
          ownerCountry,
          alias === '' ? null : foldText(alias),
          indexList(sites),
        ],
      );
      for (const [position, site] of sites.entries()) {
        await transaction.query(
          'insert into property_site_address (apn, position, is_primary, full_address) values ($1, $2, $3, $4)',
          [apn, position + 1, position === 0, site],
        );
      }
    }
    const made = sample(
      caseOf({ types: types.length, statuses: statuses.length, officers: officers.length }),
      size * 2,
    );
    for (const [index, one] of made.entries()) {
      const holder = holders[index];
      const caseId = `CE-2024-${String(index).padStart(5, '0')}`;
      await transaction.query(
        `insert into crm_case (case_id, case_type_id, status_id, crm_id, assigned_to, inspected_by, created_on, modified_on, case_id_idx)
         values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
        [
          caseId,
          types[one.type],
          statuses[one.status],
          holder === null || holder === undefined ? null : firstId + holder,
          one.assignedTo === null ? null : officers[one.assignedTo],
          one.inspectedBy === null ? null : officers[one.inspectedBy],
          one.createdOn,
          foldText(caseId),
        ],
      );
    }
  });
  await database.query('analyze');
};

/** Puts some of those who have properties and cases into the trash; what they have stays theirs. */
export const trashSome = (database: Database): Promise<void> =>
  database.inTransaction(async (transaction) => {
    const { rows } = await transaction.query<{ readonly crm_id: number }>(
      `select crm_id from contact_idx i where crm_id % 7 = 0
         and exists (select from crm_case c where c.crm_id = i.crm_id)
         and exists (select from property p where p.owner_crm_id = i.crm_id)
         and not exists (select from case_officer o where o.crm_id = i.crm_id)`,
    );
    const changeSetId = await beginChangeSet(transaction, { kind: 'trash', actor: undefined });
    await moveToTrash(
      transaction,
      rows.map(({ crm_id }) => crm_id),
      { changeSetId },
    );
  });

/** Lists that somebody makes: of every second, third and fifth contact, and one of nobody. */
export const makeLists = async (database: Database, maker: Caller): Promise<readonly number[]> => {
  const { rows } = await database.query<{ readonly crm_id: number }>(
    'select crm_id from contact_idx order by crm_id',
  );
  const made: number[] = [];
  for (const every of [2, 3, 5, rows.length + 1]) {
    const crmList = rows.map((row) => row.crm_id).filter((_, place) => (place + 1) % every === 0);
    const body = { name: `Each ${every}`, description: 'By place', config: {}, crmList };
    made.push((await maker.calls(addList, { body })).list.id);
  }
  return made;
};
