import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#shared/contract/define-call.ts';
import { failureSchema } from '#shared/contract/envelope.ts';
import { register } from '#shared/contracts/register.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import { startPortal } from '#tests/support/portal.ts';

/** Milliseconds after which an answer counts as a hang. */
const patience = 20_000;

export const withBody = [...register].filter(([, { body }]) => body !== undefined);

/** Calls of the grid, which share their filter and their search. */
export const gridCalls = ['queryView', 'searchView', 'advancedSearch'] as const;

export const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Whatever was asked: an answer in time, never a 5xx, and a refusal in the envelope. */
export const expectAnswer = async (sending: Promise<Response>): Promise<Response> => {
  const response = await sending;
  const body = await response.text();
  expect(response.status, body.slice(0, 500)).toBeLessThan(500);
  if (!response.ok) {
    const { status } = z.parse(failureSchema, JSON.parse(body));
    expect(status.code).toBe(response.status);
  }
  return response;
};

export const inBatches = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < items.length; start += 8) {
    await Promise.all(items.slice(start, start + 8).map(work));
  }
};

/** A portal, and somebody who may do everything. */
export const openFuzzWorld = async () => {
  const portal = await startPortal();
  const admin = await portal.as('superadmin');
  const fetches = (path: string, init: RequestInit = {}) =>
    admin.fetches(path, { ...init, signal: AbortSignal.timeout(patience) });
  const sendText = (call: Call, text: BodyInit, headers: Record<string, string> = {}) =>
    fetches(callUrl(call, {}), {
      method: call.method,
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
    });
  return {
    portal,
    fetches,
    sendText,
    send: (call: Call, body: unknown) => sendText(call, JSON.stringify(body)),
  };
};
