import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '#server/http/http-server.ts';
import { createLogger } from '#server/http/logging.ts';
import { serveWebBuild } from '#server/http/web-build.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const page =
  '<!doctype html><html><head><meta name="csp-nonce" content="" /></head><body></body></html>';
const script = `export const long = '${'a'.repeat(5_000)}';\n`;

const sheet = (color: string): string => `:root { --primary: ${color}; }\n`;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let address = '';
let close: () => Promise<void> = async () => undefined;

const newServer = () =>
  createHttpServer({
    logger: createLogger('silent'),
    secure: false,
    trustProxy: '',
    callsPerMinute: 0,
    isUnavailable: () => false,
  });

beforeAll(async () => {
  folder = await temporaryFolder('web');
  const build = join(folder.path, 'build');
  await mkdir(join(build, 'assets'), { recursive: true });
  await writeFile(join(build, 'index.html'), page);
  await writeFile(join(build, 'assets', 'index-Ab12.js'), script);
  await writeFile(join(build, 'assets', 'gone-Ab12.js'), script);
  await writeFile(join(build, 'favicon.ico'), 'icon');
  await mkdir(join(build, 'themes'));
  await writeFile(join(build, 'themes', 'harbor.css'), sheet('blue'));
  await writeFile(join(folder.path, 'secret.txt'), 'secret');
  const server = await newServer();
  await serveWebBuild(server, build);
  address = await server.listen({ host: '127.0.0.1', port: 0 });
  close = () => server.close();
});

afterAll(async () => {
  await close();
  await folder.remove();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${address}${path}`, { headers, method, redirect: 'manual' });

describe('the page', () => {
  test('has a nonce that its policy names, another one each time', async () => {
    const nonces = await Promise.all(
      ['/', '/', '/index.html'].map(async (path) => {
        const response = await get(path);
        const nonce = /content="([^"]+)"/.exec(await response.text())?.[1] ?? 'none';
        const policy = response.headers.get('content-security-policy') ?? '';
        expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
        expect(policy).not.toContain('unsafe');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
    expect(nonces[0]).toMatch(/^[\w+/=]{24}$/);
  });

  test('is asked for again each time', async () => {
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
  });

  test('gets its nonce even where the build left no place for it', async () => {
    const build = join(folder.path, 'plain');
    await mkdir(build);
    await writeFile(join(build, 'index.html'), '<html><head></head></html>');
    const server = await newServer();
    await serveWebBuild(server, build);
    const { body } = await server.inject('/');
    expect(body).toMatch(/<head><meta name="csp-nonce" content="[^"]+" \/><\/head>/);
    await server.close();
  });
});

describe('a file of the build', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ])('for somebody who accepts %s is sent as %s', async (accepted, encoding) => {
    const response = await get('/assets/index-Ab12.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.text()).toBe(script);
  });

  test('with a hash in its name is kept for good', async () => {
    const response = await get('/assets/index-Ab12.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  test('without one is asked for again, and not sent again when it is the same', async () => {
    const first = await get('/favicon.ico');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
      expect((await get('/favicon.ico', { 'if-none-match': known })).status).toBe(304);
    }
    expect((await get('/favicon.ico', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  test('without one is seen as it is now by the next who asks: the sheet of a theme that a city has changed', async () => {
    const before = await get('/themes/harbor.css');
    expect(await before.text()).toBe(sheet('blue'));
    const etag = before.headers.get('etag') ?? '';
    await writeFile(join(folder.path, 'build', 'themes', 'harbor.css'), sheet('crimson'));
    const after = await get('/themes/harbor.css', { 'if-none-match': etag });
    expect([after.status, await after.text()]).toEqual([200, sheet('crimson')]);
    const known = after.headers.get('etag') ?? '';
    expect((await get('/themes/harbor.css', { 'if-none-match': known })).status).toBe(304);
  });

  test('can be asked about', async () => {
    const response = await get('/assets/index-Ab12.js', {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('nothing else', () => {
  test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/'])(
    '%s is there',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('that a newer build has taken away is there', async () => {
    await rm(join(folder.path, 'build', 'assets', 'gone-Ab12.js'));
    expect((await get('/assets/gone-Ab12.js')).status).toBe(404);
  });

  test('is there for people either, who are led to the page that says so', async () => {
    const response = await get('/nowhere', { accept: 'text/html' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/#/error/404');
  });
});

test('a folder without a build is none', async () => {
  const server = await newServer();
  expect(await serveWebBuild(server, join(folder.path, 'nothing'))).toBe(false);
});
