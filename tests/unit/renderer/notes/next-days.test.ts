import { expect, test } from 'vitest';
import { nextDays } from '#renderer/features/notes/next-days.ts';

const offered = (today: string) => nextDays(today).map(({ name, day }) => `${name} ${day}`);

test('a follow-up is moved to today, tomorrow and the next Monday, over the ends of months and years', () => {
  const [today, tomorrow, monday] = [
    'today 2026-12-31',
    'tomorrow 2027-01-01',
    'monday 2027-01-04',
  ];
  expect(offered('2026-12-31')).toEqual([today, tomorrow, monday]);
  // A Monday: the next one is a week away.
  expect(offered('2026-05-04')).toContain('monday 2026-05-11');
  expect(offered('2026-05-05')).toContain('monday 2026-05-11');
  // A Saturday.
  expect(offered('2026-05-09')).toContain('monday 2026-05-11');
});

test('on a Sunday tomorrow is the next Monday, and is offered once', () => {
  expect(offered('2026-05-10')).toEqual(['today 2026-05-10', 'tomorrow 2026-05-11']);
});
