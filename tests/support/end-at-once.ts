import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Ends the PostgreSQL of a run that is given up and deletes the run's folder, without waiting for any callback: the test
 * runner leaves no time for a clean stop, and PostgreSQL is a process of its own that would outlive it.
 */
export const endAtOnce = (folder: string): void => {
  const pidFile = join(folder, 'postgres', 'postmaster.pid');
  if (existsSync(pidFile)) {
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT');
    // PostgreSQL takes the file away when it has ended.
    const clock = new Int32Array(new SharedArrayBuffer(4));
    for (let waited = 0; existsSync(pidFile) && waited < 5000; waited += 50) {
      Atomics.wait(clock, 0, 0, 50);
    }
  }
  rmSync(folder, { recursive: true, force: true });
};
