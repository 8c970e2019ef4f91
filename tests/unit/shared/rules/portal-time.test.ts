import { expect, test } from 'vitest';
import { localTimeOf, momentAt } from '#shared/rules/portal-time.ts';
import { zoneName } from '#renderer/i18n/zone-name.ts';

const zone = 'America/Los_Angeles';

test('a time of the portal is the same moment for a person anywhere', () => {
  const summer = momentAt({ day: '2026-07-04', time: '09:30' }, zone);
  const winter = momentAt({ day: '2026-12-24', time: '18:00' }, zone);
  expect(summer?.toISOString()).toBe('2026-07-04T16:30:00.000Z');
  expect(winter?.toISOString()).toBe('2026-12-25T02:00:00.000Z');
  expect(localTimeOf(new Date('2026-12-25T02:00:00Z'), zone)).toEqual({
    day: '2026-12-24',
    time: '18:00',
  });
});

test('the night on which clocks change has no time that is none', () => {
  const skipped = momentAt({ day: '2026-03-08', time: '02:30' }, zone);
  expect(localTimeOf(skipped ?? new Date(0), zone).time).toBe('03:30');
  const twice = momentAt({ day: '2026-11-01', time: '01:30' }, zone);
  expect(twice?.toISOString()).toBe('2026-11-01T08:30:00.000Z');
  const after = momentAt({ day: '2026-11-01', time: '02:30' }, zone);
  expect(after?.toISOString()).toBe('2026-11-01T10:30:00.000Z');
});

test('a day of an early year, as a slip of the keyboard makes it, is a moment of the past', () => {
  expect(momentAt({ day: '0202-11-29', time: '08:00' }, zone)?.getUTCFullYear()).toBe(202);
});

test('what is no time gives no moment', () => {
  expect(momentAt({ day: '', time: '10:00' }, zone)).toBeNull();
  expect(momentAt({ day: '2026-05-01', time: '' }, zone)).toBeNull();
});

test('a zone is written in the language of the person', () => {
  const moment = new Date('2026-07-04T12:00:00Z');
  expect(zoneName(zone, 'en-US', moment)).toBe('Pacific Daylight Time');
});
