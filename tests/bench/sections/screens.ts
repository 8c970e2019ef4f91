import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import { findChromium } from '#build/setup/chromium.mjs';
import { type Bench, percentile, type Section } from '../measure.ts';

/** Fewer runs than calls get: each one starts a page anew. */
const runs = 10;

const view = { width: 1280, height: 800 };

/** Milliseconds until a page is ready, megabytes of heap, milliseconds of a frame where there are 40 in a second. */
const budgets = { start: 500, grid: 1_000, pageChange: 200, heapMegabytes: 35, frame: 25 } as const;

/** Pages of 50 rows that are walked before the heap is weighed. */
const walkedPages = 60;

const grid = '#/crm/contact?size=50';

/** Milliseconds from the beginning of the navigation until the element has been drawn. */
const drawnAt = async (page: Page, selector: string): Promise<number> => {
  const found = await page.waitForFunction((wanted) => {
    if (document.querySelector(wanted) === null) return null;
    return new Promise((resolve) =>
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0)),
    );
  }, selector);
  return Number(await found.jsonValue());
};

/** Milliseconds until a page was ready, and how long its main thread worked for that: a busy machine makes no longer. */
type Opened = { readonly ready: number[]; readonly work: number[] };

/** Opens an address in a page that has just been made, until something on it has been drawn. */
const openUntil = async (
  page: Page,
  address: string,
  selector: string,
  { ready, work }: Opened,
): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address, { waitUntil: 'commit' });
  ready.push(await drawnAt(page, selector));
  const { metrics } = await session.send('Performance.getMetrics');
  work.push(1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0));
  await session.detach();
};

const workOf = ({ work }: Opened): string =>
  `its main thread worked ${percentile(work, 0.5).toFixed(0)} ms`;

const start = async (browser: Browser, { address }: Bench): Promise<Opened> => {
  const opened: Opened = { ready: [], work: [] };
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: view });
    const page = await context.newPage();
    await openUntil(page, `${address}/`, 'main h1', opened);
    await context.close();
  }
  return opened;
};

const rowsDrawn = '.grid-host[aria-busy="false"] .ht_master tbody td .grid-text';

const signedIn = async (browser: Browser, { address }: Bench): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: view });
  const page = await context.newPage();
  await page.goto(`${address}/#/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(emailOf('staff'));
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForSelector(rowsDrawn);
  await page.close();
  return context;
};

/** With what the browser keeps of an earlier visit, as a member of staff opens it each morning. */
const openGrid = async (context: BrowserContext, bench: Bench): Promise<Opened> => {
  const opened: Opened = { ready: [], work: [] };
  for (let run = 0; run < runs; run += 1) {
    const page = await context.newPage();
    await openUntil(page, `${bench.address}/${grid}`, rowsDrawn, opened);
    await page.close();
  }
  return opened;
};

/** From the press until the rows of the next page are drawn, less what the service took. */
const changePage = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const firstCell = () => document.querySelector('.ht_master tbody td .grid-text')?.textContent;
    const before = firstCell();
    performance.clearResourceTimings();
    const began = performance.now();
    document.querySelector<HTMLElement>('nav [aria-label="Next page"]')?.click();
    await new Promise<void>((resolve) => {
      const look = () => {
        if (firstCell() !== before && firstCell() !== undefined) resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
    const asked = performance
      .getEntriesByType('resource')
      .find(({ name, startTime }) => name.includes('view/v1/query') && startTime - began < 50);
    return performance.now() - began - (asked?.duration ?? 0);
  });

const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_000_000;
};

/** Milliseconds of each frame while the grid is scrolled down and up without a pause. */
const scroll = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const holder = document.querySelector('.ht_master .wtHolder');
        const frames: number[] = [];
        let last = performance.now();
        let step = 30;
        const next = (now: number) => {
          frames.push(now - last);
          last = now;
          if (holder !== null) {
            const end = holder.scrollHeight - holder.clientHeight;
            if (holder.scrollTop >= end) step = -30;
            else if (holder.scrollTop <= 0) step = 30;
            holder.scrollTop += step;
          }
          if (frames.length < 180) requestAnimationFrame(next);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(next);
      }),
  );

/** What a person waits for in a real browser. Gives milliseconds, and megabytes where the name says so. */
export const screens: Section = {
  name: 'screens',
  async *measure(bench) {
    const executablePath = findChromium();
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const section = 'screens';
    try {
      const started = await start(browser, bench);
      yield {
        section,
        name: 'start page, nothing kept by the browser',
        call: started.ready,
        budget: budgets.start,
        note: workOf(started),
      };
      const context = await signedIn(browser, bench);
      const opened = await openGrid(context, bench);
      yield {
        section,
        name: 'contact grid with 50 rows',
        call: opened.ready,
        budget: budgets.grid,
        note: workOf(opened),
      };
      const page = await context.newPage();
      await page.goto(`${bench.address}/${grid}`);
      await page.waitForSelector(rowsDrawn);
      const frames = await scroll(page);
      const seconds = frames.reduce((sum, frame) => sum + frame, 0) / 1_000;
      yield {
        section,
        name: 'a frame while the grid scrolls, on average',
        call: [(1_000 * seconds) / frames.length],
        budget: budgets.frame,
        note: `${(frames.length / seconds).toFixed(0)} frames a second, one in twenty longer than ${percentile(frames, 0.95).toFixed(0)} ms`,
      };
      const changes: number[] = [];
      for (let turn = 0; turn < walkedPages; turn += 1) changes.push(await changePage(page));
      yield {
        section,
        name: 'page change beyond the answer of the service',
        call: changes,
        budget: budgets.pageChange,
      };
      yield {
        section,
        name: `heap after ${walkedPages} pages of 50 rows (megabytes)`,
        call: [await heapOf(page)],
        budget: budgets.heapMegabytes,
      };
    } finally {
      await browser.close();
    }
  },
};
