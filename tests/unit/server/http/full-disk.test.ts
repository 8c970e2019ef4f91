import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** More than may wait; once more when the first of it has failed, to the last line that fits; then a longer one again and again. */
const talkative = `
import { createLogger } from './server/http/logging.ts';
const logger = createLogger('info');
const talk = () => {
  for (let line = 0; line < 30_000; line += 1) logger.info('now');
};
talk();
setTimeout(() => {
  talk();
  setInterval(() => logger.info('later'), 50);
  setImmediate(() => process.stdout.write('full'));
}, 300);
`;

/** A shell that lets files grow to a block, as on a disk that is full, and then is what it is told to be. */
const inLittleRoom = 'ulimit -S -f 1; exec "$@"';

test.runIf(process.platform === 'linux')(
  'a log whose disk was full goes on when there is room again',
  async () => {
    const folder = await temporaryFolder('full-disk');
    const path = join(folder.path, 'log');
    const file = await open(path, 'w');
    const program = [process.execPath, '--input-type=module', '--eval', talkative];
    const child = spawn('sh', ['-c', inLittleRoom, 'sh', ...program], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', file.fd],
    });
    const ended = once(child, 'exit');
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await ended;
      await file.close();
      await folder.remove();
    });
    if (child.stdout === null) throw new Error('the program has nothing to tell by');
    await once(child.stdout, 'data');
    expect((await stat(path)).size).toBeLessThan(2_000);
    await promisify(execFile)('prlimit', ['--pid', String(child.pid), '--fsize=unlimited']);
    const said = () => readFile(path, 'utf8');
    await expect.poll(said, { timeout: 30_000 }).toContain('"later"');
  },
);
