import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isEventReply, isFileReply } from '#shared/contract/define-call.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { register } from '#shared/contracts/register.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import type { Example } from './example.ts';
import { aboutOneself } from './about-oneself.ts';
import { examplesFor, withoutSubject } from './examples.ts';
import { expectRefusal } from './expect-refusal.ts';
import { send } from './send.ts';

let portal: Portal;
let admin: Caller;
let examples: Readonly<Record<string, Example>>;

beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('superadmin');
  const { userProfilePojo } = await admin.calls(currentSession);
  examples = examplesFor(userProfilePojo?.crmId ?? 0);
});

test.each([...register])('%s answers as it promises', async (name, call) => {
  const caller = aboutOneself.has(name) ? await portal.signIn('admin') : admin;
  const response = await send(caller, call, examples[name] ?? {});
  if (withoutSubject.has(name)) return expectRefusal(response, 404);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  if (isFileReply(call.reply)) {
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
    return;
  }
  if (isEventReply(call.reply)) {
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await response.body?.cancel();
    return;
  }
  const reply: unknown = await response.json();
  // Nothing more than what is promised: the reply is the same after everything else was stripped.
  expect(z.parse<z.ZodMiniType>(call.reply, reply)).toEqual(reply);
  expect(reply).toMatchObject({ status: { code: 200 } });
});
