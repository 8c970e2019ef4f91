import { describe, expect, test } from 'vitest';
import { afterRefusal } from '#server/mail/mail-policy.ts';

const minute = 60_000;
const hour = 60 * minute;
const away = { final: false, words: 'connect ECONNREFUSED' };

describe('a mail that was not taken', () => {
  test.each([
    [1, minute],
    [2, 2 * minute],
    [5, 16 * minute],
    [7, hour],
    [500, hour],
  ])('is tried again after attempt %i in %i ms', (tries, pause) => {
    expect(afterRefusal(away, { tries, age: 0 })).toEqual({ kind: 'retry', pause });
  });

  test('is tried for 72 hours and not longer', () => {
    expect(afterRefusal(away, { tries: 80, age: 71 * hour })).toEqual({
      kind: 'retry',
      pause: hour,
    });
    expect(afterRefusal(away, { tries: 80, age: 71 * hour + 1 })).toEqual({ kind: 'failed' });
  });

  test('is given up at once when the server will never take it', () => {
    const final = { final: true, words: '550 no such user' };
    expect(afterRefusal(final, { tries: 1, age: 0 })).toEqual({ kind: 'failed' });
  });
});
