import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { openSnapshotRows } from '#server/database/snapshot-rows.ts';
import { type DatabaseDoor, startDatabaseDoor } from '#tests/support/database-door.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let url = '';
let door: DatabaseDoor;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ url, drop } = await createTestDatabase(inject('cluster')));
  door = await startDatabaseDoor(url);
});

afterEach(() => door.open());

afterAll(async () => {
  await door.stop();
  await drop();
});

const given = (writerUrl: string, readUrl = '', onReplica = (_lost?: Error): void => undefined) => {
  const database = openDatabase(writerUrl, { name: 'writer', readUrl, onReplica });
  onTestFinished(database.close);
  return database;
};

test('who listens hears again after the database was away, and is told that something may be missing', async () => {
  const database = given(door.url);
  const heard: string[] = [];
  await database.listen('news', (payload) => heard.push(payload));
  await database.listen('other_news', () => undefined);
  door.close();
  await vi.waitFor(async () => expect(await database.caughtUp()).toBe(false), 30_000);
  await expect(database.query('select 1')).rejects.toThrow();
  door.open();
  await vi.waitFor(() => expect(heard).toEqual(['']), 30_000);
  await database.query("select pg_notify('news', 'back')");
  await vi.waitFor(() => expect(heard).toEqual(['', 'back']), 30_000);
});

test('who asks as of a moment needs no answer but one of after it, whatever happens then', async () => {
  const database = given(door.url);
  const heard: string[] = [];
  await database.listen('news', (payload) => heard.push(payload));
  await database.query("select pg_notify('news', 'first')");
  const moment = performance.now();
  expect(await database.caughtUp(moment)).toBe(true);
  expect(heard).toEqual(['first']);
  const later = performance.now();
  door.close();
  expect(await database.caughtUp(moment)).toBe(true);
  await vi.waitFor(async () => expect(await database.caughtUp(later)).toBe(false), 30_000);
});

test('what only reads goes to the replica, and to the writer while there is none, which is told once', async () => {
  const replica = new URL(door.url);
  replica.searchParams.set('application_name', 'replica');
  const told: boolean[] = [];
  const database = given(url, replica.href, (lost) => told.push(lost !== undefined));
  const whoAnswers = "select current_setting('application_name') as name";
  const answersOf = async () => {
    const { heavy, wide, long } = database.reading;
    const answers = await Promise.all([
      heavy.query<{ name: string }>(whoAnswers),
      wide.query<{ name: string }>(whoAnswers),
      long.inTransaction(({ query }) => query<{ name: string }>(whoAnswers)),
      database.query<{ name: string }>(whoAnswers),
    ]);
    return answers.map(({ rows }) => rows[0]?.name);
  };
  expect(await answersOf()).toEqual(['replica', 'replica', 'replica', 'writer']);
  door.close();
  expect(await answersOf()).toEqual(['writer', 'writer', 'writer', 'writer']);
  const later = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000);
  onTestFinished(() => void vi.restoreAllMocks());
  later();
  expect(await answersOf()).toEqual(['writer', 'writer', 'writer', 'writer']);
  expect(told).toEqual([true]);
  door.open();
  later();
  expect(await answersOf()).toEqual(['replica', 'replica', 'replica', 'writer']);
  expect(told).toEqual([true, false]);
});

test('rows for a file come from the writer where the replica makes way before it has given any', async () => {
  const replica = new URL(door.url);
  replica.searchParams.set('application_name', 'replica');
  const database = given(url, replica.href);
  await database.query(`
    create function make_way() returns int language plpgsql as $$
    begin
      if current_setting('application_name') = 'replica' then
        raise exception 'conflict with recovery' using errcode = 'serialization_failure';
      end if;
      return 1;
    end
    $$`);
  const { totalRows, batches, close } = await openSnapshotRows(
    database.reading.long,
    {
      count: { text: 'select make_way() as count', values: [] },
      rows: { text: `select '"a row"' as row`, values: [] },
    },
    new AbortController().signal,
  );
  onTestFinished(close);
  expect(totalRows).toBe(1);
  const taken: unknown[] = [];
  for await (const batch of batches) taken.push(batch);
  expect(taken).toEqual([{ rows: 1, json: '["a row"]' }]);
});

test('a question to the replica ends there when its caller leaves', async () => {
  const database = given(url, door.url);
  const caller = new AbortController();
  const asking = database.reading.heavy.query('select pg_sleep(600)', [], {
    signal: caller.signal,
  });
  const sleepers = async () =>
    (
      await database.query(
        "select from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active' and datname = current_database()",
      )
    ).rowCount;
  await vi.waitFor(async () => expect(await sleepers()).toBe(1), 30_000);
  caller.abort();
  await expect(asking).rejects.toThrow('aborted');
  await vi.waitFor(async () => expect(await sleepers()).toBe(0), 30_000);
});

test('a database that says nothing more keeps nobody from ending', async () => {
  const database = openDatabase(door.url);
  const { release } = await database.hold(1, 1);
  await database.listen('news', () => undefined);
  await Promise.all([database.query('select 1'), database.long.query('select 1')]);
  const asking = expect(database.long.query('select pg_sleep(600)')).rejects.toThrow();
  // Until it has been sent.
  await new Promise(setImmediate);
  door.silence();
  await Promise.all([release(), database.close(), asking]);
});

test('a mistake in a question is told, not asked again of the writer', async () => {
  const database = given(url, door.url);
  await expect(database.reading.heavy.query('select 1 / 0')).rejects.toThrow();
});
