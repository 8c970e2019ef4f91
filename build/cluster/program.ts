import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { SetupFailure } from '../setup/failure.mjs';
import { projectRoot } from '../setup/paths.mjs';

/** Who the programs of Debian run as where root starts them: PostgreSQL refuses to be root. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

export type ProgramOptions = {
  readonly name: string;
  readonly command: readonly string[];
  /** Everything that it prints is added to this file. */
  readonly log: string;
  readonly account?: Account;
  readonly env?: Readonly<Record<string, string>>;
  /** Where it runs; the project's folder unless said otherwise. */
  readonly cwd?: string;
};

/** One program of the cluster, which can be ended and started again. */
export type Program = {
  readonly name: string;
  readonly pid: () => number;
  /** What it ended with: an exit code or a signal; undefined while it runs, and before. */
  readonly ending: () => number | NodeJS.Signals | undefined;
  readonly start: () => Promise<void>;
  /** Waits until the program can be worked with; fails when it ends before. */
  readonly until: (isReady: () => Promise<boolean>, limitMs?: number) => Promise<void>;
  /** Asks it to end, and waits; nothing happens where it has ended. */
  readonly stop: () => Promise<void>;
  /** Ends it on the spot, as a power cut would. */
  readonly kill: () => Promise<void>;
};

/** Milliseconds. */
const usualLimit = 120_000;
const stopPatience = 40_000;
const lookPause = 200;

/** However this process ends, its programs end with it; Ctrl+C alone reaches none of them, for they end in order. */
const wrapped = (command: readonly string[], account: Account): readonly string[] => [
  '/usr/bin/setpriv',
  '--pdeathsig=TERM',
  ...(account === undefined
    ? []
    : [
        `--reuid=${account.uid}`,
        `--regid=${account.gid}`,
        '--clear-groups',
        // The data directory may lie below a closed home.
        '--securebits=+no_setuid_fixup',
        '--inh-caps=+dac_read_search',
        '--ambient-caps=+dac_read_search',
      ]),
  '--',
  ...command,
];

export const createProgram = ({
  name,
  command,
  log,
  account,
  env,
  cwd = projectRoot,
}: ProgramOptions): Program => {
  let child: ChildProcess | undefined;
  const isRunning = (): boolean =>
    child !== undefined && child.exitCode === null && child.signalCode === null;

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === undefined || !isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const late = pause(stopPatience, 'late', { ref: false });
    if ((await Promise.race([ended, late])) === 'late') {
      child.kill('SIGKILL');
      await ended;
    }
  };

  return {
    name,
    pid: () => child?.pid ?? 0,
    ending: () => child?.exitCode ?? child?.signalCode ?? undefined,
    start: async () => {
      const output = await open(log, 'a');
      const [program = '', ...words] = wrapped(command, account);
      child = spawn(program, words, {
        cwd,
        detached: true,
        env: { ...process.env, ...env },
        stdio: ['ignore', output.fd, output.fd],
      });
      await once(child, 'spawn');
      await output.close();
    },
    until: async (isReady, limitMs = usualLimit) => {
      const deadline = Date.now() + limitMs;
      while (!(await isReady().catch(() => false))) {
        if (!isRunning()) throw new SetupFailure(`${name} has ended: see ${log}.`);
        if (Date.now() > deadline) throw new SetupFailure(`${name} does not answer: see ${log}.`);
        await pause(lookPause);
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};

/** Whether an address answers with success. */
export const answers = async (url: string): Promise<boolean> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok === true;
};
