import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { accessArea } from './access-control.ts';
import { idNumber, momentText, pageSize } from './schemas.ts';

/** One act as the log keeps it. */
export const auditedAct = z.object({
  /** Its place in the chain. */
  seq: z.int(),
  happenedOn: momentText,
  act: z.string(),
  /** How it ended, as `status.code` said it. */
  code: z.int(),
  /** 0 for somebody who was not known, and for the portal itself. */
  accountId: z.int(),
  /** What the account signs in with; empty where it is gone. */
  username: z.string(),
  target: z.string(),
  /** Finds the matching line in the service's log. */
  requestId: z.string(),
  /** The same for the same address of the net, which nobody can read out of it. */
  addressHash: z.string(),
});

/** Pages go by a marker: the log only grows at its newer end. */
export const auditLog = defineCall({
  method: 'POST',
  path: '/rest/audit/v1/list',
  summary: 'Who did what, newest first; nobody can change it',
  access: right(accessArea, 'VW'),
  audit: { act: 'audit.read' },
  bodyLimit: 16 * 1024,
  body: z.object({
    pageSize,
    /** Acts before this one: `before` of the page that came last. */
    before: z.optional(z.int().check(z.minimum(1))),
    act: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/))),
    accountId: z.optional(idNumber),
  }),
  reply: envelope({
    acts: z.array(auditedAct),
    /** Left out on the last page. */
    before: z.optional(z.int()),
  }),
});
