import { fault, forbidden, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import type { SendOne } from '#server/mail/mailer.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { ContactConditions, ContactSelection } from '#shared/contracts/filter-schemas.ts';
import type { MailSend } from '#shared/contracts/mail-ledger.ts';
import type { SendState } from '#shared/rules/mail-state.ts';
import { momentAt } from '#shared/rules/portal-time.ts';
import { createContentReader, type MailContent } from './mail-content.service.ts';
import type { KeptSend, Viewer } from './mail-ledger.ts';
import { type LedgerService, sendOnWire } from './mail-ledger.service.ts';
import type { TemplateStore } from './mail-template.service.ts';
import { createMailTrial } from './mail-trial.service.ts';
import type { MailingStore, NewSend } from './mailing-store.ts';
import {
  createRecipientReader,
  mayReachContacts,
  mayViewContacts,
  mustReachContacts,
  noList,
  type RecipientChoice,
} from './recipient-choice.service.ts';

type SendQuestion = MailContent &
  RecipientChoice & {
    readonly sendOn?: string | undefined;
    readonly perMinute?: number | undefined;
    readonly requestKey?: string | undefined;
  };

type MailingServiceParts = {
  readonly store: MailingStore;
  readonly ledger: LedgerService;
  readonly templates: Pick<TemplateStore, 'byName' | 'footers'>;
  readonly sharerOf: SharerOf;
  readonly timeZone: () => Promise<string>;
  readonly defaultLanguage: () => Promise<string>;
  readonly portalName: () => Promise<string>;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
  readonly sendOne: SendOne;
  /** A filter is refused before anything is kept; 400 where it cannot be asked. */
  readonly checkSelection: (selection: ContactSelection, asker: PersonSession) => Promise<unknown>;
  /** What a saved view asks for; 404 where the asker may not see it. */
  readonly viewConditions: (viewId: number, asker: PersonSession) => Promise<ContactConditions>;
  readonly now: () => Date;
};

/** Milliseconds by which a clock of a person may be behind. */
const pastAllowed = 60_000;

type Control = 'pause' | 'resume' | 'cancel';

/** What whoever would resume a mail is told. */
const whyNotResumed = {
  'deleted-list':
    'A list whose members this e-mail was to leave out has been deleted. Cancel the e-mail and write a new one.',
  'lost-filter':
    'A list whose members this e-mail is to leave out has a filter that no longer works. Correct the list first, or cancel the e-mail.',
  'lost-sender':
    'The person who scheduled this e-mail may no longer send it. Cancel the e-mail and write a new one.',
} as const;

/** What a send is after an action, whoever was first to do it. */
const outcomes: Readonly<Record<Control, readonly SendState[]>> = {
  pause: ['paused'],
  resume: ['scheduled', 'preparing', 'running'],
  cancel: ['cancelled'],
};

/** Mail to lists: what may be sent to whom, and what can be done about it afterwards. */
export const createMailingService = (parts: MailingServiceParts) => {
  const { store, ledger, sharerOf, timeZone, now } = parts;
  const textsOf = createContentReader(parts);
  const recipients = createRecipientReader(parts);
  const trial = createMailTrial({ ...parts, recipients, textsOf });

  const viewerOf = async (session: PersonSession): Promise<Viewer> => ({
    ...(await sharerOf(session)),
    mayViewContacts: mayViewContacts(session),
    mayReachContacts: mayReachContacts(session),
  });

  const startOf = async (sendOn: string | undefined): Promise<Date> => {
    const moment = now();
    if (sendOn === undefined) return moment;
    // Days such as the 30th of February are March to JavaScript.
    const wall = new Date(`${sendOn}:00Z`);
    const isReal = !Number.isNaN(wall.getTime()) && wall.toISOString().startsWith(sendOn);
    const [day = '', time = ''] = sendOn.split('T');
    const start = isReal ? momentAt({ day, time }, await timeZone()) : null;
    if (start === null) throw fault('sendOn', 'invalid', 'Use a day and a time.');
    if (start.getTime() < moment.getTime() - pastAllowed) {
      throw fault('sendOn', 'past', 'This time has already passed.');
    }
    return start;
  };

  /** A send that the person may hold, end or repeat. */
  const controlled = async (session: PersonSession, sendId: number): Promise<KeptSend> => {
    const send = await ledger.find(await viewerOf(session), sendId);
    if (!send.mayControl) throw forbidden('no update access to the list of the send');
    return send;
  };

  const create = async (send: NewSend): Promise<number> => {
    const id = await store.create(send, now());
    if (id === 'no-list') throw noList();
    if (id !== undefined) return id;
    throw new ReplyError(
      ReplyCode.Conflict,
      'Everyone whose e-mail failed has received it since then, or is about to.',
    );
  };

  return {
    viewerOf,
    preview: trial.preview,
    test: trial.test,

    send: async (session: PersonSession, question: SendQuestion): Promise<number> => {
      const { requestKey } = question;
      // Sent again it is the same, also once the moment that it was planned for has passed.
      const begun =
        requestKey === undefined ? undefined : await store.begunBy(session.crmId, requestKey);
      if (begun !== undefined) return begun;
      const { source, listName } = await recipients.sourceOf(session, question);
      const [texts, startOn] = [await textsOf(question), await startOf(question.sendOn)];
      return create({
        kind: source.kind === 'list' ? 'list' : 'contacts',
        listId: source.kind === 'list' ? source.listId : null,
        listName,
        source,
        excludedListIds: question.excludedListIds,
        resendOf: null,
        senderCrmId: session.crmId,
        requestKey: requestKey ?? null,
        templateName: question.templateName ?? '',
        texts,
        startOn,
        perMinute: question.perMinute ?? null,
      });
    },

    /** Who would get the mail and who would not, if it began now. */
    count: async (session: PersonSession, question: RecipientChoice, signal: AbortSignal) => {
      const { source } = await recipients.sourceOf(session, question);
      const { excludedListIds } = question;
      const { receiving, skipped } = await store.count(
        { source, excludedListIds, senderCrmId: session.crmId },
        signal,
      );
      const selected = skipped.reduce((sum, { count }) => sum + count, receiving);
      return { selected, receiving, skipped };
    },

    /** Twice the same is once; 409 where the send has come to an end in between. */
    control: async (session: PersonSession, sendId: number, action: Control): Promise<MailSend> => {
      await controlled(session, sendId);
      const lack = action === 'resume' ? await store.lackOf(sendId) : undefined;
      if (lack !== undefined) throw new ReplyError(ReplyCode.Conflict, whyNotResumed[lack]);
      const isDone = await store.control(sendId, action, now());
      const send = await controlled(session, sendId);
      if (!isDone && !outcomes[action].includes(send.state)) {
        throw new ReplyError(ReplyCode.Conflict, 'This e-mail has already been sent or canceled.');
      }
      return sendOnWire(send);
    },

    resend: async (
      session: PersonSession,
      sendId: number,
      requestKey: string | undefined,
    ): Promise<number> => {
      const send = await controlled(session, sendId);
      if (send.kind === 'contacts') mustReachContacts(session);
      if (send.listDeleted) {
        throw new ReplyError(ReplyCode.Conflict, 'The list of this e-mail has been deleted.');
      }
      if (send.failed + send.bounced === 0) {
        throw new ReplyError(ReplyCode.Conflict, 'No e-mail has failed.');
      }
      return create({
        kind: send.kind,
        listId: send.listId,
        listName: send.listName,
        // People who have left the list since then are not written to again.
        source:
          send.listId === null ? { kind: 'ledger', sendId } : { kind: 'list', listId: send.listId },
        excludedListIds: await store.excludedLists(sendId),
        resendOf: sendId,
        senderCrmId: session.crmId,
        requestKey: requestKey ?? null,
        templateName: send.templateName,
        texts: await store.textsOf(sendId),
        startOn: now(),
        perMinute: send.perMinute,
      });
    },
  };
};

export type MailingService = ReturnType<typeof createMailingService>;
