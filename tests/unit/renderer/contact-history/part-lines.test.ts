import { expect, test } from 'vitest';
import { partLines } from '#renderer/features/contact-history/part-lines.ts';

const arabic = {
  phone: () => '+1 (213)-555-0142',
  userType: String,
  application: (appId: string) => (appId === 'RENT' ? 'سجل الإيجارات' : appId),
  addressType: String,
  phoneType: () => 'الهاتف المحمول',
  primary: 'أساسي',
  verified: 'مؤكد',
};

test('a phone keeps its order among Arabic words: digits and signs stand apart from them', () => {
  const contactDetails = [
    { type: 'Mobile', phoneNumberFull: '2135550142', primary: true },
  ] as const;
  expect(partLines('contactDetails', { contactDetails: [...contactDetails] }, arabic)).toEqual([
    'الهاتف المحمول: \u2066+1 (213)-555-0142\u2069 (أساسي)',
  ]);
});

test('an application is told by its name', () => {
  expect(partLines('appId', { appId: 'RENT' }, arabic)).toEqual(['سجل الإيجارات']);
  expect(partLines('appId', {}, arabic)).toEqual([]);
});
