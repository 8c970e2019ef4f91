import { expect, test } from 'vitest';
import { timeZones, unlistedZones } from '#renderer/i18n/time-zones.ts';

test('a time zone that is kept by another of its names is offered besides, and no other', () => {
  expect(timeZones).toContain('America/Los_Angeles');
  expect(unlistedZones('US/Pacific')).toEqual(['US/Pacific']);
  expect(unlistedZones('America/Los_Angeles')).toEqual([]);
  expect(unlistedZones('')).toEqual([]);
});
