import { resolve } from 'node:path';
import { signChecksums, writeChecksums } from './packages/checksums.ts';
import { atTheFrontDoor, SetupFailure } from './setup/failure.mjs';

/**
 * `npm run checksums -- <folder>`: writes `SHA256SUMS` over all that people download from the folder, and
 * `SHA256SUMS.asc` when PORTAL_SIGNING_KEY names the key to sign it with.
 */
await atTheFrontDoor(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new SetupFailure('Name the folder with the installers.');
  const names = await writeChecksums(resolve(folder));
  const key = process.env['PORTAL_SIGNING_KEY'] ?? '';
  if (key !== '') await signChecksums(resolve(folder), key);
  process.stdout.write(`${names.length} files in ${folder}${key === '' ? '' : ', signed'}\n`);
  return 0;
});
