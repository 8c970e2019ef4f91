import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#shared/contract/define-call.ts';
import { failureSchema } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { register } from '#shared/contracts/register.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import type { Caller } from '#tests/support/caller.ts';
import { givenStaff } from '#tests/support/given-staff.ts';
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

/** Whether somebody was sent away for who they are: they have asked too often, or have ended their own session. */
const isSentAway = ({ access, perMinute }: Call, { status }: Response): boolean =>
  (status === ReplyCode.TooManyRequests && perMinute !== undefined) ||
  (status === ReplyCode.NotSignedIn && access.kind !== 'public');

/** A portal, and somebody who may do everything: another one as soon as they are sent away, which would hide what is asked. */
export const openFuzzWorld = async () => {
  const portal = await startPortal();
  let persons = 0;
  let admin = portal.as('superadmin');
  const nextPerson = async (): Promise<Caller> => {
    persons += 1;
    return (await givenStaff(portal, `person-${persons}`, 'superadmin')).caller;
  };
  const fetchesAs = async (person: Promise<Caller>, path: string, init: RequestInit = {}) =>
    (await person).fetches(path, { ...init, signal: AbortSignal.timeout(patience) });
  const sendText = async (
    call: Call,
    text: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const person = admin;
    const response = await fetchesAs(person, callUrl(call, {}), {
      method: call.method,
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
    });
    if (!isSentAway(call, response)) return response;
    // Of those who ask at once, the first one looks for somebody else.
    if (admin === person) admin = nextPerson();
    return sendText(call, text, headers);
  };
  return {
    portal,
    fetches: (path: string, init?: RequestInit) => fetchesAs(admin, path, init),
    sendText,
    send: (call: Call, body: unknown) => sendText(call, JSON.stringify(body)),
  };
};
