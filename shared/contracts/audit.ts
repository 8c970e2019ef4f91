import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { auditFaults, auditOutcomes } from '#shared/rules/audited-acts.ts';
import { accessArea } from './access-control.ts';
import {
  dayText,
  idNumber,
  localeText,
  momentText,
  pageSize,
  requiredText,
  text,
} from './schemas.ts';
import { begunTask, requestKey } from './task.ts';

/** Whoever decides who may do what also sees who did what. */
const mayRead = right(accessArea, 'VW');

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
  /** What the person is called; empty where the account is gone. */
  name: z.string(),
  target: z.string(),
  /** Finds the matching line in the service's log. */
  requestId: z.string(),
  /** The same for the same address of the net, which nobody can read out of it. */
  addressHash: z.string(),
});

const filter = {
  /**
   * Words of a name or the beginning of an e-mail address: acts of whoever is found, and failed sign-ins under what they, or
   * nobody, sign in with. 400 where more than 20 people are meant.
   */
  person: z.optional(text(100).check(z.minLength(2, { error: 'Use at least 2 characters.' }))),
  accountId: z.optional(idNumber),
  act: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/))),
  outcome: z.optional(z.enum(auditOutcomes)),
  /** The number or name of the thing that it was done to, also as one of several. */
  target: z.optional(requiredText(200)),
  /** Whole days in the portal's time zone, both included. */
  startDate: z.optional(dayText),
  endDate: z.optional(dayText),
};

type Range = { readonly startDate?: string | undefined; readonly endDate?: string | undefined };

const rangeInOrder = z.refine<Range>(
  ({ startDate, endDate }: Range) =>
    startDate === undefined || endDate === undefined || startDate <= endDate,
  { path: ['endDate'], error: 'The last day must not be before the first.' },
);

const place = z.optional(z.int().check(z.minimum(0)));

/**
 * Pages go by markers, newest acts first: the log only grows at its newer end, so that nothing is skipped or shown twice
 * while it grows. Reading it is an act too, each page of it.
 */
export const auditLog = defineCall({
  method: 'POST',
  path: '/rest/audit/v1/list',
  summary: 'Who did what, newest first; no one can change it',
  access: mayRead,
  audit: { act: 'audit.read' },
  bodyLimit: 16 * 1024,
  body: z
    .object({
      ...filter,
      pageSize,
      /** Acts before this one: `before` of the page that came last. */
      before: place,
      /** Acts after this one: `after` of the page that came last; the newest page where no whole page has come since. */
      after: place,
    })
    .check(
      rangeInOrder,
      z.refine(({ before, after }) => before === undefined || after === undefined, {
        path: ['after'],
        error: 'A page is before an act or after one.',
      }),
    ),
  reply: envelope({
    acts: z.array(auditedAct),
    /** Left out on the last page. */
    before: z.optional(z.int()),
    /** Left out on the newest page. */
    after: z.optional(z.int()),
  }),
});

/** Like other files it can be followed and cancelled by the UUID in the header `x-export-id`. Saving it is an act. */
export const exportAuditLog = defineCall({
  method: 'POST',
  path: '/rest/audit/v1/export',
  summary: 'Excel file of who did what',
  access: mayRead,
  audit: { act: 'audit.export' },
  bodyLimit: 16 * 1024,
  body: z
    .object({
      ...filter,
      /** Titles by column key; English where one is missing. */
      titles: z._default(z.record(z.string(), z.string().check(z.maxLength(200))), {}),
      title: z.optional(requiredText(200)),
      direction: z._default(z.enum(['ltr', 'rtl']), 'ltr'),
      locale: z._default(localeText, 'en-US'),
    })
    .check(rangeInOrder),
  reply: { file: 'xlsx' },
});

export const auditState = defineCall({
  method: 'GET',
  path: '/rest/audit/v1/state',
  summary: 'How long the audit log is, and what the last check of all of it found',
  access: mayRead,
  reply: envelope({
    /** The place of the newest act. */
    entries: z.int(),
    isChecking: z.boolean(),
    /** Null until the first check. */
    check: z.nullable(
      z.object({
        checkedOn: momentText,
        /** How far the log is whole, or the first act that is wrong. */
        seq: z.int(),
        fault: z.nullable(z.enum(auditFaults)),
      }),
    ),
  }),
});

/** Walks the whole chain, as happens each night as well; what comes of it is in the log itself. */
export const checkAuditLog = defineCall({
  method: 'POST',
  path: '/rest/audit/v1/check',
  summary: 'Check as a task that no one has changed the audit log',
  access: mayRead,
  audit: { act: 'audit.check', target: 'reply.task.id' },
  // Each walks through the whole log.
  perMinute: 5,
  body: z.object({ requestKey }),
  reply: begunTask,
});
