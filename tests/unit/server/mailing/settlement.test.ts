import { expect, test } from 'vitest';
import { settlementOf } from '#server/features/mailing/settlement.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = new Date('2031-03-01T08:00:00Z');
const after = (milliseconds: number): Date => new Date(start.getTime() + milliseconds);

const second = { id: 7, tries: 2, firstTryOn: start };
const about = { id: 7, tries: 2 };

test('a mail counts as sent once it was handed over, answered or not', () => {
  expect(settlementOf(second, { kind: 'taken', words: '250 ok' }, start)).toEqual({
    ...about,
    state: 'sent',
    words: '250 ok',
  });
  expect(settlementOf(second, { kind: 'lost', words: 'reset' }, start)).toEqual({
    ...about,
    state: 'sent',
    words: 'Handed over; the answer was lost.',
  });
});

test('a mail that was taken back waits as it did before, without a word', () => {
  expect(settlementOf(second, { kind: 'withdrawn' }, start)).toEqual({
    ...about,
    state: 'queued',
    on: null,
    words: '',
  });
});

test.each([
  { kind: 'unreachable', words: 'ECONNREFUSED' },
  { kind: 'refused', final: false, words: '451 try again' },
] as const)('one that is $kind for now is tried again, for three days', (outcome) => {
  const { words } = outcome;
  expect(settlementOf(second, outcome, after(minute))).toEqual({
    ...about,
    state: 'queued',
    on: after(3 * minute),
    words,
  });
  expect(settlementOf(second, outcome, after(72 * hour))).toEqual({
    ...about,
    state: 'failed',
    words,
  });
});

test('one that is refused for good has failed at once', () => {
  const refused = { kind: 'refused', final: true, words: '550 no such user' } as const;
  expect(settlementOf(second, refused, start)).toEqual({
    ...about,
    state: 'failed',
    words: '550 no such user',
  });
});
