import * as z from 'zod/mini';
import { anySession } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { text } from './schemas.ts';

/** The same for every page of the portal. */
export const logAppId = 'community-portal-web';

/** `yyyy-MM-dd'T'HH:mm:ss`, the page's own clock. */
const logMoment = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, { error: "Use yyyy-MM-dd'T'HH:mm:ss." }));

const logText = (max: number) => z._default(text(max), '');

/** What a page tells about something that went wrong in it. Texts are kept without what could tell of a person. */
export const logRecord = z.object({
  appId: z.literal(logAppId),
  appVersion: logText(40),
  dateTime: logMoment,
  /** Made up by the page for one visit; it follows nobody. */
  deviceId: logText(64),
  deviceInfo: logText(300),
  errorCode: logText(60),
  functionSource: logText(200),
  request: logText(1000),
  response: logText(4000),
  requestStartTime: z.optional(logMoment),
  requestEndTime: z.optional(logMoment),
  status: z.enum(['Success', 'Failed']),
  source: logText(200),
  /** Taken from the session when the log is read; what a page says here is not believed and not kept. */
  user: z.optional(
    z.object({
      firstName: logText(60),
      lastName: logText(60),
      primaryEmailId: logText(254),
      userRole: logText(60),
    }),
  ),
});

export type LogRecord = z.input<typeof logRecord>;

/** Few a minute from one address, kept for thirty days. */
export const createLog = defineCall({
  method: 'POST',
  path: '/rest/logJson/create',
  summary: 'Report a failure of a page',
  access: anySession,
  bodyLimit: 32 * 1024,
  body: logRecord,
  reply: envelope({ logId: z.string() }),
});
