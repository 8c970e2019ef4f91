import { expect, test } from 'vitest';
import { reachedBy } from '#renderer/features/search/reached-by.ts';

const phone = (phoneNumberFull: string, primary = false) => ({
  type: 'Mobile' as const,
  phoneCountryPrefix: '1',
  phoneNumberFull,
  primary,
});

const email = (emailId: string) => ({ emailId, primary: false, verified: false });

const maria = {
  phoneNumberFull: '2135550142',
  contactDetails: [phone('2135552034'), phone('2135550142', true)],
  emailAddress: 'maria@example.org',
  emailIdList: [email('maria@example.org'), email('m.lopez@example.org')],
};

test.each([
  ['2034', '2135552034'],
  ['(213) 555-2034', '2135552034'],
  ['0142', '2135550142'],
  ['m.lopez', 'm.lopez@example.org'],
  ['MARIA', 'maria@example.org'],
  ['nobody', '2135550142'],
])('%j found somebody by %j', (text, wanted) => {
  const way = reachedBy(maria, text);
  expect(way?.kind === 'phone' ? way.number : way?.email).toBe(wanted);
});

test('somebody without phone and e-mail is found all the same', () => {
  expect(reachedBy({ contactDetails: [], emailIdList: [] }, 'maria')).toBeUndefined();
});
