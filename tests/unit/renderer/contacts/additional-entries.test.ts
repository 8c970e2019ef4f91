import { expect, test } from 'vitest';
import { additionalEntries } from '#renderer/features/contacts/additional-entries.ts';

test('people read the custom fields of a contact, but not the numbers by which imports know it', () => {
  const additionalDetails = [
    { appId: 'CRM', information: { sourceId: 'city/1', Pets: 'cat', 'sourceId 2': 'county/7' } },
    { appId: 'RENT', information: { Pets: '' } },
  ];
  expect(additionalEntries({ additionalDetails })).toEqual([
    { appId: 'CRM', name: 'Pets', value: 'cat' },
    { appId: 'RENT', name: 'Pets', value: '' },
  ]);
});
