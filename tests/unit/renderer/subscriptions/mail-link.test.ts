import { expect, test } from 'vitest';
import { linkOf } from '#renderer/features/subscriptions/use-mail-link.ts';

const retry = (): void => undefined;

const refused = (code: number) => ({ kind: 'refused', code, message: 'Words', errors: [] });

test.each([
  [400, { kind: 'dead' }],
  [404, { kind: 'dead' }],
  [409, { kind: 'used' }],
  // What a service that is busy or broken refuses says nothing of the link.
  [429, { kind: 'failed', message: 'Words', retry }],
  [500, { kind: 'failed', message: 'Words', retry }],
  [503, { kind: 'failed', message: 'Words', retry }],
])('the link of a mail that is refused with %i', (code, link) => {
  expect(linkOf(undefined, refused(code), retry)).toEqual(link);
});

test('the link of a mail without an answer may be tried again', () => {
  expect(linkOf(undefined, { kind: 'unreachable' }, retry)).toEqual({
    kind: 'failed',
    message: undefined,
    retry,
  });
});

test('the link of a mail that was read stays where reading it once more is refused', () => {
  const answer = { name: 'Parks', emailHint: 'f***@example.org', state: 'unsubscribed' } as const;
  expect(linkOf(answer, refused(429), retry)).toEqual({ kind: 'ready', ...answer });
});
