import { inspect } from 'node:util';
import { announcement } from './announcement.ts';
import { createLogger } from './http/logging.ts';
import { startPortal } from './portal.ts';
import { readSettings, unknownSettings } from './settings.ts';
import { sentenceOf } from './start-failure.ts';
import { tell } from './tell.ts';

/** Runs the portal until it is asked to stop, which may be before it has started. */
export const run = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  const leaving = new AbortController();
  const hurrying = new AbortController();
  const starting = startPortal({ settings, logger, tell, signal: leaving.signal });
  const stop = async (): Promise<void> => {
    // Whoever asks again does not want to wait for those in front.
    if (leaving.signal.aborted) return hurrying.abort();
    leaving.abort();
    tell('Stopping.');
    const portal = await starting.catch(() => undefined);
    await portal?.leave(hurrying.signal);
    await portal?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop());
  }
  try {
    const { address } = await starting;
    for (const line of announcement(address, settings, unknownSettings(process.env))) tell(line);
  } catch (error) {
    // Whoever gave the start up needs no reason for its end.
    if (!leaving.signal.aborted) throw error;
  }
};

/** Ends with one sentence where a person can do something about it, with a stack where it is a bug. */
export const fail = (error: unknown): void => {
  const sentence = sentenceOf(error);
  process.stderr.write(`${sentence ?? inspect(error)}\n`);
  process.exit(1);
};
