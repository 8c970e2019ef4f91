import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openBackupWriter } from '#server/commands/backup/manifest.ts';
import { restoreBackup } from '#server/commands/backup/restore-backup.ts';
import { readSettings } from '#server/settings.ts';
import { sentenceOf } from '#server/start-failure.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { givenEmptyDatabase } from './empty-database.ts';

test('a restore fails where a file of the portal’s own cannot be put in its place', async () => {
  const folder = await temporaryFolder('restore');
  onTestFinished(folder.remove);
  const [from, to] = [join(folder.path, 'from'), join(folder.path, 'to')];
  await Promise.all([mkdir(from), mkdir(to)]);
  const writer = openBackupWriter(from, new AbortController().signal);
  await writer.add('portal/audit/anchors.log', Readable.from(['anchors']));
  const moment = new Date().toISOString();
  await writer.finish({
    release: '1.0.0',
    kind: 'dump',
    postgres: 17,
    migration: 1,
    startedOn: moment,
    finishedOn: moment,
    firstSegment: null,
    secretKey: 'settings',
  });
  await writeFile(join(to, 'audit'), 'a file stands where a folder should be');
  const settings = readSettings({ DATABASE_URL: await givenEmptyDatabase() });
  const failure: unknown = await restoreBackup(
    { from, to, at: 'backup' },
    settings,
    () => undefined,
  ).catch((error: unknown) => error);
  expect(sentenceOf(failure)).toBe(
    `${join(to, 'audit', 'anchors.log')} cannot be used: a file stands where a folder should be.`,
  );
});
