import { anySession } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import * as z from 'zod/mini';
import { afterEach, expect, test, vi } from 'vitest';
import { api, endpoint, setClient } from '#renderer/api/api.ts';
import type { CallFailure } from '#renderer/api/failure.ts';
import { createStore } from '#renderer/app/store.ts';
import { createMessages } from '#renderer/i18n/i18n.ts';
import { dismissToast, toastStore } from '#renderer/ui/feedback/toasts.ts';

const greet = defineCall({
  method: 'GET',
  path: '/rest/greeting',
  summary: 'Says hello',
  access: anySession,
  reply: envelope({ greeting: z.string() }),
});

const greetings = api.injectEndpoints({
  endpoints: (build) => ({
    greetAloud: build.mutation(endpoint(greet)),
    readGreeting: build.query(endpoint(greet)),
    greetInPlace: build.mutation({ ...endpoint(greet), extraOptions: { failure: 'inPlace' } }),
  }),
});

const { greetAloud, greetInPlace, readGreeting } = greetings.endpoints;

const refused = (code: number, message: string, more: object = {}): CallFailure => ({
  kind: 'refused',
  code,
  message,
  errors: [],
  ...more,
});

const given = async (error: CallFailure) => {
  const { messages, ready } = createMessages('en');
  await ready;
  setClient({
    send: async () => ({ error }),
    recoverSession: async () => false,
    language: () => undefined,
  });
  const onUnreachable = vi.fn();
  return { store: createStore({ messages, onUnreachable }), onUnreachable };
};

const shown = () => toastStore.read().map(({ kind, message }) => `${kind}: ${message}`);

afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
});

test('a refused call is told once, in the words of the service', async () => {
  const { store } = await given(refused(409, 'Somebody was quicker.'));
  await store.dispatch(greetAloud.initiate({}));
  await store.dispatch(greetAloud.initiate({}));
  expect(shown()).toEqual(['error: Somebody was quicker.']);
});

test.each([
  [429, 'Please wait a moment.', 'Too many requests. Please wait a moment.'],
  [403, 'Only its owner may do this.', 'You do not have the right to do this.'],
])(
  'a %d is told in the words of the service, in ours where it has none',
  async (code, said, ours) => {
    const { store } = await given(refused(code, said));
    await store.dispatch(greetAloud.initiate({}));
    const { store: speechless } = await given(refused(code, ''));
    await speechless.dispatch(greetAloud.initiate({}));
    expect(shown()).toEqual([`error: ${said}`, `error: ${ours}`]);
  },
);

test('what the service has no words for is told in ours, with the number of the request', async () => {
  const { store } = await given(refused(500, 'Unexpected', { requestId: 'req-7' }));
  await store.dispatch(greetAloud.initiate({}));
  expect(shown()).toEqual(['error: Something went wrong. Please try again. (reference req-7)']);
});

test('what a screen shows in its place, and a session that has ended, is no toast', async () => {
  const { store } = await given(refused(409, 'Somebody was quicker.'));
  await store.dispatch(greetInPlace.initiate({}));
  const { store: ended } = await given(refused(401, 'Please sign in.'));
  await ended.dispatch(greetAloud.initiate({}));
  expect(shown()).toEqual([]);
});

test('what the service says of a success is told, where it says more than that', async () => {
  const { store } = await given(refused(500, ''));
  const answer = (code: number, message: string) =>
    setClient({
      send: async () => ({ data: { status: { code, message }, greeting: 'hello' } }),
      recoverSession: async () => false,
      language: () => undefined,
    });
  for (const [code, message] of [
    [200, 'OK'],
    [230, 'User is in the list already.'],
    [200, 'User is added successfully.'],
  ] as const) {
    answer(code, message);
    await store.dispatch(greetAloud.initiate({}));
  }
  expect(shown()).toEqual(['success: User is added successfully.']);
});

test('a service that cannot be reached is a matter of the banner, and a change that was not made is told', async () => {
  const { store, onUnreachable } = await given({ kind: 'unreachable' });
  await store.dispatch(greetAloud.initiate({}));
  expect(shown()).toEqual([expect.stringMatching(/^error: This was not done/)]);
  await store.dispatch(greetInPlace.initiate({}));
  await store.dispatch(readGreeting.initiate({}));
  expect(shown()).toHaveLength(1);
  expect(onUnreachable).toHaveBeenCalledTimes(3);
});
