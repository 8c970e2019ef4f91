import { expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { noWebBuild } from '#tests/support/no-web-build.ts';
import { startPortal } from '#tests/support/portal.ts';

test('a portal whose replica, file store and geocoder are away starts, and says what that means', async () => {
  const port = await freePort();
  const log: string[] = [];
  await startPortal({
    settings: {
      DATABASE_READ_URL: `postgres://reader:secret-word@127.0.0.1:${port}/portal`,
      PORTAL_FILES_URL: `http://key:secret-word@127.0.0.1:${port}/portal`,
      PORTAL_GEOCODER_URL: `http://127.0.0.1:${port}/?key=secret-word`,
    },
    log,
  });
  const said = () =>
    log
      .map((line) => JSON.parse(line) as { level: string; msg: string })
      .filter(({ level }) => level === 'warn')
      .map(({ msg }) => msg)
      .filter((msg) => msg !== noWebBuild)
      .toSorted();
  await expect
    .poll(said, { timeout: 20_000 })
    .toEqual([
      expect.stringMatching(/^DATABASE_READ_URL cannot be reached: until it can, the database of/),
      expect.stringMatching(/^PORTAL_FILES_URL cannot be reached: until it can, photos/),
      expect.stringMatching(/^PORTAL_GEOCODER_URL cannot be reached: until it can, addresses/),
    ]);
  expect(log.join('')).not.toContain('secret-word');
});
