import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#server/http/logging.ts';
import { openOutageLog } from '#server/outage-log.ts';

type Said = { readonly msg: string; readonly err?: { readonly stack: string } };

const given = (ask: () => Promise<unknown>) => {
  const said: Said[] = [];
  const write = (chunk: Buffer, _: string, done: () => void): void => {
    said.push(JSON.parse(chunk.toString()) as Said);
    done();
  };
  const { logger, close } = openOutageLog(createLogger('info', new Writable({ write })), ask);
  onTestFinished(close);
  const words = () => said.map(({ msg }) => msg);
  return { said, logger, close, words };
};

/** It is not known at once whether there is an outage. */
const slow = { timeout: 10_000 };

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

const away = () => Promise.reject(refused());

test('of an outage only its beginning and its end are told, and whatever else goes wrong meanwhile', async () => {
  let isAway = true;
  const { said, logger, words } = given(() => (isAway ? away() : Promise.resolve()));
  for (let failure = 0; failure < 50; failure += 1) logger.warn({ err: refused() }, 'queue');
  await expect.poll(words, slow).toEqual(['the database cannot be reached']);
  logger.error({ requestId: '1', err: refused() }, 'unavailable');
  logger.error({ err: refused(), acts: ['signed in'] }, 'acts were not kept');
  logger.warn({ err: refused() }, 'a notification was lost');
  logger.warn({ err: new Error('a mistake of ours') }, 'a task');
  logger.warn('a word');
  isAway = false;
  await expect
    .poll(words, slow)
    .toEqual([
      'the database cannot be reached',
      'acts were not kept',
      'a notification was lost',
      'a task',
      'a word',
      'the database can be reached again',
    ]);
  expect(said.map(({ err }) => err?.stack.includes('at '))).toEqual([
    false,
    false,
    false,
    true,
    undefined,
    undefined,
  ]);
  expect(said.at(-1)).toMatchObject({ failures: 53 });
});

test('what cannot be reached while the database answers is told each time, without a stack', async () => {
  const { said, logger, words } = given(async () => 'an answer');
  logger.warn({ err: refused() }, 'a photo');
  logger.warn({ err: refused() }, 'a photo');
  await expect.poll(words, slow).toEqual(['a photo', 'a photo']);
  expect(said[0]?.err?.stack).toBe('');
});

test('what a file store says is no word about the database', () => {
  const { logger, words } = given(away);
  logger.warn({ err: Object.assign(refused(), { $metadata: {} }) }, 'a photo');
  expect(words()).toEqual(['a photo']);
});

test('whoever stops before it is known whether there is an outage loses no word', () => {
  const { logger, close, words } = given(away);
  logger.warn({ err: refused() }, 'queue');
  close();
  expect(words()).toEqual(['queue']);
});
