import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright';
import { optionsVariable, type StandInOptions } from './launch-options.ts';

export const options = JSON.parse(process.env[optionsVariable] ?? '{}') as StandInOptions;

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As in the browser tests: no window lives long enough to earn back what its scripts cost to be optimised.
  '--js-flags=--no-turbofan --no-maglev',
  '--remote-debugging-port=0',
];

/** Where Chromium listens, which it writes down only after it has begun to answer. */
const addressIn = async (file: string): Promise<string> => {
  for (const end = Date.now() + 10_000; ; ) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const [port, path] = text.split('\n');
    if (port !== undefined && path !== undefined) return `ws://127.0.0.1:${port}${path}`;
    if (Date.now() > end) throw new Error(`Chromium does not say where it listens: ${file}`);
    await setTimeout(20);
  }
};

let started: BrowserContext | undefined;

/** The one Chromium behind all windows. Its profile lies in `userData`, so storage survives a restart. */
export const browser = {
  isStarted: (): boolean => started !== undefined,
  context: (): BrowserContext => {
    if (!started) throw new Error('electron stand-in: the app is not ready');
    return started;
  },
  addFlag: (name: string, value?: string): void => {
    flags.push(value === undefined ? `--${name}` : `--${name}=${value}`);
  },
  /** Answers where the test can attach to it. */
  start: async (): Promise<string> => {
    const profile = join(options.userData, 'chromium');
    mkdirSync(profile, { recursive: true });
    started = await chromium.launchPersistentContext(profile, {
      ...(options.chromium === '' ? {} : { executablePath: options.chromium }),
      headless: true,
      viewport: null,
      locale: options.locale,
      args: [...flags, ...options.chromiumArgs],
    });
    return addressIn(join(profile, 'DevToolsActivePort'));
  },
  stop: async (): Promise<void> => {
    await started?.close().catch(() => undefined);
  },
};
