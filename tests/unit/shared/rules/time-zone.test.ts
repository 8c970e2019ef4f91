import { expect, test } from 'vitest';
import { isTimeZone } from '#shared/rules/time-zone.ts';

test.each([
  ['Europe/Madrid', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
  ['Europe/Madrid; drop table', false],
])('"%s" is a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});
