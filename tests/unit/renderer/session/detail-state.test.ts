import { expect, test } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { detailStateOf } from '#renderer/session/detail-state.ts';

const refused = (code: number) => ({ kind: 'refused', code, message: '', errors: [] });

const kindOf = (asked: { thing?: string; error?: unknown; isFetching?: boolean }) =>
  detailStateOf({ thing: undefined, isFetching: false, refetch: () => undefined, ...asked }).kind;

test('a thing that is known to be gone does not show, however it looked before', () => {
  const error = refused(ReplyCode.NotFound);
  expect(kindOf({ error })).toBe('missing');
  expect(kindOf({ thing: 'case 7', error })).toBe('missing');
  expect(kindOf({ thing: 'case 7', error, isFetching: true })).toBe('missing');
  expect(kindOf({ error, isFetching: true }), 'it may be back').toBe('loading');
  expect(kindOf({ error: refused(ReplyCode.BadRequest) })).toBe('missing');
});

test('a thing that cannot be asked for shows as it was', () => {
  const error = { kind: 'unreachable' };
  expect(kindOf({ thing: 'case 7', error })).toBe('ready');
  expect(kindOf({ thing: 'case 7', error: refused(ReplyCode.Unavailable) })).toBe('ready');
  expect(kindOf({ error })).toBe('failed');
  expect(kindOf({})).toBe('loading');
});
