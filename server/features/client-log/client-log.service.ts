import { scrubLogText } from '#shared/rules/scrub-log-text.ts';
import type { logRecord } from '#shared/contracts/client-log.ts';
import { keptSince } from '#shared/rules/retention.ts';
import type * as z from 'zod/mini';

type Sent = z.output<typeof logRecord>;

/** A report as it is kept: whose page it was, and nothing that the page says about them. */
export type KeptLog = Omit<Sent, 'user' | 'requestStartTime' | 'requestEndTime'> & {
  readonly requestStartTime: string;
  readonly requestEndTime: string;
  readonly accountId: number | undefined;
};

export type ClientLogStore = {
  /** Answers the number of the report. */
  readonly add: (log: KeptLog) => Promise<string>;
  /** Forgets what is older, and of what is left all but the newest. */
  readonly purge: (before: Date, most: number) => Promise<void>;
};

/** Reports that are kept: weeks of a portal with much trouble, and no more than a few gigabytes of the longest. */
const mostKept = 100_000;

export const createClientLogService = (
  store: ClientLogStore,
  now: () => Date = () => new Date(),
) => ({
  /** What the page says about its user is left behind: the session knows better. */
  add: async (sent: Sent, accountId: number | undefined) => ({
    logId: await store.add({
      appId: sent.appId,
      appVersion: scrubLogText(sent.appVersion),
      dateTime: sent.dateTime,
      status: sent.status,
      deviceId: scrubLogText(sent.deviceId),
      deviceInfo: scrubLogText(sent.deviceInfo),
      errorCode: scrubLogText(sent.errorCode),
      functionSource: scrubLogText(sent.functionSource),
      request: scrubLogText(sent.request),
      response: scrubLogText(sent.response),
      source: scrubLogText(sent.source),
      requestStartTime: sent.requestStartTime ?? '',
      requestEndTime: sent.requestEndTime ?? '',
      accountId,
    }),
  }),

  purge: () => store.purge(keptSince('clientLogs', now()), mostKept),
});

export type ClientLogService = ReturnType<typeof createClientLogService>;
