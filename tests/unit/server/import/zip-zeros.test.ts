import { expect, test } from 'vitest';
import { createContactPool } from '#server/features/import/contact-pool.ts';
import type { AddressDraft } from '#server/features/import/drafts.ts';
import { planImport } from '#server/features/import/import-plan.ts';
import { uniteAddresses } from '#server/features/import/merge-case.ts';
import { emptyProperty, mergeProperty } from '#server/features/import/merge-property.ts';
import { rowReader } from '#server/features/import/read-row.ts';
import { createToldFields } from '#server/features/import/told-fields.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { newContact } from '#shared/rules/new-contact.ts';

const now = '2026-03-01T12:00:00.000Z';

const names = {
  roles: [],
  userTypes: [],
  countries: [
    { code: 'US', name: 'United States' },
    { code: 'CH', name: 'Switzerland' },
  ],
} as const;

const readRow = (row: Readonly<Record<string, string>>) =>
  rowReader(planImport(Object.keys(row), { map: {} }), names)(2, Object.values(row));

/** Somebody with one address, as they are kept. */
const livingAt = (address: Partial<AddressDraft>): Contact => ({
  ...newContact(7, now),
  version: 1,
  firstName: 'Ana',
  lastName: 'Lopez',
  addressList: [{ type: 'Home', primary: true, ...address }],
});

const importInto = (known: Contact, row: Readonly<Record<string, string>>) => {
  const { contacts: drafts } = readRow({ 'First name': 'Ana', 'Last name': 'Lopez', ...row });
  const pool = createContactPool(
    { contacts: [known], withAccount: new Set() },
    createToldFields(),
    now,
  );
  const numbers = pool.resolve(drafts, [8]);
  return { crmIds: [...numbers.values()], ...pool.changed() };
};

const boston = { City: 'Boston', State: 'MA', Zip: '2134' };

type Story = [by: string, kept: Partial<AddressDraft>, told: Record<string, string>];

test.each<Story>([
  ['a town alone', {}, {}],
  ['a street', { addressLine: '1 Main St' }, { Address: '1 MAIN ST.' }],
])(
  'whoever was imported with a ZIP code without its zero is known again by %s',
  (_, kept, told) => {
    const known = livingAt({ ...kept, city: 'Boston', state: 'MA', zip: '2134', landmark: 'Pier' });
    const { crmIds, contacts } = importInto(known, { ...boston, ...told });
    expect(crmIds).toEqual([7]);
    const [mended = known] = contacts;
    expect(mended.addressList).toEqual([{ ...known.addressList[0], zip: '02134' }]);
    expect(importInto(mended, { ...boston, ...told }).contacts).toEqual([]);
  },
);

test('a row without the zero is about whoever has it', () => {
  const known = livingAt({ city: 'Boston', zip: '02134' });
  expect(importInto(known, { City: 'Boston', Zip: '2134' })).toMatchObject({
    crmIds: [7],
    contacts: [],
  });
});

test('what lacks no zeros stays as it is kept', () => {
  const swiss = { addressLine: '1 Main St', city: 'Basel', zip: '4020', country: 'CH' };
  const row = { Address: '1 Main St', City: 'Basel', Zip: '04020' };
  expect(importInto(livingAt(swiss), row).contacts).toEqual([]);
  const other = { addressLine: '1 Main St', city: 'Boston', zip: '02135' };
  expect(importInto(livingAt(other), { ...boston, Address: '1 Main St' }).contacts).toEqual([]);
});

test('a property and a case are read with the whole code, and addresses that were kept without are no others', () => {
  const row = { Address: '1 Main St', ...boston };
  const [property] = readRow({ APN: '4240008019', ...row }).properties;
  expect(property?.siteAddresses).toMatchObject([
    { fullAddress: '1 Main St, Boston, MA 02134', zip: '02134' },
  ]);
  const site = { primary: true, latitude: null, longitude: null };
  const kept = {
    ...emptyProperty('4240008019'),
    siteAddresses: [{ ...site, fullAddress: '1 MAIN ST, Boston, MA 2134', zip: '2134' }],
  };
  expect(property && mergeProperty(kept, property, undefined).siteAddresses).toEqual([
    { ...site, fullAddress: '1 MAIN ST, Boston, MA 02134', zip: '02134' },
  ]);
  const [one] = readRow({ 'Case number': 'T-1', 'Case type': 'Trees', ...row }).cases;
  expect(one?.addressLine).toBe('1 Main St, Boston, MA 02134');
  const keptLine = '1 Main St, Boston, MA 2134';
  expect(uniteAddresses(keptLine, one?.addressLine ?? '')).toBe(keptLine);
  expect(uniteAddresses('1 Main St, Boston, MA 02135', keptLine)).toContain(keptLine);
});
