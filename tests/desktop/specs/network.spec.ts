import { createServer as createPlain } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { writeFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { exportRows } from '#shared/contracts/export.ts';
import { healthz } from '#shared/contracts/health.ts';
import { keepHeader } from '#shared/contract/offline.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { callNameHeader, pageNameHeader } from '#shared/ipc/call-name.ts';
import type { Policy } from '#shared/ipc/policy.ts';
import { issue } from '#tests/support/certificates.ts';
import { expect, type PageGlobals, signIn, test } from '../fixtures/desktop-test.ts';

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

const healthy = JSON.stringify({ status: { code: 200, message: 'Success' } });

/** A portal behind a certificate of the agency's own authority. */
const openSecurePortal = async () => {
  const root = issue({ name: 'Agency Root', authority: true });
  const { certificate: cert, key } = issue({
    name: 'portal',
    hosts: ['localhost'],
    by: root,
  });
  const asked: string[] = [];
  const server = createSecure({ cert, key }, (request, reply) => {
    asked.push(request.url ?? '');
    reply.setHeader('content-type', 'application/json');
    reply.end(healthy);
  });
  const port = await listen(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `https://localhost:${port}`, asked, authority: root.certificate, close };
};

const askHealth = (page: Page): Promise<number | string> =>
  page.evaluate(
    (path) =>
      fetch(path).then(
        ({ status }) => status,
        () => 'unreachable',
      ),
    healthz.path,
  );

const troubleOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as PageGlobals).platform.desktop?.readTrouble());

const kept = (page: Page): Promise<string> =>
  page.evaluate(
    ([path = '', header = '']) =>
      fetch(path, { headers: { [header]: 'frame' } }).then(
        ({ status, headers }) =>
          `${status} ${headers.has('x-portal-kept-at') ? 'kept' : 'of the service'}`,
        () => 'unreachable',
      ),
    [currentSession.path, keepHeader],
  );

test.describe('with a policy', () => {
  const policyOf = (folder: string, policy: Policy): Readonly<Record<string, string>> => {
    const path = join(folder, 'policy.json');
    writeFileSync(path, JSON.stringify(policy));
    return { PORTAL_POLICY_FILE: path };
  };

  test('the authority of IT is trusted, for its own hosts alone', async ({ launch, folder }) => {
    const good = await openSecurePortal();
    const authority = join(folder, 'authority.pem');
    writeFileSync(authority, good.authority);
    const policy = policyOf(folder, { CertificateAuthority: authority });
    const app = await launch({ env: { ...policy, PORTAL_SERVER_URL: good.url } });
    expect(await askHealth(await app.firstWindow())).toBe(200);
    expect(good.asked).toEqual([healthz.path]);
    await app.close();
    good.close();

    const stranger = await openSecurePortal();
    const again = await launch({ env: { ...policy, PORTAL_SERVER_URL: stranger.url } });
    const page = await again.firstWindow();
    expect(await askHealth(page)).toBe('unreachable');
    expect(await troubleOf(page)).toEqual({
      kind: 'certificate',
      reason: 'unknownAuthority',
      host: 'localhost',
    });
    expect(stranger.asked).toEqual([]);
    stranger.close();
  });

  test('where IT has switched saving off, a person reads it and no dialog opens', async ({
    launch,
    folder,
    server,
  }) => {
    const env = policyOf(folder, { DisabledFeatures: ['saving'] });
    const app = await launch({ env });
    const page = await app.firstWindow();
    const outcome = await page.evaluate(() =>
      (globalThis as unknown as PageGlobals).platform.saveExport({
        id: crypto.randomUUID(),
        path: '/rest/crm/contact/v1/export',
        method: 'GET',
        suggestedName: 'contacts.xlsx',
      }),
    );
    const message = 'Your organization does not allow saving files with this application.';
    expect(outcome).toEqual({ kind: 'failed', reason: 'refused', message });
    expect(server.seen).toEqual([]);
    const making = await app.evaluate(({ Menu }) =>
      ['print', 'printPreview', 'savePage'].filter((entry) =>
        Menu.getApplicationMenu()?.getMenuItemById(entry),
      ),
    );
    expect(making).toEqual(['print']);
  });

  test('calls go through the proxy of IT; one that wants a password is told', async ({
    launch,
    folder,
    server,
  }) => {
    const seen: string[] = [];
    let status = 200;
    const proxy = createPlain((request, reply) => {
      seen.push(request.url ?? '');
      reply.writeHead(status, { 'content-type': 'application/json' });
      reply.end(healthy);
    });
    const port = await listen(proxy);
    // Chromium asks its own machine without a proxy unless it is told otherwise.
    const ProxyBypass = ['<-loopback>'];
    const ProxyServer = `127.0.0.1:${port}`;
    const env = policyOf(folder, { ProxyMode: 'fixed', ProxyServer, ProxyBypass });
    const page = await (await launch({ env })).firstWindow();
    expect(await askHealth(page)).toBe(200);
    expect(seen).toEqual([`${server.url}${healthz.path}`]);
    expect(server.seen).toEqual([]);
    status = 407;
    await askHealth(page);
    expect(await troubleOf(page)).toMatchObject({ kind: 'proxySignIn' });
    proxy.closeAllConnections();
    proxy.close();
  });
});

