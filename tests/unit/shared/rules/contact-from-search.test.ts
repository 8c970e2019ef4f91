import { expect, test } from 'vitest';
import { contactFromSearch } from '#shared/rules/contact-from-search.ts';

const begun = (text: string): string => {
  const { firstName, lastName, contactDetails, emailIdList } = contactFromSearch(text);
  expect([...contactDetails, ...emailIdList].every(({ primary }) => primary)).toBe(true);
  return [
    firstName,
    lastName,
    ...contactDetails.map(
      ({ type, phoneCountryPrefix, phoneNumberFull }) =>
        `${type} +${phoneCountryPrefix} ${phoneNumberFull}`,
    ),
    ...emailIdList.map(({ emailId }) => emailId),
  ].join('|');
};

test.each([
  ['maria lopez', 'maria|lopez'],
  ['Maria', 'Maria|'],
  ['Maria de la Cruz', 'Maria|de la Cruz'],
  ['Garcia Diaz, Maria Elena', 'Maria Elena|Garcia Diaz'],
  ['Garcia,', 'Garcia|'],
  ["O'Neil (Ana)", "O'Neil|Ana"],
  ['(213) 555-2034', '||Mobile +1 2135552034'],
  ['+1 213 555 2034', '||Mobile +1 2135552034'],
  ['ليلى ٢١٣-٥٥٥-٢٠٣٤', 'ليلى||Mobile +1 2135552034'],
  ['1-213-555-2034', '||Mobile +1 2135552034'],
  ['+44 20 7946 0958', '||Mobile +44 2079460958'],
  ['555 2034', '||Mobile +1 5552034'],
  ['2034', '|'],
  ['maria@example.org', '||maria@example.org'],
  ['<maria.lopez@example.org>;', '||maria.lopez@example.org'],
  ['Maria Lopez 213-555-2034', 'Maria|Lopez|Mobile +1 2135552034'],
  ['Lopez, Maria maria@example.org', 'Maria|Lopez|maria@example.org'],
  ['', '|'],
])('%j begins a contact as %j', (text, wanted) => {
  expect(begun(text)).toBe(wanted);
});
