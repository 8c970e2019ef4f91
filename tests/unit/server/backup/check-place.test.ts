import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkPlace } from '#server/commands/backup/check-place.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

// Of the other systems no disk is known that is mounted everywhere.
test.runIf(process.platform === 'linux')('a restore never aims at the top of a disk', async () => {
  await expect(checkPlace('/proc')).rejects.toThrow('/proc is the top of a disk');
});

test('a folder that is there, and one that is not there yet, may be filled', async () => {
  const { path, remove } = await temporaryFolder('place');
  await checkPlace(path);
  await checkPlace(join(path, 'new'));
  await remove();
});
