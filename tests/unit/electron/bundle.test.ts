import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBundle } from '#electron/main/bundle.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-bundle-'));
  const root = join(folder, 'renderer');
  await mkdir(join(root, 'assets'), { recursive: true });
  await mkdir(join(folder, 'renderer-other'));
  await Promise.all([
    writeFile(
      join(root, 'index.html'),
      '<head><meta name="csp-nonce" content="__CSP_NONCE__" /></head>',
    ),
    writeFile(join(root, 'assets', 'main-B4_x.js'), 'export {};'),
    writeFile(join(root, 'assets', 'secret.key'), 'secret'),
    writeFile(join(root, '.env'), 'secret'),
    writeFile(join(folder, 'package.json'), 'secret'),
    writeFile(join(folder, 'renderer-other', 'index.html'), 'secret'),
  ]);
});

afterAll(() => rm(folder, { recursive: true }));

const ask = (path: string, init?: RequestInit) =>
  createBundle(join(folder, 'renderer'))(new Request(`app://bundle${path}`, init));

test('a page comes with a policy whose nonce is the page’s own', async () => {
  const reply = await ask('/');
  const policy = reply.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([\w-]{20,})'/.exec(policy)?.[1];
  // In the page itself, too, and first of all; who may frame it, only the header can say.
  const own = policy.replace("; frame-ancestors 'none'", '');
  expect(own).not.toContain('frame-ancestors');
  expect(await reply.text()).toBe(
    `<head><meta http-equiv="content-security-policy" content="${own}" /><meta name="csp-nonce" content="${nonce}" /></head>`,
  );
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a script comes with its type', async () => {
  const reply = await ask('/assets/main-B4_x.js');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test.for([
  '/..%2fpackage.json',
  '/%2e%2e%2fpackage.json',
  '/..%5cpackage.json',
  '/..%2frenderer-other/index.html',
  '/assets/..%2f..%2fpackage.json',
  '/.env',
  '/assets/secret.key',
  '/assets/',
  '/assets',
  '/index.html::$DATA',
  '/index.html%00.js',
  '/%',
  '//evil.example.org/x.js',
  '/nothing.js',
])('%s shows nothing', async (path) => {
  const reply = await ask(path);
  expect([400, 404]).toContain(reply.status);
  expect(await reply.text()).toBe('');
});

test('nothing but reading', async () => {
  expect((await ask('/index.html', { method: 'POST', body: 'x' })).status).toBe(405);
});
