import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createKeptFiles } from '#server/files/store/kept-files.ts';
import { givenDatabase } from './empty-database.ts';

/** Files that nothing has used for hours, the first for longest. */
const givenUnused = async ({ query }: Database, count: number): Promise<readonly string[]> => {
  const { rows } = await query<{ readonly id: string }>(
    `insert into stored_file (id, type, bytes, digest, unused_since)
     select gen_random_uuid(), 'text/plain', 1, repeat('0', 64), now() - interval '1 day' + place * interval '1 second'
       from generate_series(1, $1) as place
     returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
};

const leftIn = async ({ query }: Database): Promise<readonly string[]> =>
  (await query<{ readonly id: string }>('select id from stored_file')).rows.map(({ id }) => id);

/**
 * A clean-up with a store that keeps some of what is to be removed; `asked` is what it was asked to remove.
 * @param takes milliseconds for each of them
 */
const filesWith = (database: Database, keeps: (key: string) => boolean, takes = 0) => {
  const asked: string[] = [];
  const { purge } = createKeptFiles(database, {
    put: () => Promise.reject(new Error('nothing is stored')),
    get: async () => undefined,
    remove: async (key) => {
      asked.push(key);
      if (takes > 0) await pause(takes);
      if (keeps(key)) throw new Error('EACCES');
    },
    close: () => undefined,
  });
  return { purge, asked };
};

test('one run removes all that nothing uses, and a file that cannot be removed holds up no other', async () => {
  const database = await givenDatabase();
  const ids = await givenUnused(database, 450);
  const [stubborn = ''] = ids;
  const { purge, asked } = filesWith(database, (key) => key === stubborn);
  await expect(purge()).rejects.toMatchObject({ cause: new Error('EACCES') });
  expect(await leftIn(database)).toEqual([stubborn]);
  expect(asked).toHaveLength(ids.length);

  // It has an hour now, and then goes like any other.
  await purge();
  expect(asked).toHaveLength(ids.length);
  await database.query("update stored_file set unused_since = unused_since - interval '2 hours'");
  await filesWith(database, () => false).purge();
  expect(await leftIn(database)).toEqual([]);
});

test('a store that is away is not asked for each file, and the next run begins with the others', async () => {
  const database = await givenDatabase();
  const ids = await givenUnused(database, 30);
  const away = filesWith(database, () => true);
  await expect(away.purge()).rejects.toThrow('10 files cannot be removed');
  expect(away.asked).toEqual(ids.slice(0, 10));
  const back = filesWith(database, () => false);
  await back.purge();
  expect(back.asked).toEqual(ids.slice(10));
});

/** The same connections, on which whoever asks nothing for some milliseconds is ended rather than after a minute. */
const impatient = (database: Database, milliseconds: number): Database => ({
  ...database,
  long: {
    ...database.long,
    inTransaction: (work, options) =>
      database.long.inTransaction(async (transaction) => {
        await transaction.query(`set local idle_in_transaction_session_timeout = ${milliseconds}`);
        return work(transaction);
      }, options),
  },
});

test('a store that takes its time is waited for', async () => {
  const database = await givenDatabase();
  const ids = await givenUnused(database, 30);
  const { purge, asked } = filesWith(impatient(database, 50), () => false, 100);
  await purge();
  expect(asked).toEqual(ids);
  expect(await leftIn(database)).toEqual([]);
});
