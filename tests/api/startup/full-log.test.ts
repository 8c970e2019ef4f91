import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

test.runIf(process.platform === 'linux')(
  'a portal whose words and log go to a full disk works on, and stops when it is told to',
  async () => {
    const folder = await temporaryFolder('full');
    const copy = await createTestDatabase(inject('cluster'));
    const full = await open('/dev/full', 'w');
    const port = String(await freePort());
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: projectRoot,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: port,
        DATABASE_URL: copy.url,
        PORTAL_DATA_DIR: folder.path,
        PORTAL_SEED_CONTACTS: '0',
      },
      stdio: ['ignore', full.fd, full.fd],
    });
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await full.close();
      await copy.drop();
      await folder.remove();
    });
    const ended = once(child, 'exit');
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(answers, { timeout: 60_000, interval: 200 }).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);
