import { expect, test } from 'vitest';
import { savedBefore } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { isRefusedWith, isSavedBefore, refusalOf, saidOf } from '#renderer/api/failure.ts';

const refused = (code: number, ...faults: readonly string[]) => ({
  kind: 'refused' as const,
  code,
  message: 'No.',
  errors: faults.map((fault) => ({ path: 'requestKey', code: fault, message: 'No.' })),
});

test('a refusal is told from no answer and from a bug', () => {
  const refusal = refused(404);
  expect(refusalOf(refusal)).toBe(refusal);
  for (const error of [undefined, null, 'refused', new Error('bug'), { kind: 'unreachable' }]) {
    expect(refusalOf(error)).toBeUndefined();
    expect(isRefusedWith(error, ReplyCode.NotFound)).toBe(false);
    expect(isSavedBefore(error)).toBe(false);
  }
  expect(isRefusedWith(refusal, ReplyCode.BadRequest, ReplyCode.NotFound)).toBe(true);
  expect(isRefusedWith(refusal, ReplyCode.Conflict)).toBe(false);
});

test('what the service said is said: of a field first, and nothing where it did not speak', () => {
  const errors = [{ path: 'name', code: 'taken', message: 'This name is taken.' }];
  expect(saidOf({ ...refused(400), errors })).toBe('This name is taken.');
  expect(saidOf(refused(400))).toBe('No.');
  expect(saidOf({ kind: 'unreachable' })).toBeUndefined();
});

test('what was saved under a key before is told from every other conflict', () => {
  expect(isSavedBefore(refused(409, savedBefore))).toBe(true);
  expect(isSavedBefore(refused(409, 'mostSchedules'))).toBe(false);
});
