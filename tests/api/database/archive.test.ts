import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { awaitArchive } from '#server/commands/backup/await-archive.ts';
import { openDatabase } from '#server/database/database.ts';
import { runningPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { watchArchive } from '#server/watch-archive.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A database with an archive that can be taken away, and what can be asked of it. */
const givenArchive = async () => {
  const { path, remove } = await temporaryFolder('archive');
  onTestFinished(remove);
  const [dataDir, archiveDir] = [join(path, 'data'), join(path, 'archive')];
  const changeLog = { online: true, archiveDir };
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    memory: 256 * 1024 ** 2,
    changeLog,
  });
  onTestFinished(stop);
  const database = openDatabase(url);
  onTestFinished(database.close);
  const running = await runningPostgres(dataDir);
  const superuser = new Client({ connectionString: running?.superuserUrl });
  await superuser.connect();
  onTestFinished(() => superuser.end());
  const logged: unknown[] = [];
  const { work } = watchArchive(database, { error: (fault: unknown) => logged.push(fault) });
  return {
    takeAway: () => rename(archiveDir, `${archiveDir}.away`),
    bringBack: () => rename(`${archiveDir}.away`, archiveDir),
    /** Fills a segment of the log; gives its name. */
    fill: async (): Promise<string> => {
      const { rows } = await superuser.query<{ readonly segment: string }>(
        "select pg_walfile_name(pg_create_restore_point('here')) as segment",
      );
      await superuser.query('select pg_switch_wal()');
      return rows[0]?.segment ?? '';
    },
    isTaken: (segment: string, patience: number): Promise<boolean> =>
      awaitArchive((text, values) => superuser.query(text, [...values]), segment, {
        signal: new AbortController().signal,
        tell: () => undefined,
        patience,
      }),
    /** What the log says in this minute. */
    said: async (): Promise<readonly unknown[]> => {
      await work();
      return logged.splice(0);
    },
  };
};

test('an archive that takes nothing any more is told each minute, and no back-up waits for it for ever', async () => {
  const { takeAway, bringBack, fill, isTaken, said } = await givenArchive();
  expect(await isTaken(await fill(), 20_000)).toBe(true);
  expect(await said()).toEqual([]);

  await takeAway();
  const segment = await fill();
  expect(await isTaken(segment, 500)).toBe(false);
  await expect.poll(said).toMatchObject([{ segment }]);
  expect(await said()).toMatchObject([{ segment }]);

  await bringBack();
  // PostgreSQL rests for a minute, unless there is more to do.
  await fill();
  expect(await isTaken(segment, 20_000)).toBe(true);
  await expect.poll(said).toEqual([]);
});
