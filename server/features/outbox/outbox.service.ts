import { type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';

export type KeptMail = {
  readonly id: string;
  readonly template: string;
  readonly recipient: string;
  readonly subject: string;
  readonly plain: string;
  readonly confidential: boolean;
  readonly state: 'queued' | 'sending' | 'sent' | 'failed';
  readonly deliveredBy: 'smtp' | 'portal' | null;
  readonly tries: number;
  readonly serverWords: string;
  readonly createdOn: Date;
  readonly finishedOn: Date | null;
};

export type OutboxStore = {
  /** Newest first. */
  readonly page: (slice: Slice) => Promise<readonly KeptMail[]>;
  readonly count: () => Promise<number>;
};

/** A link for one person alone is shown only where reading it here is the one way to get it. */
const mailOnWire = ({ confidential, ...mail }: KeptMail) => ({
  ...mail,
  plain: confidential && mail.deliveredBy !== 'portal' ? '' : mail.plain,
  createdOn: mail.createdOn.toISOString(),
  finishedOn: mail.finishedOn?.toISOString() ?? null,
});

export const createOutboxService = (store: OutboxStore) => ({
  page: async (wish: PageWish) => {
    const [mails, totalRecord] = await Promise.all([store.page(sliceOf(wish)), store.count()]);
    return { mails: mails.map(mailOnWire), totalRecord };
  },
});

export type OutboxService = ReturnType<typeof createOutboxService>;
