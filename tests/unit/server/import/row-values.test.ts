import { expect, test } from 'vitest';
import {
  readApn,
  readMoment,
  readNumber,
  readPhone,
  readWhole,
} from '#server/features/import/row-values.ts';

test.each([
  ['2017-12-27T13:36:22', '2017-12-27T13:36:22'],
  ['2017-12-27', '2017-12-27T00:00:00'],
  ['2017-12-27 13:36Z', '2017-12-27T13:36:00Z'],
  ['12/27/2017', '2017-12-27T00:00:00'],
  ['12/27/2017 12:00 AM', '2017-12-27T00:00:00'],
])('%s is the moment %s', (text, moment) => {
  expect(readMoment(text)).toEqual({ value: moment });
});

test.each(['2017-02-30', '13/01/2017', '2017-12-27T25:00', '0017-01-01', 'soon', '27.12.2017'])(
  '%s is no date',
  (text) => {
    expect(readMoment(text)).toHaveProperty('reason');
  },
);

test.each([
  ['949-635-1800 ext. 6310', '9496351800', '6310'],
  ['(213) 833-1860 x203', '2138331860', '203'],
  ['1 213 555 0100', '2135550100', undefined],
  ['٢١٣-٥٥٥-٠١٤٢', '2135550142', undefined],
  ['۲۱۳۵۵۵۰۱۴۲ x۷', '2135550142', '7'],
])('%s is a phone number', (text, number, extension) => {
  expect(readPhone(text, 'phone')).toMatchObject({
    value: {
      phoneNumberFull: number,
      ...(extension === undefined ? {} : { phoneExtension: extension }),
    },
  });
});

test.each([
  ['34,05', 34.05],
  ['4,5', 4.5],
  ['-0,125', -0.125],
  ['٣٤٫٠٥', 34.05],
])('%s is the latitude %s', (text, value) => {
  expect(readNumber(text, -90, 90)).toEqual({ value });
});

test('commas between thousands are no decimals, and other digits are read as well', () => {
  expect(readWhole('1,250')).toEqual({ value: 1250 });
  expect(readNumber('1,250,000.5', 0, 2_000_000)).toEqual({ value: 1_250_000.5 });
  for (const text of ['2,5', '1,2,5', 'two']) expect(readWhole(text)).toHaveProperty('reason');
  // Neither groups of thousands nor plainly decimals.
  for (const text of ['1234,567', '-1234,567', '12,34,567']) {
    expect(readNumber(text, -9e6, 9e6)).toEqual({ reason: 'This is not a number.' });
  }
  expect(readNumber('0,345', 0, 1)).toEqual({ value: 0.345 });
  expect(readNumber('2024,5', 0, 9e6)).toEqual({ value: 2024.5 });
  expect(readApn('٥١٤٩-٠٠١-٠٠١')).toEqual({ value: '5149001001' });
  expect(readMoment('۲۰۲۶-۰۵-۰۱')).toEqual({ value: '2026-05-01T00:00:00' });
});
