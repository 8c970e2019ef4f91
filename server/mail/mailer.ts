import { setTimeout as pauseFor } from 'node:timers/promises';
import { keyOf, ownKey } from '#server/database/request-key.ts';
import { isDatabaseUnavailable } from '#server/database/unavailable.ts';
import { afterRefusal, attemptLimit } from './mail-policy.ts';
import type { ClaimedMail, MailStore } from './mail-store.ts';
import { type FilledMail, fillTemplate, type MailValues } from './template.ts';
import type { Delivery, Transport } from './transport.ts';

export type TemplateName =
  | 'password-reset'
  | 'account-locked'
  | 'email-verification'
  | 'password-changed'
  | 'social-code'
  | 'social-linked'
  | 'organization-invitation'
  | 'account-exists'
  | 'sign-in-code'
  | 'second-step-changed'
  | 'list-confirmation';

export type Message = {
  readonly template: TemplateName;
  /** As browsers write it; a template that does not exist in it is used in English. */
  readonly language: string;
  readonly to: string;
  readonly values: MailValues;
};

export type MailerParts = {
  readonly store: MailStore;
  readonly transport: Transport;
  /** Right-hand side of every Message-ID. */
  readonly domain: string;
  /** Tells the queue that there is something to send. */
  readonly wake: () => void;
  /** Told once when the server begins to take no mail at all, by a code that says why and names nobody. */
  readonly onOutage: (code: string) => void;
};

/**
 * Puts a finished mail to one address on its way. Whoever sends it again under their key finds it sent: each address gets
 * one mail.
 */
export type SendOne = (
  to: string,
  mail: FilledMail,
  by: { readonly crmId: number; readonly requestKey: string | undefined },
) => Promise<void>;

/** Their link or code is as good as a password. */
const confidential: ReadonlySet<TemplateName> = new Set([
  'password-reset',
  'email-verification',
  'social-code',
  'sign-in-code',
  'list-confirmation',
]);

/** Written to all who join a list, at once. */
const canWait: ReadonlySet<TemplateName> = new Set(['list-confirmation']);

/**
 * Puts a mail into the outbox. Whoever tells of an act by it does so in the act's transaction: the same asked once more
 * finds the act done, and would send nothing.
 */
export const writeMail = async (
  store: Pick<MailStore, 'readTemplate' | 'add'>,
  { template, language, to, values }: Message,
): Promise<void> => {
  const text = await store.readTemplate(template, language);
  if (text === undefined) throw new Error(`There is no mail template ${template}.`);
  await store.add({
    ...fillTemplate(text, values),
    templateName: template,
    recipient: to,
    confidential: confidential.has(template),
    canWait: canWait.has(template),
  });
};

/** Milliseconds before what became of a mail is written down once more, when the database is away. */
const retryPause = 1000;

/** Writes down what became of a mail as soon as the database is there, as long as the attempt counts. */
const keep = async (claimedOn: number, mark: () => Promise<void>): Promise<void> => {
  for (;;) {
    try {
      return await mark();
    } catch (error) {
      const isOver = performance.now() - claimedOn > attemptLimit;
      if (isOver || !isDatabaseUnavailable(error)) throw error;
      await pauseFor(retryPause, undefined, { ref: false });
    }
  }
};

/**
 * Sends mail through a queue: a mail is a row before it is anything else, so none is forgotten.
 *
 * A row is claimed before it is sent and belongs to one attempt, so no two workers send it. One window is left: a
 * process that ends after the mail server said yes and before that was written down. Nobody can know then, and the
 * mail is sent again when its attempt counts as lost, under the same Message-ID, by which mail programs tell that
 * it is the same one.
 */
export const createMailer = ({ store, transport, domain, wake, onOutage }: MailerParts) => {
  let isAway = false;

  const noteOutage = (delivery: Delivery): void => {
    const outage = delivery.kind === 'refused' ? delivery.outage : undefined;
    if (outage !== undefined && !isAway) onOutage(outage);
    isAway = outage !== undefined;
  };

  const attempt = async (mail: ClaimedMail): Promise<void> => {
    const claimedOn = performance.now();
    const delivery = await transport.deliver({ ...mail, messageId: `<${mail.id}@${domain}>` });
    noteOutage(delivery);
    await keep(claimedOn, () => {
      if (delivery.kind === 'taken') {
        return store.markSent(mail, { by: transport.name, words: delivery.words });
      }
      const next = afterRefusal(delivery, mail);
      return next.kind === 'failed'
        ? store.markFailed(mail, delivery.words)
        : store.markRetry(mail, delivery.words, next.pause);
    });
  };

  const claim = () => store.claim(attemptLimit);

  const sendFilled: SendOne = async (to, filled, { crmId, requestKey }) => {
    const key = ownKey(crmId, requestKey);
    await store.add({
      ...filled,
      id: key === null ? null : keyOf(key, to),
      templateName: 'mail-trial',
      recipient: to,
      confidential: false,
    });
    wake();
  };

  return {
    /** Puts a mail into the outbox; it is on its way when this resolves, not yet there. */
    send: async (message: Message): Promise<void> => {
      await writeMail(store, message);
      wake();
    },

    /** Has a mail on its way that is in the outbox already. */
    wake,

    /** The same for a mail that needs no template: what staff try out before they send it to many. */
    sendFilled,

    /** Sends everything that is due now. */
    sendDue: async (): Promise<void> => {
      for (let mail = await claim(); mail !== undefined; mail = await claim()) await attempt(mail);
    },
  };
};

export type Mailer = ReturnType<typeof createMailer>;
