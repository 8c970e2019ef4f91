import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';
import { openDatabase } from '#server/database/database.ts';
import { runningPostgresUrl, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const memory = 256 * 1024 ** 2;

const givenFolder = async (): Promise<string> => {
  const { path, remove } = await temporaryFolder('postgres');
  onTestFinished(remove);
  return path;
};

const start = async (dataDir: string) => {
  const postgres = await startEmbeddedPostgres({ dataDir, memory });
  onTestFinished(postgres.stop);
  return postgres;
};

const postmasterOf = async (dataDir: string): Promise<number> => {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
};

const numbersIn = async (url: string): Promise<readonly number[]> => {
  const database = openDatabase(url);
  try {
    const { rows } = await database.query<{ number: number }>(
      'select number from written order by number',
    );
    return rows.map(({ number }) => number);
  } finally {
    await database.close();
  }
};

/** Writes numbers until it is told to stop or the database is gone; gives those that were acknowledged. */
const writeNumbers = async (
  url: string,
  acknowledged: number[],
  goOn: () => boolean,
): Promise<void> => {
  const database = openDatabase(url);
  try {
    await database.query('create table written (number int primary key)');
    for (let number = 1; goOn(); number += 1) {
      await database.query('insert into written (number) values ($1)', [number]);
      acknowledged.push(number);
    }
  } catch (error) {
    if (goOn()) throw error;
  } finally {
    await database.close();
  }
};

const startWriter = (
  dataDir: string,
): { child: ChildProcess; printed: () => readonly number[] } => {
  const child = spawn(process.execPath, ['tests/api/database/acknowledged-writes.ts', dataDir], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  // The last line may be cut off in the middle.
  return { child, printed: () => text.split('\n').slice(0, -1).map(Number) };
};

test('a stopped database starts again with its data, on an address for this machine alone', async () => {
  const dataDir = await givenFolder();
  const first = await start(dataDir);
  const database = openDatabase(first.url);
  await database.query('create table kept as select 1 as one');
  await database.close();
  await first.stop();

  const second = await start(dataDir);
  const again = openDatabase(second.url);
  onTestFinished(again.close);
  const { rows } = await again.query('select * from kept');
  expect(rows).toEqual([{ one: 1 }]);
  // Workers beside it go on without being told.
  expect(second.url).toBe(first.url);
  expect(new URL(second.url).hostname).toBe('127.0.0.1');
  expect((await stat(join(dataDir, 'postgres-passwords.json'))).mode & 0o777).toBe(0o600);
});

test('texts compare alike on every machine, and the extensions are there', async () => {
  const { url } = await start(await givenFolder());
  const database = openDatabase(url);
  onTestFinished(database.close);
  const { rows } = await database.query<{ name: string }>(
    "select name from pg_available_extensions where name in ('pg_trgm', 'unaccent', 'citext') order by name",
  );
  expect(rows.map(({ name }) => name)).toEqual(['citext', 'pg_trgm', 'unaccent']);
  const { rows: texts } = await database.query("select lower('ÄŽ') as low, 'Z' < 'a' as bytes");
  expect(texts).toEqual([{ low: 'äž', bytes: true }]);
});

test('a second portal on the same directory is refused, and the first goes on', async () => {
  const dataDir = await givenFolder();
  const first = await start(dataDir);
  await expect(startEmbeddedPostgres({ dataDir, memory })).rejects.toThrow(
    `Another portal is running on ${dataDir}.`,
  );
  expect(await runningPostgresUrl(dataDir)).toBe(first.url);
  const database = openDatabase(first.url);
  onTestFinished(database.close);
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('of two first starts at the same moment one wins', async () => {
  const dataDir = await givenFolder();
  const starts = await Promise.allSettled([
    startEmbeddedPostgres({ dataDir, memory }),
    startEmbeddedPostgres({ dataDir, memory }),
  ]);
  const won = starts.filter((one) => one.status === 'fulfilled');
  for (const { value } of won) onTestFinished(value.stop);
  expect(won).toHaveLength(1);
});

test('kill -9 of PostgreSQL during writes loses no acknowledged write, and it comes back by itself', async () => {
  const dataDir = await givenFolder();
  const { url } = await start(dataDir);
  let alive = true;
  const acknowledged: number[] = [];
  const writing = writeNumbers(url, acknowledged, () => alive);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  const postmaster = await postmasterOf(dataDir);
  process.kill(postmaster, 'SIGKILL');
  alive = false;
  await writing;

  await expect
    .poll(() => numbersIn(url).catch(() => []))
    .toEqual(expect.arrayContaining([...acknowledged]));
});

test('kill -9 of the portal during writes loses no acknowledged write, and the next start takes over', async () => {
  const dataDir = await givenFolder();
  const { child, printed } = startWriter(dataDir);
  await expect.poll(() => printed().length).toBeGreaterThan(50);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const acknowledged = printed();

  const { url } = await start(dataDir);
  expect(await numbersIn(url)).toEqual(expect.arrayContaining([...acknowledged]));
});

test('kill -9 of both at once loses no acknowledged write', async () => {
  const dataDir = await givenFolder();
  const { child, printed } = startWriter(dataDir);
  await expect.poll(() => printed().length).toBeGreaterThan(50);
  const postmaster = await postmasterOf(dataDir);
  child.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await once(child, 'exit');
  const acknowledged = printed();

  const { url } = await start(dataDir);
  expect(await numbersIn(url)).toEqual(expect.arrayContaining([...acknowledged]));
});

test('a lock file whose process number now belongs to another program is no obstacle', async () => {
  const dataDir = await givenFolder();
  await (await start(dataDir)).stop();
  const lines = [process.pid, join(dataDir, 'postgres'), '1', '5432', '', '127.0.0.1', '', 'ready'];
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`);
  await expect(start(dataDir)).resolves.toBeDefined();
});

test('the database starts below a folder that only its owner may enter', async () => {
  const home = await givenFolder();
  await chmod(home, 0o700);
  await expect(start(join(home, 'portal', 'data'))).resolves.toBeDefined();
});

test('a data directory that is a file gives one clear sentence', async () => {
  const folder = await givenFolder();
  const file = join(folder, 'data');
  await writeFile(file, 'not a directory');
  await expect(startEmbeddedPostgres({ dataDir: file, memory })).rejects.toThrow(
    `The database directory ${file} is not a directory.`,
  );
});

test('a database without its passwords gives one clear sentence', async () => {
  const dataDir = await givenFolder();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  await expect(startEmbeddedPostgres({ dataDir, memory })).rejects.toThrow('bring back');
});

test('a database of another PostgreSQL release gives one clear sentence', async () => {
  const dataDir = await givenFolder();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres({ dataDir, memory })).rejects.toThrow(
    'was made by PostgreSQL 17, and this release has 18',
  );
});
