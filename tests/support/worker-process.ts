import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectRoot } from '#build/setup/paths.mjs';

/** A process that sends mail beside the portal. */
export type WorkerProcess = {
  /** Asks it to end and waits until it has; answers with its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Ends it on the spot, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Lets it do nothing until `goOn`, as on a machine that stands still. */
  readonly halt: () => void;
  readonly goOn: () => void;
};

/** Starts a worker and waits until it sends; settings go by their names in the environment. Whoever starts it ends it. */
export const startWorkerProcess = async (
  settings: Readonly<Record<string, string>>,
): Promise<WorkerProcess> => {
  const child = spawn(process.execPath, ['server/worker.ts'], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const endBy = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('The worker is sending')) {
      child.stdout.resume();
      return {
        stop: async () => {
          await endBy('SIGTERM');
          return child.exitCode;
        },
        kill: () => endBy('SIGKILL'),
        halt: () => void child.kill('SIGSTOP'),
        goOn: () => void child.kill('SIGCONT'),
      };
    }
  }
  throw new Error('The worker ended while starting.');
};
