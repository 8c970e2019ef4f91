import { notFound } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { SendOne } from '#server/mail/mailer.ts';
import { plainTextOf } from '#server/mail/template.ts';
import type { outboxChoices } from '#shared/contracts/mail.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';
import { testMailIn } from './test-mail.ts';

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

export type OutboxQuestion = {
  /** As addresses are stored; empty for everybody's. */
  readonly recipient: string;
  readonly state: (typeof outboxChoices)[number];
};

export type OutboxStore = {
  /** Newest first. */
  readonly page: (question: OutboxQuestion, slice: Slice) => Promise<readonly KeptMail[]>;
  /** @param most no further than this is counted */
  readonly count: (question: OutboxQuestion, most: number) => Promise<number>;
  /** By which somebody signs in. */
  readonly addressOf: (accountId: number) => Promise<string | undefined>;
};

export type OutboxPorts = {
  readonly store: OutboxStore;
  readonly sendOne: SendOne;
  readonly portalName: () => Promise<string>;
};

/** A link for one person alone is shown only where reading it here is the one way to get it. */
const mailOnWire = ({ confidential, ...mail }: KeptMail) => ({
  ...mail,
  plain: confidential && mail.deliveredBy !== 'portal' ? '' : mail.plain,
  createdOn: mail.createdOn.toISOString(),
  finishedOn: mail.finishedOn?.toISOString() ?? null,
});

/** Mails behind a page that are counted: there are millions, and a page needs to know whether there are more. */
const countedAhead = 10_000;

export const createOutboxService = ({ store, sendOne, portalName }: OutboxPorts) => ({
  page: async ({ recipient, state, ...wish }: PageWish & OutboxQuestion) => {
    const question = { recipient: storedEmailAddress(recipient), state };
    const slice = sliceOf(wish);
    const [mails, totalRecord] = await Promise.all([
      store.page(question, slice),
      store.count(question, slice.offset + slice.limit + countedAhead),
    ]);
    return { mails: mails.map(mailOnWire), totalRecord };
  },

  /** To one's own address alone: nobody else gets what somebody tries out. */
  test: async (
    { accountId, crmId }: Pick<PersonSession, 'accountId' | 'crmId'>,
    language: string,
    requestKey: string | undefined,
  ) => {
    const recipient = await store.addressOf(accountId);
    if (recipient === undefined) throw notFound('There is no such account.');
    const { subject, html } = testMailIn(language, await portalName());
    const mail = { subject, html, plain: plainTextOf(html) };
    await sendOne(recipient, mail, { crmId, requestKey });
    return { recipient };
  },
});

export type OutboxService = ReturnType<typeof createOutboxService>;
