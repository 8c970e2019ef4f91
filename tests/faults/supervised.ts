import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#build/setup/paths.mjs';

/** Milliseconds after which a process that ended is started again, as a service manager does. */
const restartPause = 300;

export type Supervised = {
  readonly pid: () => number;
  /** Ends it on the spot; it is started again. */
  readonly kill: () => void;
  /** Asks it to end for good and waits until it has. */
  readonly stop: () => Promise<void>;
  /** Ends after it had been running that nobody caused, since the last question. */
  readonly takeFalls: () => readonly string[];
};

export type Program = {
  readonly name: string;
  readonly script: string;
  /** What it prints once it works: only an end after that is one that nobody asked for. */
  readonly ready: string;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
};

/** Keeps a program of the portal running: whenever it ends, it is started again. */
export const supervise = ({ name, script, ready, env, logFile }: Program): Supervised => {
  const log = createWriteStream(logFile, { flags: 'a' });
  const falls: string[] = [];
  let stopping = false;
  let killed: ChildProcess | undefined;
  let child: ChildProcess | undefined;

  const launch = (): ChildProcess => {
    const started = spawn(process.execPath, [script], {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let isReady = false;
    started.stdout.on('data', (chunk: Buffer) => {
      isReady ||= chunk.toString().includes(ready);
    });
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
    started.once('exit', (code, signal) => {
      log.write(`--- ended with ${signal ?? code}\n`);
      const isUnasked = isReady && !stopping && killed !== started;
      if (isUnasked) falls.push(`the ${name} ended by itself with ${signal ?? code}`);
    });
    return started;
  };

  const running = (async () => {
    while (!stopping) {
      child = launch();
      await once(child, 'exit');
      if (!stopping) await pause(restartPause);
    }
    log.end();
  })();

  return {
    pid: () => child?.pid ?? 0,
    kill: () => {
      killed = child;
      child?.kill('SIGKILL');
    },
    stop: async () => {
      stopping = true;
      child?.kill('SIGTERM');
      const patience = setTimeout(() => child?.kill('SIGKILL'), 20_000);
      await running;
      clearTimeout(patience);
    },
    takeFalls: () => falls.splice(0),
  };
};
