import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { expect, type Locator, type Page } from 'playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Milliseconds after which nothing that still moves is waited for. */
const longestMotion = 2_000;

/**
 * A menu that still fades in has colours of its own. What turns for ever, such as a loader, is not waited for, nor what
 * moves with scrolling in place of time; what was hidden while it moved never says that it has ended.
 */
const motionDone = (page: Page): Promise<unknown> =>
  page.evaluate((longest) => {
    const moving = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished);
    const patience = new Promise((resume) => setTimeout(resume, longest));
    return Promise.race([Promise.allSettled(moving), patience]).then(() => undefined);
  }, longestMotion);

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Whether an earlier look has left axe on the page: bringing it costs more than the look. */
const hasAxe = (page: Page): Promise<boolean> => page.evaluate(() => 'axe' in globalThis);

/** What the axe on the page finds. */
const ask = (page: Page, options: axe.RunOptions): Promise<axe.Result[]> =>
  page.evaluate(async (given) => {
    const { axe: finder } = globalThis as unknown as { readonly axe: typeof axe };
    return (await finder.run(given)).violations;
  }, options);

/**
 * What axe finds, once all is still. What began to move only while it looked is looked at again.
 * `runOnly` are tags or names of rules. What is in order is not told: to carry it here takes longer than the look.
 */
const look = async (page: Page, runOnly: readonly string[]): Promise<readonly axe.Result[]> => {
  const options: axe.RunOptions = {
    runOnly: [...runOnly],
    resultTypes: ['violations'],
    // For sound that begins by itself it would read every style sheet anew, and the portal has neither sound nor films.
    preload: false,
  };
  const once = async () => {
    await motionDone(page);
    if (!(await hasAxe(page))) await page.evaluate(source);
    return ask(page, options);
  };
  const violations = await once();
  return violations.length === 0 ? violations : once();
};

/** The dialogs whose describing sentence is not on the page: axe leaves those to the eye. */
const describedByNothing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"][aria-describedby]')]
      .map((dialog) => dialog.getAttribute('aria-describedby') ?? '')
      .filter((id) => document.getElementById(id) === null),
  );

/** Expects that axe finds nothing against WCAG 2.2 A and AA on what the page shows now, and that no dialog is described by nothing. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await describedByNothing(page)).toEqual([]);
  const violations = await look(page, levels);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect(found).toEqual([]);
};

/** Expects that all text on the page stands out from what it stands on, as WCAG AA wants it. */
export const expectReadable = async (page: Page): Promise<void> => {
  const violations = await look(page, ['color-contrast']);
  const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  expect(found).toEqual([]);
};

/** Expects that nothing in a place has to be scrolled to from side to side. */
export const expectNoScrollAside = async (place: Locator): Promise<void> => {
  await expect
    .poll(() => place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);
};

/**
 * Expects that the page is no wider than the window: nothing has to be scrolled to from side to side, neither in the
 * window nor in the part of the frame that the page scrolls in.
 */
export const expectNothingCutOff = async (page: Page): Promise<void> => {
  const tooWide = () =>
    page.evaluate(() => {
      const around: Element[] = [document.documentElement];
      for (
        let place = document.querySelector('main') as Element | null;
        place !== null;
        place = place.parentElement
      ) {
        around.push(place);
      }
      return Math.max(...around.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    });
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
};
