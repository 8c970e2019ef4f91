import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '#server/database/embedded/make-folder.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('many who need the same folder at once all get it', async () => {
  const { path: root, remove } = await temporaryFolder('folders');
  onTestFinished(remove);
  for (let round = 0; round < 50; round += 1) {
    const folder = join(root, String(round), 'a', 'b', 'c');
    await Promise.all(Array.from({ length: 8 }, () => makeFolder(folder)));
    expect((await stat(folder)).isDirectory()).toBe(true);
  }
});

test('below a file no folder is made, and the error says why', async () => {
  const file = join(import.meta.dirname, 'make-folder.test.ts');
  await expect(makeFolder(join(file, 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.runIf(process.platform === 'linux')(
  'below /proc it is refused as well, and at once',
  async () => {
    await expect(makeFolder('/proc/portal/data')).rejects.toThrow('nothing can be made in /proc');
  },
);
