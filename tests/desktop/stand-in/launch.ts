import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type ElectronApplication,
  type Page,
} from 'playwright';
import {
  type Answer,
  optionsVariable,
  type Question,
  type StandInOptions,
} from './launch-options.ts';

/** What specs may use of Playwright's ElectronApplication, so that one spec runs on both. */
export type DesktopApp = Pick<
  ElectronApplication,
  'close' | 'evaluate' | 'firstWindow' | 'process' | 'windows'
>;

export type LaunchRequest = StandInOptions & {
  /** The main script and the words after it. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
};

/**
 * A main process that does not end by itself after this many milliseconds is ended, and with it goes what Chromium has not
 * written yet: long enough for a busy machine.
 */
const closeTimeoutMs = 15_000;

const startProcess = ({ args, cwd, env, ...options }: LaunchRequest): ChildProcess => {
  const [main = '', ...words] = args;
  return fork(main, words, {
    cwd,
    env: { ...env, [optionsVariable]: JSON.stringify(options) },
    execArgv: ['--import', pathToFileURL(join(import.meta.dirname, 'register.mjs')).href],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
};

const targetOf = async (page: Page): Promise<string> => {
  const cdp = await page.context().newCDPSession(page);
  const { targetInfo } = await cdp.send('Target.getTargetInfo');
  await cdp.detach();
  return targetInfo.targetId;
};

/** Runs the application's main script on the stand-in, in a process of its own, and attaches to its pages. */
export const launchStandIn = async (request: LaunchRequest): Promise<DesktopApp> => {
  const child = startProcess(request);
  let complaints = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaints += String(text);
    if (process.env.DESKTOP_DEBUG) process.stderr.write(text);
  });

  const started = Promise.withResolvers<string>();
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let sequence = 0;
  child.on('message', (answer: Answer) => {
    if (answer.kind === 'started') {
      started.resolve(answer.endpoint);
      return;
    }
    const question = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'done') question?.resolve(answer.value);
    else question?.reject(new Error(answer.message));
  });
  child.on('exit', (code) => {
    const gone = new Error(`The main process ended with ${code}.\n${complaints}`);
    started.reject(gone);
    for (const question of waiting.values()) question.reject(gone);
    waiting.clear();
  });

  type Asked = Extract<Question, { id: number }>;
  type Bare<Q> = Q extends unknown ? Omit<Q, 'id'> : never;
  const ask = (question: Bare<Asked>): Promise<unknown> => {
    sequence += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(sequence, answer);
    child.send({ ...question, id: sequence });
    return answer.promise;
  };

  const browser: Browser = await chromium.connectOverCDP(await started.promise);

  const pageOfTarget = async (context: BrowserContext, wanted: string): Promise<Page> => {
    for (;;) {
      // Listened for before looking, so that a page which comes in between is not missed.
      const next = context.waitForEvent('page');
      next.catch(() => undefined);
      for (const page of context.pages()) {
        if ((await targetOf(page).catch(() => '')) === wanted) return page;
      }
      await next;
    }
  };

  const firstWindow = async (): Promise<Page> => {
    const wanted = (await ask({ kind: 'firstWindow' })) as string;
    const [context] = browser.contexts();
    if (!context) throw new Error(`The browser is gone.\n${complaints}`);
    const page = await pageOfTarget(context, wanted);
    await page.waitForURL((url) => url.href !== 'about:blank');
    await page.waitForLoadState();
    return page;
  };

  return {
    firstWindow,
    windows: () => {
      const pages = browser.contexts().flatMap((context) => context.pages());
      // Chromium begins with a page that no window of the application has.
      return pages.filter((page) => page.url() !== 'about:blank');
    },
    process: () => child,
    evaluate: ((run: unknown, argument: unknown) =>
      ask({ kind: 'evaluate', source: String(run), argument })) as DesktopApp['evaluate'],
    close: async () => {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.send({ kind: 'close' } satisfies Question);
        const timer = setTimeout(() => child.kill('SIGKILL'), closeTimeoutMs);
        await ended;
        clearTimeout(timer);
      }
      await browser.close().catch(() => undefined);
    },
  };
};
