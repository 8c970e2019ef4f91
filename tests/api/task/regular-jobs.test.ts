import { PgBoss } from 'pg-boss';
import { beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { createQueue, type QueueOptions } from '#server/jobs/queue.ts';
import { atFileEnd } from '#tests/support/file-end.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let database: Database;

beforeAll(async () => {
  const copy = await createTestDatabase(inject('cluster'));
  database = openDatabase(copy.url);
  atFileEnd(async () => {
    await database.close();
    await copy.drop();
  });
});

const soon = { interval: 20, timeout: 30_000 };

/** A queue of one job, whose time does not come while this is looked at, and what was told to it of errors. */
const givenQueue = (
  name: string,
  work: () => Promise<void>,
  options: Pick<QueueOptions, 'longestWork'> = {},
) => {
  const failures: Error[] = [];
  const job = { name, cron: '0 0 29 2 *', work };
  const onError = (error: Error) => failures.push(error);
  return { failures, queue: createQueue({ database, jobs: [job], onError, ...options }) };
};

/** What has become of the jobs of a name, the first first. */
const statesOf = async (name: string): Promise<readonly string[]> => {
  const { rows } = await database.query<{ readonly state: string }>(
    'select state::text from queue.job where name = $1 order by created_on, id',
    [name],
  );
  return rows.map(({ state }) => state);
};

test('work that takes longer than it may is not begun beside itself, holds up nobody else and is told of', async () => {
  const end = Promise.withResolvers<undefined>();
  const runs = { begun: 0, atOnce: 0, mostAtOnce: 0 };
  const { queue, failures } = givenQueue(
    'long',
    async () => {
      runs.begun += 1;
      runs.atOnce += 1;
      runs.mostAtOnce = Math.max(runs.mostAtOnce, runs.atOnce);
      await end.promise;
      runs.atOnce -= 1;
    },
    { longestWork: 1 },
  );
  await queue.start();
  queue.wake('long');
  await expect.poll(() => statesOf('long'), soon).toEqual(['failed']);
  queue.wake('long');
  await expect.poll(() => statesOf('long'), soon).toEqual(['failed', 'failed']);
  expect(runs).toMatchObject({ begun: 1, atOnce: 1 });
  expect(failures.map(({ message }) => message)).toEqual([
    'long: the run that was given up has not ended',
  ]);
  end.resolve(undefined);
  await expect.poll(() => runs.atOnce, soon).toBe(0);
  queue.wake('long');
  await expect.poll(() => runs, soon).toEqual({ begun: 2, atOnce: 0, mostAtOnce: 1 });
  await queue.stop();
  expect(failures).toHaveLength(1);
});

test('work may take a day, also where an earlier release has made its queue', async () => {
  const limits = async () => {
    const { rows } = await database.query(
      'select expire_seconds, heartbeat_seconds, retry_limit from queue.queue where name = $1',
      ['known'],
    );
    return rows;
  };
  for (const [longestWork, seconds] of [
    [900, 900],
    [undefined, 24 * 3600],
  ]) {
    const { queue } = givenQueue(
      'known',
      async () => undefined,
      longestWork === undefined ? {} : { longestWork },
    );
    await queue.start();
    expect(await limits()).toEqual([
      { expire_seconds: seconds, heartbeat_seconds: 60, retry_limit: 0 },
    ]);
    await queue.stop();
  }
});

test('a worker that has died is known by its silence, and the next job is done', async () => {
  const made = givenQueue('orphaned', async () => undefined);
  await made.queue.start();
  await made.queue.stop();
  const dying = new PgBoss({
    db: { executeSql: async (text, values = []) => database.pool.query(text, values) },
    schema: 'queue',
    supervise: false,
    schedule: false,
  });
  let runs = 0;
  const { queue, failures } = givenQueue('orphaned', async () => {
    runs += 1;
  });
  dying.on('error', (error) => failures.push(error));
  await dying.start();
  const id = await dying.send('orphaned');
  expect(await dying.fetch('orphaned')).toMatchObject([{ id }]);
  await queue.start();
  queue.wake('orphaned');
  await expect.poll(() => statesOf('orphaned'), soon).toEqual(['active', 'created']);
  await database.query(
    `update queue.job set heartbeat_on = heartbeat_on - interval '61 seconds' where id = $1`,
    [id],
  );
  await dying.supervise('orphaned');
  expect((await statesOf('orphaned'))[0]).toBe('failed');
  queue.wake('orphaned');
  await expect.poll(() => runs, soon).toBeGreaterThan(0);
  await queue.stop();
  await dying.stop();
  expect(failures).toEqual([]);
});
