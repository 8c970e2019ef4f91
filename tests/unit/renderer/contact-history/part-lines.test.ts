import { expect, test } from 'vitest';
import {
  changedLines,
  keyedLines,
  partLines,
} from '#renderer/features/contact-history/part-lines.ts';

const arabic = {
  phone: () => '+1 (213)-555-0142',
  userType: String,
  role: String,
  application: (appId: string) => (appId === 'RENT' ? 'سجل الإيجارات' : appId),
  addressType: String,
  phoneType: () => 'الهاتف المحمول',
  landmark: 'علامة مميزة',
  buildingType: 'نوع المبنى',
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

test('a landmark or a kind of building that was changed is told, not that nothing was', () => {
  const home = {
    type: 'Home',
    addressLine1: '12 Oak LN',
    primary: false,
    verified: false,
  } as const;
  const linesOf = (more: object) =>
    partLines('addressList', { addressList: [{ ...home, ...more }] }, arabic);
  const after = linesOf({ landmark: 'Old mill', buildingType: 'Duplex' });
  expect(changedLines(linesOf({ landmark: 'Mill' }), after)).toEqual({
    gone: ['Home: 12 Oak LN, علامة مميزة: Mill'],
    come: ['Home: 12 Oak LN, علامة مميزة: Old mill, نوع المبنى: Duplex'],
  });
});

test('an application is told by its name', () => {
  expect(partLines('appId', { appId: 'RENT' }, arabic)).toEqual(['سجل الإيجارات']);
  expect(partLines('appId', {}, arabic)).toEqual([]);
});

test('lines that read alike are told apart', () => {
  const keyed = keyedLines(['Home: Sun Valley', 'Work: Reseda', 'Home: Sun Valley']);
  expect(keyed.map(({ line }) => line)).toEqual([
    'Home: Sun Valley',
    'Work: Reseda',
    'Home: Sun Valley',
  ]);
  expect(new Set(keyed.map(({ key }) => key)).size).toBe(3);
});
