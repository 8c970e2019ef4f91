import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Place } from './place.ts';
import { createProgram, type Program } from './program.ts';

/** Starts a service that speaks S3: several processes of the portal need one place for files. */
export const startFileStore = async (
  place: Place,
  port: number,
): Promise<{ readonly program: Program; readonly url: string }> => {
  const home = dirname(createRequire(import.meta.url).resolve('s3rver/package.json'));
  const address = `http://127.0.0.1:${port}`;
  const program = createProgram({
    name: 'files',
    log: place.logOf('files'),
    account: place.account,
    command: [
      process.execPath,
      join(home, 'bin', 's3rver.js'),
      `--directory=${await place.folderOf('files')}`,
      '--address=127.0.0.1',
      `--port=${port}`,
      '--silent',
      '--configure-bucket',
      'portal',
    ],
  });
  await program.start();
  // It refuses whoever names no key, and that is an answer.
  await program.until(async () => (await fetch(address)).status > 0);
  return { program, url: `http://S3RVER:S3RVER@127.0.0.1:${port}/portal/files` };
};
