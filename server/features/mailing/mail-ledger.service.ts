import { forbidden, notFound } from '#server/http/reply-error.ts';
import type { ContactMail, MailSend, NotificationStatus } from '#shared/contracts/mail-ledger.ts';
import { actionsOf, type RecipientState, statusWords } from '#shared/rules/mail-state.ts';
import { type PageWish, sliceOf } from '#shared/rules/page-slice.ts';
import type {
  KeptSend,
  KeptStatus,
  LedgerStore,
  RecipientQuestion,
  Viewer,
} from './mail-ledger.ts';

// Nobody knows any more who has left a list that is gone.
const unreachedOf = ({ unreached, listDeleted }: KeptSend): number => (listDeleted ? 0 : unreached);

const actionsIn = (send: KeptSend) =>
  send.mayControl
    ? [...actionsOf({ state: send.state, unreached: send.mayReach ? unreachedOf(send) : 0 })]
    : [];

/** A send as the wire has it. */
export const sendOnWire = (send: KeptSend): MailSend => ({
  sendId: send.id,
  emailSubject: send.subject,
  state: send.state,
  counts: {
    selected: send.selected,
    queued: send.queued,
    sent: send.sent,
    failed: send.failed,
    bounced: send.bounced,
    skipped: send.skipped,
  },
  listId: send.listId,
  listName: send.listName,
  listDeleted: send.listDeleted,
  templateName: send.templateName,
  senderName: send.senderName,
  createdOn: send.createdOn.toISOString(),
  startOn: send.startOn.toISOString(),
  finishedOn: send.finishedOn?.toISOString() ?? null,
  perMinute: send.perMinute,
  resendOf: send.resendOf,
  unreached: unreachedOf(send),
  actions: actionsIn(send),
});

const statusOnWire = (status: KeptStatus) => ({
  recipientId: status.id,
  emailAttributes: { to: status.email },
  state: status.state,
  reason: status.reason,
  status: statusWords(status.state, status.reason),
  serverWords: status.words,
  tries: status.tries,
  modifiedOn: status.modifiedOn.toISOString(),
  nextTryOn: status.dueOn?.toISOString() ?? null,
});

const noSuchSend = () => notFound('There is no such e-mail.');

type RangeQuestion = {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
};

/** The number of rows where the send itself keeps it. */
const knownTotal = (
  send: KeptSend,
  { state, searchText }: RecipientQuestion,
): number | undefined => {
  if (searchText !== '' || state === 'queued' || state === 'sending') return undefined;
  return state === undefined ? send.selected : send[state];
};

export type LedgerServiceParts = {
  readonly store: LedgerStore;
  readonly timeZone: () => Promise<string>;
  readonly now: () => Date;
};

/** What became of mail to lists, for whoever may see it. */
export const createLedgerService = ({ store, timeZone, now }: LedgerServiceParts) => {
  const rangeOf = async ({ startDate, endDate }: RangeQuestion) => ({
    startDate,
    endDate,
    timeZone: await timeZone(),
  });

  const find = async (viewer: Viewer, sendId: number): Promise<KeptSend> => {
    const send = await store.send(viewer, sendId, now());
    if (send === undefined) throw noSuchSend();
    return send;
  };

  return {
    find,

    sends: async (
      viewer: Viewer,
      question: PageWish &
        RangeQuestion & { readonly listId?: number | undefined; readonly searchText: string },
    ) => {
      const { listId, searchText } = question;
      const range = await rangeOf(question);
      const asked = { listId, searchText, range };
      const { sends, total } = await store.sends(viewer, asked, sliceOf(question), now());
      return { sends: sends.map(sendOnWire), totalRecord: total };
    },

    detail: async (viewer: Viewer, sendId: number) => {
      const send = await find(viewer, sendId);
      const texts = await store.texts(sendId);
      return {
        send: sendOnWire(send),
        texts: texts.map(({ language, subject, html }) => ({
          language,
          emailSubject: subject,
          emailBody: Buffer.from(html).toString('base64'),
        })),
      };
    },

    recipients: async (
      viewer: Viewer,
      sendId: number,
      question: PageWish & {
        readonly state?: RecipientState | undefined;
        readonly searchText: string;
      },
    ) => {
      const send = await find(viewer, sendId);
      const { state, searchText } = question;
      const asked = { sendId, state, searchText };
      const [recipients, total] = await Promise.all([
        store.recipients(asked, sliceOf(question)),
        knownTotal(send, asked) ?? store.countRecipients(asked),
      ]);
      return {
        notificationStatus: recipients.map(
          (one): NotificationStatus => ({
            ...statusOnWire(one),
            // Who is behind an address is for whoever may see contacts.
            ...(viewer.mayViewContacts
              ? { crmId: one.crmId, name: one.name }
              : { crmId: null, name: '' }),
          }),
        ),
        totalRecord: total,
        counts: sendOnWire(send).counts,
      };
    },

    contactMails: async (
      viewer: Viewer,
      question: PageWish & RangeQuestion & { readonly crmId: number },
    ) => {
      if (!viewer.mayViewContacts) throw forbidden('right missing: app-crm-contact VW');
      const range = await rangeOf(question);
      const page = sliceOf(question);
      const { mails, total } = await store.contactMails(viewer, question.crmId, range, page, now());
      return {
        mails: mails.map(
          (one): ContactMail => ({
            ...statusOnWire(one),
            sendId: one.sendId,
            emailSubject: one.subject,
            listName: one.listName,
            createdOn: one.createdOn.toISOString(),
            isMoving: one.isMoving,
          }),
        ),
        totalRecord: total,
      };
    },
  };
};

export type LedgerService = ReturnType<typeof createLedgerService>;
