import { expect, test } from 'vitest';
import { filesFailure } from '#server/start-failure.ts';

const answer = (name: string, status?: number): Error =>
  Object.assign(new Error('words with a secret'), {
    name,
    ...(status === undefined ? {} : { $metadata: { httpStatusCode: status } }),
  });

test.each([
  [answer('NoSuchBucket', 404), 'The bucket of PORTAL_FILES_URL does not exist.'],
  [
    answer('SignatureDoesNotMatch', 403),
    'The store of PORTAL_FILES_URL refuses the key or its secret.',
  ],
  [answer('AccessDenied', 403), /may not keep, read and remove files in its bucket/],
  [answer('PermanentRedirect', 301), /is in another region/],
  [answer('MethodNotAllowed', 405), /^The store of PORTAL_FILES_URL cannot be used: 405 Method/],
])('a store that refuses us is told in a sentence: %s', (error, sentence) => {
  expect(filesFailure(error)?.message).toMatch(sentence);
});

test.each([
  answer('SlowDown', 503),
  answer('InternalError', 500),
  answer('TooManyRequests', 429),
  answer('RequestTimeout', 408),
  answer('TimeoutError'),
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
])('a store that is out of reach does not end a start: %s', (error) => {
  expect(filesFailure(error)).toBeUndefined();
});
