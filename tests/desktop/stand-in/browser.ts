import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    const [port, path] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
    return `ws://127.0.0.1:${port}${path}`;
  },
  stop: async (): Promise<void> => {
    await started?.close().catch(() => undefined);
  },
};
