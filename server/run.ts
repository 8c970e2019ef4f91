import { inspect } from 'node:util';
import { demoPeople } from './features/session/demo-people.ts';
import { createLogger } from './http/logging.ts';
import { startPortal } from './portal.ts';
import { readSettings, type Settings } from './settings.ts';
import { sentenceOf } from './start-failure.ts';

/** What a person reads; the log goes to the other stream. */
const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Behind a proxy the portal does not know by which name people reach it. */
const withoutPublicUrl =
  'PORTAL_PUBLIC_URL is not set: links in mails lead to the address above. Set it to the one that people use.';

const announce = (address: string, { mode, demoPassword, publicUrl }: Settings): void => {
  tell(`The portal is running at ${publicUrl === '' ? address : publicUrl}`);
  if (mode === 'production') {
    if (publicUrl === '') tell(withoutPublicUrl);
    return;
  }
  tell(`Demo accounts (password ${demoPassword}):`);
  for (const { email, role } of demoPeople) tell(`  ${email.padEnd(24)} ${role}`);
};

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
    announce(address, settings);
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
