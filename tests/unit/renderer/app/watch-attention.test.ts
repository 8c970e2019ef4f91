import { configureStore } from '@reduxjs/toolkit';
import { createApi, setupListeners } from '@reduxjs/toolkit/query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAttention } from '#renderer/app/watch-attention.ts';

const page = { visibilityState: 'visible' };
const machine = { onLine: true };

/** A page on which something is asked for every second. */
const given = () => {
  const asked = vi.fn(async () => ({ data: 'a number' }));
  const api = createApi({
    baseQuery: asked,
    endpoints: (build) => ({ number: build.query<string, void>({ query: () => 'number' }) }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (usual) => usual().concat(api.middleware),
  });
  setupListeners(store.dispatch, watchAttention);
  void store.dispatch(
    api.endpoints.number.initiate(undefined, {
      subscriptionOptions: { pollingInterval: 1_000, skipPollingIfUnfocused: true },
    }),
  );
  return async (seconds: number): Promise<number> => {
    asked.mockClear();
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    return asked.mock.calls.length;
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
  vi.stubGlobal('navigator', machine);
});

afterEach(() => {
  machine.onLine = true;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('nothing is asked again and again while the machine is offline, and all of it when it is back', async () => {
  const askedWithin = given();
  expect(await askedWithin(3)).toBeGreaterThan(1);
  machine.onLine = false;
  window.dispatchEvent(new Event('offline'));
  expect(await askedWithin(5)).toBe(0);
  window.dispatchEvent(new Event('focus'));
  expect(await askedWithin(5)).toBe(0);
  machine.onLine = true;
  window.dispatchEvent(new Event('online'));
  expect(await askedWithin(3)).toBeGreaterThan(1);
});

test('nor while nobody can see the page', async () => {
  const askedWithin = given();
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await askedWithin(5)).toBe(0);
  Object.assign(document, { visibilityState: 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await askedWithin(3)).toBeGreaterThan(1);
});
