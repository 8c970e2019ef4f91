import { afterEach, expect, test, vi } from 'vitest';
import { takeScreen } from '#renderer/features/dashboards/use-presenting.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that gives the whole screen when the test says so. */
const browser = () => {
  const given = Promise.withResolvers<void>();
  const page = {
    fullscreenElement: null as object | null,
    documentElement: {
      requestFullscreen: async () => {
        await given.promise;
        page.fullscreenElement = page.documentElement;
      },
    },
    exitFullscreen: async () => {
      page.fullscreenElement = null;
    },
  };
  vi.stubGlobal('document', page);
  return { page, give: given.resolve, refuse: () => given.reject(new TypeError('refused')) };
};

test.each([true, false])('the whole screen stays only while it is wanted (%s)', async (wanted) => {
  const { page, give } = browser();
  const taking = takeScreen(() => wanted);
  give();
  await taking;
  expect(page.fullscreenElement !== null).toBe(wanted);
});

test('a browser that refuses the whole screen is no fault', async () => {
  const { page, refuse } = browser();
  const taking = takeScreen(() => true);
  refuse();
  await taking;
  expect(page.fullscreenElement).toBeNull();
});

test('a browser without a whole screen is no fault', async () => {
  vi.stubGlobal('document', { fullscreenElement: null, documentElement: {} });
  await expect(takeScreen(() => true)).resolves.toBeUndefined();
});
