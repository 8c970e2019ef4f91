import { expect, test } from 'vitest';
import {
  isDayDone,
  isDayLost,
  isDayOpenAgain,
  isFollowUpDay,
  isGiven,
  isPassedOn,
  isSameFollowUp,
  lastDueDay,
} from '#shared/rules/follow-up.ts';

test.each([
  ['2026-05-04T14:59:00Z', '2026-05-03'],
  ['2026-05-04T15:00:00Z', '2026-05-04'],
  ['2026-05-05T06:59:00Z', '2026-05-04'],
  // On these days clocks go forward and back.
  ['2026-03-08T14:59:00Z', '2026-03-07'],
  ['2026-03-08T15:00:00Z', '2026-03-08'],
  ['2026-11-01T15:59:00Z', '2026-10-31'],
  ['2026-11-01T16:00:00Z', '2026-11-01'],
  // Half past midnight, after a day of 23 hours and one of 25.
  ['2026-03-09T07:30:00Z', '2026-03-08'],
  ['2026-11-02T08:30:00Z', '2026-11-01'],
])('people are reminded from eight in the morning of the portal: %s', (moment, day) => {
  expect(lastDueDay('America/Los_Angeles', new Date(moment))).toBe(day);
});

test('a day that is over may stay where it stands, and is chosen nowhere else', () => {
  const before = { day: '2026-05-01', isDone: false };
  expect(isFollowUpDay('2026-05-04', '2026-05-04', null)).toBe(true);
  expect(isFollowUpDay('2026-05-01', '2026-05-04', null)).toBe(false);
  expect(isFollowUpDay('2026-05-01', '2026-05-04', before)).toBe(true);
  expect(isFollowUpDay('2026-05-02', '2026-05-04', before)).toBe(false);
});

test('a day is lost where it is moved or taken away before it is done', () => {
  const open = { day: '2026-05-01', isDone: false };
  expect(isDayLost(open, null)).toBe(true);
  expect(isDayLost(open, { ...open, day: '2026-05-02' })).toBe(true);
  expect(isDayLost(open, { ...open, isDone: true })).toBe(false);
  expect(isDayLost({ ...open, isDone: true }, null)).toBe(false);
  expect(isDayLost(null, open)).toBe(false);
});

test('a day is done, and open again, where it stays the same day', () => {
  const open = { day: '2026-05-01', isDone: false };
  const done = { ...open, isDone: true };
  const other = { ...open, day: '2026-05-02' };
  for (const [before, after] of [
    [open, done],
    [done, open],
  ] as const) {
    expect(isDayDone(before, after)).toBe(after.isDone);
    expect(isDayOpenAgain(before, after)).toBe(before.isDone);
  }
  for (const [before, after] of [
    [open, open],
    [done, done],
    [open, { ...other, isDone: true }],
    [done, other],
    [done, null],
    [null, done],
    [null, open],
    [null, null],
  ] as const) {
    expect(isDayDone(before, after)).toBe(false);
    expect(isDayOpenAgain(before, after)).toBe(false);
  }
});

test('two are the same by day and state', () => {
  const one = { day: '2026-05-01', isDone: false };
  expect(isSameFollowUp(one, { ...one })).toBe(true);
  expect(isSameFollowUp(null, null)).toBe(true);
  expect(isSameFollowUp(one, null)).toBe(false);
  expect(isSameFollowUp(one, { ...one, isDone: true })).toBe(false);
  expect(isSameFollowUp(one, { ...one, day: '2026-05-02' })).toBe(false);
});

test('a follow-up is passed on where somebody else has it, and given where it comes before them', () => {
  const own = { day: '2026-05-01', isDone: false, by: 7 };
  const others = { ...own, day: '2026-05-02', by: 8 };
  expect([isPassedOn(own, others), isGiven(own, others)]).toEqual([true, true]);
  expect([isPassedOn(own, { ...own, isDone: true }), isGiven(own, own)]).toEqual([false, false]);
  expect([isPassedOn(null, own), isGiven(null, own)]).toEqual([false, true]);
  expect([isPassedOn(own, null), isGiven(own, null)]).toEqual([false, false]);
  // What is done is before nobody.
  expect(isGiven(own, { ...others, isDone: true })).toBe(false);
});
