import { expect, test } from 'vitest';
import type { Settlement } from '#server/features/mailing/sender-store.ts';
import { createSettling } from '#server/features/mailing/settling.ts';

const refused = (id: number, words: string): Settlement => ({
  id,
  tries: 1,
  state: 'failed',
  words,
});

/** A ledger that takes no batch with these words in it. */
const givenLedger = (unkeepable: string) => {
  const kept: Settlement[] = [];
  const errors: unknown[] = [];
  const settle = createSettling({
    store: {
      settle: async (settlements) => {
        if (settlements.some(({ words }) => words === unkeepable)) throw new Error(unkeepable);
        kept.push(...settlements);
      },
    },
    isStopped: () => false,
    onError: (error) => errors.push(error),
    now: () => new Date(0),
  });
  return { kept, errors, settle };
};

test('an answer that cannot be kept is noted without its words and keeps no other one waiting', async () => {
  const { kept, errors, settle } = givenLedger('unkeepable');
  const answers = [refused(1, 'first'), refused(2, 'unkeepable'), refused(3, 'third')];
  await Promise.all(answers.map(settle));
  expect(kept).toEqual([refused(1, 'first'), refused(2, ''), refused(3, 'third')]);
  expect(errors).toHaveLength(2);
});

test('whatever became of the one before, the next mail is settled', async () => {
  const { kept, errors, settle } = givenLedger('');
  await settle(refused(1, ''));
  await settle(refused(2, 'second'));
  expect(kept).toEqual([refused(2, 'second')]);
  expect(errors.length).toBeGreaterThan(1);
});
