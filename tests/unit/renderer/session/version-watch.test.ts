import { expect, test } from 'vitest';
import { createVersionWatch } from '#renderer/session/life/version-watch.ts';

/** A page, the build that the server offers, and the timers of the page. */
const given = () => {
  let offered: string | undefined = 'one';
  let saved = true;
  let timers: { readonly inMs: number; readonly work: () => void }[] = [];
  const log: string[] = [];
  const watch = createVersionWatch({
    fetchHash: async () => offered,
    isAllSaved: () => saved,
    store: (hash) => log.push(`stored ${hash}`),
    reload: () => log.push('reload'),
    schedule: (work, inMs) => {
      const timer = { inMs, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
  return {
    watch,
    log,
    offer: (hash: string | undefined) => {
      offered = hash;
    },
    typeSomething: () => {
      saved = false;
    },
    /** What is due after the look, in its order. */
    wait: () => {
      const due = timers.toSorted((a, b) => a.inMs - b.inMs);
      timers = [];
      for (const { inMs, work } of due) {
        log.push(`${inMs} ms`);
        work();
      }
    },
  };
};

test('the build that the page came with is no news', async () => {
  const page = given();
  await page.watch.look();
  await page.watch.look();
  page.wait();
  expect(page.log).toEqual(['stored one']);
});

test('a new build is stored after two seconds, and the page reloads after three', async () => {
  const page = given();
  await page.watch.look();
  page.offer('two');
  await page.watch.look();
  await page.watch.look();
  page.wait();
  expect(page.log).toEqual(['stored one', '2000 ms', 'stored two', '3000 ms', 'reload']);
});

test('what is typed and not saved keeps the page: the person is told and decides', async () => {
  const page = given();
  const told: boolean[] = [];
  const { isWaiting } = page.watch;
  isWaiting.subscribe(() => told.push(isWaiting.read()));
  await page.watch.look();
  page.offer('two');
  await page.watch.look();
  page.typeSomething();
  page.wait();
  expect(page.log).not.toContain('reload');
  expect(told).toEqual([true]);
});

test('a server that does not answer changes nothing', async () => {
  const page = given();
  page.offer(undefined);
  await page.watch.look();
  page.offer('one');
  await page.watch.look();
  page.offer(undefined);
  await page.watch.look();
  page.wait();
  expect(page.log).toEqual(['stored one']);
});

test('a page that goes away takes its timers along', async () => {
  const page = given();
  await page.watch.look();
  page.offer('two');
  await page.watch.look();
  page.watch.stop();
  page.wait();
  expect(page.log).toEqual(['stored one']);
});
