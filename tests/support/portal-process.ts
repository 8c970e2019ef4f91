import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#build/setup/paths.mjs';
import { demoPassword } from './accounts.ts';
import { freePort } from './free-port.ts';

/** The portal as its own process, started as `npm start` starts it. */
export type PortalProcess = {
  readonly address: string;
  readonly pid: number;
  /** Everything that it printed so far. */
  readonly output: () => string;
  /** Asks it to end and waits until it has; answers with its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Ends it on the spot, as a power cut would. */
  readonly kill: () => Promise<void>;
};

export type PortalProcessOptions = {
  readonly dataDir: string;
  /** Settings by their names in the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** What Node runs; the service itself unless told otherwise. */
  readonly script?: string;
  /** How long the start may take, in milliseconds. */
  readonly startLimitMs?: number;
};

const isReady = async (address: string): Promise<boolean> => {
  try {
    const response = await fetch(`${address}/readyz`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

/** Starts a portal on a free port and waits until it is ready; throws with its output when it ends before. */
export const startPortalProcess = async ({
  dataDir,
  settings = {},
  script = 'server/main.ts',
  startLimitMs = 120_000,
}: PortalProcessOptions): Promise<PortalProcess> => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const printed: string[] = [];
  const child = spawn(process.execPath, [script], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      PORTAL_DATA_DIR: dataDir,
      PORTAL_DEMO_PASSWORD: demoPassword,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const collect = (chunk: Buffer): void => {
    printed.push(chunk.toString());
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const output = (): string => printed.join('');
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const ended = once(child, 'exit');
  const endBy = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasEnded()) return;
    child.kill(signal);
    await ended;
  };

  const deadline = Date.now() + startLimitMs;
  while (!(await isReady(address))) {
    if (hasEnded()) throw new Error(`The portal ended while starting:\n${output()}`);
    if (Date.now() > deadline) {
      await endBy('SIGKILL');
      throw new Error(`The portal was not ready after ${startLimitMs} ms:\n${output()}`);
    }
    await pause(50);
  }
  return {
    address,
    pid: child.pid ?? 0,
    output,
    stop: async () => {
      await endBy('SIGTERM');
      return child.exitCode;
    },
    kill: () => endBy('SIGKILL'),
  };
};
