import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#server/database/unavailable.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { createLogger } from '#server/http/logging.ts';

const answerTo = async (words: string, code: string): Promise<number> => {
  const server = await createHttpServer({
    logger: createLogger('silent'),
    secure: false,
    trustProxy: '',
    callsPerMinute: 0,
    isUnavailable: isDatabaseUnavailable,
  });
  server.get('/rest/faulty', async () => {
    throw Object.assign(new Error(words), { code });
  });
  const { statusCode } = await server.inject('/rest/faulty');
  await server.close();
  return statusCode;
};

test.each([
  ['a connection to the database breaks', 'read ECONNRESET', 'ECONNRESET'],
  ['a connection to the database gives no answer', 'Query read timeout', ''],
  ['the disk of the database is full', 'could not extend file', '53100'],
  ['the database has become one that only reads', 'cannot execute INSERT', '25006'],
  ['the disk of the files is full', 'ENOSPC: no space left on device, write', 'ENOSPC'],
])('when %s, the caller is told to come again', async (_, words, code) => {
  expect(await answerTo(words, code)).toBe(503);
});

test('a caller who leaves in the middle of a request is nobody’s failure', async () => {
  expect(await answerTo('aborted', 'ECONNRESET')).toBe(400);
});
