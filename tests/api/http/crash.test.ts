import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '#server/commands/backup/make-backup.ts';
import { readSettings } from '#server/settings.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { createCaller } from '#tests/support/caller.ts';
import { type PortalProcess, startPortalProcess } from '#tests/support/portal-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let portal: PortalProcess;

const start = (): Promise<PortalProcess> =>
  startPortalProcess({
    dataDir: folder.path,
    settings: { PORTAL_SEED_CONTACTS: '0', PORTAL_CALLS_PER_MINUTE: '0' },
  });

beforeAll(async () => {
  folder = await temporaryFolder('crash');
  portal = await start();
});

afterAll(async () => {
  await portal.stop();
  await folder.remove();
});

/** Opens sessions one after the other until the service is gone, and keeps the tokens that it acknowledged. */
const writeUntilGone = async (address: string, acknowledged: string[]): Promise<void> => {
  const stranger = createCaller({ address, client: 'api' });
  for (;;) {
    const answer = await stranger
      .calls(oauth.authenticate, { body: { grantType: 'anonymous' } })
      .catch(() => undefined);
    if (answer?.access_token === undefined) return;
    acknowledged.push(answer.access_token);
  }
};

test('a server that is killed while it writes has kept every write that it acknowledged', async () => {
  for (let round = 0; round < 3; round += 1) {
    const acknowledged: string[] = [];
    const writers = Array.from({ length: 4 }, () => writeUntilGone(portal.address, acknowledged));
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20 + 30 * round);
    await portal.kill();
    await Promise.all(writers);
    portal = await start();
    const { address } = portal;
    const lost: string[] = [];
    for (const accessToken of acknowledged) {
      const caller = createCaller({ address, client: 'api', accessToken });
      const { http } = await caller.calls(oauth.currentSession);
      if (http.status !== 200) lost.push(accessToken);
    }
    expect(lost).toEqual([]);
  }
});

test('a portal that is tried out is backed up while it stands still: while it runs nothing is copied', async () => {
  const parent = join(folder.path, 'backups');
  const settings = readSettings({ PORTAL_DATA_DIR: folder.path });
  const wish = { parent, verify: false, signal: new AbortController().signal };
  await expect(makeBackup(settings, wish, () => undefined)).rejects.toThrow(
    'A running portal can be backed up in production or with PORTAL_ARCHIVE_DIR: stop this one first',
  );
  expect(existsSync(parent)).toBe(false);
});

test('the threads that read files and compress replies weigh as much as the rest of the service', async () => {
  // Only Linux names threads and ranks them one by one.
  const tasks = `/proc/${portal.pid}/task`;
  const ids = existsSync(tasks) ? await readdir(tasks) : [];
  const threads = await Promise.all(
    ids.map(async (id) => ({
      name: (await readFile(`${tasks}/${id}/comm`, 'utf8')).trim(),
      nice: getPriority(Number(id)),
    })),
  );
  const ranks = threads.flatMap(({ name, nice }) => (name === 'libuv-worker' ? [nice] : []));
  expect(ranks.length > 0).toBe(process.platform === 'linux');
  expect(new Set([getPriority(portal.pid), ...ranks]).size).toBe(1);
});

test('a portal that is asked to stop ends by itself, with the calls in progress answered', async () => {
  const stranger = createCaller({ address: portal.address, client: 'api' });
  const calls = Array.from({ length: 20 }, () =>
    stranger.calls(oauth.authenticate, { body: { grantType: 'anonymous' } }),
  );
  await Promise.race(calls);
  expect(await portal.stop()).toBe(0);
  const answers = await Promise.allSettled(calls);
  const codes = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? [answer.value.http.status] : [],
  );
  expect(new Set(codes)).toEqual(new Set([200]));
  portal = await start();
});
