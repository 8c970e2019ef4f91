import { fault, notFound, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import { type FilledMail, missingValues } from '#server/mail/template.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { ContactSelection } from '#shared/contracts/filter-schemas.ts';
import type { MailSend } from '#shared/contracts/mail-ledger.ts';
import { unknownPlaceholders } from '#shared/rules/mail-placeholders.ts';
import type { SendState } from '#shared/rules/mail-state.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import { decodeBody } from './mail-body.ts';
import type { KeptSend, Viewer } from './mail-ledger.ts';
import { type LedgerService, sendOnWire } from './mail-ledger.service.ts';
import type { TemplateStore } from './mail-template.service.ts';
import {
  fillText,
  type KnownPerson,
  readyText,
  type SendTexts,
  textFor,
  valuesFor,
} from './mail-text.ts';
import type { MailingStore } from './mailing-store.ts';
import type { ChosenMembers, RecipientSource } from './recipients.repository.ts';

export type MailContent = {
  readonly emailSubject: string;
  readonly emailBody: string;
  readonly emailLanguage?: string | undefined;
  readonly templateName?: string | undefined;
};

/** Chosen people: a list, or some of its members, or contacts by number or by a filter. */
export type RecipientQuestion = {
  readonly listId?: number | undefined;
  readonly crmList?: readonly number[] | undefined;
  readonly selection?: ContactSelection | undefined;
  readonly excludedListIds: readonly number[];
};

export type SendQuestion = MailContent &
  RecipientQuestion & {
    readonly sendOn?: string | undefined;
    readonly perMinute?: number | undefined;
    readonly requestKey?: string | undefined;
  };

export type MailingServiceParts = {
  readonly store: MailingStore;
  readonly ledger: LedgerService;
  readonly templates: Pick<TemplateStore, 'byName' | 'footers'>;
  readonly sharerOf: SharerOf;
  readonly timeZone: () => Promise<string>;
  readonly defaultLanguage: () => Promise<string>;
  readonly portalName: () => Promise<string>;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
  /** Puts a finished mail to one address on its way. */
  readonly sendOne: (to: string, mail: FilledMail) => Promise<void>;
  /** A filter is refused before anything is kept; 400 where it cannot be asked. */
  readonly checkSelection: (selection: ContactSelection, asker: PersonSession) => Promise<unknown>;
  readonly now: () => Date;
};

/** Milliseconds by which a clock of a person may be behind. */
const pastAllowed = 60_000;

const contacts = 'app-crm-contact';

type Control = 'pause' | 'resume' | 'cancel';

/** What a send is after an action, whoever was first to do it. */
const outcomes: Readonly<Record<Control, readonly SendState[]>> = {
  pause: ['paused'],
  resume: ['scheduled', 'preparing', 'running'],
  cancel: ['cancelled'],
};

const noRight = (log: string): ReplyError =>
  new ReplyError(ReplyCode.Forbidden, 'You do not have the right to do this.', { log });

const noSuchList = (): ReplyError => notFound('There is no such list.');

/** Something to look at or to read. */
const saysSomething = (plain: string, html: string): boolean =>
  plain.trim() !== '' || /<img\b/i.test(html);

const checkPlaceholders = (path: string, text: string): void => {
  const [unknown] = unknownPlaceholders(text);
  if (unknown === undefined) return;
  throw fault(path, 'unknown_placeholder', `Nothing fills the placeholder ${unknown}.`);
};

/** Mail to lists: what may be sent to whom, and what can be done about it afterwards. */
const chosenOf = ({
  crmList,
  selection,
}: Pick<RecipientQuestion, 'crmList' | 'selection'>): ChosenMembers | undefined => {
  if (selection !== undefined) return { selection };
  return crmList === undefined ? undefined : { crmIds: [...new Set(crmList)] };
};

export const createMailingService = (parts: MailingServiceParts) => {
  const { store, ledger, templates, sharerOf, timeZone, now } = parts;

  const viewerOf = async (session: PersonSession): Promise<Viewer> => ({
    ...(await sharerOf(session)),
    mayViewContacts: holdsRight(session.rights, contacts, ['VW']),
  });

  const textsOf = async (content: MailContent): Promise<SendTexts> => {
    const html = decodeBody(content.emailBody, 'emailBody');
    checkPlaceholders('emailSubject', content.emailSubject);
    checkPlaceholders('emailBody', html);
    const [footers, usual] = await Promise.all([templates.footers(), parts.defaultLanguage()]);
    const footerIn = (language: string) => footers.get(language) ?? footers.get('en') ?? '';
    const language = content.emailLanguage ?? usual;
    const own = { language, subject: content.emailSubject, html };
    if (!saysSomething(readyText(own, '').plain, html)) {
      throw fault('emailBody', 'empty', 'Please write something.');
    }
    const { templateName } = content;
    const known = templateName === undefined ? [] : await templates.byName(templateName);
    if (templateName !== undefined && known.length === 0) {
      throw fault('templateName', 'unknown', 'There is no such template.');
    }
    return {
      fallback: readyText(own, footerIn(language)),
      others: known
        .filter((text) => text.language !== language)
        .map((text) => readyText(text, footerIn(text.language))),
    };
  };

  const listOf = async (session: PersonSession, listId: number) => {
    const list = await store.listAccess(await sharerOf(session), listId);
    if (list === undefined) throw noSuchList();
    return list;
  };

  /** Whoever the mail goes to, if the person may write to them. */
  const sourceOf = async (
    session: PersonSession,
    { listId, crmList, selection, excludedListIds }: RecipientQuestion,
  ): Promise<{ readonly source: RecipientSource; readonly listName: string }> => {
    if (crmList !== undefined && selection !== undefined) {
      throw fault('selection', 'one_of', 'Name people by number or by a filter, not by both.');
    }
    if (listId === undefined && crmList === undefined && selection === undefined) {
      throw fault('listId', 'one_of', 'Name a list, contacts or a selection.');
    }
    if (listId !== undefined && selection !== undefined && selection.listId !== listId) {
      throw fault('selection.listId', 'other_list', 'Choose members of the list that is named.');
    }
    for (const excluded of excludedListIds) await listOf(session, excluded);
    if (listId !== undefined) {
      const list = await listOf(session, listId);
      if (!list.updateAccess) throw noRight('no update access to the list');
      if (selection !== undefined) await parts.checkSelection(selection, session);
      const chosen = chosenOf({ crmList, selection });
      return {
        source: { kind: 'list', listId, ...(chosen && { chosen }) },
        listName: list.name,
      };
    }
    if (!holdsRight(session.rights, contacts, ['ED'])) {
      throw noRight(`right missing: ${contacts} ED`);
    }
    if (selection !== undefined) {
      await parts.checkSelection(selection, session);
      return { source: { kind: 'selection', selection }, listName: '' };
    }
    return { source: { kind: 'contacts', crmIds: [...new Set(crmList)] }, listName: '' };
  };

  const startOf = async (sendOn: string | undefined): Promise<Date> => {
    const moment = now();
    if (sendOn === undefined) return moment;
    // Days such as the 30th of February are no days to PostgreSQL and March to JavaScript.
    const day = new Date(`${sendOn}:00Z`);
    const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(sendOn);
    if (!isReal) throw fault('sendOn', 'invalid', 'Use a day and a time.');
    const start = await store.momentOf(sendOn, await timeZone());
    if (start.getTime() < moment.getTime() - pastAllowed) {
      throw fault('sendOn', 'past', 'This time has passed already.');
    }
    return start;
  };

  const filledFor = async (
    session: PersonSession,
    content: MailContent & { readonly listId?: number | undefined },
    person: KnownPerson,
  ) => {
    const { listId } = content;
    const listName = listId === undefined ? '' : (await listOf(session, listId)).name;
    const text = textFor(await textsOf(content), person.language);
    const values = valuesFor(person, {
      listName,
      portalName: await parts.portalName(),
      portalLink: parts.address(),
      // Nobody leaves by a mail that is only looked at.
      unsubscribeLink: parts.address(),
    });
    const missing = missingValues(`${text.subject} ${text.html}`, values);
    return { text, filled: fillText(text, values), missing };
  };

  const personOf = async (session: PersonSession, crmId: number): Promise<KnownPerson> => {
    if (crmId !== session.crmId && !holdsRight(session.rights, contacts, ['VW'])) {
      throw noRight(`right missing: ${contacts} VW`);
    }
    const person = await store.person(crmId);
    if (person === undefined) throw notFound('There is no such contact.');
    return person;
  };

  /** A send that the person may hold, end or repeat. */
  const controlled = async (session: PersonSession, sendId: number): Promise<KeptSend> => {
    const send = await ledger.find(await viewerOf(session), sendId);
    if (!send.mayControl) throw noRight('no update access to the list of the send');
    return send;
  };

  return {
    viewerOf,

    send: async (session: PersonSession, question: SendQuestion): Promise<number> => {
      const { source, listName } = await sourceOf(session, question);
      const [texts, startOn] = [await textsOf(question), await startOf(question.sendOn)];
      return store.create(
        {
          kind: source.kind === 'list' ? 'list' : 'contacts',
          listId: source.kind === 'list' ? source.listId : null,
          listName,
          source,
          excludedListIds: question.excludedListIds,
          resendOf: null,
          senderCrmId: session.crmId,
          requestKey: question.requestKey ?? null,
          templateName: question.templateName ?? '',
          texts,
          startOn,
          perMinute: question.perMinute ?? null,
        },
        now(),
      );
    },

    /** Who would get the mail and who would not, if it began now. */
    count: async (session: PersonSession, question: RecipientQuestion) => {
      const { source } = await sourceOf(session, question);
      const { excludedListIds } = question;
      const { receiving, skipped } = await store.count({ source, excludedListIds });
      const selected = skipped.reduce((sum, { count }) => sum + count, receiving);
      return { selected, receiving, skipped: [...skipped] };
    },

    preview: async (
      session: PersonSession,
      content: MailContent & { readonly listId?: number | undefined; readonly crmId: number },
    ) => {
      const person = await personOf(session, content.crmId);
      const { text, filled, missing } = await filledFor(session, content, person);
      return {
        to: person.email,
        language: text.language,
        subject: filled.subject,
        emailBody: Buffer.from(filled.html).toString('base64'),
        plain: filled.plain,
        missing: [...missing],
      };
    },

    test: async (
      session: PersonSession,
      content: MailContent & {
        readonly listId?: number | undefined;
        readonly crmId?: number | undefined;
        readonly to: readonly string[];
      },
    ): Promise<void> => {
      const person = await personOf(session, content.crmId ?? session.crmId);
      const { filled } = await filledFor(session, content, person);
      for (const to of new Set(content.to)) await parts.sendOne(to, filled);
    },

    /** Twice the same is once; 409 where the send has come to an end in between. */
    control: async (session: PersonSession, sendId: number, action: Control): Promise<MailSend> => {
      await controlled(session, sendId);
      const isDone = await store.control(sendId, action, now());
      const send = await controlled(session, sendId);
      if (!isDone && !outcomes[action].includes(send.state)) {
        throw new ReplyError(ReplyCode.Conflict, 'This mail has been sent or cancelled already.');
      }
      return sendOnWire(send);
    },

    resend: async (
      session: PersonSession,
      sendId: number,
      requestKey: string | undefined,
    ): Promise<number> => {
      const send = await controlled(session, sendId);
      if (send.listDeleted) {
        throw new ReplyError(ReplyCode.Conflict, 'The list of this mail has been deleted.');
      }
      if (send.failed + send.bounced === 0) {
        throw new ReplyError(ReplyCode.Conflict, 'Nobody’s mail has failed.');
      }
      return store.create(
        {
          kind: send.kind,
          listId: send.listId,
          listName: send.listName,
          // People who have left the list since then are not written to again.
          source:
            send.listId === null
              ? { kind: 'ledger', sendId }
              : { kind: 'list', listId: send.listId },
          excludedListIds: await store.excludedLists(sendId),
          resendOf: sendId,
          senderCrmId: session.crmId,
          requestKey: requestKey ?? null,
          templateName: send.templateName,
          texts: await store.textsOf(sendId),
          startOn: now(),
          perMinute: send.perMinute,
        },
        now(),
      );
    },
  };
};

export type MailingService = ReturnType<typeof createMailingService>;
