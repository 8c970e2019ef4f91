import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';

const helper = pathToFileURL(join(projectRoot, 'build/setup/processes.mjs')).href;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-foreground-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Windows has no signals: to send one is to end the process at once. */
const hasSignals = process.platform !== 'win32';

/** A front door that runs `child` in the foreground and ends with its exit code, as `npm start` does. */
const frontDoor = async (child: string): Promise<string> => {
  const path = join(folder, 'front-door.mjs');
  await writeFile(
    path,
    `import { runInForeground } from '${helper}';
     process.exitCode = await runInForeground(process.execPath, ['--eval', ${JSON.stringify(child)}]);`,
  );
  return path;
};

/** A child that says when it is ready, and leaves a note when it is asked to end. */
const patientChild = (): string =>
  `const { writeFileSync } = require('node:fs');
   for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {
     writeFileSync(${JSON.stringify(join(folder, 'note'))}, signal);
     process.exit(7);
   });
   setInterval(() => {}, 1000);
   process.stdout.write('ready');`;

const ready = async ({ stdout }: ChildProcess): Promise<void> => {
  if (stdout !== null) await once(stdout, 'data');
};

const exitCode = async (door: ChildProcess): Promise<unknown> => {
  const [code] = (await once(door, 'exit')) as readonly unknown[];
  return code;
};

test('the exit code is the one of the child', async () => {
  const door = spawn(process.execPath, [await frontDoor('process.exitCode = 3;')]);
  expect(await exitCode(door)).toBe(3);
});

test.runIf(hasSignals)('a child that a signal ended is told as shells tell it', async () => {
  const door = spawn(process.execPath, [await frontDoor("process.kill(process.pid, 'SIGKILL');")]);
  expect(await exitCode(door)).toBe(137);
});

test.runIf(hasSignals).each(['SIGTERM', 'SIGINT'] as const)(
  '%s reaches the child, which ends in its own way',
  async (signal) => {
    const door = spawn(process.execPath, [await frontDoor(patientChild())]);
    await ready(door);
    door.kill(signal);
    expect(await exitCode(door)).toBe(7);
    expect(existsSync(join(folder, 'note'))).toBe(true);
  },
);

test.runIf(hasSignals)(
  'the child ends with npm, which ends only the shell between them',
  async () => {
    const path = await frontDoor(patientChild());
    const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" "${path}"; true`], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
    });
    await ready(shell);
    shell.kill('SIGTERM');
    await vi.waitFor(() => expect(existsSync(join(folder, 'note'))).toBe(true), 5000);
  },
);