test('a certificate of nobody known is refused before anything is sent', async ({ launch }) => {
  const portal = await openSecurePortal();
  const page = await (await launch({ env: { PORTAL_SERVER_URL: portal.url } })).firstWindow();
  expect(await askHealth(page)).toBe('unreachable');
  expect(await troubleOf(page)).toMatchObject({ kind: 'certificate', reason: 'unknownAuthority' });
  expect(portal.asked).toEqual([]);
  portal.close();
});

test('a call that the page gives up before its answer ends in the service as well', async ({
  page,
  server,
}) => {
  await signIn(page);
  server.exportBehaviour = 'silent';
  await page.evaluate(
    ([path = '', header = '']) => {
      const id = crypto.randomUUID();
      const stop = new AbortController();
      const headers = { 'content-type': 'application/json', [header]: id };
      fetch(path, { method: 'POST', body: '{}', headers, signal: stop.signal }).catch(() => 0);
      Reflect.set(globalThis, 'giveUp', () => {
        stop.abort();
        (globalThis as unknown as PageGlobals).platform.desktop?.abandon(id);
      });
    },
    [exportRows.path, callNameHeader],
  );
  await expect.poll(() => server.calls(exportRows.path).length).toBe(1);
  expect(server.calls(exportRows.path)[0]?.headers).not.toHaveProperty(callNameHeader);
  await page.evaluate(() => (Reflect.get(globalThis, 'giveUp') as () => void)());
  await server.exportAbandoned;
});

test('what a page waits to read ends in the service when the page is loaded anew or its window closes', async ({
  app,
  page,
  server,
}) => {
  await signIn(page);
  server.exportBehaviour = 'silent';
  await page.evaluate(() =>
    (globalThis as unknown as PageGlobals).platform.desktop?.openWindow('#/app/tasks'),
  );
  const find = () => app.windows().find((one) => one.url().endsWith('#/app/tasks'));
  await expect.poll(() => find() !== undefined).toBe(true);
  const other = find() ?? page;
  await expect(other.locator('#route')).toHaveText('#/app/tasks');
  for (const one of [page, other]) {
    await one.evaluate(
      ([path = '', call = '', own = '']) => {
        const { platform } = globalThis as unknown as PageGlobals;
        const names = { [call]: crypto.randomUUID(), [own]: platform.desktop?.pageName ?? '' };
        const headers = { 'content-type': 'application/json', ...names };
        fetch(path, { method: 'POST', body: '{}', headers }).catch(() => 0);
      },
      [exportRows.path, callNameHeader, pageNameHeader],
    );
  }
  await expect.poll(server.openExports).toBe(2);
  expect(server.calls(exportRows.path)[0]?.headers).not.toHaveProperty(pageNameHeader);
  await page.reload();
  await expect.poll(server.openExports).toBe(1);
  await app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) {
      if (window.webContents.getURL().endsWith('#/app/tasks')) window.close();
    }
  });
  await expect.poll(server.openExports).toBe(0);
});

test('after a sleep the page is told, and old connections are let go', async ({ app, page }) => {
  await expect(page.locator('#route')).toHaveText('#/');
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as PageGlobals).heard.at(-1)?.name))
    .toBe('lookAround');
});

test('nobody signed in: nothing is kept for a time without a network', async ({ page, server }) => {
  expect(await kept(page)).toBe('401 of the service');
  await server.close();
  expect(await kept(page)).toBe('unreachable');
  expect(await troubleOf(page)).toMatchObject({ kind: 'noAnswer' });
});
