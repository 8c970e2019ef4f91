import { forbidden, notFound } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { SendOne } from '#server/mail/mailer.ts';
import { missingValues } from '#server/mail/template.ts';
import type { ContentReader, MailContent } from './mail-content.service.ts';
import { fillText, type KnownPerson, textFor, valuesFor } from './mail-text.ts';
import type { MailingStore } from './mailing-store.ts';
import { contactRight, mayViewContacts, type RecipientReader } from './recipient-choice.service.ts';

type TrialPorts = {
  readonly store: Pick<MailingStore, 'person'>;
  readonly recipients: Pick<RecipientReader, 'listOf'>;
  readonly textsOf: ContentReader;
  readonly portalName: () => Promise<string>;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
  readonly sendOne: SendOne;
};

/** A mail as one person would get it: looked at on screen, or sent to addresses that somebody names. */
export const createMailTrial = ({
  store,
  recipients,
  textsOf,
  portalName,
  address,
  sendOne,
}: TrialPorts) => {
  const filledFor = async (
    session: PersonSession,
    content: MailContent & { readonly listId?: number | undefined },
    person: KnownPerson,
  ) => {
    const { listId } = content;
    const listName = listId === undefined ? '' : (await recipients.listOf(session, listId)).name;
    const text = textFor(await textsOf(content), person.language);
    const values = valuesFor(person, {
      listName,
      portalName: await portalName(),
      portalLink: address(),
      // Nobody leaves by a mail that is only looked at.
      unsubscribeLink: address(),
    });
    const missing = missingValues(`${text.subject} ${text.html}`, values);
    return { text, filled: fillText(text, values), missing };
  };

  const personOf = async (session: PersonSession, crmId: number): Promise<KnownPerson> => {
    if (crmId !== session.crmId && !mayViewContacts(session)) {
      throw forbidden(`right missing: ${contactRight} VW`);
    }
    const person = await store.person(crmId);
    if (person === undefined) throw notFound('There is no such contact.');
    return person;
  };

  return {
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
        missing,
      };
    },

    test: async (
      session: PersonSession,
      content: MailContent & {
        readonly listId?: number | undefined;
        readonly crmId?: number | undefined;
        readonly to: readonly string[];
        readonly requestKey?: string | undefined;
      },
    ): Promise<void> => {
      const person = await personOf(session, content.crmId ?? session.crmId);
      const { filled } = await filledFor(session, content, person);
      const by = { crmId: session.crmId, requestKey: content.requestKey };
      for (const to of new Set(content.to)) await sendOne(to, filled, by);
    },
  };
};
