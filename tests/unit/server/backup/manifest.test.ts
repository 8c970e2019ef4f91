import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listedFiles } from '#server/commands/backup/manifest.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const listOf = async (...paths: readonly string[]): Promise<readonly string[]> => {
  const { path: folder, remove } = await temporaryFolder('manifest');
  try {
    const lines = paths.map((path) => `${'0'.repeat(64)}  ${path}\n`);
    await writeFile(join(folder, 'SHA256SUMS'), lines.join(''));
    const found: string[] = [];
    for await (const { path } of listedFiles(folder)) found.push(path);
    return found;
  } finally {
    await remove();
  }
};

test('the files of a back-up lie in its folder, whatever dots their names have', async () => {
  const paths = ['portal/secret.key', 'files/a..b', 'postgres/.x', 'files/..x'];
  expect(await listOf(...paths)).toEqual(paths);
});

test.each(['../x', 'portal/../../x', 'portal/..', '/etc/passwd', String.raw`portal\..\..\x`])(
  'a list that names %s is refused',
  async (path) => {
    await expect(listOf('portal/secret.key', path)).rejects.toThrow('names a file outside of it');
  },
);
