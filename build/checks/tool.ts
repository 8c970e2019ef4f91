import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { projectRoot } from '../setup/paths.mjs';
import { compiled } from '../setup/processes.mjs';
import { memoryFolder } from './memory-folder.ts';

export type ToolRun = {
  readonly exitCode: number;
  /** What it printed; empty when it printed to the terminal. */
  readonly output: string;
};

type ToolOptions = {
  /** `live` prints as it goes, `quiet` collects. */
  readonly show: 'live' | 'quiet';
  /** After this time the tool and all its children are ended, in milliseconds. */
  readonly limitMs: number;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** It steps back for whatever else runs, and takes what that leaves while it waits. */
  readonly stepsBack?: boolean;
};

/** How long a tool may take to end when it is asked to, in milliseconds. */
const graceMs = 10_000;

const onWindows = process.platform === 'win32';

const running = new Set<ChildProcess>();

/** A tool is the leader of its process group where there are groups, so that its browsers and databases end with it. */
const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(onWindows ? child.pid : -child.pid, signal);
  } catch {
    // It has ended in the meantime.
  }
};

/** Ends every tool that runs, because the whole run is given up. */
export const endAllTools = (): void => {
  for (const child of running) signalGroup(child, 'SIGTERM');
};

const stepBack = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return;
  const { PRIORITY_BELOW_NORMAL: lower } = constants.priority;
  try {
    setPriority(pid, lower);
    // Linux on a desktop weighs sessions, as a leader of a group begins one, and not the processes in them.
    writeFileSync(`/proc/${pid}/autogroup`, String(lower));
  } catch {
    // It has ended in the meantime, or nothing weighs sessions here.
  }
};

/** Tools believe some CI variables more than the pipe they write to, and would fill a log with colour codes. */
const withoutColours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };

/** Every test file loads the service anew: with what it was compiled to kept, that takes half the time. */
const keptCode = { NODE_COMPILE_CACHE: compiled };

const inMemory = memoryFolder();

/** Where tools and tests put what they throw away. */
const throwaway = inMemory === undefined ? {} : { TMPDIR: inMemory };

/** Runs a script under the present Node, without a keyboard. A tool that exceeds its time has exit code 124. */
export const runTool = (script: string, args: readonly string[], options: ToolOptions) => {
  const { promise, resolve } = Promise.withResolvers<ToolRun>();
  const output: string[] = [];
  const pipe = options.show === 'quiet' ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [script, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...withoutColours, ...keptCode, ...throwaway, ...options.env },
    stdio: ['ignore', pipe, pipe],
    detached: !onWindows,
  });
  running.add(child);
  if (options.stepsBack === true) stepBack(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  }
  let tooLate = false;
  let lastResort: NodeJS.Timeout | undefined;
  const limit = setTimeout(() => {
    tooLate = true;
    signalGroup(child, 'SIGTERM');
    lastResort = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
  }, options.limitMs);
  const finish = (exitCode: number): void => {
    clearTimeout(limit);
    clearTimeout(lastResort);
    running.delete(child);
    const note = tooLate ? `\nStopped: it took longer than ${options.limitMs / 1000} s.\n` : '';
    resolve({ exitCode: tooLate ? 124 : exitCode, output: output.join('') + note });
  };
  child.on('error', (error) => {
    output.push(`${error.message}\n`);
    finish(1);
  });
  child.on('close', (code) => finish(code ?? 1));
  return promise;
};
