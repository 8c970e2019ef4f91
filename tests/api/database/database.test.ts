import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { allLongPlaces } from '#server/database/long-places.ts';
import { givenDatabase } from './empty-database.ts';

const sleepers =
  "select count(*)::int as sleeping from pg_stat_activity where query like '%pg_sleep(600)%' and state = 'active' and pid <> pg_backend_pid() and datname = current_database()";

test('a statement ends inside PostgreSQL when its caller leaves', async () => {
  const database = await givenDatabase();
  const caller = new AbortController();
  const asking = database.heavy.query('select pg_sleep(600)', [], { signal: caller.signal });
  setTimeout(() => caller.abort(), 200);
  await expect(asking).rejects.toThrow('aborted');
  // PostgreSQL is told by a message of its own, which may come after the answer here.
  await vi.waitFor(async () => {
    const { rows } = await database.query<{ sleeping: number }>(sleepers);
    expect(rows[0]?.sleeping).toBe(0);
  }, 30_000);
  const { rows: next } = await database.heavy.query<{ one: number }>('select 1 as one');
  expect(next).toEqual([{ one: 1 }]);
});

test('a transaction whose caller leaves between two statements keeps nothing', async () => {
  const database = await givenDatabase();
  const caller = new AbortController();
  const adding = database.long.inTransaction(
    async ({ query }) => {
      await query('select');
      caller.abort();
      await pause(100);
      await query("insert into custom_field_key (name) values ('left')");
    },
    { signal: caller.signal },
  );
  await expect(adding).rejects.toThrow('aborted');
  const { rowCount } = await database.query('select from custom_field_key');
  expect(rowCount).toBe(0);
});

test('whoever leaves before a connection was free costs none', async () => {
  const { wide } = (await givenDatabase()).reading;
  const processOfIt = async () =>
    (await wide.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await processOfIt();
  const busy = wide.query('select pg_sleep(0.2)');
  const caller = new AbortController();
  const waiting = wide.query('select 1', [], { signal: caller.signal });
  caller.abort();
  await expect(waiting).rejects.toThrow('aborted');
  await busy;
  expect(await processOfIt()).toBe(before);
});

test('slow filters keep no short call waiting', async () => {
  const database = await givenDatabase();
  const callers = new AbortController();
  const slow = Array.from({ length: 20 }, () =>
    database.heavy.query('select pg_sleep(600)', [], { signal: callers.signal }),
  );
  const ended = Promise.allSettled(slow);
  const started = performance.now();
  await database.query('select 1');
  expect(performance.now() - started).toBeLessThan(5000);
  callers.abort();
  await ended;
});

test('exports and tasks that take as long as they want leave room for what takes a moment', async () => {
  const database = await givenDatabase();
  const { promise: end, resolve: endAll } = Promise.withResolvers<void>();
  const long = Array.from({ length: allLongPlaces }, () => database.long.inTransaction(() => end));
  const started = performance.now();
  await database.long.query('select 1');
  expect(performance.now() - started).toBeLessThan(5000);
  endAll();
  await Promise.all(long);
});

test('a transaction that fails keeps nothing and gives its connection back', async () => {
  const database = await givenDatabase();
  for (let round = 0; round < 20; round += 1) {
    await expect(
      database.inTransaction(async ({ query }) => {
        await query("insert into custom_field_key (name) values ('lost')");
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
  }
  const { rowCount } = await database.query('select from custom_field_key');
  expect(rowCount).toBe(0);
});

test('a connection that breaks in the middle of a transaction fails that transaction alone', async () => {
  const database = await givenDatabase();
  const broken = database.long.inTransaction(async ({ query }) => {
    const { rows } = await query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await pause(300);
    return query('select 1');
  });
  await expect(broken).rejects.toThrow();
  expect((await database.long.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('rows come in batches, every one of them once', async () => {
  const database = await givenDatabase();
  const seen = await database.long.inTransaction(async ({ batches }) => {
    const numbers: number[] = [];
    const rows = batches<{ n: number }>(
      'select n from generate_series(1, $1::int) as n',
      [2500],
      1000,
    );
    for await (const batch of rows) numbers.push(...batch.map(({ n }) => n));
    return numbers;
  });
  expect(seen).toEqual(Array.from({ length: 2500 }, (_, index) => index + 1));
});

test('a reader who stops early leaves the transaction usable', async () => {
  const database = await givenDatabase();
  const answer = await database.long.inTransaction(async ({ batches, query }) => {
    for await (const batch of batches('select generate_series(1, 1000)', [], 10)) {
      if (batch.length > 0) break;
    }
    return (await query<{ one: number }>('select 1 as one')).rows;
  });
  expect(answer).toEqual([{ one: 1 }]);
});

test('changes of contacts are heard once per transaction, and again after the connection broke', async () => {
  const database = await givenDatabase();
  let heard = 0;
  await database.listen('contact_change', () => {
    heard += 1;
  });
  await database.inTransaction(async ({ query }) => {
    await query("insert into property (apn) values ('0000000001')");
    await query("insert into property (apn) values ('0000000002')");
  });
  await expect.poll(() => heard).toBe(1);

  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
  );
  await expect.poll(() => heard).toBe(2);
  await database.query("insert into property (apn) values ('0000000003')");
  await expect.poll(() => heard).toBe(3);
});
